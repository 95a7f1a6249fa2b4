import { afterEach, describe, expect, it, vi } from 'vitest';

import { clockOffset, setClockOffset } from '#app/config/clock.server.ts';
import { redis } from '#app/config/redis.server.ts';
import { advanceClock, followClock, loadClockOffset, publishClockOffset } from '#app/providers/clock/simulated-clock.server.ts';

const HOUR = 3_600_000;

describe('the movable clock', () => {
  afterEach(() => setClockOffset(0));

  it('adds up over parallel moves and is found again by a process that starts later', async () => {
    await loadClockOffset();
    const before = clockOffset();
    await Promise.all([advanceClock(HOUR), advanceClock(2 * HOUR), advanceClock(3 * HOUR)]);

    setClockOffset(0);
    await loadClockOffset();
    expect(clockOffset()).toBe(before + 6 * HOUR);
  });

  it('only moves forward', async () => {
    await expect(advanceClock(-1)).rejects.toThrow(RangeError);
    await expect(advanceClock(0.5)).rejects.toThrow(RangeError);
  });

  it('is followed by processes that hear of a move, and the database has the last word', async () => {
    await followClock();
    await vi.waitFor(async () => expect(await redis('producer').pubsub('NUMSUB', 'clock')).toEqual(['clock', 1]));
    const offset = await advanceClock(HOUR);
    setClockOffset(0);

    await publishClockOffset(123);
    await vi.waitFor(() => expect(clockOffset()).toBe(offset));
  });
});
