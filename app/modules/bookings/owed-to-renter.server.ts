/** What the books owe a renter: what a bank has sent back, and what was charged for nothing. Of the total, and of each charge besides it, for itself. */
import { and, eq, gt, like, not, sql, sum, type SQL } from 'drizzle-orm';

import { isOfTotal, PURPOSES_OF_TOTAL } from '#app/domain/bookings/payment-states.ts';
import { cents, type Cents } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bookingPayments, ledgerEntries, refunds } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';

/** What the names of movements begin with by which a lender is owed more than the rent. */
export const COMPENSATION = 'compensation:';

/**
 * What the renter is owed of the money that `payment` belongs to, in cents. why not of the booking as a whole: the lender's share of a charge
 * follows from what went back of it, and a refund of one pays nothing that is owed of another. `withoutBackSince`: of what came back, only what had by then.
 */
export async function owedToRenterOf(
  on: Queryable,
  payment: Pick<BookingPayment, 'id' | 'bookingId' | 'purpose'>,
  { withoutBackSince }: { withoutBackSince?: Date } = {},
): Promise<Cents> {
  const isBesides = sql`${bookingPayments.purpose} not in ${[...PURPOSES_OF_TOTAL]}`;
  const isOfIt = isOfTotal(payment) ? not(isMovedBy(isBesides)) : isMovedBy(eq(bookingPayments.id, payment.id));
  const [balance] = await on
    .select({ amount: sum(ledgerEntries.amount).mapWith(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookingId, payment.bookingId),
        eq(ledgerEntries.account, 'renter'),
        isOfIt,
        withoutBackSince && not(and(like(ledgerEntries.movement, 'refund:%:back'), gt(ledgerEntries.at, withoutBackSince)) as SQL),
      ),
    );
  return cents(-(balance?.amount ?? 0));
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
