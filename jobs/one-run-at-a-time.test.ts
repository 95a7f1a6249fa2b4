import { expect, it } from 'vitest';

import { oneRunAtATime } from './one-run-at-a-time.ts';

function heldWork() {
  let under = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const runs = oneRunAtATime(async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
  });
  return { runs, ends, most: () => most };
}

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
