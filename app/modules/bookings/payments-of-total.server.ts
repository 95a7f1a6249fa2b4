/** Which payments pay a booking's total: its rent, and each extension that it has taken over. What else was charged is money of its own. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';

import type { Queryable } from '#db/client.ts';
import { bookingExtensions, bookingPayments } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';

/** why wrapped: where they are selected from this table alone, their names would lose its own, and mean those of the inner query. */
const { purpose, id: paymentId } = { purpose: sql`${bookingPayments.purpose}`, id: sql`${bookingPayments.id}` };

/** Within a query on payments: whether it is one of them. why not by its purpose: an extension that came to nothing may have been charged all the same. */
export const paysTotal = sql<boolean>`(${purpose} = 'rent' or exists (
  select from ${bookingExtensions} as taken where taken.payment_id = ${paymentId} and taken.status = 'confirmed'
))`;

/** Within a query on payments: whether it is one of those of this booking. */
export const isOfTotalOf = (bookingId: string): SQL | undefined => and(eq(bookingPayments.bookingId, bookingId), paysTotal);

/** In the order in which they were asked for. */
export async function chargesOf(on: Queryable, bookingId: string): Promise<BookingPayment[]> {
  return on.select().from(bookingPayments).where(isOfTotalOf(bookingId)).orderBy(asc(bookingPayments.createdAt), asc(bookingPayments.id));
}

/** Of one payment. */
export async function isOfTotal(on: Queryable, payment: Pick<BookingPayment, 'id' | 'purpose'>): Promise<boolean> {
  if (payment.purpose !== 'extension') return payment.purpose === 'rent';
  return (await on.$count(bookingPayments, and(eq(bookingPayments.id, payment.id), paysTotal))) > 0;
}

/** What pays the same money as a charge, with it: all that pay the booking's total, or that charge alone. */
export async function chargesBeside(on: Queryable, payment: BookingPayment): Promise<BookingPayment[]> {
  return (await isOfTotal(on, payment)) ? chargesOf(on, payment.bookingId) : [payment];
}
