/** Throws a draft away, with its pictures. */
import { eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { noteRemovedPicture } from '#app/modules/pictures/store-listing-picture.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { listings } from '#db/schema/index.ts';

import { picturesOf } from './owned-draft.server.ts';

/** Throwing away what is gone already changes nothing. Throws `notFound` for somebody else's, and for what is no draft any more. */
export async function discardDraft(viewer: Member, listingId: string): Promise<void> {
  await commitWork(async (work) => {
    const [found] = await work.tx
      .select({ id: listings.id, ownerId: listings.ownerId, status: listings.status })
      .from(listings)
      .where(eq(listings.id, idOrNotFound(listingId)))
      // why: of two at the same moment the second finds it gone, as if it came later
      .for('update');
    if (!found) return;
    const { id, ownerId, status } = found;
    if (ownerId !== viewer.id || status !== 'draft') throw new AppError('notFound');
    // why picture by picture: a page of the wizard that is still open begins another draft under this id, whose pictures stay
    for (const { url } of await picturesOf(id, work.tx)) await noteRemovedPicture(work, url);
    await work.tx.delete(listings).where(eq(listings.id, id));
  });
}
