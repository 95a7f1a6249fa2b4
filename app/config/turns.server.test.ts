import { expect, it, onTestFinished, vi } from 'vitest';

import {
  beginHeavy,
  beginLight,
  beginParsing,
  countConnection,
  doConnectionsWait,
  inTurn,
  mayParse,
  parse,
  readFormInTurn,
  type Begin,
} from './turns.server.ts';

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A clock that stands, and what moves it on, in milliseconds. why: on a busy machine turns take longer than pauses may. */
function ownClock(): (milliseconds: number) => void {
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  return (milliseconds) => (time += milliseconds);
}

/** Lets pass what was begun before. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
}

/** Adds twenty pieces; answers with how many have begun after so many turns of the event loop, in each of which `inTurnOfLoop` happens. */
async function begunOf(begin: Begin, inTurnOfLoop: () => void, after: readonly number[]): Promise<number[]> {
  await quiet();
  let begun = 0;
  for (let piece = 0; piece < 20; piece += 1) begin('a', () => (begun += 1));
  const counts: number[] = [];
  for (let turn = 0; turn <= Math.max(...after); turn += 1) {
    if (after.includes(turn)) counts.push(begun);
    inTurnOfLoop();
    await nextTurn();
  }
  while (begun < 20) await nextTurn();
  return counts;
}

it('of light pieces a few begin at once, of heavy ones one, and then connections are accepted for a while', async () => {
  const pass = ownClock();
  const connect = () => {
    pass(1);
    countConnection();
  };
  expect(await begunOf(beginLight, connect, [0, 18, 26])).toEqual([8, 8, 16]);
  expect(await begunOf(beginHeavy, connect, [0, 18, 26])).toEqual([1, 1, 2]);
});

it('a pause ends when nobody waits to be connected', async () => {
  ownClock();
  expect(await begunOf(beginHeavy, () => {}, [0, 4, 8])).toEqual([1, 3, 5]);
});

it.each([
  [0, 20],
  [40, 40],
])('where turns are long, a pause after a piece of %d ms takes about %d', async (worked, pauseMs) => {
  const pass = ownClock();
  for (const begin of [beginHeavy, (whose: string, work: () => void) => void inTurn(whose, work)]) {
    await quiet();
    begin('b', () => pass(worked));
    let isOver = false;
    beginHeavy('b', () => (isOver = true));
    while (performance.now() < worked) await nextTurn();
    const end = performance.now();
    while (!isOver) {
      pass(5);
      countConnection();
      await nextTurn();
    }
    expect(performance.now() - end).toBeGreaterThanOrEqual(pauseMs);
    expect(performance.now() - end).toBeLessThan(pauseMs + 15);
    pass(-performance.now());
  }
});

it('a few milliseconds are parsed at once, and then what waits to be connected is accepted', async () => {
  const pass = ownClock();
  await quiet();
  for (const may of [true, true, true, true, false]) {
    expect(mayParse()).toBe(may);
    parse(() => pass(1));
  }
  for (let turn = 0; turn < 20; turn += 1) {
    countConnection();
    await nextTurn();
    expect(mayParse()).toBe(false);
  }
  await quiet();
  expect(mayParse()).toBe(true);
});

it('what follows from what is parsed counts', async () => {
  const pass = ownClock();
  await quiet();
  for (const may of [true, true, false]) {
    expect(mayParse()).toBe(may);
    parse(() => pass(1), 2);
  }
  await quiet();
});

it('where connections come, nothing is parsed at once', async () => {
  ownClock();
  await quiet();
  countConnection();
  expect(mayParse()).toBe(false);
  await quiet();
  expect(mayParse()).toBe(true);
});

it.each([
  [20, 4],
  [300, 20],
])('where %d wait, so much is parsed between two pauses: %d ms', async (waiting, milliseconds) => {
  const pass = ownClock();
  await quiet();
  let parsed = 0;
  countConnection();
  for (let piece = 0; piece < waiting; piece += 1) beginParsing('a', () => process.nextTick(parse, () => (pass(1), (parsed += 1))));
  while (parsed < 2) await nextTurn();
  expect(mayParse()).toBe(false);
  expect(parsed).toBe(milliseconds);
  while (parsed < waiting) await nextTurn();
});

it('connections wait where a pause could not accept them all', async () => {
  const pass = ownClock();
  await quiet();
  expect(doConnectionsWait()).toBe(false);
  countConnection();
  while (!mayParse()) {
    pass(5);
    countConnection();
    await nextTurn();
  }
  expect(doConnectionsWait()).toBe(false);
  countConnection();
  await nextTurn();
  expect(doConnectionsWait()).toBe(true);
  await quiet();
  expect(doConnectionsWait()).toBe(false);
});

it.each([0, 1])('where a turn takes long, with %d connections, none waits', async (coming) => {
  const pass = ownClock();
  await quiet();
  countConnection();
  await nextTurn();
  pass(50);
  if (coming > 0) countConnection();
  for (let turn = 0; turn < 10; turn += 1) {
    await nextTurn();
    expect(doConnectionsWait()).toBe(false);
  }
});

it('connections that come together have one pause', async () => {
  await quiet();
  const turns = vi.spyOn(globalThis, 'setImmediate');
  onTestFinished(() => turns.mockRestore());
  for (let connection = 0; connection < 3; connection += 1) countConnection();
  expect(turns).toHaveBeenCalledTimes(1);
});

it('what cannot be parsed leaves its turn to the next', async () => {
  await quiet();
  const broken = () => {
    throw new Error('broken');
  };
  expect(() => beginParsing('a', broken)).toThrow('broken');
  await new Promise<void>((resolve) => beginParsing('a', resolve));
});

it.each([
  [0, 20],
  [60, 60],
])('where connections come without end, a pause after %d ms of what is parsed takes about %d', async (took, pauseMs) => {
  const pass = ownClock();
  await quiet();
  let isOver = false;
  parse(() => pass(took));
  const begin = performance.now();
  countConnection();
  beginParsing('a', () => (isOver = true));
  while (!isOver) {
    pass(5);
    countConnection();
    await nextTurn();
  }
  expect(performance.now() - begin).toBeGreaterThanOrEqual(pauseMs);
  expect(performance.now() - begin).toBeLessThan(pauseMs + 15);
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

it('pieces of forms are read one after the other by turns, with a pause after each, also where this is loaded twice', async () => {
  await quiet();
  vi.resetModules();
  const again = await import('./turns.server.ts');
  const read: string[] = [];
  const pieces = [
    readFormInTurn('a', () => read.push('a1')),
    again.readFormInTurn('a', () => read.push('a2')),
    again.readFormInTurn('a', () => read.push('a3')),
    readFormInTurn('b', () => read.push('b1')),
  ];
  await pieces[0];
  await nextTurn();
  expect(read).toEqual(['a1']);
  await Promise.all(pieces);
  expect(read).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('a piece of a form that cannot be read keeps nothing waiting', async () => {
  const fail = () => {
    throw new Error('cannot be read');
  };
  const [first, second, third] = [readFormInTurn('a', fail), readFormInTurn('b', fail), readFormInTurn('a', () => {})];
  await expect(first).rejects.toThrow('cannot be read');
  await expect(second).rejects.toThrow('cannot be read');
  await third;
});
