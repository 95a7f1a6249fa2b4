/** One item as its page shows it (rule L7). A listing that the viewer may not see is not found; the exact place is never read here. */
import { asc, desc, eq } from 'drizzle-orm';

import { canTakeBookings, may, maySeeListing, maySeeListingsOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Viewer } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { listingImages, listings, profiles } from '#db/schema/index.ts';

import { idOrNotFound } from '#app/domain/id.ts';

/** Throws `notFound`. */
export async function getProduct(viewer: Viewer, listingId: string | undefined) {
  const id = idOrNotFound(listingId);
  const [row] = await db()
    .select({
      id: listings.id,
      ownerId: listings.ownerId,
      status: listings.status,
      title: listings.title,
      description: listings.description,
      features: listings.features,
      included: listings.included,
      category: listings.category,
      subcategory: listings.subcategory,
      town: listings.town,
      price: listings.lenderPrice1day,
      price3days: listings.lenderPrice3days,
      price7days: listings.lenderPrice7days,
      itemValue: listings.itemValue,
      cancellationPolicy: listings.cancellationPolicy,
      rating: listings.rating,
      reviews: listings.reviews,
      disapprovalReason: listings.disapprovalReason,
      fullName: profiles.fullName,
      isCompany: profiles.isCompany,
      companyName: profiles.companyName,
      avatarUrl: profiles.avatarUrl,
      bio: profiles.bio,
      lenderRating: profiles.ratingAsLender,
      lenderReviews: profiles.reviewsAsLender,
      lenderRentals: profiles.totalAsLender,
      memberSince: profiles.createdAt,
      isIdentityVerified: profiles.isIdentityVerified,
      lender: {
        accountStatus: profiles.accountStatus,
        stripeAccountId: profiles.stripeAccountId,
        stripeChargesEnabled: profiles.stripeChargesEnabled,
        stripePayoutsEnabled: profiles.stripePayoutsEnabled,
      },
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(eq(listings.id, id));
  if (!row || !maySeeListing(row, viewer) || !maySeeListingsOf(row.lender, viewer)) throw new AppError('notFound');
  const pictures = await db()
    .select({ url: listingImages.url, altText: listingImages.altText })
    .from(listingImages)
    .where(eq(listingImages.listingId, id))
    .orderBy(desc(listingImages.isPrimary), asc(listingImages.sortOrder));
  const { fullName: _, companyName: __, isCompany, lender, ownerId, disapprovalReason, ...listing } = row;
  const isOwn = viewer?.id === ownerId;
  return {
    ...listing,
    pictures,
    isOwn,
    isBookable: row.status === 'active' && canTakeBookings(lender) && !isOwn,
    disapprovalReason: isOwn || may(viewer, 'listings.moderate') ? disapprovalReason : null,
    lenderName: displayName(row),
    lenderIsCompany: isCompany,
  };
}
