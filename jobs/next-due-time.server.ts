/** When something falls due next: a booking's or an extension's deadline, a noted effect, reviews, or what a simulator owes. */
import { and, eq, gt, inArray, isNull, min, ne } from 'drizzle-orm';

import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { EXTENSION_DEADLINES } from '#app/domain/bookings/extension-transitions.ts';
import { nextSimulatedDueTime } from '#app/composition.server.ts';
import { nextReviewsDueTime } from '#app/modules/reviews/publish-due-reviews.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingRequests, outbox } from '#db/schema/index.ts';

/** The earliest due time later than `after`; null when nothing is to come. */
export async function nextDueTime(after: Date): Promise<Date | null> {
  const times = await Promise.all([
    ...DEADLINE_TRANSITIONS.map((each) => nextDeadline(each, after)),
    ...EXTENSION_DEADLINES.map((each) => nextExtensionDeadline(each, after)),
    nextEffect(after),
    nextReviewsDueTime(after),
    nextSimulatedDueTime(after),
  ]);
  const [earliest] = times.filter((time) => time !== null).sort((left, right) => left.getTime() - right.getTime());
  if (!earliest) return null;
  // why: the database has microseconds, so a later time there may be the same millisecond here
  return earliest > after ? earliest : new Date(after.getTime() + 1);
}

async function nextDeadline({ from, deadline }: (typeof DEADLINE_TRANSITIONS)[number], after: Date): Promise<Date | null> {
  const column = bookingRequests[deadline];
  const [next] = await db()
    .select({ at: min(column) })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.status, from), gt(column, after)));
  return next?.at ?? null;
}

async function nextExtensionDeadline({ from, deadline }: (typeof EXTENSION_DEADLINES)[number], after: Date): Promise<Date | null> {
  const column = bookingExtensions[deadline];
  const [next] = await db()
    .select({ at: min(column) })
    .from(bookingExtensions)
    .where(and(inArray(bookingExtensions.status, [...from]), gt(column, after)));
  return next?.at ?? null;
}

/** why without the removal of files: nobody waits for it, and moving the clock should not stop there. */
async function nextEffect(after: Date): Promise<Date | null> {
  const [next] = await db()
    .select({ at: min(outbox.dueAt) })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.failedAt), gt(outbox.dueAt, after), ne(outbox.part, 'files')));
  return next?.at ?? null;
}
