/** A refused second step that is corrected piece by piece: after an upload, the page no longer asks for what stands there. */
import sharp from 'sharp';

import { eq } from 'drizzle-orm';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { db } from '#db/client.ts';
import { listingImages, listings } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(WITH_SCRIPTS, () => {
  test('an upload after a refusal takes back the errors of what was corrected, and of nothing else', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    const email = `eva.${uniqueWord()}@post.example`;
    const lender = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
    await db().delete(listingImages).where(eq(listingImages.listingId, id));
    await db().update(listings).set({ desiredEarnings: null, lenderPrice1day: null }).where(eq(listings.id, id));
    const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f6f8f' } })
      .jpeg()
      .toBuffer();
    const upload = async (name: string) => {
      await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('listingWizard.crop.apply') })
        .click();
    };
    const picture = (number: number) => page.getByRole('img', { name: t('listingWizard.pictures.number', { number }) });
    const summary = page.getByRole('alert');
    const earnings = page.getByLabel(t('listingWizard.earnings'));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await page.getByRole('button', { name: t('listingWizard.next') }).click();
    await expect(summary.getByRole('link')).toHaveText([t('listingErrors.imagesRequired'), t('listingErrors.earningsRequired')]);

    await upload('one.jpg');
    await expect(picture(1)).toBeVisible();
    await expect(summary.getByRole('link')).toHaveText([t('listingErrors.earningsRequired')]);

    await earnings.fill('12');
    await upload('two.jpg');
    await expect(picture(2)).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(earnings).not.toHaveAttribute('aria-invalid');
  });
});
