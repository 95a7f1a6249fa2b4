/** A draft that was published or thrown away in another tab: what is sent for it is told so, and the page stays until its reader goes on. */
import { eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, frame } from '../steps/draft-with-pictures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

const publish = (id: string) => db().update(listings).set({ status: 'pending_approval' }).where(eq(listings.id, id));
const throwAway = (id: string) => db().delete(listings).where(eq(listings.id, id));

inEach(PHONE_WITH_SCRIPTS, () => {
  for (const [what, happens, next] of [
    ['published', publish, 'listingPublishing.published.title'],
    ['thrown away', throwAway, 'shell.error.notFoundTitle'],
  ] as const) {
    test(`of a draft that is ${what} meanwhile, neither pictures nor presses lead anybody away`, async ({
      page,
      t,
      visit,
      signInAs,
      expectGoodScreen,
    }) => {
      const { id, email } = await beginDraft(['/pictures/none/0', '/pictures/none/1']);
      const earnings = page.getByLabel(t('listingPrice.earnings'));
      const told = page.getByText(t('listingPictures.goneHelp'));
      await signInAs(email);
      await visit(`/create-listing/${id}/2`);
      await earnings.fill('19');
      await happens(id);
      await frame(page, t, 'teal');
      await expect(told).toBeVisible();
      await expect(page.getByRole('button', { name: t('listingPictures.sendAgain') })).toHaveCount(0);
      await expectGoodScreen(page);
      // It says what is left to do, and a press of Next says nothing else.
      await page.getByRole('button', { name: t('listingWizard.next') }).press('Enter');
      await expect(page.getByText(t('listingPictures.leaveOutHelp'))).toBeVisible();
      await page.getByRole('button', { name: t('listingPictures.leaveOut') }).press('Enter');
      await expect(told).toHaveCount(0);
      await page.getByRole('button', { name: t('listingPictures.remove', { number: 2 }) }).press('Enter');
      await expect(told).toBeVisible();
      await expect(earnings).toHaveValue('19');
      await expect(page).toHaveURL(/\/2$/);
      await page.getByRole('button', { name: t('listingWizard.next') }).click();
      await expect(page.getByRole('heading', { name: t(next) })).toBeVisible();
    });
  }

  test('a press of Next that was dropped does not come back with the very next press', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await publish(id);
    await frame(page, t, 'teal');
    const leaveOut = page.getByRole('button', { name: t('listingPictures.leaveOut') });
    const next = await page.getByRole('button', { name: t('listingWizard.next') }).elementHandle();
    // why in one task: the page has no time to show in between that the first press is dropped
    await leaveOut.evaluate(async (button: HTMLButtonElement, pressed) => {
      (pressed as HTMLButtonElement).click();
      await Promise.resolve();
      button.click();
    }, next);
    await expect(leaveOut).toHaveCount(0);
    await page.getByRole('button', { name: t('listingPictures.remove', { number: 1 }) }).press('Enter');
    await expect(page.getByText(t('listingPictures.goneHelp'))).toBeVisible();
    await expect(page).toHaveURL(/\/2$/);
  });
});
