/**
 * Runs the work of one process piece by piece, in turns by whom it is for, and lets the event loop turn in between. why: Node
 * accepts one new connection in each turn of its event loop, so that a crowd whose work fills the turns would keep everybody else
 * from being connected.
 */
import { fairQueue, type FairQueue } from './fair-queue.ts';
import { singleton } from './singleton.server.ts';

/** Turns between two pieces: as many connections can come in. A turn with nothing to do takes a few microseconds. */
const TURNS_BETWEEN = 16;
/** Pieces of light work that together take no longer than a heavy one may. */
const LIGHT_AT_ONCE = 8;

const heavy = () => singleton('turns', () => fairQueue(1));
const light = () => singleton('light-turns', () => fairQueue(LIGHT_AT_ONCE));

/** Does heavy `work`, such as rendering a page, when it is the turn of `whose`; the first of all at once. */
export function inTurn<T>(whose: string, work: () => T | Promise<T>): Promise<T> {
  return runAndPause(heavy(), whose, work);
}

/** Does `work` that takes a fraction of a millisecond when it is the turn of `whose`, a few pieces at once. */
export function inLightTurn<T>(whose: string, work: () => T): Promise<T> {
  return runAndPause(light(), whose, work);
}

function runAndPause<T>(queue: FairQueue, whose: string, work: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    void queue.run(whose, async () => {
      await Promise.resolve().then(work).then(resolve, reject);
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
    });
  });
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
