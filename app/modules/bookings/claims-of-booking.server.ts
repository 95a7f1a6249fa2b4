/** Within a query of bookings: what a renter owes besides the rent, and how what is taken from the card stands (rule M19). */
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';

import type { Cents } from '#app/domain/money/money.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

import type { FromCard } from './booking-view.ts';

const isClaimOfIt = and(sql`${bookingPayments.bookingId} = ${bookingRequests.id}`, eq(bookingPayments.purpose, 'claim'));

/** In all, of what the card refused; null where nothing is owed. why a subquery: there may be several, and a booking is one row. */
export const owedBesides = sql<Cents | null>`(
  select sum(${bookingPayments.amount}) from ${bookingPayments} where ${isClaimOfIt} and ${eq(bookingPayments.state, 'open')}
)`.mapWith(bookingPayments.amount);

/** Of several claims, as the one that is furthest from being settled. */
export const fromCard = sql<FromCard>`(
  select case
    when bool_or(${eq(bookingPayments.state, 'open')}) then 'owed'
    when bool_or(${ne(bookingPayments.state, 'captured')}) is not false then 'toCharge'
    when bool_or(${isNotNull(bookingPayments.checkoutSessionId)}) then 'paid'
    else 'charged'
  end from ${bookingPayments} where ${isClaimOfIt}
)`;
