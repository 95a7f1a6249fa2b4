/** What a comparison of books, bookings and the payment provider has found, and how far the comparisons have come. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '#app/domain/reconciliation/difference.ts';
import { COMPARISONS } from '#app/domain/reconciliation/comparisons.ts';

import { bookingRequests } from './bookings.ts';
import { euros, instant, oneOf } from './columns.ts';
import { bookingPayments } from './payments.ts';

/** One thing that was wrong with money: what each side said, and what became of it. */
export const moneyDifferences = pgTable(
  'money_differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    /** Null: the provider names a booking that there is not. */
    bookingId: uuid('booking_id').references(() => bookingRequests.id),
    paymentId: uuid('payment_id').references(() => bookingPayments.id),
    /** The id of what it is about: a row of ours or, where there is none, the provider's object. */
    subject: text('subject').notNull(),
    ours: text('ours'),
    theirs: text('theirs'),
    ourAmount: euros('our_amount'),
    theirAmount: euros('their_amount'),
    state: text('state', { enum: DIFFERENCE_STATES }).notNull(),
    foundAt: instant('found_at').notNull(),
    /** When it was healed, found gone, or resolved. */
    closedAt: instant('closed_at'),
    /** What the administrator who resolved it wrote. */
    note: text('note'),
  },
  (table) => [
    uniqueIndex('money_differences_one_open')
      .on(table.kind, table.subject)
      .where(sql`state = 'open'`),
    index('money_differences_booking').on(table.bookingId),
    check('money_differences_kind_known', sql.raw(oneOf('kind', DIFFERENCE_KINDS))),
    check('money_differences_state_known', sql.raw(oneOf('state', DIFFERENCE_STATES))),
    check('money_differences_closed', sql`(state = 'open') = (closed_at is null)`),
    check('money_differences_note', sql`(state = 'resolved') = (note is not null)`),
  ],
);

/** One row for each kind of comparison: when it is due, who makes it, and how far it has come. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    name: text('name', { enum: COMPARISONS }).primaryKey(),
    dueAt: instant('due_at').notNull(),
    /** A process makes it until then, by the database's own clock. */
    leasedUntil: instant('leased_until'),
    /** Of the run that is under way, also when its process is gone. */
    startedAt: instant('started_at'),
    /** The last booking that this run has compared. */
    position: uuid('position'),
    /** Bookings that this run, or the last one, has compared. */
    compared: integer('compared').notNull().default(0),
    /** When the last run that came to its end began: it knows everything that moved before. */
    knownUntil: instant('known_until'),
    finishedAt: instant('finished_at'),
  },
  () => [check('reconciliations_name_known', sql.raw(oneOf('name', COMPARISONS)))],
);
