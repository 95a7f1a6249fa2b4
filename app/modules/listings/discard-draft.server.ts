/** Throws a draft away, with its pictures. */
import { and, eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { noteRemovedListing } from '#app/modules/pictures/store-listing-picture.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { listings } from '#db/schema/index.ts';

import { idOrNotFound } from '#app/domain/id.ts';

export async function discardDraft(viewer: Member, listingId: string): Promise<void> {
  await commitWork(async (work) => {
    const [gone] = await work.tx
      .delete(listings)
      .where(and(eq(listings.id, idOrNotFound(listingId)), eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')))
      .returning({ id: listings.id });
    if (!gone) throw new AppError('notFound');
    await noteRemovedListing(work, { userId: viewer.id, listingId: gone.id });
  });
}
