/** What a renter owes besides the rent, for what, and how what is taken from the card stands (rule M19). */
import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';

import type { ClaimCause } from '#app/domain/bookings/claim-cause.ts';
import type { Cents } from '#app/domain/money/money.ts';
import type { Transaction } from '#db/client.ts';
import { bookingPayments, bookingRequests, disputes } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import type { FromCard } from './booking-view.ts';

const isClaimOfIt = and(sql`${bookingPayments.bookingId} = ${bookingRequests.id}`, eq(bookingPayments.purpose, 'claim'));

/** why by the time: a fee for being late is owed when the return is confirmed, and nothing but a decision adds to it afterwards. */
export async function causeOfClaim(
  tx: Transaction,
  { bookingId, createdAt }: Pick<BookingPayment, 'bookingId' | 'createdAt'>,
): Promise<ClaimCause> {
  const [decided] = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.bookingId, bookingId), lte(disputes.decidedAt, createdAt)));
  return decided ? 'decision' : 'lateReturn';
}

/** Within a query of bookings: in all, of what the card refused; null where nothing is owed. why a subquery: there may be several, and a booking is one row. */
export const owedBesides = sql<Cents | null>`(
  select sum(${bookingPayments.amount}) from ${bookingPayments} where ${isClaimOfIt} and ${eq(bookingPayments.state, 'open')}
)`.mapWith(bookingPayments.amount);

/** Within a query of bookings: of several claims, as the one that is furthest from being settled. */
export const fromCard = sql<FromCard>`(
  select case
    when bool_or(${eq(bookingPayments.state, 'open')}) then 'owed'
    when bool_or(${ne(bookingPayments.state, 'captured')}) is not false then 'toCharge'
    when bool_or(${isNotNull(bookingPayments.checkoutSessionId)}) then 'paid'
    else 'charged'
  end from ${bookingPayments} where ${isClaimOfIt}
)`;
