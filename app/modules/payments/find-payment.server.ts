/** Payments as the use cases of the provider need them: with the booking that they belong to. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';

import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

interface Found {
  payment: BookingPayment;
  booking: Booking;
}

/** Null when there is no such payment. */
export async function findPayment(paymentId: string): Promise<Found | null> {
  const [found] = await db()
    .select({ payment: bookingPayments, booking: bookingRequests })
    .from(bookingPayments)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .where(eq(bookingPayments.id, paymentId));
  return found ?? null;
}

/** What the renter owes besides the rent and the card refused, the oldest first. */
export function openClaims(bookingId: string): Promise<BookingPayment[]> {
  const { purpose, state, generation } = bookingPayments;
  return db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(purpose, 'claim'), eq(state, 'open')))
    .orderBy(asc(generation));
}

/** A booking's deposits that came to nothing, as far as anybody here has heard. */
export function droppedDeposits(bookingId: string): Promise<BookingPayment[]> {
  const { purpose, state, intentId } = bookingPayments;
  return db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(purpose, 'deposit'), eq(state, 'canceled'), isNull(intentId)));
}

/** Those of a booking's extensions, whatever has become of them, the oldest first. */
export function extensionPayments(bookingId: string): Promise<BookingPayment[]> {
  return db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'extension')))
    .orderBy(asc(bookingPayments.generation));
}

/** The newest payment of a booking for a purpose; null when there is none. */
export async function newestPayment(bookingId: string, purpose: PaymentPurpose): Promise<BookingPayment | null> {
  const [payment] = await db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, purpose)))
    .orderBy(desc(bookingPayments.generation))
    .limit(1);
  return payment ?? null;
}
