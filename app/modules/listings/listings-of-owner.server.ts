/** A lender's own listings, drafts included. */
import { and, desc, eq } from 'drizzle-orm';

import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { coverUrl } from '#db/cover-url.ts';
import { listings } from '#db/schema/index.ts';

const columns = {
  id: listings.id,
  title: listings.title,
  category: listings.category,
  status: listings.status,
  dayPrice: listings.lenderPrice1day,
  draftStep: listings.draftStep,
  disapprovalReason: listings.disapprovalReason,
  coverUrl,
};

/** Newest first, at most 200. */
export async function listingsOfOwner(owner: Member) {
  return db()
    .select(columns)
    .from(listings)
    .where(eq(listings.ownerId, owner.id))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(200);
}

/** Null when there is no such listing of this owner. */
export async function findListingSummary(owner: Member, listingId: string) {
  const [listing] = await db()
    .select(columns)
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.ownerId, owner.id)));
  return listing ?? null;
}

export type OwnListing = Awaited<ReturnType<typeof listingsOfOwner>>[number];
