/** A page whose data the site does not hand over: trying again leads to that page. */
import { expect, test } from '../fixtures.ts';
import { joinAsRenter } from '../steps/request-gear.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(WITH_SCRIPTS.slice(0, 1), () => {
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
