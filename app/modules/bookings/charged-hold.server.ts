/** What is known of a hold that somebody charged at the provider, before anything is taken of it (rule M19). */
import { and, desc, eq, sql } from 'drizzle-orm';

import { cents, type Cents } from '#app/domain/money/money.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import type { Queryable } from '#db/client.ts';
import { bookingEvents } from '#db/schema/index.ts';

import { unsettledDepositsOf } from './ask-for-payment.server.ts';
import type { BookingPayment } from './booking.ts';

/** The hold that serves what a renter owes besides; null without one. */
export async function holdInPlace(on: Queryable, bookingId: string): Promise<BookingPayment | null> {
  return (await unsettledDepositsOf(on, bookingId)).findLast(({ state }) => state === 'authorized') ?? null;
}

/** What is left of it at the provider, as far as anybody here has heard; null as long as it is only held. */
export async function chargedOf(on: Queryable, { bookingId, generation }: BookingPayment): Promise<Cents | null> {
  const event: HistoryEvent = 'deposit_charged_by_hand';
  const [heard] = await on
    .select({ left: sql<number>`(${bookingEvents.data}->>'left')::int` })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        eq(bookingEvents.event, event),
        sql`(${bookingEvents.data}->>'generation')::int = ${generation}`,
      ),
    )
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  return heard ? cents(heard.left) : null;
}
