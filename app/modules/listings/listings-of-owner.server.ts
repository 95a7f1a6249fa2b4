/** A lender's own listings, drafts included. */
import { and, asc, eq, ne } from 'drizzle-orm';

import type { Beside } from '#app/domain/place-in-list.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { partOfList, placeOf } from '#db/part-of-list.ts';
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

const KEY = { at: listings.createdAt, id: listings.id };

/** A part of them, newest first. */
export async function listingsOfOwner(owner: Member, beside: Beside | null = null) {
  const part = await partOfList(KEY, beside, ({ where, order, limit }) =>
    db()
      .select({ ...columns, place: placeOf(KEY) })
      .from(listings)
      .where(and(eq(listings.ownerId, owner.id), where))
      .orderBy(...order)
      .limit(limit),
  );
  return { ...part, rows: part.rows.map(({ place: _, ...listing }) => listing) };
}

export function countListingsOfOwner(owner: Member): Promise<number> {
  return db().$count(listings, eq(listings.ownerId, owner.id));
}

/** Their titles, for choosing one; drafts were never for rent. */
export function namesOfListings(owner: Member): Promise<{ id: string; title: string }[]> {
  return db()
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.ownerId, owner.id), ne(listings.status, 'draft')))
    .orderBy(asc(listings.title), asc(listings.id));
}

/** Null when there is no such listing of this owner. */
export async function findListingSummary(owner: Member, listingId: string) {
  const [listing] = await db()
    .select(columns)
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.ownerId, owner.id)));
  return listing ?? null;
}
