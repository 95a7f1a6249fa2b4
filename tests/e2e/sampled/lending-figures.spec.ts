/** What a lender looks up: the bookings of a month, earnings with what they are made of, and the file of payouts. */
import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';
import { LENDER } from '../steps/request-gear.ts';

inEach(SAMPLED, () => {
  test('a lender goes through the calendar, earnings and figures', async ({
    page,
    t,
    visit,
    ready,
    scripts,
    signInAs,
    expectGoodScreen,
  }) => {
    await signInAs(LENDER);
    await visit('/my-listings');
    const parts = page.getByRole('navigation', { name: t('lending.tabs') });
    await parts.getByRole('link', { name: t('lending.calendar') }).click();
    const month = page.locator('h2#month');
    await expect(month).toBeVisible();
    await expectGoodScreen(page);
    const first = await month.textContent();
    await page.locator('a[rel="prev"]').click();
    await expect(month).not.toHaveText(first ?? '');
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
    await page.getByRole('link', { name: t('bookingCalendar.thisMonth') }).click();
    await expect(month).toHaveText(first ?? '');
    await ready(page);
    await page.getByLabel(t('bookingCalendar.listing')).selectOption({ index: 1 });
    if (!scripts) await page.getByRole('button', { name: t('bookingCalendar.show') }).click();
    await expect(page).toHaveURL(/listing=[\da-f-]{36}/);

    await parts.getByRole('link', { name: t('lending.earnings') }).click();
    const payouts = page.getByRole('region', { name: t('earnings.payouts'), exact: true });
    await payouts.getByText(t('earnings.madeOf')).first().click();
    await expect(payouts.getByText(t('earnings.line.rent')).first()).toBeVisible();
    await expectGoodScreen(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: t('earnings.download') }).click();
    expect((await saved).suggestedFilename()).toBe('karavana-payouts.csv');

    await parts.getByRole('link', { name: t('lending.analytics') }).click();
    await expect(page.getByRole('heading', { name: t('analytics.earnedByMonth') })).toBeVisible();
    await page.getByText(t('analytics.asTable')).first().click();
    await expect(page.getByRole('table', { name: t('analytics.viewsByMonth') })).toBeVisible();
    await expectGoodScreen(page);
  });
});
