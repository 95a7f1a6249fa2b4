/** More pictures than fit: as many as fit are framed and kept, and the page still says how many were left out. */
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';

import { pictureFile } from '#app/domain/pictures/picture-address.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { beginDraft, pictureOf } from '../steps/draft-with-pictures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('pictures that were left out are named after the last place is taken', async ({ page, t, visit, signInAs }) => {
    const { id, email } = await beginDraft(Array.from({ length: MAX_PICTURES - 1 }, (_, number) => `/pictures/none/${number}`));
    await signInAs(email);
    await visit(`/create-listing/${id}/2`);
    // why so many: a form carries fewer, and of an album all may be chosen
    const others = Array<Awaited<ReturnType<typeof pictureOf>>>(39).fill(await pictureOf('blue'));
    await page.getByLabel(t('listingPictures.add')).setInputFiles([await pictureOf('red'), ...others]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('listingPictures.crop.apply') })
      .click();
    await expect(page.getByText(t('listingPictures.full', { count: MAX_PICTURES }))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('listingPictures.surplus', { left: 39 }));

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
