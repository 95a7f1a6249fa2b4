/** Two people agree on more days: what it costs, its payment, the lender's answer, and the charge; one that is withdrawn leaves all as it was. */
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatLongDay, formatMoney } from '#app/i18n/format.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { bookingRow, confirmed, createScene, periodIn } from '#tests/factories/bookings.ts';

import { expect, test } from '../fixtures.ts';
import { inEach, OPPOSITES } from '../matrix.ts';
import { bookingCard } from '../steps/booking-card.ts';
import { CARDS, payByCard } from '../steps/pay-by-card.ts';
import { uniqueWord } from '../steps/unique-word.ts';

inEach(OPPOSITES, () => {
  test('a renter asks for more days, pays, and the lender agrees', async ({ t, language, ready, openAs, mailTo, expectGoodScreen }) => {
    test.setTimeout(120_000);
    const title = `Kajak ${uniqueWord()}`;
    await loadClockOffset();
    const scene = await createScene({ title, itemValue: cents(400_00) });
    const bookingId = await confirmed(scene, { period: periodIn(4, 2), protection: 'waiver' });
    const agreed = toLocalMoment((await bookingRow(bookingId)).endAt);
    const wanted = { ...agreed, date: addDays(agreed.date, 2) };
    const own = `/bookings/${bookingId}`;
    const renter = await openAs(scene.renter.email);
    const lender = await openAs(scene.lender.email);
    // two more days bring the longer rental's four to 48 € and the waiver's tenth
    const total = formatMoney(cents(24_00 + 2_40), language);

    const ask = async () => {
      await renter.goto(`${own}/extend`);
      await ready(renter);
      await renter.getByLabel(t('extension.day')).selectOption(wanted.date);
      await renter.getByLabel(t('extension.time')).selectOption(wanted.time);
      await renter.getByRole('button', { name: t('extension.showPrice') }).click();
      await expect(renter.getByRole('main')).toContainText(total);
      await ready(renter);
    };

    await test.step('what was asked for and not paid can be withdrawn', async () => {
      await ask();
      await expectGoodScreen(renter);
      await renter.getByRole('button', { name: t('extension.submit') }).click();
      await expect(renter).toHaveURL(/\/simulators\/checkout\//);
      await renter.goto(`${own}/extend`);
      await ready(renter);
      await expect(renter.getByRole('button', { name: t('bookings.extension.pay') })).toBeVisible();
      await expectGoodScreen(renter);
      await renter.getByRole('button', { name: t('extension.withdraw') }).click();
      await expect(renter.getByText(t('flash.extension.withdrawn')).first()).toBeVisible();
    });

    await test.step('asked for again and paid, it waits for the lender', async () => {
      await ask();
      await renter.getByRole('button', { name: t('extension.submit') }).click();
      await payByCard(renter, CARDS.fine);
      await expect(renter).toHaveURL(new RegExp(`${own}/extend`));
      await ready(renter);
      await expect(renter.getByRole('main')).toContainText(t('bookings.extension.note.waiting'));
      await expectGoodScreen(renter);
      await mailTo(scene.lender.email, new RegExp(title));
    });

    await test.step('the lender reads what it earns and agrees', async () => {
      await lender.goto(`${own}/extension/approve`);
      await ready(lender);
      await expect(lender.getByRole('main')).toContainText(total);
      await expect(lender.getByRole('main')).toContainText(formatMoney(cents(20_00), language));
      await expectGoodScreen(lender);
      await lender.getByRole('button', { name: t('requestAnswer.extension.approveSubmit') }).click();
      await expect(lender.getByText(t('flash.extension.approved')).first()).toBeVisible();
    });

    await test.step('once it is charged, both see the new return, and nothing is left to answer', async () => {
      for (const person of [renter, lender]) {
        await expect(async () => {
          await person.goto(own);
          await expect(bookingCard(person, title)).toContainText(formatLongDay(wanted.date, language), { timeout: 1_000 });
          await expect(bookingCard(person, title)).not.toContainText(t('bookings.extension.note.charging'), { timeout: 1_000 });
        }).toPass({ timeout: 30_000 });
      }
      const { totalCost, endDate } = await bookingRow(bookingId);
      expect({ totalCost, endDate }).toEqual({ totalCost: 48_00 + 4_80, endDate: wanted.date });
      await lender.goto(`${own}/extension/approve`);
      await expect(lender.getByText(t('requestAnswer.extension.over'))).toBeVisible();
    });
  });
});
