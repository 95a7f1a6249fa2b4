import { expect, it, vi } from 'vitest';

import { sharedRenderings } from './shared-renderings.server.ts';

/** Pages that end when they are told to, the order in which they began, and readers who can leave. */
function scene(places = 1) {
  const renderings = sharedRenderings<string>(places);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (whose: string, key: string) => {
    let leave: () => void = () => {};
    const page = renderings.join(key, { whose, whenGone: (gone) => (leave = gone) }, async () => {
      begun.push(key);
      await new Promise<void>((end) => ends.set(key, end));
      return `${key} for ${whose}`;
    });
    return { page, leave: () => leave() };
  };
  const end = async (key: string) => {
    await vi.waitFor(() => expect(begun).toContain(key));
    ends.get(key)?.();
  };
  return { renderings, begun, ask, end };
}

it('a page is rendered once for all who ask, in the turn of the first of them', async () => {
  const { begun, ask, end } = scene();
  ask('crowd', 'c0');
  for (const key of ['c1', 'c2', 'c3', 'wanted']) ask('crowd', key);
  const joined = ask('reader', 'wanted');
  await end('c0');
  await end('c1');
  await end('wanted');
  expect(await joined.page).toBe('wanted for reader');
  await end('c2');
  await end('c3');
  await vi.waitFor(() => expect(begun).toEqual(['c0', 'c1', 'wanted', 'c2', 'c3']));
});

it('a page that nobody waits for any more is not rendered, and takes no place among those who wait', async () => {
  const { renderings, begun, ask, end } = scene();
  ask('a', 'a0');
  const left = ask('a', 'left');
  const stayed = [ask('a', 'stayed'), ask('a', 'stayed')];
  left.leave();
  expect([renderings.has('left'), renderings.has('stayed')]).toEqual([false, true]);
  stayed[0]?.leave();
  await end('a0');
  await end('stayed');
  expect(await stayed[1]?.page).toBe('stayed for a');
  expect(begun).toEqual(['a0', 'stayed']);
  await vi.waitFor(() => expect([renderings.waiting(), renderings.has('stayed')]).toEqual([0, false]));
});

it('a page that was left and is asked for again is rendered', async () => {
  const { ask, end } = scene();
  ask('a', 'a0');
  ask('a', 'page').leave();
  const again = ask('a', 'page');
  await end('a0');
  await end('page');
  expect(await again.page).toBe('page for a');
});

it('readers of one address wait for a page in one turn', () => {
  const { renderings, ask } = scene();
  ask('a', 'a0');
  for (const whose of ['a', 'a', 'b', 'b']) ask(whose, 'page');
  expect([renderings.waitingOf('a'), renderings.waitingOf('b')]).toEqual([1, 1]);
});

it('who comes after a change does not join who came before', async () => {
  const { renderings, begun, ask, end } = scene(2);
  const before = ask('a', 'page');
  renderings.startAnew();
  const after = ask('b', 'page');
  await vi.waitFor(() => expect(begun).toEqual(['page', 'page']));
  await end('page');
  expect(await after.page).toBe('page for b');
  expect(renderings.has('page')).toBe(false);
  before.leave();
});

it('a page that fails does so for all of its readers, and leaves its place', async () => {
  const renderings = sharedRenderings<string>(1);
  const reader = (whose: string) => ({ whose, whenGone: () => {} });
  const fail = () => Promise.reject(new Error('broken'));
  const readers = [renderings.join('page', reader('a'), fail), renderings.join('page', reader('b'), fail)];
  for (const page of readers) await expect(page).rejects.toThrow('broken');
  await expect(renderings.join('page', reader('a'), async () => 'well')).resolves.toBe('well');
});
