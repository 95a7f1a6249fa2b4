/** A refusal is shown before the page's data are reloaded; on a slow line a reader can correct what was refused meanwhile. */
import { expect, test } from '../fixtures.ts';
import { beginDraft } from '../steps/draft-with-pictures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('what is corrected while the page is read anew stays corrected', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    let letDataArrive = () => {};
    const arrival = new Promise<void>((resolve) => (letDataArrive = resolve));
    await page.route(`**/create-listing/${id}/2.data*`, async (route) => {
      if (route.request().method() === 'GET') await arrival;
      await route.continue();
    });

    const earnings = page.getByLabel(t('listingPrice.earnings'));
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([t('formErrors.listing.earningsTooLow')]);
    await earnings.fill('17');
    const before = await historyKey();
    letDataArrive();
    await expect.poll(historyKey, { message: 'the router has come to the end' }).not.toBe(before);
    await expect(earnings).toHaveValue('17');

    function historyKey(): Promise<unknown> {
      return page.evaluate(() => (history.state as { key?: string } | null)?.key);
    }
  });
});
