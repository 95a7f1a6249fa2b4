/** The banks that ask for what a booking's renter was charged (rule M22), as far as we know. */
import { asc, eq, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { isOfTotal, PURPOSES_OF_TOTAL } from '#app/domain/bookings/payment-states.ts';
import { DISPUTE_STATUSES, isDisputeDecided, isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { db, type Queryable } from '#db/client.ts';
import { bankDisputes, bookingPayments, refunds, type bookingRequests } from '#db/schema/index.ts';

import { chargesOf, GIVEN, refundsOf } from './charges-of-booking.server.ts';

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

/** Whether an answer to the bank comes too late. */
export const isAnswerLate = ({ answerUntil }: { answerUntil: Date | null }): boolean => answerUntil !== null && answerUntil < now();

/** Whether a bank has to decide what the renter gets back of the booking's total, or has given it back; null: neither. */
export async function bankOn(bookingId: string, on: Queryable = db()): Promise<'decides' | 'gaveBack' | null> {
  const statuses = (await bankDisputesOf(bookingId, on)).filter(isOfTotal).map(({ status }) => status);
  if (statuses.some(isDisputeOpen)) return 'decides';
  return statuses.includes('lost') ? 'gaveBack' : null;
}

/** What banks have given back of a booking's total, in cents. */
export async function givenByBank(on: Queryable, bookingId: string): Promise<Cents> {
  return refundsOf(on, await chargesOf(on, bookingId), GIVEN, eq(refunds.origin, 'bank'));
}

const DECIDED = DISPUTE_STATUSES.filter(isDisputeDecided);

/** Within a query: whether a bank has to decide on a charge. Until then nothing goes out of it. */
export const bankAsksFor = (payment: typeof bookingPayments.id): SQL<boolean> => sql`exists (
  select from ${bankDisputes} where ${bankDisputes.paymentId} = ${payment} and ${bankDisputes.status} not in ${DECIDED}
)`;

const someOfTotal = (booking: typeof bookingRequests.id, which: SQL): SQL<boolean> => sql`exists (
  select from ${bookingPayments} where ${bookingPayments.bookingId} = ${booking}
    and ${bookingPayments.purpose} in ${[...PURPOSES_OF_TOTAL]} and ${which}
)`;

/** Within a query: the same of what paid a booking's total. */
export const bankAsksForTotalOf = (booking: typeof bookingRequests.id) => someOfTotal(booking, bankAsksFor(bookingPayments.id));

/** Within a query: whether a bank has given something of it back. */
export const bankGaveOfTotalOf = (booking: typeof bookingRequests.id) =>
  someOfTotal(
    booking,
    sql`exists (select from ${bankDisputes} where ${bankDisputes.paymentId} = ${bookingPayments.id} and ${eq(bankDisputes.status, 'lost')})`,
  );
