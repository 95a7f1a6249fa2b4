import { afterEach, expect, it, vi } from 'vitest';

import { oneRunAtATime } from './one-run-at-a-time.ts';

const never = { firstMs: 1_000, longestMs: 1_000, onFailure: () => expect.unreachable() };

function heldWork() {
  let under = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const runs = oneRunAtATime(async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
  }, never);
  return { runs, ends, most: () => most };
}

afterEach(() => void vi.useRealTimers());

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('makes one run more for however many ask during a run, and never two at once', async () => {
  const { runs, ends, most } = heldWork();
  runs.ask();
  runs.ask();
  runs.ask();
  await turn();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await runs.over();
  expect([ends.length, most()]).toEqual([2, 1]);
});

it('runs anew for who asks afterwards', async () => {
  const { runs, ends } = heldWork();
  runs.ask();
  ends[0]?.();
  await runs.over();
  runs.ask();
  await turn();
  expect(ends).toHaveLength(2);
});

it('is over only when the last run that was asked for is', async () => {
  const { runs, ends } = heldWork();
  let over = false;
  runs.ask();
  runs.ask();
  const end = runs.over().then(() => (over = true));
  ends[0]?.();
  await turn();
  expect(over).toBe(false);
  ends[1]?.();
  await end;
});

it('makes a failed run again by itself, each time later, and at once again after one that went well', async () => {
  vi.useFakeTimers();
  const failures: unknown[] = [];
  let goesWell = false;
  let made = 0;
  const runs = oneRunAtATime(
    async () => {
      made += 1;
      if (!goesWell) throw new Error(`run ${made}`);
    },
    { firstMs: 1_000, longestMs: 3_000, onFailure: (err) => failures.push(err) },
  );
  runs.ask();
  const madeAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return made;
  };
  expect([await madeAfter(999), await madeAfter(1)]).toEqual([1, 2]);
  expect([await madeAfter(1_999), await madeAfter(1)]).toEqual([2, 3]);
  expect([await madeAfter(2_999), await madeAfter(1)]).toEqual([3, 4]);
  goesWell = true;
  expect(await madeAfter(60_000)).toBe(5);
  expect(failures).toEqual([new Error('run 1'), new Error('run 2'), new Error('run 3'), new Error('run 4')]);

  goesWell = false;
  runs.ask();
  expect([await madeAfter(999), await madeAfter(1)]).toEqual([6, 7]);
});

it('waits once, however many runs fail meanwhile', async () => {
  vi.useFakeTimers();
  const runs = oneRunAtATime(() => Promise.reject(new Error('down')), { firstMs: 1_000, longestMs: 3_000, onFailure: () => {} });
  for (let asked = 0; asked < 5; asked += 1) {
    runs.ask();
    await runs.over();
  }
  expect(vi.getTimerCount()).toBe(1);
});
