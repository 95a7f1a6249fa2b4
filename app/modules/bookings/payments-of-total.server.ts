/** Which payments pay a booking's total: its rent, and each extension that it has taken over. What else was charged is money of its own. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { Queryable } from '#db/client.ts';
import { bookingExtensions, bookingPayments } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';

/** Within a query on payments: whether it is one of them. why not by its purpose: an extension that came to nothing may have been charged all the same. */
export const paysTotal = sql<boolean>`(${bookingPayments.purpose} = 'rent' or exists (
  select from ${bookingExtensions} as taken where taken.payment_id = ${bookingPayments.id} and taken.status = 'confirmed'
))`;

/** Within a query on payments: whether it is one of those of this booking. */
export const isOfTotalOf = (bookingId: string): SQL | undefined => and(eq(bookingPayments.bookingId, bookingId), paysTotal);

/** In the order in which they were asked for. */
export async function chargesOf(on: Queryable, bookingId: string): Promise<BookingPayment[]> {
  return on.select().from(bookingPayments).where(isOfTotalOf(bookingId)).orderBy(asc(bookingPayments.createdAt));
}

/** Of one payment. */
export async function isOfTotal(on: Queryable, { id, purpose }: Pick<BookingPayment, 'id' | 'purpose'>): Promise<boolean> {
  if (purpose !== 'extension') return purpose === 'rent';
  return (await on.$count(bookingPayments, and(eq(bookingPayments.id, id), paysTotal))) > 0;
}

/** What pays the same money as a charge, with it: all that pay the booking's total, or that charge alone. */
export async function chargesBeside(on: Queryable, payment: BookingPayment): Promise<BookingPayment[]> {
  return (await isOfTotal(on, payment)) ? chargesOf(on, payment.bookingId) : [payment];
}
