/**
 * Lets the demo's past happen in the right order. The application's clock starts behind and is moved from one event to
 * the next. What falls due in between is done at its own time, as the worker would have done it then.
 */
import { and, eq, gt, isNull, min, sql } from 'drizzle-orm';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, outbox, reviewWindows } from '#db/schema/index.ts';

/** A day counted from today, with a wall-clock time; or so many minutes before the seed began. */
export type Moment = { day: number; time: string } | { minutesAgo: number };

export interface Happening {
  at: Date;
  happen: () => Promise<void>;
}

/** The instant of a moment, seen from `today`. */
export function instantOf(moment: Moment, today: Date): Date {
  if ('minutesAgo' in moment) return new Date(today.getTime() - moment.minutesAgo * 60_000);
  return toInstant({ date: dayFrom(today, moment.day), time: moment.time });
}

/** The local date so many days from `today`. */
export function dayFrom(today: Date, days: number): string {
  return addDays(toLocalMoment(today).date, days);
}

/** Makes everything happen, oldest first, and the worker's part after each. The clock has to stand before the first. */
export async function playInOrder(happenings: readonly Happening[]): Promise<void> {
  for (const { at, happen } of [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await travelTo(at);
    await happen();
    await runDueWork();
  }
}

/** Moves the clock to `at`, by way of everything that falls due before. Never backwards. */
async function travelTo(at: Date): Promise<void> {
  for (let due = await nextDueTime(); due && due < at; due = await nextDueTime()) {
    moveClockTo(due);
    await runDueWork();
  }
  moveClockTo(at);
}

function moveClockTo(at: Date): void {
  setClockOffset(clockOffset() + Math.max(0, at.getTime() - now().getTime()));
}

/** The nearest due time after now, of any booking, its reviews, or a noted effect. */
async function nextDueTime(): Promise<Date | null> {
  const current = now();
  const effects = db()
    .select({ at: min(outbox.dueAt).as('at') })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.failedAt), gt(outbox.dueAt, current)));
  const reviews = db()
    .select({ at: min(reviewWindows.closesAt).as('at') })
    .from(reviewWindows)
    .where(and(isNull(reviewWindows.closedAt), gt(reviewWindows.closesAt, current)));
  const deadlines = DEADLINE_TRANSITIONS.map(({ from, deadline }) => {
    const column = bookingRequests[deadline];
    return db()
      .select({ at: min(column).as('at') })
      .from(bookingRequests)
      .where(and(eq(bookingRequests.status, from), gt(column, current)));
  });
  // why: all in one query, because it runs before every step
  const each = sql.join(
    [effects, reviews, ...deadlines].map((query) => sql`(${query.getSQL()})`),
    sql` union all `,
  );
  const [row] = await db().execute<{ at: string | null }>(sql`select min(at)::text as at from (${each}) as due`);
  return row?.at ? new Date(row.at) : null;
}
