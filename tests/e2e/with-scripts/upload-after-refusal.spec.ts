/** A refused second step that is corrected piece by piece: after an upload, the page no longer asks for what stands there. */
import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, frame } from '../steps/draft-with-pictures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('an upload after a refusal takes back the errors of what was corrected, and of nothing else', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const { id, email } = await beginDraft();
    await db().update(listings).set({ desiredEarnings: null, lenderPrice1day: null }).where(eq(listings.id, id));
    const picture = (number: number) => page.getByRole('img', { name: t('listingPictures.number', { number }) });
    const summary = page.getByRole('alert');
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(summary.getByRole('link')).toHaveText([t('formErrors.listing.imagesRequired'), t('formErrors.listing.earningsRequired')]);

    await frame(page, t, 'teal');
    await expect(picture(1)).toBeVisible();
    await expect(summary.getByRole('link')).toHaveText([t('formErrors.listing.earningsRequired')]);

    await earnings.fill('12');
    await frame(page, t, 'maroon');
    await expect(picture(2)).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(earnings).not.toHaveAttribute('aria-invalid');
  });

  test('an upload after a refusal takes nobody out of a field', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(['/pictures/none/0']);
    const picture = (number: number) => page.getByRole('img', { name: t('listingPictures.number', { number }) });
    const summary = page.getByRole('alert');
    const earnings = page.getByLabel(t('listingPrice.earnings'));
    const uploads: (() => void)[] = [];
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await earnings.fill('0');
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(summary).toBeFocused();
    await page.route(/\/2\.data/, async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => uploads.push(resolve));
      await route.continue();
    });
    const isNoPicture = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
    const invalid = t('formErrors.listing.invalidFileType', { name: 'broken.jpg' });

    await frame(page, t, 'teal');
    await earnings.focus();
    await expect.poll(() => uploads.length).toBe(1);
    uploads[0]?.();
    await expect(picture(2)).toBeVisible();
    await expect(earnings).toBeFocused();

    await page.getByLabel(t('listingPictures.add')).setInputFiles(isNoPicture);
    await earnings.focus();
    await expect.poll(() => uploads.length).toBe(2);
    uploads[1]?.();
    await expect(summary.getByRole('link')).toHaveText([invalid, t('formErrors.listing.earningsTooLow')]);
    await expect(summary).toBeFocused();

    await frame(page, t, 'maroon');
    await earnings.focus();
    await expect.poll(() => uploads.length).toBe(3);
    uploads[2]?.();
    await expect(picture(3)).toBeVisible();
    await expect(summary.getByRole('link')).toHaveText([t('formErrors.listing.earningsTooLow')]);
    await expect(earnings).toBeFocused();

    // What was refused may be typed again on the way to something else.
    await earnings.press('End');
    await page.keyboard.type('1');
    await expect(summary).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5');
    await expect(earnings).toHaveValue('05');
    await expect(earnings).toBeFocused();
  });
});
