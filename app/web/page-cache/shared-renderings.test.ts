import { expect, it, vi } from 'vitest';

import type { Begin } from '#app/config/turns.server.ts';

import { sharedRenderings } from './shared-renderings.server.ts';

const atOnce: Begin = (_whose, work) => {
  work();
  return () => false;
};

/** Pages that end when they are told to, the order in which they began, and readers who can leave. */
function scene(places = 1, begin = atOnce) {
  const renderings = sharedRenderings<string>(places, begin);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (whose: string, key: string) => {
    let leave: () => void = () => {};
    const page = renderings.join(key, { whose, whenGone: (gone) => (leave = gone) }, async () => {
      const page = `${key} for ${whose}`;
      begun.push(page);
      await new Promise<void>((end) => ends.set(page, end));
      return page;
    });
    return { page, leave: () => leave() };
  };
  const end = async (page: string) => {
    await vi.waitFor(() => expect(begun).toContain(page), 10_000);
    ends.get(page)?.();
  };
  return { renderings, begun, ask, end };
}

it('a page is rendered once for all who ask, in the turn of the first of them', async () => {
  const { renderings, begun, ask, end } = scene();
  for (const key of ['c0', 'c1', 'c2', 'wanted', 'c3']) ask('crowd', key);
  const joined = ask('reader', 'wanted');
  for (const page of ['c0 for crowd', 'c1 for crowd', 'wanted for reader']) await end(page);
  expect(await joined.page).toBe('wanted for reader');
  for (const page of ['c2 for crowd', 'c3 for crowd']) await end(page);
  await vi.waitFor(() => expect(renderings.waiting()).toBe(0), 10_000);
  expect(begun).toEqual(['c0 for crowd', 'c1 for crowd', 'wanted for reader', 'c2 for crowd', 'c3 for crowd']);
});

it('a page that nobody waits for any more is not rendered, and takes no place among those who wait', async () => {
  const { renderings, begun, ask, end } = scene();
  ask('a', 'first');
  const left = ask('a', 'left');
  const [gone, stayed] = [ask('a', 'stayed'), ask('a', 'stayed')];
  left.leave();
  gone.leave();
  expect([renderings.has('left'), renderings.has('stayed')]).toEqual([false, true]);
  await end('first for a');
  await end('stayed for a');
  expect(await stayed.page).toBe('stayed for a');
  expect(begun).toEqual(['first for a', 'stayed for a']);
  await vi.waitFor(() => expect([renderings.waiting(), renderings.has('stayed')]).toEqual([0, false]), 10_000);
});

it('a page that was left and is asked for again is rendered', async () => {
  const { ask, end } = scene();
  ask('a', 'first');
  ask('a', 'page').leave();
  const again = ask('a', 'page');
  await end('first for a');
  await end('page for a');
  expect(await again.page).toBe('page for a');
});

it('readers of one address wait for a page in one turn', () => {
  const { renderings, ask } = scene();
  ask('a', 'first');
  for (const whose of ['a', 'a', 'b', 'b']) ask(whose, 'page');
  expect([renderings.waitingOf('a'), renderings.waitingOf('b')]).toEqual([1, 1]);
});

it('who comes after a change does not join who came before, and is joined until the new page is there', async () => {
  const { renderings, begun, ask, end } = scene(2);
  const before = ask('a', 'page');
  await vi.waitFor(() => expect(begun).toEqual(['page for a']), 10_000);
  renderings.startAnew();
  const after = ask('b', 'page');
  await end('page for a');
  expect(await before.page).toBe('page for a');
  expect(renderings.has('page')).toBe(true);
  await end('page for b');
  expect(await after.page).toBe('page for b');
  await vi.waitFor(() => expect(renderings.has('page')).toBe(false), 10_000);
});

it('what has not begun at a change is still joined', async () => {
  const { renderings, begun, ask, end } = scene();
  ask('a', 'first');
  ask('a', 'page');
  renderings.startAnew();
  const after = ask('b', 'page');
  await end('first for a');
  await end('page for a');
  expect(await after.page).toBe('page for a');
  await vi.waitFor(() => expect(renderings.waiting()).toBe(0), 10_000);
  expect(begun).toEqual(['first for a', 'page for a']);
});

it('a page that fails does so for all of its readers, and leaves its place', async () => {
  const renderings = sharedRenderings<string>(1, atOnce);
  const reader = (whose: string) => ({ whose, whenGone: () => {} });
  const fail = () => Promise.reject(new Error('broken'));
  const readers = [renderings.join('page', reader('a'), fail), renderings.join('page', reader('b'), fail)];
  for (const page of readers) await expect(page).rejects.toThrow('broken');
  await expect(renderings.join('page', reader('a'), async () => 'well')).resolves.toBe('well');
});

/** Turns that begin when they are told to. */
function turns() {
  const waiting = new Set<() => void>();
  const asked: unknown[] = [];
  const begin: Begin = (whose, work, goesOn) => {
    asked.push([whose, goesOn]);
    const turn = () => {
      waiting.delete(turn);
      work();
    };
    waiting.add(turn);
    return () => waiting.delete(turn);
  };
  return { begin, waiting, asked };
}

it('a page begins in a turn of the reader whose place it has, before all else of his, and leaves the queue when all have left', async () => {
  const { begin, waiting, asked } = turns();
  const { renderings, begun, ask, end } = scene(1, begin);
  const [first, gone] = [ask('a', 'page'), ask('b', 'page')];
  const left = [ask('a', 'left'), ask('b', 'left'), ask('b', 'left')];
  gone.leave();
  expect([renderings.waitingOf('a'), renderings.waitingOf('b')]).toEqual([1, 1]);
  for (const each of left) each.leave();
  expect([renderings.waitingOf('a'), renderings.waitingOf('b')]).toEqual([0, 0]);
  expect(begun).toEqual([]);
  expect(asked).toEqual([['a', true]]);
  expect(waiting.size).toBe(1);
  for (const turn of waiting) turn();
  await end('page for a');
  expect(await first.page).toBe('page for a');
  expect(waiting.size).toBe(0);
});

it('a page that all leave before its turn gives its place to the next', async () => {
  const { begin, waiting } = turns();
  const { begun, ask, end } = scene(1, begin);
  const left = ask('a', 'left');
  const next = ask('b', 'next');
  left.leave();
  expect(waiting.size).toBe(1);
  for (const turn of waiting) turn();
  await end('next for b');
  expect(await next.page).toBe('next for b');
  expect(begun).toEqual(['next for b']);
});
