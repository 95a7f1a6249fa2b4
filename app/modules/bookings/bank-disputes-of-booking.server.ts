/** The banks that ask for what a booking's renter was charged (rule M22), as far as we know. */
import { asc, eq } from 'drizzle-orm';

import { isOfTotal } from '#app/domain/bookings/payment-states.ts';
import { isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { db, type Queryable } from '#db/client.ts';
import { bankDisputes, bookingPayments } from '#db/schema/index.ts';

/** Decided ones too, the oldest first; each with what the charge was for. */
export async function bankDisputesOf(bookingId: string, on: Queryable = db()) {
  const { id, amount, status, reason, answerUntil, createdAt, paymentId } = bankDisputes;
  return on
    .select({ id, amount, status, reason, answerUntil, purpose: bookingPayments.purpose })
    .from(bankDisputes)
    .innerJoin(bookingPayments, eq(bookingPayments.id, paymentId))
    .where(eq(bookingPayments.bookingId, bookingId))
    .orderBy(asc(createdAt));
}

/** Whether a bank has to decide what the renter gets back of the booking's total, or has given it back; null: neither. */
export async function bankOn(bookingId: string, on: Queryable = db()): Promise<'decides' | 'gaveBack' | null> {
  const statuses = (await bankDisputesOf(bookingId, on)).filter(isOfTotal).map(({ status }) => status);
  if (statuses.some(isDisputeOpen)) return 'decides';
  return statuses.includes('lost') ? 'gaveBack' : null;
}
