/** What administrators see of submitted listings. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/viewer.ts';
import { db } from '#db/client.ts';
import { listingImages, listings, profiles } from '#db/schema/index.ts';

const PAGE = 50;

/** `pending`: oldest first. `decided`: newest first. At most 50. Throws `forbidden`. */
export async function approvalQueue(viewer: Member, part: 'pending' | 'decided') {
  if (viewer.role !== 'administrator') throw new AppError('forbidden');
  return db()
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
    .where(part === 'pending' ? eq(listings.status, 'pending_approval') : decided)
    .orderBy(part === 'pending' ? asc(listings.updatedAt) : desc(listings.updatedAt), listings.id)
    .limit(PAGE);
}

const decided = inArray(listings.status, ['active', 'disapproved', 'inactive', 'suspended']);
