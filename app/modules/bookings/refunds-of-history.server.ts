/** What went back to the renter, as the history of a booking tells it: when, how much and why. */
import { and, eq, min, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import { phaseOf } from '#app/domain/bookings/phase.ts';
import { refundReason, type RefundReason } from '#app/domain/bookings/refund-reason.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingPayments, ledgerEntries, refunds } from '#db/schema/index.ts';

import type { Booking } from './booking.ts';

export interface ToldRefund {
  id: string;
  at: Date;
  /** In cents. */
  amount: number;
  reason: RefundReason;
}

/** A lender reads nothing of what was charged for nothing, as of the charge itself. */
const OF_RENTER: readonly RefundReason[] = ['tooLate', 'extension'];

export async function refundsOfHistory(
  party: 'renter' | 'lender',
  booking: Booking,
  events: readonly { event: HistoryEvent }[],
): Promise<ToldRefund[]> {
  const rows = await db()
    .select({
      id: refunds.id,
      amount: refunds.amount,
      origin: refunds.origin,
      createdAt: refunds.createdAt,
      purpose: bookingPayments.purpose,
      extension: bookingExtensions.status,
      bookedAt: min(ledgerEntries.at),
    })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .leftJoin(bookingExtensions, eq(bookingExtensions.paymentId, bookingPayments.id))
    // why not the time of the row: that changes with whatever the provider says of it later
    .leftJoin(ledgerEntries, eq(ledgerEntries.movement, sql`'refund:' || ${refunds.refundId} || ':pay'`))
    .where(and(eq(bookingPayments.bookingId, booking.id), eq(refunds.state, 'succeeded')))
    .groupBy(refunds.id, bookingPayments.id, bookingExtensions.id);
  const phase = phaseOf(booking, now());
  const isChargedTooLate = events.some(({ event }) => event === 'captured_too_late');
  return rows
    .map(({ id, amount, origin, createdAt, bookedAt, purpose, extension }) => ({
      id,
      amount,
      at: bookedAt ?? createdAt,
      reason: refundReason({
        origin,
        phase,
        isChargedTooLate,
        isOfHold: purpose === 'deposit',
        isOfEndedExtension: purpose === 'extension' && extension !== 'confirmed',
      }),
    }))
    .filter(({ reason }) => party === 'renter' || !OF_RENTER.includes(reason));
}
