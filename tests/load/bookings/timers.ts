/** How fast one worker does what has fallen due, and how punctually what falls due while it runs. */
import { setTimeout as wait } from 'node:timers/promises';

import { and, eq, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm';
import pLimit from 'p-limit';

import { now } from '#app/config/clock.server.ts';
import { stopChild, until } from '#scripts/servers/processes.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, outbox } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { periodIn, requested } from '#tests/factories/bookings.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

import { percentile, percentiles, verdict } from './figures.ts';

const TIMERS = 100_000;
const WRITTEN_AT_ONCE = 5_000;
/** Longer than all of them take to be written. */
const WRITTEN_WITHIN_MS = 180_000;
const GOAL_SECONDS = 60;
const DEADLINES = 2_000;
const REQUESTS_AT_ONCE = 10;
const PUNCTUAL = 400;
const PUNCTUAL_WITHIN_MS = 20_000;
const PUNCTUAL_MS = 1_000;
const SWEEP_SECONDS = 5;
const PATIENCE_MS = 15 * 60_000;

export async function measureTimers(lenderId: string): Promise<boolean> {
  await requestMany(lenderId);
  const worker = startWorkerProcess({ SWEEP_SECONDS: '1' });
  await wait(3_000);
  const results = [await manyTimers(), await manyDeadlines(), await punctual('with Redis', PUNCTUAL_MS)];
  await stopChild(worker, 'SIGTERM', 20_000);
  // a port at which nobody listens
  const alone = startWorkerProcess({ SWEEP_SECONDS: String(SWEEP_SECONDS), REDIS_URL: 'redis://127.0.0.1:1' });
  await wait(3_000);
  results.push(await punctual('without Redis', SWEEP_SECONDS * 1_000 + PUNCTUAL_MS));
  await stopChild(alone, 'SIGTERM', 20_000);
  return results.every(Boolean);
}

async function requestMany(lenderId: string): Promise<void> {
  const oneOfFew = pLimit(REQUESTS_AT_ONCE);
  const request = async (number: number) => {
    const [renter, listing] = await Promise.all([createMember(), createListing({ ownerId: lenderId })]);
    await requested({ renter, listingId: listing.id }, { period: periodIn(3 + (number % 20)) });
  };
  await Promise.all(Array.from({ length: DEADLINES }, (_, number) => oneOfFew(request, number)));
}

/** Of requests that are no rentals: each is looked at and found to be in order. */
async function manyTimers(): Promise<boolean> {
  const dueAt = new Date(now().getTime() + WRITTEN_WITHIN_MS);
  for (let from = 1; from <= TIMERS; from += WRITTEN_AT_ONCE) {
    await db().execute(sql`
      insert into outbox (key, kind, payload, due_at, created_at)
      select 'bench:many:' || number, 'return.watch', jsonb_build_object('bookingId', ids[number % cardinality(ids) + 1]),
        ${dueAt.toISOString()}::timestamptz, now()
      from generate_series(${from}::int, ${from + WRITTEN_AT_ONCE - 1}::int) as number,
        (select array_agg(id) as ids from ${bookingRequests}) as requests`);
  }
  const early = dueAt.getTime() - now().getTime();
  if (early < 0) throw new Error('the timers were not written before they were due');
  await wait(early);
  const isLeft = and(like(outbox.key, 'bench:many:%'), isNull(outbox.doneAt));
  const seconds = await secondsUntil(async () => (await db().$count(outbox, isLeft)) === 0);
  console.log(`${TIMERS} due timers, one worker: ${seconds.toFixed(1)} s, ${(TIMERS / seconds).toFixed(0)} a second`);
  return verdict(`below ${GOAL_SECONDS} s`, seconds < GOAL_SECONDS);
}

/** Rentals that count as returned by themselves: each changes its booking, and tells both parties. */
async function manyDeadlines(): Promise<boolean> {
  const rows = await db()
    .update(bookingRequests)
    .set({
      status: 'active',
      endedBy: null,
      paymentStatus: 'captured',
      paymentCaptured: true,
      autoReturnAt: new Date(now().getTime() - 1_000),
    })
    .where(
      inArray(
        bookingRequests.id,
        db()
          .select({ id: bookingRequests.id })
          .from(bookingRequests)
          .where(eq(bookingRequests.status, 'pending_approval'))
          .limit(DEADLINES),
      ),
    )
    .returning({ id: bookingRequests.id });
  const isReturned = and(eq(bookingRequests.status, 'active'), isNotNull(bookingRequests.returnedAt));
  const seconds = await secondsUntil(async () => (await db().$count(bookingRequests, isReturned)) === rows.length);
  console.log(
    `${rows.length} due deadlines of bookings, one worker: ${seconds.toFixed(1)} s, ${(rows.length / seconds).toFixed(0)} a second`,
  );
  const mails = await secondsUntil(async () => (await db().$count(outbox, and(eq(outbox.kind, 'mail.send'), isNull(outbox.doneAt)))) === 0);
  console.log(`  and all mails of them ${mails.toFixed(1)} s later`);
  return rows.length === DEADLINES;
}

async function punctual(how: string, goal: number): Promise<boolean> {
  const begin = now().getTime() + 2_000;
  const prefix = `bench:punctual:${begin}:`;
  const [booking] = await db().select({ id: bookingRequests.id }).from(bookingRequests).limit(1);
  if (!booking) throw new Error('there is no booking');
  for (let number = 0; number < PUNCTUAL; number += 1) {
    const dueAt = new Date(begin + Math.floor((number * PUNCTUAL_WITHIN_MS) / PUNCTUAL));
    await commitWork((work) => work.note(`${prefix}${number}`, { kind: 'return.watch', bookingId: booking.id }, dueAt));
  }
  const isDone = and(like(outbox.key, `${prefix}%`), isNotNull(outbox.doneAt));
  await until(async () => (await db().$count(outbox, isDone)) === PUNCTUAL, PATIENCE_MS, 'the timers do not fire');
  const rows = await db().select({ dueAt: outbox.dueAt, doneAt: outbox.doneAt }).from(outbox).where(isDone);
  const late = rows.map(({ dueAt, doneAt }) => (doneAt?.getTime() ?? Number.NaN) - dueAt.getTime());
  console.log(`${PUNCTUAL} timers while it runs, ${how}: done after their time ${percentiles(late)}`);
  return verdict(`p99 below ${goal} ms`, percentile(late, 0.99) < goal);
}

async function secondsUntil(condition: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  await until(condition, PATIENCE_MS, 'the worker does not finish');
  return (performance.now() - from) / 1_000;
}
