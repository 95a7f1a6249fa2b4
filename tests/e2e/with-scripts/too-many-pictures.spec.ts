/** More pictures than fit: as many as fit are framed and kept, and the page still says how many were left out. */
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';

import { pictureFile } from '#app/domain/pictures/picture-address.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import { now } from '#app/config/clock.server.ts';
import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(WITH_SCRIPTS, () => {
  test('pictures that were left out are named after the last place is taken', async ({ page, t, visit, ready, signInAs }) => {
    const email = `eva.${uniqueWord()}@post.example`;
    const lender = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const { id } = await createListing({ ownerId: lender.id, status: 'draft' });
    await db().delete(listingImages).where(eq(listingImages.listingId, id));
    const all = Array.from({ length: MAX_PICTURES - 1 }, (_, sortOrder) => ({
      listingId: id,
      url: `/pictures/none/${sortOrder}`,
      sortOrder,
      isPrimary: sortOrder === 0,
      createdAt: now(),
    }));
    await db().insert(listingImages).values(all);
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    await ready(page);
    const picture = async (background: string) => {
      const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
      return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
    };
    const chosen = await Promise.all(['red', 'lime', 'blue'].map(picture));
    await page.getByLabel(t('listingWizard.pictures.add')).setInputFiles(chosen);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('listingWizard.crop.apply') })
      .click();
    await expect(page.getByText(t('listingWizard.pictures.full', { count: MAX_PICTURES }))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('listingErrors.tooManyPictures', { left: 2 }));

    const [kept] = await db()
      .select({ url: listingImages.url })
      .from(listingImages)
      .where(eq(listingImages.listingId, id))
      .orderBy(desc(listingImages.sortOrder))
      .limit(1);
    const framed = await page.request.get(pictureFile(kept?.url ?? '', 400, 'webp'));
    const { dominant } = await sharp(await framed.body()).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b + dominant.g);
  });
});
