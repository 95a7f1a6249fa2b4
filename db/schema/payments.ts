/** A booking's money at the payment provider: what the renter is charged or lets be held, what goes back, what the lender is paid. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import {
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  REFUND_ORIGINS,
  REFUND_STATES,
  TRANSFER_SOURCES,
  TRANSFER_STATES,
} from '#app/domain/bookings/payment-states.ts';

import { bookingRequests } from './bookings.ts';
import { euros, instant, oneOf } from './columns.ts';

/** A line of a hosted payment page; the amount in cents. */
export interface PaymentLine {
  name: string;
  amount: number;
}

/**
 * One payment by the renter's card, as the provider said last. A booking has one rent; a deposit that is renewed is a payment of the next
 * generation. The booking itself keeps summaries only.
 */
export const bookingPayments = pgTable(
  'booking_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    purpose: text('purpose', { enum: PAYMENT_PURPOSES }).notNull(),
    /** Counts from 1 within the purpose. */
    generation: smallint('generation').notNull().default(1),
    amount: euros('amount').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    /** What the payment page says, in the words of the day on which the booking was made. */
    lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
    checkoutSessionId: text('checkout_session_id'),
    /** Counts the hosted pages made for this payment: part of their idempotency keys. */
    checkoutAttempt: integer('checkout_attempt').notNull().default(0),
    intentId: text('intent_id'),
    paymentMethodId: text('payment_method_id'),
    chargeId: text('charge_id'),
    /** When what is authorised lapses, as the provider said; null where it has not. */
    captureBefore: instant('capture_before'),
    capturedAmount: euros('captured_amount')
      .notNull()
      .default(sql`0`),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_payments_generation_unique').on(table.bookingId, table.purpose, table.generation),
    uniqueIndex('booking_payments_checkout_unique').on(table.checkoutSessionId),
    uniqueIndex('booking_payments_intent_unique').on(table.intentId),
    uniqueIndex('booking_payments_charge_unique').on(table.chargeId),
    index('booking_payments_updated').on(table.updatedAt),
    check('booking_payments_purpose_known', sql.raw(oneOf('purpose', PAYMENT_PURPOSES))),
    check('booking_payments_state_known', sql.raw(oneOf('state', PAYMENT_STATES))),
    check('booking_payments_one_rent', sql`purpose <> 'rent' or generation = 1`),
    check('booking_payments_amounts', sql`amount > 0 and captured_amount between 0 and amount`),
    check('booking_payments_captured', sql`(state = 'captured') = (captured_amount > 0)`),
    check('booking_payments_authorized_has_intent', sql`state not in ('authorized', 'captured') or intent_id is not null`),
  ],
);

/**
 * Money that goes back to the renter. A trigger refuses refunds and transfers that together are more than was captured, but for what was
 * given back at the provider itself: that has happened already.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => bookingPayments.id),
    origin: text('origin', { enum: REFUND_ORIGINS }).notNull(),
    amount: euros('amount').notNull(),
    /** How much of it pays what the books owed the renter already: nobody bears that once more. */
    makesGood: euros('makes_good')
      .notNull()
      .default(sql`0`),
    /** The charge of which that had come back; its own unless told. */
    makesGoodOf: uuid('makes_good_of').references(() => bookingPayments.id),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** The provider's id. */
    refundId: text('refund_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('refunds_refund_unique').on(table.refundId),
    index('refunds_payment').on(table.paymentId),
    index('refunds_updated').on(table.updatedAt),
    check('refunds_origin_known', sql.raw(oneOf('origin', REFUND_ORIGINS))),
    check('refunds_state_known', sql.raw(oneOf('state', REFUND_STATES))),
    check('refunds_amount', sql`amount > 0`),
    check('refunds_makes_good', sql`makes_good between 0 and amount`),
  ],
);

/** Money that a lender is paid: out of what a renter was charged, or from the waiver pool. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The payment that it comes from; of the waiver pool, the rent that the waiver belongs to. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => bookingPayments.id),
    source: text('source', { enum: TRANSFER_SOURCES }).notNull().default('charge'),
    amount: euros('amount').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** What somebody took back of it at the provider itself. */
    reversedAmount: euros('reversed_amount')
      .notNull()
      .default(sql`0`),
    /** The payout of which it pays again what was taken back. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => transfers.id),
    /** All that had been taken back of that one by then. */
    replacesUpTo: euros('replaces_up_to'),
    /** The provider's id. */
    transferId: text('transfer_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('transfers_transfer_unique').on(table.transferId),
    index('transfers_payment').on(table.paymentId),
    // nothing that was taken back is paid again twice
    uniqueIndex('transfers_replaced_once').on(table.replacesId, table.replacesUpTo),
    check(
      'transfers_replaces',
      sql`(replaces_id is null) = (replaces_up_to is null) and (replaces_id is null or amount <= replaces_up_to)`,
    ),
    check('transfers_source_known', sql.raw(oneOf('source', TRANSFER_SOURCES))),
    index('transfers_updated').on(table.updatedAt),
    check('transfers_state_known', sql.raw(oneOf('state', TRANSFER_STATES))),
    check('transfers_amount', sql`amount > 0`),
    check('transfers_paid_is_known', sql`state <> 'paid' or transfer_id is not null`),
    check('transfers_reversed', sql`reversed_amount between 0 and amount and (reversed_amount = 0 or state = 'paid')`),
  ],
);

/** A bank that asked for a charge back, as the provider said last. The books have what it moved, line by line. */
export const bankDisputes = pgTable(
  'bank_disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => bookingPayments.id),
    amount: euros('amount').notNull(),
    /** The provider's words: it adds to them. */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    answerUntil: instant('answer_until'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('bank_disputes_payment').on(table.paymentId), check('bank_disputes_amount', sql`amount >= 0`)],
);
