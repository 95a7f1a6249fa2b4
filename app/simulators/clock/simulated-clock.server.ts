/**
 * The time machine of demo mode and tests (rule D3). PostgreSQL keeps how far the application's time is
 * ahead; Redis only tells the other processes early, and each reads the truth at its start and at every sweep.
 */
import { sql } from 'drizzle-orm';

import { machineNow, setClockOffset } from '#app/config/clock.server.ts';
import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { db } from '#db/client.ts';
import { simulatedClock } from '#db/schema/simulators.ts';

const CHANNEL = 'clock';
/** A process that missed an announcement, because Redis was away, learns of it after this long. */
const RELOAD_EVERY_MS = 30_000;

/** Numbers of readings and moves: the last that began, and the newest that was heard. why: what comes late would set the clock back. */
const readings = singleton('clock-readings', () => ({ begun: 0, heard: 0 }));

/** Reads the stored offset into this process. Does nothing in live mode. */
export async function loadClockOffset(): Promise<void> {
  if (config().mode === 'live') return;
  const number = (readings.begun += 1);
  const [row] = await db().select({ offsetMs: simulatedClock.offsetMs }).from(simulatedClock);
  if (number < readings.heard) return;
  readings.heard = number;
  setClockOffset(row?.offsetMs ?? 0);
}

/** Moves the application's time forward to an instant, for every process; one that has passed changes nothing. */
export async function moveClockTo(instant: Date): Promise<void> {
  if (config().mode === 'live') throw new Error('the clock of live mode cannot be moved');
  const wanted = instant.getTime() - machineNow().getTime();
  const [row] = await db()
    .insert(simulatedClock)
    .values({ id: 1, offsetMs: Math.max(0, wanted) })
    .onConflictDoUpdate({ target: simulatedClock.id, set: { offsetMs: sql`greatest(${simulatedClock.offsetMs}, ${wanted})` } })
    .returning({ offsetMs: simulatedClock.offsetMs });
  const offsetMs = row?.offsetMs ?? 0;
  // why a new number: what was asked before may know nothing of it
  readings.heard = readings.begun += 1;
  setClockOffset(offsetMs);
  await announce(offsetMs);
}

/** When Redis is away the other processes learn it at their next sweep. */
async function announce(offsetMs: number): Promise<void> {
  try {
    await redisReady('producer', 1_000);
    await redis('producer').publish(CHANNEL, String(offsetMs));
  } catch (err) {
    log().warn({ err }, 'the moved clock was not announced');
  }
}

/**
 * Loads the offset and follows what other processes announce, for as long as the process lives. The first call counts,
 * further ones change nothing; never throws; does nothing in live mode.
 */
export async function followClock(): Promise<void> {
  if (config().mode === 'live') return;
  await singleton('clock-follower', startFollowing);
}

async function startFollowing(): Promise<void> {
  const subscriber = redis('subscriber');
  subscriber.on('message', (channel: string) => {
    // why: announcements may overtake each other; the database has the last word.
    if (channel === CHANNEL) void reload();
  });
  // why: not awaited; the subscription waits for Redis, and the start of the process must not.
  void subscriber.subscribe(CHANNEL).catch((err: unknown) => log().warn({ err }, 'the clock is not followed'));
  setInterval(() => void reload(), RELOAD_EVERY_MS).unref();
  await reload();
}

async function reload(): Promise<void> {
  try {
    await loadClockOffset();
  } catch (err) {
    log().warn({ err }, 'the clock was not read');
  }
}
