/** What administrators see of submitted listings. */
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';

import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { coverUrl } from '#db/cover-url.ts';
import { auditLog, listings, profiles } from '#db/schema/index.ts';

const PAGE_SIZE = 20;

/**
 * One page of 20: `pending` oldest first, `decided` newest first. `moment`: when it was submitted, or when it was decided; null, and
 * last, when its owner took it back before. Beyond the last page, the last one. Throws `forbidden`.
 */
export async function approvalQueue(viewer: Member, part: 'pending' | 'decided', asked: number) {
  if (!may(viewer, 'listings.moderate')) throw new AppError('forbidden');
  const ofPart = part === 'pending' ? eq(listings.status, 'pending_approval') : decided;
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
      earnings: listings.desiredEarnings,
      price: listings.lenderPrice1day,
      itemValue: listings.itemValue,
      status: listings.status,
      reason: listings.disapprovalReason,
      moment: part === 'pending' ? listings.updatedAt : decidedAt,
      owner: { fullName: profiles.fullName, isCompany: profiles.isCompany, companyName: profiles.companyName },
      cover: coverUrl,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(decisions, eq(decisions.listingId, sql`${listings.id}::text`))
    .where(ofPart)
    .orderBy(part === 'pending' ? asc(listings.updatedAt) : sql`${decidedAt} desc nulls last`, listings.id)
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
