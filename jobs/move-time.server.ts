/**
 * The time machine of the demo: time passes as it would by itself, from one due time to the next. Everything that is due is done, by
 * whichever process, before the clock goes on.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { and, isNull, lte } from 'drizzle-orm';
import pLimit from 'p-limit';

import { clockOffset, now } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { FURTHEST_MS } from '#app/simulators/clock/clock-step.ts';
import { loadClockOffset, moveClockTo } from '#app/simulators/clock/simulated-clock.server.ts';
import { webhooksUnderWay } from '#app/simulators/deliver-webhooks.server.ts';
import { connect, db } from '#db/client.ts';
import { outbox } from '#db/schema/index.ts';

import { nextDueTime } from './next-due-time.server.ts';
import { runDueWork } from './run-due-work.server.ts';

/**
 * Milliseconds for other moves to end, and in which this one begins work. why so long: a payment call with its retries takes nearly as
 * much. why no longer: a browser's connection is kept for 90 s.
 */
const PATIENCE = { others: 15_000, own: 70_000 };
/** Moves that may wait for another one in this process. */
const MOST_WAITING = 5;
const LOOK_AGAIN_MS = 50;
/** Any number, the same in every process. */
const LOCK = 7_203_115;

/**
 * `tooFar`: the clock would be further ahead than it may. `others`: other moves took too long, nothing was done. `late`: a part of the way
 * was made. `stuck`: something could not be finished, here named for the tester; the clock stays at the time at which it was due.
 */
export type TimeMoved =
  | { ok: true }
  | { ok: false; reason: 'tooFar' | 'others' | 'late' }
  | { ok: false; reason: 'stuck'; unfinished: string[] };

const OTHERS = { ok: false, reason: 'others' } as const;

const oneAtATime = pLimit(1);

/** Moves the time forward. Concurrent moves are made one after the other, and add up. One that is too late does nothing, or stops on its way. */
export async function moveTime(milliseconds: number, patience = PATIENCE): Promise<TimeMoved> {
  // why: each one under way needs a connection to the database besides those of the pool
  if (oneAtATime.pendingCount >= MOST_WAITING) return OTHERS;
  const deadline = performance.now() + patience.others;
  let state: 'waiting' | 'begun' | 'givenUp' = 'waiting';
  const moving = oneAtATime(async (): Promise<TimeMoved> => {
    if (state === 'givenUp') return OTHERS;
    state = 'begun';
    const { client } = connect(config().databaseUrl, { max: 1 });
    try {
      const isAlone = async () => (await client<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`)[0]?.taken ?? false;
      if (!(await becomes(isAlone, deadline))) return OTHERS;
      return await passTime(milliseconds, performance.now() + patience.own);
    } finally {
      await client.end({ timeout: 1 });
    }
  });
  await Promise.race([moving, wait(patience.others, undefined, { ref: false })]);
  if (state === 'waiting') state = 'givenUp';
  return state === 'givenUp' ? OTHERS : moving;
}

async function passTime(milliseconds: number, deadline: number): Promise<TimeMoved> {
  await loadClockOffset();
  if (clockOffset() + milliseconds > FURTHEST_MS) return { ok: false, reason: 'tooFar' };
  const target = new Date(now().getTime() + milliseconds);
  for (;;) {
    // why: read before the work, so that nothing that falls due during it is skipped
    const seen = now();
    const unfinished = await settle(deadline);
    if (unfinished.length > 0) return { ok: false, reason: 'stuck', unfinished };
    if (seen >= target) return { ok: true };
    if (performance.now() > deadline) return { ok: false, reason: 'late' };
    const next = await nextDueTime(seen);
    await moveClockTo(next && next < target ? next : target);
  }
}

/** Does what is due now, and waits for what other processes have begun. Returns what is not done by the deadline. */
async function settle(deadline: number): Promise<string[]> {
  let left: string[] = [];
  const isSettled = async () => {
    await runDueWork();
    left = [...(await effectsDue()), ...(await webhooksUnderWay())];
    return left.length === 0;
  };
  return (await becomes(isSettled, deadline)) ? [] : left;
}

/** The keys of effects that are due; right after a run these are only the ones that other processes hold. */
async function effectsDue(): Promise<string[]> {
  const due = await db()
    .select({ key: outbox.key })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), isNull(outbox.failedAt), lte(outbox.dueAt, now())));
  return due.map(({ key }) => key);
}

/** `deadline`: on the monotonic clock. */
async function becomes(condition: () => Promise<boolean>, deadline: number): Promise<boolean> {
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await wait(LOOK_AGAIN_MS);
  }
  return true;
}
