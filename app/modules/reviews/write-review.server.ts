/** One party of a finished rental writes what the other one will read, or changes it while nobody has read it (rules V1 to V3). */
import { and, count, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { isTimeToPublish, mayReview, type ReviewRefusal } from '#app/domain/reviews/review-window.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests, reviews, reviewWindows } from '#db/schema/index.ts';

import { publishReviews } from './publish-reviews.server.ts';
import { reviewPartiesOf, type ReviewParties } from './review-parties.server.ts';

export interface ReviewText {
  /** 1 to 5. */
  rating: number;
  text: string;
}

/**
 * Answers whether both are in now, and so published. Throws `notFound` for a booking that is not completed, and for anybody but its
 * parties.
 */
export async function writeReview(
  author: Member,
  bookingId: string,
  written: ReviewText,
): Promise<Outcome<{ published: boolean }, ReviewRefusal>> {
  return commitWork(async (work) => {
    const { tx } = work;
    const booking = await lockedWindow(tx, bookingId);
    const party = booking ? partyOf(booking, author) : null;
    if (!booking || !party) throw new AppError('notFound');
    const at = now();
    const allowed = mayReview(booking, at);
    if (!allowed.ok) return allowed;

    const isNew = await keep(tx, { ...written, bookingId, authorId: author.id, ...aboutOf(booking, party) }, at);
    const parties = await reviewPartiesOf(tx, bookingId);
    const published = isTimeToPublish(booking, await writtenOf(tx, bookingId), at);
    if (published) await publishReviews(work, bookingId, parties, at);
    else if (isNew) await tellOther(work, bookingId, parties, party, booking.closesAt);
    return { ok: true, published };
  });
}

/** why locked: of two who write at the same moment, the second one has to see that both are in. */
async function lockedWindow(tx: Transaction, bookingId: string) {
  const [window] = await tx.select().from(reviewWindows).where(eq(reviewWindows.bookingId, bookingId)).for('update');
  if (!window) return null;
  const [booking] = await tx
    .select({ renterId: bookingRequests.renterId, lenderId: bookingRequests.lenderId, listingId: bookingRequests.listingId })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, bookingId));
  return booking ? { ...window, ...booking } : null;
}

/** Whom and what a party reviews: the renter the lender and the thing, the lender the renter. */
function aboutOf(booking: { renterId: string; lenderId: string; listingId: string }, party: 'renter' | 'lender') {
  const { renterId, lenderId, listingId } = booking;
  return party === 'renter' ? { subjectId: lenderId, listingId } : { subjectId: renterId, listingId: null };
}

/** Returns whether there was none before. */
async function keep(tx: Transaction, review: Omit<typeof reviews.$inferInsert, 'createdAt'>, at: Date): Promise<boolean> {
  const { rating, text, bookingId, authorId } = review;
  const changed = await tx
    .update(reviews)
    .set({ rating, text })
    .where(and(eq(reviews.bookingId, bookingId), eq(reviews.authorId, authorId)))
    .returning({ id: reviews.id });
  if (changed.length === 0) await tx.insert(reviews).values({ ...review, createdAt: at });
  return changed.length === 0;
}

async function writtenOf(tx: Transaction, bookingId: string): Promise<number> {
  const [found] = await tx.select({ written: count() }).from(reviews).where(eq(reviews.bookingId, bookingId));
  return found?.written ?? 0;
}

/** Says that there is a review, and nothing of what it says. */
async function tellOther(work: Work, bookingId: string, parties: ReviewParties, party: 'renter' | 'lender', closesAt: Date): Promise<void> {
  const author = parties[party];
  const other = parties[party === 'renter' ? 'lender' : 'renter'];
  const mail = {
    kind: 'reviewWritten',
    bookingId,
    title: parties.title,
    counterpartName: author.name,
    reviewsCloseAt: closesAt.toISOString(),
  } as const;
  await queueMail(work, other, mail, `${bookingId}:review-written:${author.id}`);
  work.tell([author.id, other.id], 'booking', bookingId);
}
