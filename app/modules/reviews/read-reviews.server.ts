/** Reviews as their readers see them. Before its publication a review is read by its author alone (rule V2). */
import { and, count, desc, eq, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameColumns } from '#db/name-columns.ts';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, mayAnswerReview, mayReportReview, partyOf } from '#app/domain/access.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member, Viewer } from '#app/domain/people/viewer.ts';
import { mayReview } from '#app/domain/reviews/review-window.ts';
import { db } from '#db/client.ts';
import { bookingRequests, profiles, reviewReports, reviews, reviewWindows } from '#db/schema/index.ts';

import type { BookingReviews, ReviewPage, ReviewView } from './review-view.ts';

export const REVIEWS_A_PAGE = 5;

const author = alias(profiles, 'author');
const subject = alias(profiles, 'subject');

function rows(viewer: Viewer, where: SQL | undefined, part: { limit: number; offset: number }) {
  const byViewer = and(eq(reviewReports.reviewId, reviews.id), viewer ? eq(reviewReports.reporterId, viewer.id) : isNull(reviewReports.id));
  return db()
    .select({ review: reviews, author: nameColumns(author), subject: nameColumns(subject), report: reviewReports.id })
    .from(reviews)
    .innerJoin(author, eq(author.id, reviews.authorId))
    .innerJoin(subject, eq(subject.id, reviews.subjectId))
    .leftJoin(reviewReports, byViewer)
    .where(where)
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(part.limit)
    .offset(part.offset);
}

function view({ review, ...names }: Awaited<ReturnType<typeof rows>>[number], viewer: Viewer): ReviewView {
  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    authorName: displayName(names.author),
    publishedAt: review.publishedAt?.toISOString() ?? null,
    answer: review.answer === null ? null : { text: review.answer, name: displayName(names.subject) },
    mayAnswer: mayAnswerReview(review, viewer),
    mayReport: mayReportReview(review, viewer) && names.report === null,
    isReported: names.report !== null,
  };
}

async function pageOf(viewer: Viewer, which: SQL | undefined, asked: number): Promise<ReviewPage> {
  const where = and(which, isNotNull(reviews.publishedAt));
  const [found] = await db().select({ total: count() }).from(reviews).where(where);
  const pages = Math.max(1, Math.ceil((found?.total ?? 0) / REVIEWS_A_PAGE));
  const page = Math.min(asked, pages);
  const shown = await rows(viewer, where, { limit: REVIEWS_A_PAGE, offset: (page - 1) * REVIEWS_A_PAGE });
  return { reviews: shown.map((row) => view(row, viewer)), page, pages };
}

/** What renters say of a thing and its lender. Whoever calls has made sure that the viewer sees the listing. */
export async function reviewsOfListing(viewer: Viewer, listingId: string, page: number): Promise<ReviewPage> {
  return pageOf(viewer, eq(reviews.listingId, listingId), page);
}

/** What was said of the renter of a booking after other ones, for its lender. Null for everybody else. */
export async function reviewsOfRenter(person: Member, bookingId: string, page: number): Promise<ReviewPage | null> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking || partyOf(booking, person) !== 'lender' || !lenderKnows(booking)) return null;
  const ofOthers = and(eq(reviews.subjectId, booking.renterId), isNull(reviews.listingId), ne(reviews.bookingId, bookingId));
  return pageOf(person, ofOthers, page);
}

/** One published review; null for what is not there or not published. */
export async function findReview(viewer: Member, reviewId: string): Promise<ReviewView | null> {
  const [row] = await rows(viewer, and(eq(reviews.id, reviewId), isNotNull(reviews.publishedAt)), { limit: 1, offset: 0 });
  return row ? view(row, viewer) : null;
}

/** The booking of a published review that this person was reviewed by and has answered; null for every other. */
export async function bookingOfAnswered({ id }: Member, reviewId: string): Promise<string | null> {
  const isAnswered = and(eq(reviews.id, reviewId), eq(reviews.subjectId, id), isNotNull(reviews.publishedAt), isNotNull(reviews.answer));
  const [found] = await db().select({ bookingId: reviews.bookingId }).from(reviews).where(isAnswered);
  return found?.bookingId ?? null;
}

/** The reviews of a completed booking for one of its parties; null for everybody else, and before it is completed. */
export async function findBookingReviews(person: Member, bookingId: string): Promise<BookingReviews | null> {
  const [booking] = await db()
    .select({
      window: reviewWindows,
      renterId: bookingRequests.renterId,
      lenderId: bookingRequests.lenderId,
      title: bookingRequests.title,
      renter: nameColumns(author),
      lender: nameColumns(subject),
    })
    .from(reviewWindows)
    .innerJoin(bookingRequests, eq(bookingRequests.id, reviewWindows.bookingId))
    .innerJoin(author, eq(author.id, bookingRequests.renterId))
    .innerJoin(subject, eq(subject.id, bookingRequests.lenderId))
    .where(eq(reviewWindows.bookingId, bookingId));
  const party = booking ? partyOf(booking, person) : null;
  if (!booking || !party) return null;
  const written = await rows(person, eq(reviews.bookingId, bookingId), { limit: 2, offset: 0 });
  const own = written.find(({ review }) => review.authorId === person.id);
  const other = written.find(({ review }) => review.authorId !== person.id);
  return {
    party,
    listingTitle: booking.title,
    counterpartName: displayName(party === 'renter' ? booking.lender : booking.renter),
    closesAt: booking.window.closesAt.toISOString(),
    isOpen: mayReview(booking.window, now()).ok,
    own: own ? view(own, person) : null,
    isOtherWritten: other !== undefined,
    other: other && other.review.publishedAt !== null ? view(other, person) : null,
  };
}
