/** A payment and its booking, held until the end of the transaction. */
import { eq } from 'drizzle-orm';

import type { Transaction } from '#db/client.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';

export interface PaymentOfBooking {
  booking: Booking;
  payment: BookingPayment;
}

/** The booking first, as everything does that changes its money. Null when there is no such payment. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<PaymentOfBooking | null> {
  const [seen] = await tx.select({ bookingId: bookingPayments.bookingId }).from(bookingPayments).where(eq(bookingPayments.id, paymentId));
  const [booking] = seen ? await tx.select().from(bookingRequests).where(eq(bookingRequests.id, seen.bookingId)).for('update') : [];
  const [payment] = await tx.select().from(bookingPayments).where(eq(bookingPayments.id, paymentId)).for('update');
  return booking && payment ? { booking, payment } : null;
}
