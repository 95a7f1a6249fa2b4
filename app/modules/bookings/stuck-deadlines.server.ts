/** Deadlines of bookings and extensions that have come long ago, and that no sweep gets done. */
import { count, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { EXTENSION_DEADLINES } from '#app/domain/bookings/extension-transitions.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingRequests } from '#db/schema/index.ts';

import { extensionHasFallenDue, mayBeMade, type DeadlineTransition, type ExtensionDeadline } from './due-deadlines.ts';

/** Sweeps come every few seconds: what is not done after so long fails each time. */
const STUCK_AFTER_MS = 60 * 60_000;
/** As many as one looks through. */
const MOST = 100;

export interface StuckDeadline {
  bookingId: string;
  event: DeadlineTransition['event'] | ExtensionDeadline['event'];
  dueAt: Date;
}

/** Oldest first. */
export function stuckDeadlines(): Promise<StuckDeadline[]> {
  return db()
    .select({
      bookingId: sql<string>`booking_id`,
      event: sql<StuckDeadline['event']>`event`,
      dueAt: sql`due_at`.mapWith(bookingRequests.startAt),
    })
    .from(stuck())
    .orderBy(sql`due_at, booking_id`)
    .limit(MOST);
}

export async function countStuckDeadlines(): Promise<number> {
  const [counted] = await db().select({ stuck: count() }).from(stuck());
  return counted?.stuck ?? 0;
}

function stuck(): SQL {
  const by = new Date(now().getTime() - STUCK_AFTER_MS);
  const ofBookings = DEADLINE_TRANSITIONS.map(
    (transition) => sql`
      select ${bookingRequests.id} as booking_id, ${transition.event}::text as event, ${bookingRequests[transition.deadline]} as due_at
      from ${bookingRequests} where ${mayBeMade(transition, by)}`,
  );
  const ofExtensions = EXTENSION_DEADLINES.map(
    (transition) => sql`
      select ${bookingExtensions.bookingId} as booking_id, ${transition.event}::text as event, ${bookingExtensions[transition.deadline]} as due_at
      from ${bookingExtensions} where ${extensionHasFallenDue(transition, by)}`,
  );
  return sql`(${sql.join([...ofBookings, ...ofExtensions], sql` union all `)}) as stuck`;
}
