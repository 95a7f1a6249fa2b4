/** Two people and an administrator from the handover to the payout: the code, photos, a late return with its fee, a dispute and its decision. */
import type { Page } from '@playwright/test';

import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatMoney, formatMoneyInSentence } from '#app/i18n/format.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { bookingRow, confirmed, createScene, periodIn } from '#tests/factories/bookings.ts';
import { pngOf } from '#tests/factories/png.ts';

import { expect, test } from '../fixtures.ts';
import { inEach, OPPOSITES } from '../matrix.ts';
import { bookingCard, expectBookingSays } from '../steps/booking-card.ts';
import { ADMINISTRATOR } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';

const DAMAGE = 'Popruh je roztrhnutý, na fotografii pri prevzatí bol celý.';
const EXCUSE = 'Popruh bol natrhnutý už pri prevzatí, len to nebolo vidno.';
const REASONS = 'Podľa fotografií je poškodenie nové. Z kaucie ide lenderovi oprava aj poplatok za meškanie.';

inEach(OPPOSITES, () => {
  test('a rental goes from the handover over a late return and a dispute to the payout', async ({
    t,
    language,
    ready: taken,
    openAs,
    travelTo,
    mailTo,
    expectGoodScreen,
  }) => {
    test.setTimeout(180_000);
    const ready = async (page: Page) => {
      await taken(page);
      // until the answer to a form is there with the page's data, its button takes no other press
      await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0);
    };
    const title = `Kajak ${uniqueWord()}`;
    await loadClockOffset();
    const scene = await createScene({ title, itemValue: cents(400_00) });
    const bookingId = await confirmed(scene, { period: periodIn(1, 1), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    const [start, end] = [toLocalMoment(startAt), toLocalMoment(endAt)];
    const renter = await openAs(scene.renter.email);
    const lender = await openAs(scene.lender.email);
    const handover = `/bookings/${bookingId}/handover`;
    const own = `/bookings/${bookingId}`;

    await test.step('the renter shows the code, a wrong one is refused, the right one is noted', async () => {
      // the code is there from a day before the pickup
      await travelTo({ date: addDays(start.date, -1), time: start.time });
      const code = renter.getByRole('region', { name: t('handover.code.title') });
      // why again: the code waits for the hold, which the worker places a moment later, and without scripts the page stays as it is
      await expect(async () => {
        await renter.goto(handover);
        await expect(code.getByRole('img', { name: t('handover.code.picture') })).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
      await ready(renter);
      const digits = /\b\d{6}\b/.exec(await code.innerText())?.[0] ?? '';
      await expectGoodScreen(renter);
      await lender.goto(handover);
      await ready(lender);
      await expectGoodScreen(lender);
      await lender.getByLabel(t('handover.code.field')).fill(digits === '000000' ? '000001' : '000000');
      await lender.getByRole('button', { name: t('handover.code.submit') }).click();
      await expect(lender.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.record.codeWrong')]);
      await ready(lender);
      await lender.getByLabel(t('handover.code.field')).fill(digits);
      await lender.getByRole('button', { name: t('handover.code.submit') }).click();
      await expect(lender.getByText(t('flash.handover.code')).first()).toBeVisible();
      await expect(lender.getByLabel(t('handover.code.field'))).toHaveCount(0);
    });

    await test.step('both record the state, and see what the other one has', async () => {
      await ready(lender);
      await lender.getByRole('button', { name: t('conditionRecord.submit') }).click();
      await expect(lender.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.record.nothing')]);
      await ready(lender);
      await lender
        .getByLabel(t('conditionRecord.photos'))
        .setInputFiles({ name: 'popruh.png', mimeType: 'image/png', buffer: await pngOf({ width: 400, height: 300 }) });
      await lender.getByLabel(t('conditionRecord.text')).fill('Popruh je celý.');
      await lender.getByRole('button', { name: t('conditionRecord.submit') }).click();
      await expect(lender.getByText(t('flash.handover.record')).first()).toBeVisible();
      await expect(lender.getByText('Popruh je celý.')).toBeVisible();
      await expectGoodScreen(lender);
      await renter.goto(handover);
      await expect(renter.getByText('Popruh je celý.')).toBeVisible();
      await expect(renter.getByRole('main').locator(`img[src^="${own}/photos/"]`)).toBeVisible();
    });

    await test.step('the gear comes back three hours late, and the fee is shown before it is taken', async () => {
      await travelTo(start);
      await expectBookingSays(renter, '/my-renting', title, t('bookings.status.active'));
      await travelTo({ date: end.date, time: '13:00' });
      for (const person of [renter, lender]) {
        await person.goto(own);
        await ready(person);
        await expect(bookingCard(person, title)).toContainText(t('bookings.status.overdue'));
        await expect(bookingCard(person, title)).toContainText('3 h ');
        await expectGoodScreen(person);
      }
      await lender.goto(`${own}/return`);
      await ready(lender);
      await lender.getByLabel(t('bookingReturn.confirm.date')).fill(addDays(end.date, 1));
      await lender.getByLabel(t('bookingReturn.confirm.time')).fill('13:00');
      await lender.getByRole('button', { name: t('bookings.action.returned') }).click();
      await expect(lender.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.return.inFuture')]);
      await ready(lender);
      await lender.getByLabel(t('bookingReturn.confirm.date')).fill(end.date);
      await lender.getByRole('button', { name: t('bookings.action.returned') }).click();
      // half of a day's 12 €
      const amount = formatMoneyInSentence(cents(6_00), language);
      const take = lender.getByRole('button', { name: t('bookingReturn.confirm.take', { amount }) });
      await expect(take).toBeVisible();
      await ready(lender);
      await expectGoodScreen(lender);
      await take.click();
      await expect(lender.getByText(t('flash.done.returned')).first()).toBeVisible();
    });

    await test.step('both read what the fee is for, and the renter where to object', async () => {
      for (const person of [renter, lender]) {
        await person.goto(own);
        await ready(person);
        await expect(bookingCard(person, title)).toContainText(t('bookingCards.takenFrom.hold'));
        await expectGoodScreen(person);
      }
      await expect(lender.getByRole('link', { name: t('bookingNotes.late.object') })).toHaveCount(0);
      await renter.getByRole('link', { name: t('bookingNotes.late.object') }).click();
      await expect(renter.getByRole('heading', { name: t('disputes.title.objection') })).toBeVisible();
      await expect(renter.getByLabel(t('disputes.whyObjection'))).toBeVisible();
    });

    await test.step('the lender opens a dispute, the renter is led to it and answers', async () => {
      await lender.goto(`${own}/dispute`);
      await ready(lender);
      await lender.getByLabel(t('disputes.statement')).fill(DAMAGE);
      await lender.getByRole('button', { name: t('disputes.sendToOpen') }).click();
      await expect(lender.getByText(t('flash.dispute.opened')).first()).toBeVisible();
      await mailTo(scene.renter.email, new RegExp(title));
      await expect(lender.getByText(t('disputes.awaited.other'))).toBeVisible();
      await renter.goto('/my-renting?tab=past');
      await ready(renter);
      await bookingCard(renter, title)
        .getByRole('link', { name: t('bookingNotes.dispute.answer') })
        .click();
      await expect(renter.getByText(DAMAGE)).toBeVisible();
      await ready(renter);
      await expect(renter.getByText(t('disputes.awaited.own'))).toBeVisible();
      await expectGoodScreen(renter);
      await renter.getByLabel(t('disputes.answer')).fill(EXCUSE);
      await renter.getByRole('button', { name: t('disputes.send') }).click();
      await expect(renter.getByText(t('flash.dispute.said')).first()).toBeVisible();
      await expect(renter.getByText(t('disputes.awaited.own'))).toHaveCount(0);
    });

    await test.step('an administrator decides; more than there is stays in its field', async () => {
      const administrator = await openAs(ADMINISTRATOR);
      await administrator.goto('/admin/disputes');
      await ready(administrator);
      await administrator
        .getByRole('listitem')
        .filter({ hasText: bookingReference(bookingId) })
        .getByRole('link')
        .first()
        .click();
      await expect(administrator.getByRole('heading', { name: t('adminDisputes.decision.title') })).toBeVisible();
      await ready(administrator);
      await expectGoodScreen(administrator);
      const fromRenter = administrator.getByLabel(t('adminDisputes.decision.fromRenter'));
      // the late fee that was announced
      await expect(fromRenter).toHaveValue(/^6[.,]00$/);
      await fromRenter.fill('1000');
      await administrator.getByLabel(t('adminDisputes.decision.reasons')).fill(REASONS);
      await administrator.getByRole('button', { name: t('adminDisputes.decision.check') }).click();
      // the value of the thing, and that fee
      const most = formatMoneyInSentence(cents(406_00), language);
      await expect(administrator.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.admin.tooMuch', { amount: most })]);
      await expect(fromRenter).toHaveValue('1000');
      await expect(administrator.getByRole('alert')).toBeInViewport();
      await ready(administrator);
      await fromRenter.fill('31');
      await administrator.getByRole('button', { name: t('adminDisputes.decision.check') }).click();
      const decide = administrator.getByRole('button', { name: t('adminDisputes.decision.confirm'), exact: true });
      await expect(decide).toBeVisible();
      // of the hold of 120 €
      await expect(administrator.getByText(t('adminDisputes.decision.released'))).toContainText(formatMoney(cents(89_00), language));
      await ready(administrator);
      await expectGoodScreen(administrator);
      await decide.click();
      await expect(administrator.getByText(t('flash.admin.decided')).first()).toBeVisible();
    });

    await test.step('both read the decision, and the lender is paid', async () => {
      await expectBookingSays(renter, '/my-renting?tab=past', title, t('bookings.status.completed'));
      await renter.goto(`${own}/dispute`);
      await expect(renter.getByText(REASONS)).toBeVisible();
      await expect(async () => {
        await lender.goto('/my-listings/earnings');
        // a day's 10 € and what was decided from the deposit
        await expect(lender.getByRole('main')).toContainText(formatMoney(cents(41_00), language), { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await renter.goto(own);
      await ready(renter);
      await expect(bookingCard(renter, title)).toContainText(t('bookings.status.completed'));
      await expectGoodScreen(renter);
    });
  });
});
