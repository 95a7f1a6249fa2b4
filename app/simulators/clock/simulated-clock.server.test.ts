import { expect, it, vi } from 'vitest';

import { clockOffset, setClockOffset } from '#app/config/clock.server.ts';

import { loadClockOffset } from './simulated-clock.server.ts';

const HOUR = 3_600_000;

const read = vi.hoisted(() => vi.fn<() => Promise<{ offsetMs: number }[]>>());
vi.mock('#db/client.ts', () => ({ db: () => ({ select: () => ({ from: read }) }) }));

it('the clock is not set back by the late answer to an older question', async () => {
  let answer = (_rows: { offsetMs: number }[]) => {};
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce([{ offsetMs: 2 * HOUR }]);
  const loads = [loadClockOffset(), loadClockOffset()];
  // why a turn of the event loop: the second answer has come by then, if it was asked for
  await new Promise((resolve) => setImmediate(resolve));
  answer([{ offsetMs: HOUR }]);
  await Promise.all(loads);
  expect(clockOffset()).toBe(2 * HOUR);
  setClockOffset(0);
});
