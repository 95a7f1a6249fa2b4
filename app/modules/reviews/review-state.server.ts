/** What a list of bookings shows of their reviews; for a query that joins the bookings with the windows of their reviews. */
import { sql } from 'drizzle-orm';

import { mayReview } from '#app/domain/reviews/review-window.ts';
import { bookingRequests, reviews, reviewWindows } from '#db/schema/index.ts';

const writtenBy = (party: typeof bookingRequests.renterId | typeof bookingRequests.lenderId) =>
  sql<boolean>`exists (select from ${reviews} as written where written.booking_id = ${bookingRequests.id} and written.author_id = ${party})`;

export const reviewColumns = {
  closesAt: reviewWindows.closesAt,
  closedAt: reviewWindows.closedAt,
  byRenter: writtenBy(bookingRequests.renterId),
  byLender: writtenBy(bookingRequests.lenderId),
};

interface ReviewColumns {
  closesAt: Date;
  closedAt: Date | null;
  byRenter: boolean;
  byLender: boolean;
}

/** Until when a party may review the other one, and who of them has; null when it may not, or not any more. `closesAt` is ISO text. */
export function reviewTurn(columns: ReviewColumns | null, party: 'renter' | 'lender', now: Date) {
  if (!columns || !mayReview(columns, now).ok) return null;
  const { byRenter, byLender } = columns;
  const [isWritten, isOtherWritten] = party === 'renter' ? [byRenter, byLender] : [byLender, byRenter];
  return { closesAt: columns.closesAt.toISOString(), isWritten, isOtherWritten };
}
