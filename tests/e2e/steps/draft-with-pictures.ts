/** A lender with a draft, and pictures to choose for it. */
import sharp from 'sharp';

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
