/** More days for a rental that is confirmed or runs: asked, paid for and answered beside the booking, which follows when it is charged (rule B27). */
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { DECLINE_REASONS, MAX_DECLINE_TEXT } from '#app/domain/bookings/decline-reason.ts';
import { EXTENSION_STATUSES, OPEN_EXTENSION_STATUSES } from '#app/domain/bookings/extension-transitions.ts';

import { bookingRequests } from './bookings.ts';
import { euros, instant, oneOf } from './columns.ts';
import { bookingPayments } from './payments.ts';

export const bookingExtensions = pgTable(
  'booking_extensions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingRequests.id),
    /** Its own payment, of the purpose `extension`. */
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => bookingPayments.id),
    /** The key of the submitted form: the same form twice is the same extension. */
    formKey: uuid('form_key').notNull(),
    status: text('status', { enum: EXTENSION_STATUSES }).notNull(),
    /** Why the lender declined, and in which words. */
    declineReason: text('decline_reason', { enum: DECLINE_REASONS }),
    declineText: text('decline_text'),

    /** The new end of the whole rental. */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    returnTime: text('return_time').notNull(),
    endAt: instant('end_at').notNull(),
    addedDays: smallint('added_days').notNull(),

    /** What the added days cost, beside what the booking costs until then; but a day of the whole rental. */
    dayPrice: euros('day_price').notNull(),
    baseCost: euros('base_cost').notNull(),
    serviceFee: euros('service_fee').notNull(),
    waiverAmount: euros('waiver_amount').notNull(),
    totalCost: euros('total_cost').notNull(),
    lenderEarnings: euros('lender_earnings').notNull(),
    hostCommission: euros('host_commission').notNull(),

    /** Due times. Each is set by the transition that starts the wait. */
    paymentExpiresAt: instant('payment_expires_at').notNull(),
    approvalExpiresAt: instant('approval_expires_at'),
    captureExpiresAt: instant('capture_expires_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_extensions_form_unique').on(table.bookingId, table.formKey),
    uniqueIndex('booking_extensions_payment_unique').on(table.paymentId),
    uniqueIndex('booking_extensions_one_open')
      .on(table.bookingId)
      .where(sql.raw(oneOf('status', OPEN_EXTENSION_STATUSES))),
    index('booking_extensions_unpaid_due')
      .on(table.paymentExpiresAt)
      .where(sql`status = 'unpaid'`),
    index('booking_extensions_approval_due')
      .on(table.approvalExpiresAt)
      .where(sql`status = 'pending_approval'`),
    index('booking_extensions_capture_due')
      .on(table.captureExpiresAt)
      .where(sql`status = 'approved'`),
    check('booking_extensions_status_known', sql.raw(oneOf('status', EXTENSION_STATUSES))),
    check('booking_extensions_days', sql`added_days between 1 and 6`),
    check('booking_extensions_time', sql.raw(`return_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)),
    check('booking_extensions_total', sql`total_cost = base_cost + service_fee + waiver_amount`),
    check('booking_extensions_split', sql`base_cost + service_fee = lender_earnings + service_fee + host_commission`),
    check(
      'booking_extensions_amounts',
      sql`base_cost > 0 and service_fee >= 0 and waiver_amount >= 0 and lender_earnings > 0 and host_commission >= 0 and base_cost + service_fee >= added_days`,
    ),
    check(
      'booking_extensions_answer_has_deadline',
      sql`status not in ('pending_approval', 'approved', 'confirmed') or approval_expires_at is not null`,
    ),
    check('booking_extensions_charge_has_deadline', sql`status not in ('approved', 'confirmed') or capture_expires_at is not null`),
    check('booking_extensions_decline_reason_known', sql.raw(oneOf('decline_reason', DECLINE_REASONS))),
    check('booking_extensions_decline_reason_only_then', sql`decline_reason is null or status = 'declined'`),
    check(
      'booking_extensions_decline_text',
      sql.raw(`decline_text is null or (decline_reason is not null and char_length(decline_text) between 1 and ${MAX_DECLINE_TEXT})`),
    ),
  ],
);
