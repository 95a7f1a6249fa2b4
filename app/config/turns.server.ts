/**
 * Lets the work of one process begin in turns by whom it is for, and in between the event loop turn for as long as connections come in. why:
 * Node accepts one in each turn of its event loop, so that a crowd whose work fills the turns would keep everybody else from being connected.
 */
import { fairQueue } from './fair-queue.ts';
import { singleton } from './singleton.server.ts';

/** Turns between two pieces at most: as many connections can come in. */
const TURNS_BETWEEN = 64;
/** Where turns are long a pause ends after this time, or after as long as the piece before it took: new connections get at least half of the time. */
const PAUSE_MS = 10;
/** Pieces of light work that together take no longer than a heavy one may. */
const LIGHT_AT_ONCE = 8;
/** Connections: what two have sent may take as long to parse as what is heavy. */
const READ_AT_ONCE = 2;
/** So many wait to be read at most. why: those that wait in vain would use up the connections that may be open. */
const MAX_UNREAD = 256;

const heavy = () => singleton('turns', () => fairQueue(1));
const light = () => singleton('light-turns', () => fairQueue(LIGHT_AT_ONCE));
const reading = () => singleton('reading-turns', () => fairQueue(READ_AT_ONCE));
const connections = () => singleton('connections', () => ({ count: 0 }));

/** Has to be told of each new connection. */
export function countConnection(): void {
  connections().count += 1;
}

/** Begins `work`, of which only the part until it first waits is in the turn. Returns what takes it out of the queue, which says whether it still waited. */
export type Begin = (whose: string, work: () => void) => () => boolean;

/** For what takes a fraction of a millisecond: some begin at once. */
export const beginLight: Begin = (whose, work) => light().add(whose, (done) => workAndPause(work, () => pauseOfLight(done)));

/** For a new connection: what it has sent is parsed in the pause behind `work`. Where too many wait, it begins at once. */
export const beginReading: Begin = (whose, work) => {
  if (reading().waiting() < MAX_UNREAD) return reading().add(whose, (done) => workAndPause(work, () => pauseOfReading(done)));
  work();
  return () => false;
};

/** For what takes milliseconds: one after the other. */
export const beginHeavy: Begin = (whose, work) => heavy().add(whose, (done) => workAndPause(work, (begun) => pause(done, begun)));

/**
 * Does heavy `work` of a request that has begun, such as rendering its page, when it is the turn of `whose`, before another request of the
 * same begins. why: what has begun holds several times the memory of what has not.
 */
export function inTurn<T>(whose: string, work: () => T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => Promise.resolve().then(work).then(resolve, reject);
    const workAndRest = (done: () => void) => {
      const begun = performance.now();
      void settle().then(() => pause(done, begun));
    };
    heavy().add(whose, workAndRest, true);
  });
}

function workAndPause(work: () => void, rest: (begun: number) => void): void {
  const begun = performance.now();
  try {
    work();
  } finally {
    rest(begun);
  }
}

/** One pause for all that begin during it. why: one for each would cost as much as an answer from memory. */
function pauseTogether(): (done: () => void) => void {
  let resting: (() => void)[] = [];
  return (done) => {
    if (resting.push(done) > 1) return;
    pause(() => {
      const rested = resting;
      resting = [];
      for (const each of rested) each();
    });
  };
}

const pauseOfLight = pauseTogether();
const pauseOfReading = pauseTogether();

/** Ends when a turn brings no connection: then nobody waits for one. `begun`: when the piece before it began. */
function pause(then: () => void, begun = performance.now()): void {
  const latest = performance.now() + Math.max(PAUSE_MS, performance.now() - begun);
  const turn = (left: number, before: number) => {
    const { count } = connections();
    if (count === before || left === 0 || performance.now() > latest) then();
    else setImmediate(turn, left - 1, count);
  };
  // why a turn more: the one that is under way may have looked for connections already
  setImmediate(() => setImmediate(turn, TURNS_BETWEEN - 2, connections().count));
}
