/** Begins the time for reviews of a booking, in the transaction that completes it (rule V1). */
import { reviewsCloseAt } from '#app/domain/reviews/review-window.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { reviewWindows } from '#db/schema/index.ts';

export async function openReviews(work: Work, bookingId: string, at: Date): Promise<void> {
  const closesAt = reviewsCloseAt(at);
  await work.tx.insert(reviewWindows).values({ bookingId, openedAt: at, closesAt });
  work.wakeAt(closesAt);
}
