/** When something falls due next: a booking's or an extension's deadline, a noted effect, reviews, or what a simulator owes. */
import { and, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { EXTENSION_DEADLINES } from '#app/domain/bookings/extension-transitions.ts';
import { nextSimulatedDueTime } from '#app/composition.server.ts';
import { nextReviewsDueTime } from '#app/modules/reviews/publish-due-reviews.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingRequests, outbox } from '#db/schema/index.ts';

/** The earliest due time later than `after`; null when nothing is to come. */
export async function nextDueTime(after: Date): Promise<Date | null> {
  const times = await Promise.all([nextNoted(after), nextReviewsDueTime(after), nextSimulatedDueTime(after)]);
  const [earliest] = times.filter((time) => time !== null).sort((left, right) => left.getTime() - right.getTime());
  if (!earliest) return null;
  // why: the database has microseconds, so a later time there may be the same millisecond here
  return earliest > after ? earliest : new Date(after.getTime() + 1);
}

/** why in one query: each step of the clock asks for all of them. */
async function nextNoted(after: Date): Promise<Date | null> {
  const deadlines = DEADLINE_TRANSITIONS.map(({ from, deadline }) =>
    nextOf(bookingRequests[deadline], after, eq(bookingRequests.status, from)),
  );
  const extensions = EXTENSION_DEADLINES.map(({ from, deadline }) =>
    nextOf(bookingExtensions[deadline], after, inArray(bookingExtensions.status, [...from])),
  );
  const each = [...deadlines, ...extensions, nextEffect(after)];
  const earliest = sql`extract(epoch from least(${sql.join(each, sql`, `)}))::float8`;
  const [next] = await db().execute<{ seconds: number | null }>(sql`select ${earliest} as seconds`);
  return next && next.seconds !== null ? new Date(next.seconds * 1000) : null;
}

const nextOf = (column: AnyPgColumn, after: Date, isOpen: SQL | undefined) =>
  sql`(select min(${column}) from ${column.table} where ${and(isOpen, gt(column, after))})`;

/** why without the removal of files: nobody waits for it, and moving the clock should not stop there. */
const nextEffect = (after: Date) =>
  nextOf(outbox.dueAt, after, and(isNull(outbox.doneAt), isNull(outbox.failedAt), ne(outbox.part, 'files')));
