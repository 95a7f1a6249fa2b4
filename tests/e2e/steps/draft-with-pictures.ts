/** A lender with a draft, and pictures to choose for it. */
import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { listingImages } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { uniqueWord } from './unique-word.ts';

/** Adds a lender who can be paid, with a draft without pictures unless some are said; answers with the draft's id and her e-mail address. */
export async function beginDraft(pictures: readonly string[] = []): Promise<{ id: string; email: string }> {
  const email = `eva.${uniqueWord()}@post.example`;
  const lender = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
  const { id } = await createListing({ ownerId: lender.id, status: 'draft', pictures });
  return { id, email };
}

/** A picture of one colour, as a file to choose. */
export async function pictureOf(background: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** The code of the window in which pictures are framed. */
export const CROPPER = /\/assets\/crop-dialog-/;

/** Chooses pictures and frames each as it is. */
export async function frame(page: Page, t: Translate, ...colours: string[]): Promise<void> {
  await page.getByLabel(t('listingPictures.add')).setInputFiles(await Promise.all(colours.map(pictureOf)));
  await applyFrames(page, t, colours.length);
}

/** Frames so many pictures as they are. why by keys: so fast after each other, clicks would be the halves of one double press. */
export async function applyFrames(page: Page, t: Translate, count: number): Promise<void> {
  const busy = page.locator('dialog [aria-busy="true"]');
  await expect(busy).toHaveCount(0);
  for (let left = count; left > 0; left -= 1) {
    await page.getByRole('button', { name: t('listingPictures.crop.apply') }).press('Enter');
    await expect(busy).toHaveCount(0);
  }
}

export const picture = (page: Page, t: Translate, number: number) =>
  page.getByRole('img', { name: t('listingPictures.number', { number }) });

/** How many pictures are stored. */
export const picturesOf = (id: string) => db().$count(listingImages, eq(listingImages.listingId, id));
