/**
 * Lets the work of one process begin in turns by whom it is for, and the event loop turn in between. why: Node accepts one new
 * connection in each turn of its event loop, so that a crowd whose work fills the turns would keep everybody else from being connected.
 */
import { fairQueue } from './fair-queue.ts';
import { singleton } from './singleton.server.ts';

/** Turns between two pieces: as many connections can come in. A turn with nothing to do takes a few microseconds. */
const TURNS_BETWEEN = 16;
/** why: what fills the turns otherwise, such as thousands of short reads, must not make the pauses long. */
const MAX_PAUSE_MS = 5;
/** Pieces of light work that together take no longer than a heavy one may. */
const LIGHT_AT_ONCE = 8;

const heavy = () => singleton('turns', () => fairQueue(1));
const light = () => singleton('light-turns', () => fairQueue(LIGHT_AT_ONCE));

/** Begins `work`, of which only the part until it first waits is in the turn. Returns what takes it out of the queue, which says whether it still waited. */
export type Begin = (whose: string, work: () => void) => () => boolean;

/** For what takes a fraction of a millisecond: some begin at once. */
export const beginLight: Begin = (whose, work) => light().add(whose, (done) => workAndPause(work, () => pauseTogether(done)));

/** For what takes milliseconds: one after the other. */
export const beginHeavy: Begin = (whose, work) => heavy().add(whose, (done) => workAndPause(work, () => pause(done)));

/**
 * Does heavy `work` of a request that has begun, such as rendering its page, when it is the turn of `whose`, before another request of the
 * same begins. why: what has begun holds several times the memory of what has not.
 */
export function inTurn<T>(whose: string, work: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => Promise.resolve().then(work).then(resolve, reject);
    heavy().add(whose, (done) => void settle().then(() => pause(done)), true);
  });
}

function workAndPause(work: () => void, rest: () => void): void {
  try {
    work();
  } finally {
    rest();
  }
}

let resting: (() => void)[] = [];

/** One pause for all that begin during it. why: one for each would cost as much as an answer from memory. */
function pauseTogether(done: () => void): void {
  if (resting.push(done) > 1) return;
  pause(() => {
    const rested = resting;
    resting = [];
    for (const each of rested) each();
  });
}

function pause(then: () => void): void {
  const latest = performance.now() + MAX_PAUSE_MS;
  const turn = (left: number) => {
    if (left === 0 || performance.now() > latest) then();
    else setImmediate(turn, left - 1);
  };
  turn(TURNS_BETWEEN);
}
