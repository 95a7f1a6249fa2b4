/** What administrators see of submitted listings. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { listingImages, listings, profiles } from '#db/schema/index.ts';

const PAGE_SIZE = 20;

/** One page of 20: `pending` oldest first, `decided` newest first. A page behind the last is the last. Throws `forbidden`. */
export async function approvalQueue(viewer: Member, part: 'pending' | 'decided', asked: number) {
  if (viewer.role !== 'administrator') throw new AppError('forbidden');
  const ofPart = part === 'pending' ? eq(listings.status, 'pending_approval') : decided;
  const pages = Math.max(Math.ceil((await db().$count(listings, ofPart)) / PAGE_SIZE), 1);
  const page = Math.min(asked, pages);
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
      updatedAt: listings.updatedAt,
      ownerName: sql<string>`case when ${profiles.isCompany} then ${profiles.companyName} else ${profiles.fullName} end`,
      cover: listingImages.url,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .leftJoin(listingImages, and(eq(listingImages.listingId, listings.id), listingImages.isPrimary))
    .where(ofPart)
    .orderBy(part === 'pending' ? asc(listings.updatedAt) : desc(listings.updatedAt), listings.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return { entries, page, pages };
}

const decided = inArray(listings.status, ['active', 'disapproved', 'inactive', 'suspended']);
