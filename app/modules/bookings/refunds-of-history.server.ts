/** What went back to the renter, as the history of a booking tells it: when, how much and why. */
import { and, eq, ne } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import { phaseOf } from '#app/domain/bookings/phase.ts';
import { refundReason, type RefundReason } from '#app/domain/bookings/refund-reason.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingPayments, refunds } from '#db/schema/index.ts';

import { takenByBanks } from './bank-disputes-of-booking.server.ts';
import type { Booking } from './booking.ts';
import { timesInBooks } from './times-in-books.server.ts';

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
      refundId: refunds.refundId,
    })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .leftJoin(bookingExtensions, eq(bookingExtensions.paymentId, bookingPayments.id))
    .where(
      and(
        eq(bookingPayments.bookingId, booking.id),
        eq(refunds.state, 'succeeded'),
        party === 'renter' ? ne(refunds.origin, 'bank') : undefined,
      ),
    );
  const bookedAt = await timesInBooks(booking.id);
  // why to the renter alone: of what a bank took, the lender reads as much as it changes
  const taken = party === 'renter' ? await takenByBanks(booking.id, bookedAt) : [];
  const byBanks = taken.map((one): ToldRefund => ({ ...one, reason: 'bank' }));
  const phase = phaseOf(booking, now());
  const isChargedTooLate = events.some(({ event }) => event === 'captured_too_late');
  const byUs = rows
    .map(({ id, amount, origin, createdAt, refundId, purpose, extension }) => ({
      id,
      amount,
      at: bookedAt.get(`refund:${refundId}:pay`) ?? createdAt,
      reason: refundReason({
        origin,
        phase,
        isChargedTooLate,
        isOfHold: purpose === 'deposit',
        isOfEndedExtension: purpose === 'extension' && extension !== 'confirmed',
      }),
    }))
    .filter(({ reason }) => party === 'renter' || !OF_RENTER.includes(reason));
  return [...byUs, ...byBanks];
}
