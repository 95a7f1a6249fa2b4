/** A page whose data the site does not hand over: trying again leads to that page, and the one before it is as it was. */
import { expect, test } from '../fixtures.ts';
import { joinAsRenter, offerGear } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('after a page that failed, the calendar of the page before it looks as it did', async ({ page, t, visit, signInAs }) => {
    const { id } = await offerGear();
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    const days = page.getByRole('grid');
    await expect(days).toBeVisible();
    const before = await days.boundingBox();
    expect(before?.width).toBeGreaterThan(250);

    await page.route(/\.data/, (route) => route.fulfill({ status: 503 }));
    await page.locator('header a[href="/"]').first().click();
    await expect(page.getByRole('heading', { name: t('shell.error.failedTitle') })).toBeVisible();
    await page.unroute(/\.data/);
    await page.goBack();
    await expect(days).toBeVisible();
    const { width, height } = (await days.boundingBox()) ?? {};
    expect({ width, height }).toEqual({ width: before?.width, height: before?.height });
  });

  test('trying again leads to the page that failed', async ({ page, t, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/my-renting');
    await page.route(/\.data/, (route) => route.fulfill({ status: 502 }));
    await page.getByRole('link', { name: t('bookings.renting.past') }).click();
    await expect(page.getByRole('heading', { name: t('shell.error.failedTitle') })).toBeVisible();
    await page.unroute(/\.data/);
    await page.getByRole('link', { name: t('shell.error.again') }).click();
    await expect(page.getByRole('heading', { name: t('bookings.renting.title') })).toBeVisible();
    await expect(page).toHaveURL(/\/my-renting\?tab=past$/);
  });
});
