/** A form that the site could not take: the reader sees from its head what says so, with the id to report, and gets back to the page. */
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';

import { expect, test } from '../fixtures.ts';
import { joinAsRenter } from '../steps/request-gear.ts';
import { inEach, SAMPLED } from '../matrix.ts';

inEach(SAMPLED, () => {
  // why: the tests after this one have the same site
  test.afterEach(() => clearFaults());

  test('a form that fails leads to the head of what says so, where the number of the request stands, and back to its page', async ({
    page,
    t,
    scripts,
    visit,
    signInAs,
    expectGoodScreen,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInAs(await joinAsRenter());
    await visit('/profile?from=menu');
    await setFault('error-500', { match: 'POST /v1/account', times: 20 });
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await page.getByRole('button', { name: t('profile.payouts.none') }).click();
    const { 'x-request-id': id = 'none' } = (await answered).headers();

    const heading = page.getByRole('heading', { name: t('shell.error.failedTitle') });
    await expect(heading).toBeInViewport();
    if (scripts) {
      await expect(heading).toBeFocused();
      await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByText(t('shell.error.reference', { id }))).toBeVisible();
    await expectGoodScreen(page);

    await clearFaults();
    if (scripts) await page.getByRole('button', { name: t('shell.noConnection.back') }).click();
    else await page.getByRole('link', { name: t('shell.error.again') }).click();
    await expect(page.getByRole('button', { name: t('profile.payouts.none') })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\?from=menu$/);
  });
});
