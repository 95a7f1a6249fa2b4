/** Publishes the reviews whose time is over, also where one of the two is missing (rule V3). */
import { and, asc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { isTimeToPublish } from '#app/domain/reviews/review-window.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { reviewWindows } from '#db/schema/index.ts';

import { publishReviews } from './publish-reviews.server.ts';
import { reviewPartiesOf } from './review-parties.server.ts';

const BATCH = 100;

/** Returns how many bookings' reviews it closed. */
export async function publishDueReviews(): Promise<number> {
  let closed = 0;
  for await (const bookingId of bookingsDue()) closed += await close(bookingId);
  return closed;
}

/** A condition: the time of a booking's reviews is over, and they are not closed yet. */
export function anyReviewsDue(): SQL {
  return sql`exists (select 1 from ${reviewWindows} where ${isDue()})`;
}

const isDue = () => and(isNull(reviewWindows.closedAt), lte(reviewWindows.closesAt, now()));

/** Oldest first. why page by page: one that cannot be closed stays due, and must not hide those behind it. */
async function* bookingsDue(): AsyncGenerator<string> {
  const { bookingId, closesAt } = reviewWindows;
  let beyond: SQL | undefined;
  for (;;) {
    const page = await db()
      // why as text: the database has microseconds, a `Date` has milliseconds
      .select({ bookingId, at: sql<string>`${closesAt}::text` })
      .from(reviewWindows)
      .where(and(isDue(), beyond))
      .orderBy(asc(closesAt), asc(bookingId))
      .limit(BATCH);
    for (const due of page) yield due.bookingId;
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    beyond = sql`(${closesAt}, ${bookingId}) > (${last.at}::timestamptz, ${last.bookingId}::uuid)`;
  }
}

/** One that fails must not stop the others. */
async function close(bookingId: string): Promise<number> {
  try {
    return await commitWork(async (work) => {
      const at = now();
      const [window] = await work.tx.select().from(reviewWindows).where(eq(reviewWindows.bookingId, bookingId)).for('update');
      if (!window || !isTimeToPublish(window, 0, at)) return 0;
      await publishReviews(work, bookingId, await reviewPartiesOf(work.tx, bookingId), at);
      return 1;
    });
  } catch (err) {
    log().error({ err, bookingId }, 'reviews that are due could not be published; the next sweep tries again');
    return 0;
  }
}

/** When the next time for reviews ends, later than `after`. */
export async function nextReviewsDueTime(after: Date): Promise<Date | null> {
  const [next] = await db()
    .select({ at: reviewWindows.closesAt })
    .from(reviewWindows)
    .where(and(isNull(reviewWindows.closedAt), sql`${reviewWindows.closesAt} > ${after.toISOString()}::timestamptz`))
    .orderBy(asc(reviewWindows.closesAt))
    .limit(1);
  return next?.at ?? null;
}
