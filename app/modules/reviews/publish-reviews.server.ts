/** Publishes what the parties of a booking wrote, all of it at once, and ends the time for writing (rule V3). */
import { eq } from 'drizzle-orm';

import type { Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { reviews, reviewWindows } from '#db/schema/index.ts';

import { keepRatings } from './keep-ratings.server.ts';
import type { ReviewParties } from './review-parties.server.ts';

/** The booking's window has to be locked. */
export async function publishReviews(work: Work, bookingId: string, parties: ReviewParties, at: Date): Promise<void> {
  const { tx } = work;
  const { renter, lender, listingId, title } = parties;
  const published = await tx.update(reviews).set({ publishedAt: at }).where(eq(reviews.bookingId, bookingId)).returning({ id: reviews.id });
  await tx.update(reviewWindows).set({ closedAt: at }).where(eq(reviewWindows.bookingId, bookingId));
  if (published.length > 0) {
    await keepRatings(tx, { renterId: renter.id, lenderId: lender.id, listingId });
    for (const [reader, other] of [
      [renter, lender],
      [lender, renter],
    ] as const) {
      const mail = { kind: 'reviewsPublished', bookingId, title, counterpartName: other.name } as const;
      await queueMail(work, reader, mail, `${bookingId}:reviews-published:${reader.id}`);
    }
  }
  work.tell([renter.id, lender.id], 'booking', bookingId);
}
