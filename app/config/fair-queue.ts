/** A queue of work for many people with few places. They take turns, so that nobody waits for everything that another one wants. */
import { AsyncResource } from 'node:async_hooks';

export interface FairQueue {
  /** Does `work` when there is a place and it is the turn of `whose`; among the same person's, the first comes first. */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
  /**
   * Begins work likewise, at once if there is a place, and has the place back with `done`. `goesOn`: before all of the same person's that is
   * new. Returns what takes it out, which says whether it still waited.
   */
  add(whose: string, begin: (done: () => void) => void, goesOn?: boolean): () => boolean;
  /** How many pieces wait. */
  waiting(): number;
  /** How many pieces of `whose` wait. */
  waitingOf(whose: string): number;
}

interface Row {
  goingOn: Set<() => void>;
  fresh: Set<() => void>;
}

const sizeOf = (row: Row | undefined) => (row ? row.goingOn.size + row.fresh.size : 0);

/** `places`: how many pieces are worked on at the same time. */
export function fairQueue(places: number): FairQueue {
  /** In the order of turns: who has had one goes to the end. Of each first what goes on, then what is new. */
  const rows = new Map<string, Row>();
  let free = places;
  let count = 0;

  function done(): void {
    free += 1;
    callNext();
  }

  function callNext(): void {
    const next = free > 0 ? rows.entries().next().value : undefined;
    if (!next) return;
    const [whose, row] = next;
    const pieces = row.goingOn.size > 0 ? row.goingOn : row.fresh;
    const [begin] = pieces;
    rows.delete(whose);
    if (begin) pieces.delete(begin);
    if (sizeOf(row) > 0) rows.set(whose, row);
    free -= 1;
    count -= 1;
    begin?.();
  }

  function add(whose: string, begin: (done: () => void) => void, goesOn = false): () => boolean {
    const row = rows.get(whose) ?? { goingOn: new Set(), fresh: new Set() };
    const pieces = goesOn ? row.goingOn : row.fresh;
    // why: it is begun by whoever gives a place back, and has to know whose request it belongs to. `AsyncResource.bind` takes ten times as long
    const request = new AsyncResource('turn');
    const piece = () => request.runInAsyncScope(begin, undefined, done);
    pieces.add(piece);
    rows.set(whose, row);
    count += 1;
    callNext();
    return () => {
      if (!pieces.delete(piece)) return false;
      count -= 1;
      if (sizeOf(row) === 0) rows.delete(whose);
      return true;
    };
  }

  return {
    add,
    async run(whose, work) {
      const end = await new Promise<() => void>((begin) => add(whose, begin));
      try {
        return await work();
      } finally {
        end();
      }
    },
    waiting: () => count,
    waitingOf: (whose) => sizeOf(rows.get(whose)),
  };
}
