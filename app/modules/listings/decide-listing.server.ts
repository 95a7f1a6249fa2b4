/** An administrator's decision on a submitted or edited listing (rules L4 and L11). Of two decisions at once, only one takes effect. */
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may, maySeeListing } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import { isEditable } from '#app/domain/listings/listing-status.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Mail } from '#app/emails/mails.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { listings, users } from '#db/schema/index.ts';

/**
 * `decidedAlready`: the listing is no longer waiting for a decision. `editedAgain`: its words are not those that were looked at. One that
 * the viewer does not see throws `notFound`.
 */
export type Decision = Outcome<{ title: string }, 'decidedAlready' | 'editedAgain'>;

const isWaiting = eq(listings.status, 'pending_approval');
/** Public or hidden, with words that no administrator has looked at. */
export const isEdited = and(isNotNull(listings.editedAt), inArray(listings.status, ['active', 'inactive']));

/** `seenEdit`: when the words that were looked at had been edited; words edited since are listed as such. */
export function approveListing(viewer: Member, listingId: string, seenEdit: Date | null = null): Promise<Decision> {
  const at = now();
  return decide(viewer, listingId, {
    change: { status: 'active', publishedAt: at, disapprovalReason: null, editedAt: withoutEdit(seenEdit) },
    while: isWaiting,
    action: 'listing.approved',
    mailAbout: (title) => ({ kind: 'listingApproved', listingId, title }),
  });
}

/** The edit that was looked at is all right; the listing stays as it is. */
export async function acceptEdit(viewer: Member, listingId: string, seenEdit: Date | null): Promise<Decision> {
  const isSeen = seenEdit ? eq(listings.editedAt, seenEdit) : sql`false`;
  return decide(viewer, listingId, { change: { editedAt: null }, while: and(isEdited, isSeen), action: 'listing.edit_accepted' });
}

/** Null where it was that edit, else the later one. In milliseconds, as a form carries it. */
const withoutEdit = (seen: Date | null) =>
  seen ? sql`nullif(${listings.editedAt}, ${seen.toISOString()}::timestamptz)` : listings.editedAt;

/** `reason` is sent to the owner unchanged. An edited listing is taken off the site by it. */
export function disapproveListing(viewer: Member, listingId: string, reason: string): Promise<Decision> {
  return decide(viewer, listingId, {
    change: { status: 'disapproved', disapprovalReason: reason, editedAt: null },
    while: or(isWaiting, isEdited),
    action: 'listing.disapproved',
    mailAbout: (title) => ({ kind: 'listingDisapproved', listingId, title, reason }),
  });
}

interface Deciding {
  change: PgUpdateSetSource<typeof listings>;
  while: SQL | undefined;
  action: 'listing.approved' | 'listing.disapproved' | 'listing.edit_accepted';
  /** Absent: the owner need not hear of it. */
  mailAbout?: (title: string) => Mail;
}

async function decide(viewer: Member, listingId: string, { change, while: isOpen, action, mailAbout }: Deciding): Promise<Decision> {
  if (!may(viewer, 'listings.moderate')) throw new AppError('forbidden');
  const id = idOrNotFound(listingId);
  return commitWork(async (work) => {
    const [decided] = await work.tx
      .update(listings)
      .set({ ...change, updatedAt: now() })
      .where(and(eq(listings.id, id), isOpen))
      .returning({ title: listings.title, ownerId: listings.ownerId });
    if (!decided) return refused(work, viewer, id);
    const entry = await audit(work.tx, { actorId: viewer.id, action, subjectType: 'listing', subjectId: id });
    if (mailAbout) await tellOwner(work, decided.ownerId, id, mailAbout(decided.title), entry);
    return { ok: true, title: decided.title };
  });
}

async function refused({ tx }: Work, viewer: Member, id: string): Promise<Decision> {
  const { ownerId, status, editedAt } = listings;
  const [listing] = await tx.select({ ownerId, status, editedAt }).from(listings).where(eq(listings.id, id));
  if (!listing || !maySeeListing(listing, viewer)) throw new AppError('notFound');
  return { ok: false, reason: listing.editedAt && isEditable(listing.status) ? 'editedAgain' : 'decidedAlready' };
}

/** `entry`: the decision's, in the audit log. */
async function tellOwner(work: Work, ownerId: string, listingId: string, mail: Mail, entry: number): Promise<void> {
  const [owner] = await work.tx.select({ id: users.id, email: users.email, locale: users.locale }).from(users).where(eq(users.id, ownerId));
  // why the entry: a listing may be submitted and decided again.
  if (owner) await queueMail(work, owner, mail, `${mail.kind}:${listingId}:${entry}`);
  work.tell([ownerId], 'listing', listingId);
}
