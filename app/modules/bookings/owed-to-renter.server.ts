/** What the books owe a renter: what a bank has sent back, and what was charged for nothing. Of the total, and of each charge besides it, for itself. */
import { and, eq, not, sql, sum, type SQL } from 'drizzle-orm';

import { cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bookingPayments, ledgerEntries, refunds } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import { isOfTotal, paysTotal } from './payments-of-total.server.ts';

/** What the names of movements begin with by which a lender is owed more than the rent. */
export const COMPENSATION = 'compensation:';

type Owing = Pick<BookingPayment, 'id' | 'bookingId' | 'purpose'>;

/**
 * What the renter is owed of the money that `payment` belongs to, in cents. why not of the booking as a whole: the lender's share of a charge
 * follows from what went back of it, and a refund of one pays nothing that is owed of another.
 */
export async function owedToRenterOf(on: Queryable, payment: Owing): Promise<Cents> {
  const isOfIt = (await isOfTotal(on, payment)) ? not(isMovedBy(not(paysTotal))) : isMovedBy(eq(bookingPayments.id, payment.id));
  const [balance] = await on
    .select({ amount: sum(ledgerEntries.amount).mapWith(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, payment.bookingId), eq(ledgerEntries.account, 'renter'), isOfIt));
  return cents(-(balance?.amount ?? 0));
}

/** How much of it refunds that are due will pay. The rest of what they give back is nobody's debt in the books before they are made. */
export async function owedByDueRefunds(on: Queryable, payment: Owing): Promise<Cents> {
  const { id, bookingId } = bookingPayments;
  const isOfIt = (await isOfTotal(on, payment)) ? paysTotal : eq(id, payment.id);
  const [due] = await on
    .select({ amount: sum(refunds.makesGood).mapWith(refunds.makesGood) })
    .from(refunds)
    .innerJoin(bookingPayments, eq(id, refunds.paymentId))
    .where(and(eq(bookingId, payment.bookingId), isOfIt, eq(refunds.state, 'due')));
  return cents(due?.amount ?? 0);
}

/** What it is owed besides what refunds that are due will pay. Not below zero. */
export async function owedBesidesDue(on: Queryable, payment: Owing): Promise<Cents> {
  return cents(Math.max(ZERO, subtract(await owedToRenterOf(on, payment), await owedByDueRefunds(on, payment))));
}

/** Whether a movement is one of the payments that `which` names: what was charged, and each refund of it. */
const isMovedBy = (which: SQL): SQL => {
  const { movement } = ledgerEntries;
  const { id } = bookingPayments;
  const made = refunds.refundId;
  const isCharge = sql`${movement} in ('payment:' || ${id} || ':capture', ${COMPENSATION}::text || ${id})`;
  const isRefund = sql`${movement} in ('refund:' || ${made} || ':pay', 'refund:' || ${made} || ':back', ${COMPENSATION}::text || 'refund:' || ${made})`;
  const hasRefund = sql`exists (select 1 from ${refunds} where ${refunds.paymentId} = ${id} and ${isRefund})`;
  const isOfBooking = sql`${bookingPayments.bookingId} = ${ledgerEntries.bookingId}`;
  return sql`exists (select 1 from ${bookingPayments} where ${isOfBooking} and ${which} and (${isCharge} or ${hasRefund}))`;
};
