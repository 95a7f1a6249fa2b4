/** Every way in which a request ends before it becomes a rental, as its two parties see it. */
import type { Page } from '@playwright/test';

import type { LocalMoment } from '#app/domain/bookings/rental-period.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { decline } from '../steps/answer-request.ts';
import { bookingCard, expectBookingSays } from '../steps/booking-card.ts';
import { authenticate, CARDS, payByCard } from '../steps/pay-by-card.ts';
import { joinAsRenter, LENDER, offerGear, order, periodAfter, reachOrder, requestToBook, showPrice } from '../steps/request-gear.ts';
import { withSubject } from '../steps/with-subject.ts';
import { SAMPLED, inEach } from '../matrix.ts';

const PAST = '/my-renting?tab=past';
const REQUESTS = '/my-listings?tab=requests';
const ENDED = `${REQUESTS}&state=past`;

/** A renter with an open payment page for a newly made listing. */
async function startPaying(
  page: Page,
  {
    t,
    visit,
    signInAs,
    siteTime,
  }: { t: Translate; visit(address: string): Promise<unknown>; signInAs(email: string): Promise<void>; siteTime(): Promise<LocalMoment> },
) {
  const gear = await offerGear();
  const renter = await joinAsRenter();
  const period = periodAfter(await siteTime(), 6, 2);
  await signInAs(renter);
  await visit(`/product/${gear.id}/checkout`);
  await requestToBook(page, t, period);
  return { ...gear, renter, period };
}

inEach(SAMPLED, () => {
  test('a declined card and a failed 3-D Secure cost nothing but another try', async ({
    page,
    t,
    visit,
    signInAs,
    siteTime,
    expectGoodScreen,
  }) => {
    const { title } = await startPaying(page, { t, visit, signInAs, siteTime });
    await payByCard(page, CARDS.declined);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodScreen(page);
    await payByCard(page, CARDS.authenticates);
    await expect(page.locator('button[value="fail"]')).toBeVisible();
    await expectGoodScreen(page);
    await authenticate(page, 'fail');
    await expect(page.getByRole('alert')).toBeVisible();
    await payByCard(page, CARDS.authenticates);
    await authenticate(page, 'complete');
    await expect(page.getByRole('heading', { name: t('afterPayment.success.title') })).toBeVisible();
    await expect(bookingCard(page, title)).toContainText(t('bookingCards.payment.authorized'));
  });

  test('a fourth unpaid request is refused with the way to the unpaid ones', async ({
    page,
    t,
    visit,
    signInAs,
    siteTime,
    expectGoodScreen,
  }) => {
    const { title } = await startPaying(page, { t, visit, signInAs, siteTime });
    const period = periodAfter(await siteTime(), 6, 2);
    for (let others = 0; others < 2; others += 1) {
      await visit(`/product/${(await offerGear()).id}/checkout`);
      await requestToBook(page, t, period);
    }
    await visit(`/product/${(await offerGear()).id}/checkout`);
    await reachOrder(page, t, period);
    await order(page, t);
    await expect(page.getByRole('alert')).toContainText(t('formErrors.checkout.tooManyUnpaid'));
    await expectGoodScreen(page);
    await page.getByRole('link', { name: t('loaded.toUnpaid') }).click();
    await expect(bookingCard(page, title)).toBeVisible();
    await expect(page.getByRole('button', { name: t('bookings.action.pay') })).toHaveCount(3);
  });

  test('a declined request is over for both, and the renter is told', async ({ page, t, visit, signInAs, siteTime, mailTo }) => {
    const { title, renter } = await startPaying(page, { t, visit, signInAs, siteTime });
    await payByCard(page, CARDS.fine);
    await signInAs(LENDER);
    await expectBookingSays(page, REQUESTS, title, t('bookings.status.yourAnswer'));
    await decline(page, t, title, { reason: 'gear', text: 'Praskol jeden popruh.' });
    await expect(page.getByText(t('flash.done.decline')).first()).toBeVisible();
    await expectBookingSays(page, ENDED, title, t('bookings.status.declined'));
    await expect(bookingCard(page, title)).toContainText(t('bookingNotes.ending.lender.declined'));
    await mailTo(renter, withSubject('requestDeclined', title));
    await signInAs(renter);
    await expectBookingSays(page, PAST, title, t('bookingNotes.ending.renter.declined'));
    await expect(bookingCard(page, title)).toContainText(t('bookings.declined.renter.gear'));
    await expect(bookingCard(page, title)).toContainText('Praskol jeden popruh.');
  });

  test('after three hours without an answer the request expires, and approving it comes too late', async ({
    page,
    t,
    visit,
    signInAs,
    siteTime,
    site,
    advanceClock,
    mailTo,
  }) => {
    const { title, renter } = await startPaying(page, { t, visit, signInAs, siteTime });
    await payByCard(page, CARDS.fine);
    await mailTo(LENDER, withSubject('requestReceived', title));
    await signInAs(LENDER);
    await visit(REQUESTS);
    await bookingCard(page, title)
      .getByRole('link', { name: t('bookings.action.approve') })
      .click();
    const form = page.locator('form').filter({ hasText: t('requestAnswer.approveSubmit') });
    const address = (await form.getAttribute('action')) ?? '';
    // why: with scripts the button would disappear by itself; its form is sent all the same, as from a page opened earlier
    await visit('/terms');
    await advanceClock('181m');
    await page.request.post(address, { form: { intent: 'approve' }, headers: { Origin: site.address }, maxRedirects: 0 });
    await visit(REQUESTS);
    await expect(page.getByText(t('flash.refused.tooLate'))).toBeVisible();
    await visit(address.replace(/\?.*/, '/approve'));
    await expect(page.getByText(t('loaded.noAnswer.expired'))).toBeVisible();
    await visit(ENDED);
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.expired'));
    await mailTo(LENDER, withSubject('requestExpiredForLender', title));
    await signInAs(renter);
    await expectBookingSays(page, PAST, title, t('bookingNotes.ending.renter.expired'));
    await mailTo(renter, withSubject('requestExpiredForRenter', title));
  });

  test('a payment that is left can be finished for half an hour; then the dates are free again', async ({
    page,
    t,
    visit,
    ready,
    signInAs,
    siteTime,
    advanceClock,
    mailTo,
    expectGoodScreen,
  }) => {
    const { id, title, renter, period } = await startPaying(page, { t, visit, signInAs, siteTime });
    await page.getByRole('main').getByRole('link').click();
    await expect(page.getByText(t('afterPayment.cancel.text'))).toBeVisible();
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.unpaid'));
    await expectGoodScreen(page);
    await ready(page);
    await bookingCard(page, title)
      .getByRole('button', { name: t('bookings.action.pay') })
      .click();
    await page.waitForURL(/\/simulators\/checkout\//);
    await advanceClock('31m');
    await expectBookingSays(page, PAST, title, t('bookingNotes.ending.renter.paymentTimedOut'));
    await mailTo(renter, withSubject('paymentTimedOut', title));
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    await requestToBook(page, t, period);
  });

  test('who asks twice for the same dates is led to the request that exists, and nobody else gets them', async ({
    page,
    t,
    visit,
    ready,
    signInAs,
    siteTime,
  }) => {
    const { id, title, period } = await startPaying(page, { t, visit, signInAs, siteTime });
    await visit(`/product/${id}/checkout`);
    await showPrice(page, t, period);
    await page.getByRole('button', { name: t('checkout.submit') }).click();
    await expect(page.getByText(t('loaded.existing.same'))).toBeVisible();
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.unpaid'));
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    await showPrice(page, t, period);
    await ready(page);
    await page.getByRole('button', { name: t('checkout.submit') }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.checkout.datesTaken')]);
  });

  test('a listing that its owner suspends while somebody pays takes no money', async ({
    page,
    t,
    visit,
    ready,
    openAs,
    signInAs,
    siteTime,
    expectGoodScreen,
  }) => {
    const { id, title } = await startPaying(page, { t, visit, signInAs, siteTime });
    const lender = await openAs(LENDER);
    await lender.goto(`/my-listings/${id}/status`);
    await ready(lender);
    await expectGoodScreen(lender);
    await lender.getByRole('radio', { name: t('changeStatus.suspended') }).check();
    await lender.getByRole('button', { name: t('changeStatus.save') }).click();
    await expect(lender.getByText(t('changeStatus.saved'))).toBeVisible();
    await payByCard(page, CARDS.fine);
    await expect(page.getByRole('heading', { name: t('afterPayment.success.endedTitle') })).toBeVisible();
    await expectGoodScreen(page);
    await expectBookingSays(page, PAST, title, t('bookings.status.declined'));
  });
});
