import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import { redis } from '#app/config/redis.server.ts';
import { db } from '#db/client.ts';
import { simulatedClock } from '#db/schema/index.ts';
import { followClock, loadClockOffset, moveClockTo } from '#app/simulators/clock/simulated-clock.server.ts';

const HOUR = 3_600_000;

describe('the movable clock', () => {
  afterEach(() => loadClockOffset());

  it('is found again by a process that starts later', async () => {
    const later = new Date(Date.now() + 6 * HOUR);
    await moveClockTo(later);
    setClockOffset(0);
    await loadClockOffset();
    expect(Math.abs(now().getTime() - later.getTime())).toBeLessThan(60_000);
  });

  it('only moves forward', async () => {
    const offset = clockOffset();
    await moveClockTo(new Date());
    expect(clockOffset()).toBeGreaterThanOrEqual(offset);
    expect(clockOffset()).toBeGreaterThan(5 * HOUR);
  });

  it('is followed by processes that hear of a move, and the database has the last word', async () => {
    // why: nobody stops it, and it would set the clocks of other tests
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await followClock();
    await vi.waitFor(async () => expect(await redis('producer').pubsub('NUMSUB', 'clock')).toEqual(['clock', 1]), 10_000);
    await moveClockTo(new Date(Date.now() + 12 * HOUR));
    const offset = clockOffset();
    setClockOffset(0);

    await redis('producer').publish('clock', '123');
    await vi.waitFor(() => expect(clockOffset()).toBe(offset), 10_000);

    // as another process would while Redis is away
    await db()
      .update(simulatedClock)
      .set({ offsetMs: offset + HOUR });
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(clockOffset()).toBe(offset + HOUR), 10_000);
  });
});
