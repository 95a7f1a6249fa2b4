/** The main job from end to end: found, requested, paid, approved, rented, returned, finished; both sides see it everywhere. */
import type { Page } from '@playwright/test';

import { cents } from '#app/domain/money/money.ts';
import { addDays, type LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { formatMoney } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { approve } from '../steps/answer-request.ts';
import { bookingCard, expectBookingSays } from '../steps/booking-card.ts';
import { CARDS, payByCard } from '../steps/pay-by-card.ts';
import { choosePeriod, goOn, joinAsRenter, LENDER, offerGear, periodAfter, requestToBook, showPrice } from '../steps/request-gear.ts';
import { withSubject } from '../steps/with-subject.ts';
import { OPPOSITES, inEach } from '../matrix.ts';

const RENTING = { pending: '/my-renting?tab=pending', active: '/my-renting?tab=active', past: '/my-renting?tab=past' } as const;
const REQUESTS = '/my-listings?tab=requests';

inEach(OPPOSITES, () => {
  test('a renter finds a kayak, pays, is approved, rents it, and both are told of every step', async ({
    page,
    t,
    language,
    scripts,
    visit,
    ready,
    signInAs,
    mailTo,
    siteTime,
    travelTo,
    expectGoodScreen,
  }) => {
    test.setTimeout(180_000);
    const { title, word } = await offerGear();
    const renter = await joinAsRenter();
    const today = await siteTime();
    const period = periodAfter(today, 3, 3);
    /** Between which moments it was paid, by the clock of the test. */
    const paid = { from: 0, to: 0 };
    await signInAs(renter);

    await test.step('it is found by its words, its category and sorted by price', async () => {
      await visit('/browse');
      await expectGoodScreen(page);
      await page.getByLabel(t('browse.searchLabel')).fill(`kaj ${word.slice(0, 6)}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common.search'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await page.getByLabel(t('browse.category')).selectOption('Water Sports Equipment');
      if (!scripts) await page.getByRole('button', { name: t('browse.apply') }).click();
      await expect(page).toHaveURL(/category=Water/);
      await page.getByLabel(t('browse.sort')).selectOption('price-low');
      if (!scripts) await page.getByRole('button', { name: t('browse.apply') }).click();
      await expect(page).toHaveURL(/sort=price-low/);
      await expect(page.getByText(t('common.itemsFound', { count: 1 }))).toBeVisible();
      await page.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('link', { name: t('product.bookNow') }).click();
      await expect(page.getByRole('heading', { name: t('checkout.title') })).toBeVisible();
    });

    await test.step('dates that cannot be are refused with a sentence', async () => {
      await ready(page);
      const { pickup } = period;
      const reversed = { pickup, return: { date: addDays(pickup.date, -1), time: '10:00' } };
      await expectRefusal(page, t, scripts, reversed, t('checkout.problem.returnNotAfterPickup'));
      await expectGoodScreen(page);
      const tooLong = { pickup, return: { date: addDays(pickup.date, 7), time: '10:30' } };
      await expectRefusal(page, t, scripts, tooLong, t('checkout.problem.tooLong'));
      const past = { date: addDays(today.date, -1), time: '10:00' };
      await expectRefusal(page, t, scripts, { pickup: past, return: pickup }, t('checkout.problem.pickupInPast'));
    });

    await test.step('the price of good dates is exact, with deposit and with waiver', async () => {
      await showPrice(page, t, period);
      await page.getByRole('radio', { name: t('checkout.protection.waiver') }).check();
      await goOn(page, t);
      await expectPriceLine(page, t('checkout.price.waiver'), formatMoney(cents(3_60), language));
      await expectPriceLine(page, t('checkout.price.total'), formatMoney(cents(39_60), language));
      await page.getByRole('radio', { name: t('checkout.protection.deposit') }).check();
      await goOn(page, t);
      await expectPriceLine(page, t('checkout.price.rent'), formatMoney(cents(36_00), language));
      await expectPriceLine(page, t('checkout.price.total'), formatMoney(cents(36_00), language));
      await expectPriceLine(page, t('checkout.price.deposit'), formatMoney(cents(120_00), language));
      await expectGoodScreen(page);
    });

    await test.step('the hosted page takes the payment and leads back', async () => {
      await requestToBook(page, t, period);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectGoodScreen(page);
      paid.from = Date.now();
      await payByCard(page, CARDS.fine);
      await expect(page.getByRole('heading', { name: t('afterPayment.success.title') })).toBeVisible();
      paid.to = Date.now();
      await expect(bookingCard(page, title)).toContainText(t('bookingCards.payment.authorized'));
      await expectGoodScreen(page);
      await expectBookingSays(page, RENTING.pending, title, t('bookings.status.pending_approval'));
      await expectGoodScreen(page);
      await mailTo(renter, withSubject('requestSubmitted', title));
      await mailTo(LENDER, withSubject('requestReceived', title));
    });

    await test.step('the lender sees how long there is to answer, and approves', async () => {
      await signInAs(LENDER);
      const shownFrom = Date.now();
      await visit(REQUESTS);
      const card = bookingCard(page, title);
      await expect(card).toContainText(t('bookings.status.yourAnswer'));
      const said = (await card.getByRole('timer').textContent()) ?? '';
      const [hours = 0, minutes = 0] = (/(\d+)\sh\s(\d+)\smin/.exec(said) ?? []).slice(1).map(Number);
      expect(said).toContain(t('common.countdown.hoursAndMinutes', { hours, minutes }));
      const left = hours * 60 + minutes;
      // why not a number of minutes: all that was looked at in between takes longer on a slow machine
      expect(left).toBeLessThanOrEqual(3 * 60 - (shownFrom - paid.to) / 60_000);
      expect(left).toBeGreaterThan(3 * 60 - (Date.now() - paid.from) / 60_000 - 1);
      await expectGoodScreen(page);
      await approve(page, t, title);
      await expect(page.getByText(t('flash.done.approve')).first()).toBeVisible();
      await expectBookingSays(page, REQUESTS, title, t('bookings.status.confirmed'));
      await mailTo(LENDER, withSubject('bookingConfirmedForLender', title));
      await mailTo(renter, withSubject('bookingConfirmedForRenter', title));
    });

    await test.step('the deposit is held two days before, and the rental starts by itself', async () => {
      await travelTo({ date: addDays(period.pickup.date, -2), time: '11:00' });
      await signInAs(renter);
      await expectBookingSays(page, RENTING.active, title, t('bookingCards.payment.depositHeld'));
      await bookingCard(page, title).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodScreen(page);
      await travelTo(justAfter(period.pickup));
      await expectBookingSays(page, RENTING.active, title, t('bookings.status.handoverUnconfirmed'));
      await mailTo(renter, withSubject('rentalStarted', title));
      await mailTo(LENDER, withSubject('rentalStarted', title));
    });

    await test.step('the lender has it back', async () => {
      await travelTo(period.return);
      await signInAs(LENDER);
      await visit(REQUESTS);
      await bookingCard(page, title)
        .getByRole('link', { name: t('bookings.action.returned') })
        .click();
      await page.getByRole('button', { name: t('bookings.action.returned') }).click();
      await expect(page.getByText(t('flash.done.returned')).first()).toBeVisible();
      await expect(bookingCard(page, title)).toContainText(t('bookings.status.returned'));
      await mailTo(renter, withSubject('rentalReturned.lender.renter', title));
    });

    await test.step('a day later it is finished for both', async () => {
      await travelTo(justAfter({ ...period.return, date: addDays(period.return.date, 1) }));
      await expectBookingSays(page, `${REQUESTS}&state=past`, title, t('bookings.status.completed'));
      await mailTo(LENDER, withSubject('rentalCompletedForLender', title));
      await signInAs(renter);
      await expectBookingSays(page, RENTING.past, title, t('bookings.status.completed'));
      await mailTo(renter, withSubject('rentalCompletedForRenter', title));
      await expectGoodScreen(page);
    });
  });
});

function justAfter(moment: LocalMoment): LocalMoment {
  return { ...moment, time: moment.time.replace(/0$/, '5') };
}

/** With scripts the sentence stands there at once; either way the server refuses to go on, and keeps the choice. */
async function expectRefusal(
  page: Page,
  t: Translate,
  scripts: boolean,
  period: Parameters<typeof choosePeriod>[2],
  sentence: string,
): Promise<void> {
  await choosePeriod(page, t, period);
  if (scripts) {
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await page.getByRole('button', { name: t('checkout.submit') }).click();
  } else {
    await goOn(page, t);
  }
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([sentence]);
  await expect(page.getByLabel(t('checkout.dates.end'), { exact: true })).toHaveValue(period.return.date);
}

async function expectPriceLine(page: Page, label: string, amount: string): Promise<void> {
  const line = page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });
  await expect(line.getByRole('definition')).toHaveText(amount);
}
