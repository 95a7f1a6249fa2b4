import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { REPORT_REASONS } from '#app/domain/reviews/review-limits.ts';

import { users } from './accounts.ts';
import { bookingRequests } from './bookings.ts';
import { instant, oneOf } from './columns.ts';
import { listings } from './listings.ts';

/** The time in which the parties of a completed booking may review each other (rule V1): one row a booking, made when it is completed. */
export const reviewWindows = pgTable(
  'review_windows',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookingRequests.id),
    openedAt: instant('opened_at').notNull(),
    /** Due time: then what is written is published, also when one of the two is missing. */
    closesAt: instant('closes_at').notNull(),
    /** When the reviews were published, or the time ended without any. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('review_windows_due')
      .on(table.closesAt, table.bookingId)
      .where(sql`closed_at is null`),
    check('review_windows_forward', sql`closes_at > opened_at`),
  ],
);

/**
 * What one party of a rental says of the other. Triggers (in the migration) keep what checks cannot: only of a completed booking, between
 * its parties, nothing after the window is closed, published once and not alone before the time is over, one answer.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    /** The thing, which the renter reviews together with the lender; null for what a lender says of a renter. */
    listingId: uuid('listing_id').references(() => listings.id),
    rating: smallint('rating').notNull(),
    /** Empty where the stars say it all. */
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    publishedAt: instant('published_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    foreignKey({ name: 'reviews_of_window', columns: [table.bookingId], foreignColumns: [reviewWindows.bookingId] }),
    uniqueIndex('reviews_one_a_party').on(table.bookingId, table.authorId),
    index('reviews_of_listing')
      .on(table.listingId, table.publishedAt.desc(), table.id.desc())
      .where(sql`published_at is not null`),
    index('reviews_of_person')
      .on(table.subjectId, table.publishedAt.desc(), table.id.desc())
      .where(sql`published_at is not null`),
    index('reviews_of_author')
      .on(table.authorId, table.listingId)
      .where(sql`published_at is not null and listing_id is not null`),
    check('reviews_rating_range', sql`rating between 1 and 5`),
    check('reviews_text_length', sql`length(text) <= 1500`),
    check('reviews_answer_length', sql`length(btrim(answer)) between 1 and 1000`),
    check('reviews_answer_dated', sql`(answer is null) = (answered_at is null)`),
    check('reviews_answer_after_publication', sql`answer is null or published_at is not null`),
  ],
);

/** Somebody holds that a published review should not stand there. For an administrator to look at. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_reports_one_a_person').on(table.reviewId, table.reporterId),
    check('review_reports_reason_known', sql.raw(oneOf('reason', REPORT_REASONS))),
    check('review_reports_text_length', sql`length(text) <= 1000`),
  ],
);
