import { AsyncLocalStorage } from 'node:async_hooks';

import { expect, it, vi } from 'vitest';

import { fairQueue, type FairQueue } from './fair-queue.ts';

/** Pieces of work that end when they are told to, and the order in which they began. */
function works(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (whose: string, name: string) =>
    queue.run(whose, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  /** Ends the piece that began first, and waits until `count` have begun. */
  const endOne = async (count: number) => {
    ends.shift()?.();
    await vi.waitFor(() => expect(begun).toHaveLength(count), 10_000);
  };
  return { begun, add, endOne };
}

it('turns go round, however many one has brought and whoever came first', async () => {
  const { begun, add, endOne } = works(fairQueue(1));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  void add('c', 'c1');
  for (let count = 1; count <= 7; count += 1) {
    await vi.waitFor(() => expect(begun).toHaveLength(count), 10_000);
    await endOne(Math.min(count + 1, 7));
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('as many are worked on at a time as there are places, and it says who waits', async () => {
  const queue = fairQueue(2);
  const { begun, add, endOne } = works(queue);
  const first = add('a', 'a1');
  void add('a', 'a2');
  void add('b', 'b1');
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2']), 10_000);
  expect([queue.waiting(), queue.waitingOf('a'), queue.waitingOf('b')]).toEqual([1, 0, 1]);
  await endOne(3);
  expect(await first).toBe('a1');
  expect([queue.waiting(), queue.waitingOf('b')]).toEqual([0, 0]);
});

it('a piece that fails leaves its place to the next', async () => {
  const queue = fairQueue(1);
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.run('b', async () => 'done')).resolves.toBe('done');
});

it('what leaves does not begin, and does not count', () => {
  const queue = fairQueue(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (whose: string, name: string) =>
    queue.add(whose, (done) => {
      begun.push(name);
      ends.push(done);
    });
  const [first, second] = ['a1', 'a2'].map((name) => add('a', name));
  const leave = add('b', 'b1');
  add('b', 'b2');
  expect([first!(), second!(), second!(), leave()]).toEqual([false, true, false, true]);
  expect([queue.waiting(), queue.waitingOf('a'), queue.waitingOf('b')]).toEqual([1, 0, 1]);
  add('c', 'c1');
  add('a', 'a3');
  while (ends.length > 0) ends.shift()!();
  expect(begun).toEqual(['a1', 'b2', 'c1', 'a3']);
  expect(queue.waiting()).toBe(0);
});

it('what goes on comes before what is new of the same, and not before others', () => {
  const queue = fairQueue(1);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (whose: string, name: string, goesOn?: boolean) =>
    queue.add(
      whose,
      (done) => {
        begun.push(name);
        ends.push(done);
      },
      goesOn,
    );
  for (const name of ['a1', 'a2', 'a3']) add('a', name);
  add('b', 'b1');
  const leave = add('a', 'gone', true);
  add('a', 'a1 again', true);
  expect(queue.waitingOf('a')).toBe(4);
  expect(leave()).toBe(true);
  while (ends.length > 0) ends.shift()!();
  expect(begun).toEqual(['a1', 'a1 again', 'b1', 'a2', 'a3']);
});

it('each piece knows whose request it belongs to, whoever gives the place back', async () => {
  const queue = fairQueue(1);
  const request = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      request.run(name, () => {
        if (name === 'third') return queue.run(name, async () => seen.push(request.getStore()));
        return new Promise<void>((resolve) =>
          queue.add(name, (done) => {
            seen.push(request.getStore());
            setImmediate(() => {
              done();
              resolve();
            });
          }),
        );
      }),
    ),
  );
  expect(seen).toEqual(['first', 'second', 'third']);
});
