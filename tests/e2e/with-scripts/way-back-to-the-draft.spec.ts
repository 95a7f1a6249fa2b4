/** The browser's own way back in the wizard: the entry of the first step is that of the draft, once there is one. */
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { WITH_SCRIPTS, inEach } from '../surroundings.ts';

inEach(WITH_SCRIPTS, () => {
  test('the way back of the browser from the second step leads to the draft, and no second one is begun', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const email = `eva.${uniqueWord()}@post.example`;
    await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const title = `Kajak ${uniqueWord()}`;
    await signInAs(email);
    await visit('/create-listing');
    await page.getByLabel(t('catalogue.water-sports-equipment'), { exact: true }).check();
    await page.getByRole('radio', { name: t('catalogue.kayaks-canoes') }).check();
    await page.getByLabel(t('listingWizard.itemTitle')).fill(title);
    await page.getByLabel(t('listingWizard.description')).fill('Stabilný kajak s pádlom a vestou.');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
    const ofStep1 = page.url().replace(/2$/, '1');

    await page.goBack();
    await expect(page.getByLabel(t('listingWizard.itemTitle'))).toHaveValue(title);
    expect(page.url()).toBe(ofStep1);
    await page.goForward();
    await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
  });
});
