import { expect, it, onTestFinished, vi } from 'vitest';

import { beginHeavy, beginLight, inTurn } from './turns.server.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Adds twenty pieces; answers with how many have begun at once, after a few turns of the event loop, and after many. */
async function begunOf(begin: typeof beginLight): Promise<number[]> {
  let begun = 0;
  const counts: number[] = [];
  for (let piece = 0; piece < 20; piece += 1) begin('a', () => (begun += 1));
  counts.push(begun);
  for (const turns of [10, 10]) {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    counts.push(begun);
  }
  while (begun < 20) await nextTurn();
  return counts;
}

it('of light pieces a few begin at once, of heavy ones one, and then the event loop turns', async () => {
  // why: on a busy machine the turns would take longer than a pause may
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  expect(await begunOf(beginLight)).toEqual([8, 8, 16]);
  expect(await begunOf(beginHeavy)).toEqual([1, 1, 2]);
});

it('a pause is not long where turns are', async () => {
  await inTurn('b', () => {});
  let isOver = false;
  let turns = 0;
  beginHeavy('b', () => (isOver = true));
  for (; !isOver; turns += 1) {
    for (const end = performance.now() + 5; performance.now() < end;);
    await nextTurn();
  }
  expect(turns).toBeLessThan(5);
});

it('what has left does not begin, and does not pause', async () => {
  const begun: string[] = [];
  await inTurn('c', () => {});
  const leave = ['first', 'gone', 'last'].map((name) => beginHeavy('d', () => begun.push(name)));
  expect(leave[1]!()).toBe(true);
  expect(leave[1]!()).toBe(false);
  for (let turn = 0; turn < 500 && begun.length < 2; turn += 1) await nextTurn();
  expect(begun).toEqual(['first', 'last']);
  expect(leave[0]!()).toBe(false);
});

it('a piece that fails leaves its turn to the next', async () => {
  await inTurn('e', () => {});
  const broken = () => {
    throw new Error('broken');
  };
  for (let piece = 0; piece < 8; piece += 1) expect(() => beginLight('e', broken)).toThrow('broken');
  await new Promise<void>((resolve) => beginLight('e', resolve));
  await expect(inTurn('e', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('e', () => 'done')).toBe('done');
});
