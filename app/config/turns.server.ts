/**
 * Lets the work of one process begin in turns by whom it is for, and in between the event loop turn for as long as connections come in. why:
 * Node accepts one in each turn of its event loop, so that a crowd whose work fills the turns would keep everybody else from being connected.
 */
import { fairQueue, type FairQueue } from './fair-queue.ts';
import { singleton } from './singleton.server.ts';

/** A pause ends after this time, or after as long as the piece before it took: new connections get at least half of the time, and mostly more. */
const PAUSE_MS = 20;
/** Pieces of light work that together take no longer than a heavy one may. */
const LIGHT_AT_ONCE = 8;
/** Of what has come in so much is parsed between two pauses, in milliseconds. */
const PARSE_MS = 4;
/** So many connections wait to be read, and then so much is parsed. why: each that waits is one of those that may be open. */
const MANY_UNREAD = 256;
const PARSE_MS_OF_MANY = 20;

const heavy = () => singleton('turns', () => fairQueue(1));
const light = () => singleton('light-turns', () => fairQueue(LIGHT_AT_ONCE));
const forms = () => singleton('form-turns', () => fairQueue(1));
const connections = () => singleton('connections', () => ({ count: 0, doWait: false }));

/** Has to be told of each new connection: those that wait behind it are accepted before more is parsed. */
export function countConnection(): void {
  connections().count += 1;
  pauseParsing();
}

/** Whether more connections have come in lately than a pause could accept. */
export const doConnectionsWait = () => connections().doWait;

/**
 * Begins `work`, of which only the part until it first waits is in the turn. `goesOn`: before all of `whose` that is new. Returns what takes it
 * out of the queue, which says whether it still waited; what has its turn comes all the same.
 */
export type Begin = (whose: string, work: () => void, goesOn?: boolean) => () => boolean;

/** For what takes a fraction of a millisecond: some begin at once. */
export const beginLight: Begin = (whose, work) => light().add(whose, (done) => workAndPause(work, () => pauseTogether(done)));

/** For what takes milliseconds: one after the other. */
export const beginHeavy: Begin = (whose, work, goesOn) =>
  heavy().add(whose, (done) => workAndPause(work, (took) => pause(done, took)), goesOn);

/**
 * Does heavy `work` of a request that has begun, such as rendering its page, when it is the turn of `whose`, before another request of the
 * same begins. why: what has begun holds several times the memory of what has not.
 */
export const inTurn = <T>(whose: string, work: () => T | Promise<T>) => workInTurn(heavy(), whose, work, true);

/**
 * Reads a piece of a form when it is the turn of `whose`. why in turns of their own: they take no longer than what is heavy, and who asks for a
 * page need not wait for the forms of others.
 */
export const readFormInTurn = (whose: string, work: () => void) => workInTurn(forms(), whose, work);

function workInTurn<T>(queue: FairQueue, whose: string, work: () => T | Promise<T>, goesOn = false): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => Promise.resolve().then(work).then(resolve, reject);
    const workAndRest = (done: () => void) => {
      const begun = performance.now();
      void settle().then(() => pause(done, performance.now() - begun));
    };
    queue.add(whose, workAndRest, goesOn);
  });
}

function workAndPause(work: () => void, rest: (took: number) => void): void {
  const begun = performance.now();
  try {
    work();
  } finally {
    rest(performance.now() - begun);
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

const unparsed = fairQueue(1);
/** How long has been parsed since the last pause, and what goes on after it: the one piece whose turn it is. */
const parsing = { ms: 0, isPausing: false, goOn: () => {} };

/** Whether what has come in may be parsed at once, and not by turns. */
export const mayParse = () => !parsing.isPausing;

/** Parses something that has come in. `times`: how many times as long it takes with what follows from it. */
export function parse(work: () => void, times = 1): void {
  const begun = performance.now();
  try {
    work();
  } finally {
    parsing.ms += times * (performance.now() - begun);
    if (parsing.ms >= (unparsed.waiting() >= MANY_UNREAD ? PARSE_MS_OF_MANY : PARSE_MS)) pauseParsing();
  }
}

function pauseParsing(): void {
  if (parsing.isPausing) return;
  parsing.isPausing = true;
  const endPause = () => {
    const { goOn } = parsing;
    Object.assign(parsing, { ms: 0, isPausing: false, goOn: () => {} });
    goOn();
  };
  pause(endPause, parsing.ms);
}

/**
 * Calls `work` when something of `whose` may be parsed, which has to be done in the tick after the next one, as what a stream delivers after
 * `resume` is. `isEnd`: it is the end of a connection, which comes before all of `whose` that is new. why: until then what was asked on it is
 * worked on for nobody.
 */
export const beginParsing = (whose: string, work: () => void, isEnd = false) =>
  unparsed.add(
    whose,
    (done) =>
      whenParsing(() => {
        try {
          work();
        } finally {
          process.nextTick(whenParsing, done);
        }
      }),
    isEnd,
  );

function whenParsing(goOn: () => void): void {
  if (parsing.isPausing) parsing.goOn = goOn;
  else goOn();
}

/**
 * Ends when a turn brings no connection: then nobody waits for one. At the latest after `PAUSE_MS`, or as long as the piece before it `took`
 * if that is more, in milliseconds.
 */
function pause(then: () => void, took = 0): void {
  const state = connections();
  const latest = performance.now() + Math.max(PAUSE_MS, took);
  const turn = (before: number) => {
    const { count } = state;
    const isLast = count === before;
    if (!isLast && performance.now() <= latest) return void setImmediate(turn, count);
    if (isLast) state.doWait = false;
    // why only with one more: behind the one that comes in a turn that takes long nobody need wait
    else setImmediate(() => (state.doWait = state.count > count));
    then();
  };
  // why a turn more: the one that is under way may have looked for connections already
  setImmediate(() => setImmediate(turn, state.count));
}
