import { afterEach, expect, it, vi } from 'vitest';

import { clockOffset, setClockOffset } from '#app/config/clock.server.ts';

import { loadClockOffset, moveClockTo } from './simulated-clock.server.ts';

const HOUR = 3_600_000;

type Rows = { offsetMs: number }[];
const database = vi.hoisted(() => ({ read: vi.fn<() => Promise<Rows>>(), move: vi.fn<() => Promise<Rows>>() }));
vi.mock('#db/client.ts', () => ({
  db: () => ({
    select: () => ({ from: database.read }),
    insert: () => ({ values: () => ({ onConflictDoUpdate: () => ({ returning: database.move }) }) }),
  }),
}));
vi.mock('#app/config/redis.server.ts', () => ({
  redisReady: () => Promise.resolve(),
  redis: () => ({ publish: () => Promise.resolve(1) }),
}));

afterEach(() => setClockOffset(0));

/** Asks how far the clock is ahead; the result gives the answer, and resolves when it was heard. */
function ask(): (offsetMs: number) => Promise<void> {
  let answer = (_rows: Rows) => {};
  database.read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const asked = loadClockOffset();
  return (offsetMs) => {
    answer([{ offsetMs }]);
    return asked;
  };
}

it('the clock is not set back by the late answer to an older question', async () => {
  const [answerFirst, answerSecond] = [ask(), ask()];
  await answerSecond(2 * HOUR);
  await answerFirst(HOUR);
  expect(clockOffset()).toBe(2 * HOUR);
});

it('the clock is not set back by what was asked before it was moved', async () => {
  const answer = ask();
  database.move.mockResolvedValueOnce([{ offsetMs: 2 * HOUR }]);
  await moveClockTo(new Date());
  await answer(HOUR);
  expect(clockOffset()).toBe(2 * HOUR);
});

it('a question that is never answered keeps no later one from being heard', async () => {
  ask();
  await ask()(3 * HOUR);
  await ask()(HOUR);
  expect(clockOffset()).toBe(HOUR);
});
