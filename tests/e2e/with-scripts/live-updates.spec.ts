/** With scripts both dashboards follow what the other side does, without being loaded again. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { bookingCard } from '../steps/booking-card.ts';
import { CARDS, payByCard } from '../steps/pay-by-card.ts';
import { joinAsRenter, LENDER, offerGear, periodAfter, requestToBook } from '../steps/request-gear.ts';
import { WITH_SCRIPTS, inEach } from '../surroundings.ts';

inEach(WITH_SCRIPTS, () => {
  test('a request appears on the open dashboard of the lender, and her answer on that of the renter', async ({
    page,
    t,
    visit,
    ready,
    signInAs,
    openAs,
    siteTime,
  }) => {
    const { id, title } = await offerGear();
    const renter = await openAs(await joinAsRenter());
    await signInAs(LENDER);
    await visit('/my-listings?tab=requests');
    await mark(page);

    await renter.goto(`/product/${id}/checkout`);
    await ready(renter);
    await requestToBook(renter, t, periodAfter(await siteTime(), 5, 2));
    await payByCard(renter, CARDS.fine);
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.yourAnswer'));

    await renter.goto('/my-renting');
    await expect(bookingCard(renter, title)).toContainText(t('bookings.status.pending_approval'));
    await ready(renter);
    await mark(renter);
    await bookingCard(page, title)
      .getByRole('button', { name: t('bookings.action.approve') })
      .click();
    await expect(bookingCard(renter, title)).toContainText(t('bookings.status.confirmed'));
    await expect(bookingCard(page, title)).toContainText(t('bookings.status.confirmed'));
    // why: the capture that follows the approval loads the page's data again, which must not take the notice away
    await expect(page.getByRole('status').filter({ hasText: t('bookings.done.approve') })).toBeVisible();

    await expectNotReloaded(page);
    await expectNotReloaded(renter);
  });
});

/** Leaves a mark in the document, which a reload would remove. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', 'yes'));
}

async function expectNotReloaded(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
}
