/** An administrator's decision on a submitted listing (rule L4). Of two decisions at once, only one takes effect. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may, maySeeListing } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Mail } from '#app/emails/mails.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { listings, users } from '#db/schema/index.ts';

import { idOrNotFound } from '#app/domain/id.ts';

/** `decidedAlready`: the listing is no longer waiting for a decision. One that the viewer does not see throws `notFound`. */
export type Decision = Outcome<{ title: string }, 'decidedAlready'>;

export function approveListing(viewer: Member, listingId: string): Promise<Decision> {
  const at = now();
  return decide(viewer, listingId, { status: 'active', publishedAt: at, disapprovalReason: null }, 'listing.approved', (title) => ({
    kind: 'listingApproved',
    listingId,
    title,
  }));
}

/** `reason` is sent to the owner unchanged. */
export function disapproveListing(viewer: Member, listingId: string, reason: string): Promise<Decision> {
  return decide(viewer, listingId, { status: 'disapproved', disapprovalReason: reason }, 'listing.disapproved', (title) => ({
    kind: 'listingDisapproved',
    listingId,
    title,
    reason,
  }));
}

async function decide(
  viewer: Member,
  listingId: string,
  change: Partial<typeof listings.$inferInsert>,
  action: 'listing.approved' | 'listing.disapproved',
  mailAbout: (title: string) => Mail,
): Promise<Decision> {
  if (!may(viewer, 'listings.moderate')) throw new AppError('forbidden');
  const id = idOrNotFound(listingId);
  return commitWork(async (work) => {
    const [decided] = await work.tx
      .update(listings)
      .set({ ...change, updatedAt: now() })
      .where(and(eq(listings.id, id), eq(listings.status, 'pending_approval')))
      .returning({ title: listings.title, ownerId: listings.ownerId });
    if (!decided) return refused(work, viewer, id);
    const entry = await audit(work.tx, { actorId: viewer.id, action, subjectType: 'listing', subjectId: id });
    await tellOwner(work, decided.ownerId, id, mailAbout(decided.title), entry);
    return { ok: true, title: decided.title };
  });
}

async function refused({ tx }: Work, viewer: Member, id: string): Promise<Decision> {
  const [listing] = await tx.select({ ownerId: listings.ownerId, status: listings.status }).from(listings).where(eq(listings.id, id));
  if (!listing || !maySeeListing(listing, viewer)) throw new AppError('notFound');
  return { ok: false, reason: 'decidedAlready' };
}

/** `entry`: the decision's, in the audit log. */
async function tellOwner(work: Work, ownerId: string, listingId: string, mail: Mail, entry: number): Promise<void> {
  const [owner] = await work.tx.select({ email: users.email, locale: users.locale }).from(users).where(eq(users.id, ownerId));
  // why the entry: a listing may be submitted and decided again.
  if (owner) await queueMail(work, owner, mail, `${mail.kind}:${listingId}:${entry}`);
  work.tell([ownerId], 'listing', listingId);
}
