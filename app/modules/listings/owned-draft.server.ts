/** A member's own drafts. Somebody else's listing, or one that is no longer a draft, is not found. */
import { and, asc, desc, eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import { MAX_DRAFTS } from '#app/domain/listings/listing-limits.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { db, type Queryable } from '#db/client.ts';
import { listingImages, listings } from '#db/schema/index.ts';

/** The whole row: the wizard belongs to the owner, who may see all of it. */
export type Draft = typeof listings.$inferSelect;

export interface DraftPicture {
  id: string;
  url: string;
  /** Of the file that was sent (rule P7); null where none was. */
  sha256: string | null;
}

/** Throws `notFound`. `lock` keeps others from changing the draft until the transaction ends. */
export async function getDraft(viewer: Member, listingId: string, on: Queryable = db(), lock = false): Promise<Draft> {
  const query = on
    .select()
    .from(listings)
    .where(and(eq(listings.id, idOrNotFound(listingId)), eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')));
  const [draft] = lock ? await query.for('update') : await query;
  if (!draft) throw new AppError('notFound');
  return draft;
}

/** A listing of the viewer's in any status. Throws `notFound`. */
export async function getOwnListing(viewer: Member, listingId: string | undefined): Promise<Draft> {
  const listing = await findOwnListing(viewer, idOrNotFound(listingId));
  if (!listing) throw new AppError('notFound');
  return listing;
}

/** A listing of the viewer's in any status. Null when the viewer has none with this id. */
export async function findOwnListing(viewer: Member, listingId: string): Promise<Draft | null> {
  const [listing] = await db()
    .select()
    .from(listings)
    .where(and(eq(listings.id, listingId), eq(listings.ownerId, viewer.id)));
  return listing ?? null;
}

/** The cover first. */
export function picturesOf(listingId: string, on: Queryable = db()): Promise<DraftPicture[]> {
  return on
    .select({ id: listingImages.id, url: listingImages.url, sha256: listingImages.sha256 })
    .from(listingImages)
    .where(eq(listingImages.listingId, listingId))
    .orderBy(desc(listingImages.isPrimary), asc(listingImages.sortOrder));
}

export interface DraftSummary {
  id: string;
  title: string;
  step: number;
  updatedAt: Date;
}

/** Newest first. */
export function draftsOf(viewer: Member): Promise<DraftSummary[]> {
  return db()
    .select({ id: listings.id, title: listings.title, step: listings.draftStep, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(eq(listings.ownerId, viewer.id), eq(listings.status, 'draft')))
    .orderBy(desc(listings.updatedAt), desc(listings.id))
    .limit(MAX_DRAFTS);
}
