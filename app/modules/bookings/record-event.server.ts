import { sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import type { HistoryEvent } from '#app/domain/bookings/history.ts';
import type { Transaction } from '#db/client.ts';
import { bookingEvents } from '#db/schema/index.ts';

import type { Actor } from './booking.ts';

interface RecordedEvent {
  bookingId: string;
  event: HistoryEvent;
  /** Null for the request, before which there was none. */
  from: BookingStatus | null;
  to: BookingStatus;
  actor: Actor;
  data?: Record<string, unknown>;
}

/** What a history shows of an event. */
export const eventColumns = {
  id: bookingEvents.id,
  event: bookingEvents.event,
  actor: bookingEvents.actor,
  at: bookingEvents.at,
  /** Why it happened, where that was kept with it. */
  reason: sql<string | null>`${bookingEvents.data}->>'reason'`,
  /** Of a return that the lender tells: whether nobody came for the gear. */
  isUntaken: sql<boolean | null>`(${bookingEvents.data}->>'isUntaken')::boolean`,
  /** Of a return, or of what a dispute has come to: whether a fee for a late return, which the rules know, is not taken. */
  isFeeWaived: sql<boolean | null>`(${bookingEvents.data}->>'isFeeWaived')::boolean`,
};

/** Adds a row to a booking's history, in the transaction that changes the booking. Answers with its number, which no other has. */
export async function recordEvent(tx: Transaction, { bookingId, event, from, to, actor, data }: RecordedEvent): Promise<number> {
  const [recorded] = await tx
    .insert(bookingEvents)
    .values({
      bookingId,
      event,
      fromStatus: from,
      toStatus: to,
      actor: actor.kind,
      actorId: actor.id,
      data: data ?? null,
      at: now(),
    })
    .returning({ id: bookingEvents.id });
  if (!recorded) throw new Error('the history took no event');
  return recorded.id;
}
