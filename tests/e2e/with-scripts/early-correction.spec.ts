/** A refusal is shown before the page's data are reloaded; on a slow line a reader can correct what was refused meanwhile. */
import { expect, test } from '../fixtures.ts';
import { LENDER, offerGear } from '../steps/request-gear.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(WITH_SCRIPTS, () => {
  test('what is corrected while the page is read anew stays corrected', async ({ page, t, visit, signInAs }) => {
    const { id } = await offerGear('draft');
    await signInAs(LENDER);
    await visit(`/create-listing/${id}/3`);
    let letDataArrive = () => {};
    const arrival = new Promise<void>((resolve) => (letDataArrive = resolve));
    await page.route(`**/create-listing/${id}/3.data*`, async (route) => {
      if (route.request().method() === 'GET') await arrival;
      await route.continue();
    });

    const value = page.getByLabel(t('listingWizard.itemValue'));
    await value.fill('1001');
    await page.getByLabel(t('listingWizard.terms')).check();
    await page.getByRole('button', { name: t('listingWizard.publish') }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('listingErrors.itemValueTooHigh')]);
    await value.fill('399');
    const before = await historyKey();
    letDataArrive();
    await expect.poll(historyKey, { message: 'the router has come to the end' }).not.toBe(before);
    await expect(value).toHaveValue('399');

    function historyKey(): Promise<unknown> {
      return page.evaluate(() => (history.state as { key?: string } | null)?.key);
    }
  });
});
