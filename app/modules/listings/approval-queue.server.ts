/** What administrators see of submitted and edited listings. */
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { nameColumns } from '#db/name-columns.ts';

import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { coverUrl } from '#db/cover-url.ts';
import { auditLog, listings, profiles } from '#db/schema/index.ts';

import { isEdited } from './decide-listing.server.ts';

const PAGE_SIZE = 20;

/** `edited`: public or hidden, with words that nobody has looked at since they were changed (rule L11). */
export type QueuePart = 'pending' | 'edited' | 'decided';

/**
 * One page of 20: `pending` and `edited` oldest first, `decided` newest first. `moment`: when it was submitted, edited or decided; null, and
 * last, when its owner took it back before. Beyond the last page, the last one. Throws `forbidden`.
 */
export async function approvalQueue(viewer: Member, part: QueuePart, asked: number) {
  if (!may(viewer, 'listings.moderate')) throw new AppError('forbidden');
  const ofPart = { pending: eq(listings.status, 'pending_approval'), edited: isEdited, decided }[part];
  const pages = Math.max(Math.ceil((await db().$count(listings, ofPart)) / PAGE_SIZE), 1);
  const page = Math.min(asked, pages);
  const decisions = newestDecisions();
  // why not `updatedAt`: that is also when the owner hid the listing. Listings of the demo are public without a decision.
  const decidedAt = sql<Date | null>`coalesce(${decisions.at}, ${listings.publishedAt})`.mapWith(listings.updatedAt);
  const entries = await db()
    .select({
      id: listings.id,
      title: listings.title,
      description: listings.description,
      category: listings.category,
      subcategory: listings.subcategory,
      town: listings.town,
      features: listings.features,
      included: listings.included,
      keywords: listings.keywords,
      editedAt: listings.editedAt,
      earnings: listings.desiredEarnings,
      price: listings.lenderPrice1day,
      price3days: listings.lenderPrice3days,
      price7days: listings.lenderPrice7days,
      cancellationPolicy: listings.cancellationPolicy,
      itemValue: listings.itemValue,
      status: listings.status,
      reason: listings.disapprovalReason,
      moment: { pending: listings.updatedAt, edited: listings.editedAt, decided: decidedAt }[part],
      owner: nameColumns(profiles),
      cover: coverUrl,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(decisions, eq(decisions.listingId, sql`${listings.id}::text`))
    .where(ofPart)
    .orderBy(
      { pending: asc(listings.updatedAt), edited: asc(listings.editedAt), decided: sql`${decidedAt} desc nulls last` }[part],
      listings.id,
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { entries: entries.map(({ owner, ...entry }) => ({ ...entry, ownerName: displayName(owner) })), page, pages };
}

/** When each listing was last decided about. why not asked listing by listing: all are sorted by it. */
function newestDecisions() {
  return db()
    .select({ listingId: auditLog.subjectId, at: max(auditLog.at).as('decided_at') })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'listing'), inArray(auditLog.action, ['listing.approved', 'listing.disapproved'])))
    .groupBy(auditLog.subjectId)
    .as('decisions');
}

const decided = inArray(listings.status, ['active', 'disapproved', 'inactive', 'suspended']);
