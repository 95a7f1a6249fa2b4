/** The only writer of ratings and their counts, of people and things (rule V5): called where reviews are published, in that transaction. */
import { and, asc, count, eq, inArray, isNotNull, isNull, sum, type SQL } from 'drizzle-orm';

import { averageRating } from '#app/domain/reviews/average-rating.ts';
import type { Transaction } from '#db/client.ts';
import { listings, profiles, reviews } from '#db/schema/index.ts';

interface Concerned {
  renterId: string;
  lenderId: string;
  listingId: string;
}

/** Counts anew what is published of renter, lender and thing. */
export async function keepRatings(tx: Transaction, { renterId, lenderId, listingId }: Concerned): Promise<void> {
  // why locked first: of two publications at once, the later one has to count what the earlier one has published. A thing has one lender
  const people = [renterId, lenderId];
  await tx.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, people)).orderBy(asc(profiles.id)).for('no key update');

  for (const person of people) await keepRatingOfPerson(tx, person);
  const ofThing = await published(tx, eq(reviews.listingId, listingId));
  await tx
    .update(listings)
    .set({ rating: averageRating(ofThing), reviews: ofThing.count })
    .where(eq(listings.id, listingId));
}

async function keepRatingOfPerson(tx: Transaction, personId: string): Promise<void> {
  const ofPerson = eq(reviews.subjectId, personId);
  const asLender = await published(tx, and(ofPerson, isNotNull(reviews.listingId)));
  const asRenter = await published(tx, and(ofPerson, isNull(reviews.listingId)));
  const both = { sum: asLender.sum + asRenter.sum, count: asLender.count + asRenter.count };
  await tx
    .update(profiles)
    .set({
      rating: averageRating(both),
      ratingAsLender: averageRating(asLender),
      reviewsAsLender: asLender.count,
      ratingAsRenter: averageRating(asRenter),
      reviewsAsRenter: asRenter.count,
    })
    .where(eq(profiles.id, personId));
}

async function published(tx: Transaction, which: SQL | undefined): Promise<{ sum: number; count: number }> {
  const [found] = await tx
    .select({ sum: sum(reviews.rating).mapWith(Number), count: count() })
    .from(reviews)
    .where(and(which, isNotNull(reviews.publishedAt)));
  return { sum: found?.sum ?? 0, count: found?.count ?? 0 };
}
