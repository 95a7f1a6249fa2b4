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
    await parts.getByRole('link', { name: t('lending.calendar.title') }).click();
    const month = page.locator('h2#month');
    await expect(month).toBeVisible();
    await expectGoodScreen(page);
    const first = await month.textContent();
    await page.locator('a[rel="prev"]').click();
    await expect(month).not.toHaveText(first ?? '');
    await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
    await page.getByRole('link', { name: t('lending.calendar.thisMonth') }).click();
    await expect(month).toHaveText(first ?? '');
    await ready(page);
    await page.getByLabel(t('lending.calendar.listing')).selectOption({ index: 1 });
    if (!scripts) await page.getByRole('button', { name: t('lending.calendar.show') }).click();
    await expect(page).toHaveURL(/listing=[\da-f-]{36}/);

    await parts.getByRole('link', { name: t('lending.earnings.title') }).click();
    const payouts = page.getByRole('region', { name: t('lending.earnings.payouts'), exact: true });
    await payouts.getByText(t('lending.earnings.madeOf')).first().click();
    await expect(payouts.getByText(t('lending.earnings.line.rent')).first()).toBeVisible();
    await expectGoodScreen(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: t('lending.earnings.download') }).click();
    expect((await saved).suggestedFilename()).toBe('karavana-payouts.csv');

    await parts.getByRole('link', { name: t('lending.analytics.title') }).click();
    await expect(page.getByRole('heading', { name: t('lending.analytics.earnedByMonth') })).toBeVisible();
    await page.getByText(t('lending.analytics.asTable')).first().click();
    await expect(page.getByRole('table', { name: t('lending.analytics.viewsByMonth') })).toBeVisible();
    await expectGoodScreen(page);
  });
});
