/** Throws a draft away, with its pictures. */
import { and, eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { deleteListingPictures } from '#app/modules/pictures/store-listing-picture.server.ts';
import { providers } from '#app/composition.server.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';

import { idOrNotFound } from '#app/domain/id.ts';

export async function discardDraft(viewer: Member, listingId: string): Promise<void> {
  const [gone] = await db()
    .delete(listings)
    .where(and(eq(listings.id, idOrNotFound(listingId)), eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')))
    .returning({ id: listings.id });
  if (!gone) throw new AppError('notFound');
  await deleteListingPictures(providers().storage, { userId: viewer.id, listingId: gone.id });
}
