import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, customType, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  BOOKING_STATUSES,
  CANCELLATION_POLICIES,
  DEPOSIT_STATUSES,
  ENDED_STATUSES,
  PAYMENT_STATUSES,
} from '#app/domain/bookings/booking-status.ts';
import { DECLINE_REASONS, MAX_DECLINE_TEXT } from '#app/domain/bookings/decline-reason.ts';
import { NOTE_LIMITS, PHOTO_PURPOSES, RECORD_PURPOSES } from '#app/domain/bookings/handover.ts';
import { BUFFER_HOURS } from '#app/domain/listings/lending-terms.ts';
import { PROTECTION_TYPES } from '#app/domain/money/protection-type.ts';
import { LOCALES } from '#app/i18n/locales.ts';
import { TRUST_LEVELS } from '#app/domain/people/trust-level.ts';

import { users } from './accounts.ts';
import { euros, instant, oneOf, oneOfNumbers } from './columns.ts';
import { listings } from './listings.ts';

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** A request to rent and everything that becomes of it (rules B6 to B10). Amounts are stored when the quote is made. */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    renterId: uuid('renter_id')
      .notNull()
      .references(() => users.id),
    lenderId: uuid('lender_id')
      .notNull()
      .references(() => users.id),
    /** The key of the submitted form: the same form twice is the same request. */
    formKey: uuid('form_key').notNull(),
    /** The language it was asked for in: the hosted payment pages speak it. */
    locale: text('locale', { enum: LOCALES }).notNull().default('sk'),
    status: text('status', { enum: BOOKING_STATUSES }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    depositStatus: text('deposit_status', { enum: DEPOSIT_STATUSES }).notNull().default('none'),
    /** The event that ended it. */
    endedBy: text('ended_by'),
    /** Why the lender declined; null when that is not known, as for a request that a suspension ended. */
    declineReason: text('decline_reason', { enum: DECLINE_REASONS }),
    /** The lender's own words to the renter. */
    declineText: text('decline_text'),

    /** Local dates and wall-clock times in Europe/Bratislava as the renter chose them, and the instants they mean. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    pickupTime: text('pickup_time').notNull(),
    returnTime: text('return_time').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    rentalDays: smallint('rental_days').notNull(),

    protectionType: text('protection_type', { enum: PROTECTION_TYPES }).notNull(),
    userLevelAtBooking: text('user_level_at_booking', { enum: TRUST_LEVELS }).notNull(),
    cancellationPolicy: text('cancellation_policy', { enum: CANCELLATION_POLICIES }).notNull(),
    /** How long the gear is kept free after the return: the listing's buffer of the day on which it was requested (rule B3). */
    bufferHours: smallint('buffer_hours').notNull().default(0),
    dayPrice: euros('day_price').notNull(),
    itemValue: euros('item_value').notNull(),
    /** Of the listing when it was requested: what payment pages, receipts and mails call the booking does not change. */
    title: text('title').notNull(),
    baseCost: euros('base_cost').notNull(),
    serviceFee: euros('service_fee').notNull(),
    waiverAmount: euros('waiver_amount').notNull(),
    totalCost: euros('total_cost').notNull(),
    depositAmount: euros('deposit_amount').notNull(),
    /** What of the hold pays what is owed, once somebody has charged it at the provider; null as long as all of it does. */
    depositLeft: euros('deposit_left'),
    lenderEarnings: euros('lender_earnings').notNull(),
    hostCommission: euros('host_commission').notNull(),
    refundedAmount: euros('refunded_amount')
      .notNull()
      .default(sql`0`),
    /** How much was to go back of the rent when that was last decided, with what had gone back of it before; of all of it, the waiver's price too. */
    refundPromised: euros('refund_promised')
      .notNull()
      .default(sql`0`),
    /** How much of what was given back is the waiver's price, though rent is kept: a bank gives back one of several payments with all that it was for. */
    refundedWaiver: euros('refunded_waiver')
      .notNull()
      .default(sql`0`),

    /** The whole total was charged; of a part, everything goes back. */
    paymentCaptured: boolean('payment_captured').notNull().default(false),

    /** Due times. Each is set by the transition that starts the wait and read by the deadline sweep. */
    paymentExpiresAt: instant('payment_expires_at').notNull(),
    approvalExpiresAt: instant('approval_expires_at'),
    depositDueAt: instant('deposit_due_at'),
    /** When the renter was asked to confirm the card for the hold. */
    depositAskedAt: instant('deposit_asked_at'),
    /** When the renter said that the gear is back. */
    returnReportedAt: instant('return_reported_at'),
    /** When the lender opened a dispute after that, without having the gear back. */
    returnContestedAt: instant('return_contested_at'),
    /** When the renter opened a dispute because the gear was not handed over. */
    handoverDeniedAt: instant('handover_denied_at'),
    /** When the lender gave the gear to the next renter while nobody had said that it is back: it was back by then. */
    passedOnAt: instant('passed_on_at'),
    /** When the gear came back, as the lender said; where nobody did, when that was taken for granted. */
    returnedAt: instant('returned_at'),
    /** What a late return costs, for the lender: taken when the time to report problems is over. */
    lateFee: euros('late_fee')
      .notNull()
      .default(sql`0`),
    /** Return time + 24 h: counts as returned when nobody said so. */
    autoReturnAt: instant('auto_return_at'),
    disputeWindowEndsAt: instant('dispute_window_ends_at'),
    /** Shown to the renter; the lender enters it when the gear changes hands. */
    handoverCode: text('handover_code'),
    handedOverAt: instant('handed_over_at'),
    /** Who entered the code. */
    handedOverBy: uuid('handed_over_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('booking_requests_locale_known', sql.raw(oneOf('locale', LOCALES))),
    uniqueIndex('booking_requests_form_unique').on(table.renterId, table.formKey),
    index('booking_requests_renter').on(table.renterId, table.createdAt.desc()),
    index('booking_requests_lender').on(table.lenderId, table.createdAt.desc()),
    index('booking_requests_listing').on(table.listingId, table.startAt),
    index('booking_requests_updated').on(table.updatedAt),
    index('booking_requests_unpaid_due')
      .on(table.paymentExpiresAt)
      .where(sql`status = 'pending_approval'`),
    index('booking_requests_approval_due')
      .on(table.approvalExpiresAt)
      .where(sql`status = 'pending_approval'`),
    index('booking_requests_approved_due')
      .on(table.startAt)
      .where(sql`status = 'approved'`),
    index('booking_requests_confirmed_due')
      .on(table.startAt)
      .where(sql`status = 'confirmed'`),
    index('booking_requests_active_due')
      .on(table.autoReturnAt, table.disputeWindowEndsAt)
      .where(sql`status = 'active'`),
    check('booking_requests_status_known', sql.raw(oneOf('status', BOOKING_STATUSES))),
    check('booking_requests_payment_known', sql.raw(oneOf('payment_status', PAYMENT_STATUSES))),
    check('booking_requests_deposit_known', sql.raw(oneOf('deposit_status', DEPOSIT_STATUSES))),
    check('booking_requests_protection_known', sql.raw(oneOf('protection_type', PROTECTION_TYPES))),
    check('booking_requests_level_known', sql.raw(oneOf('user_level_at_booking', TRUST_LEVELS))),
    check('booking_requests_policy_known', sql.raw(oneOf('cancellation_policy', CANCELLATION_POLICIES))),
    check('booking_requests_buffer_known', sql.raw(oneOfNumbers('buffer_hours', BUFFER_HOURS))),
    check('booking_requests_not_own', sql`renter_id <> lender_id`),
    check('booking_requests_forward', sql`end_at > start_at and end_date >= start_date`),
    check('booking_requests_days', sql`rental_days between 1 and 7`),
    check(
      'booking_requests_times',
      sql.raw(`pickup_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and return_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    ),
    check('booking_requests_total', sql`total_cost = base_cost + service_fee + waiver_amount`),
    check('booking_requests_split', sql`base_cost + service_fee = lender_earnings + service_fee + host_commission`),
    check(
      'booking_requests_amounts',
      sql`base_cost > 0 and service_fee >= 0 and waiver_amount >= 0 and deposit_amount >= 0 and lender_earnings > 0 and host_commission >= 0 and late_fee between 0 and item_value and refunded_amount between 0 and total_cost and refund_promised between 0 and refunded_amount and refunded_waiver between 0 and least(waiver_amount, refunded_amount)`,
    ),
    check('booking_requests_deposit_left', sql`deposit_left between 0 and deposit_amount`),
    check('booking_requests_waiver_only_when_chosen', sql`protection_type = 'waiver' or waiver_amount = 0`),
    check('booking_requests_confirmed_is_paid', sql`status not in ('confirmed', 'active', 'completed') or payment_captured`),
    check('booking_requests_ending_has_event', sql.raw(`(ended_by is not null) = ${oneOf('status', ENDED_STATUSES)}`)),
    check('booking_requests_decline_reason_known', sql.raw(oneOf('decline_reason', DECLINE_REASONS))),
    check('booking_requests_decline_reason_only_then', sql`decline_reason is null or status = 'declined'`),
    check(
      'booking_requests_decline_text',
      sql.raw(`decline_text is null or (decline_reason is not null and char_length(decline_text) between 1 and ${MAX_DECLINE_TEXT})`),
    ),
    uniqueIndex('booking_requests_handover_code_unique')
      .on(table.lenderId, table.handoverCode)
      .where(sql`handover_code is not null`),
    check('booking_requests_handover_code', sql.raw(`handover_code ~ '^[0-9]{6}$'`)),
    check('booking_requests_handover_whole', sql`num_nonnulls(handed_over_at, handed_over_by) in (0, 2)`),
    check('booking_requests_approval_has_deadline', sql`payment_status <> 'authorized' or approval_expires_at is not null`),
  ],
);

/** What happened to a booking, in the transaction in which it happened. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    event: text('event').notNull(),
    fromStatus: text('from_status', { enum: BOOKING_STATUSES }),
    toStatus: text('to_status', { enum: BOOKING_STATUSES }).notNull(),
    actor: text('actor', { enum: ['renter', 'lender', 'administrator', 'system'] }).notNull(),
    actorId: uuid('actor_id').references(() => users.id),
    data: jsonb('data').$type<Record<string, unknown>>(),
    at: instant('at').notNull(),
  },
  (table) => [index('booking_events_booking').on(table.bookingId, table.id)],
);

/** Dates that a lender keeps for herself. */
export const blockedDates = pgTable(
  'blocked_dates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('blocked_dates_listing').on(table.listingId), check('blocked_dates_forward', sql`end_at > start_at`)],
);

/**
 * The calendar of a listing: one row for each booking that takes dates and for each blocked period, written by triggers
 * only. Its exclusion constraint `taken_periods_no_overlap` (in the migration) is what makes a double booking impossible.
 */
export const takenPeriods = pgTable(
  'taken_periods',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    period: tstzrange('period').notNull(),
    bookingId: uuid('booking_id').references(() => bookingRequests.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id').references(() => blockedDates.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('taken_periods_booking_unique').on(table.bookingId),
    uniqueIndex('taken_periods_blocked_unique').on(table.blockedId),
    check('taken_periods_one_source', sql`num_nonnulls(booking_id, blocked_id) = 1`),
  ],
);

/** A disagreement about a rental that an administrator decides: one a booking at most (rule B17). */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    openedBy: text('opened_by', { enum: ['renter', 'lender'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    /** When the other side answered first. */
    answeredAt: instant('answered_at'),
    /** When the decision is due: moved forward by the answer. */
    decideBy: instant('decide_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** From the hold as far as it reached, the rest by card. */
    fromRenter: euros('from_hold'),
    fromPool: euros('from_pool'),
    refund: euros('refund'),
    /** In the administrator's words; both sides read them. */
    reasons: text('reasons'),
  },
  (table) => [
    uniqueIndex('disputes_one_a_booking').on(table.bookingId),
    index('disputes_open')
      .on(table.decideBy, table.id)
      .where(sql`decided_at is null`),
    index('disputes_decided')
      .on(table.decidedAt.desc(), table.id.desc())
      .where(sql`decided_at is not null`),
    check('disputes_opener_known', sql.raw(oneOf('opened_by', ['renter', 'lender']))),
    check('disputes_decided_whole', sql`num_nonnulls(decided_at, decided_by, from_hold, from_pool, refund, reasons) in (0, 6)`),
    check('disputes_amounts', sql`from_hold >= 0 and from_pool >= 0 and refund >= 0`),
  ],
);

/** What a side says in a dispute. Rows are only ever added. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id),
    party: text('party', { enum: ['renter', 'lender'] }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('dispute_statements_dispute').on(table.disputeId, table.at),
    check('dispute_statements_party_known', sql.raw(oneOf('party', ['renter', 'lender']))),
    check('dispute_statements_length', sql`length(text) between 1 and 3000`),
  ],
);

/** A photo by which a party shows the state of the gear: seen by the two parties and by administrators only. Rows are only ever added. */
export const bookingPhotos = pgTable(
  'booking_photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    party: text('party', { enum: ['renter', 'lender'] }).notNull(),
    purpose: text('purpose', { enum: PHOTO_PURPOSES }).notNull(),
    /** Of a dispute: the statement that it belongs to. */
    statementId: uuid('statement_id').references(() => disputeStatements.id),
    storageKey: text('storage_key').notNull(),
    /** Of the file as it was sent: a form that is sent twice adds nothing. */
    sha256: text('sha256').notNull(),
    /** The server's time, whatever the file says. */
    takenInAt: instant('taken_in_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_photos_once').on(table.bookingId, table.party, table.purpose, table.sha256),
    check('booking_photos_party_known', sql.raw(oneOf('party', ['renter', 'lender']))),
    check('booking_photos_purpose_known', sql.raw(oneOf('purpose', PHOTO_PURPOSES))),
    check('booking_photos_statement', sql`(purpose = 'dispute') = (statement_id is not null)`),
  ],
);

/** What a party says of the state of the gear. Rows are only ever added. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    party: text('party', { enum: ['renter', 'lender'] }).notNull(),
    purpose: text('purpose', { enum: RECORD_PURPOSES }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('booking_notes_booking').on(table.bookingId, table.at),
    check('booking_notes_party_known', sql.raw(oneOf('party', ['renter', 'lender']))),
    check('booking_notes_purpose_known', sql.raw(oneOf('purpose', RECORD_PURPOSES))),
    check('booking_notes_length', sql.raw(`char_length(text) between 1 and ${NOTE_LIMITS.longest}`)),
  ],
);
