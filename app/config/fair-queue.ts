/** A queue of work for many people with few places. They take turns, so that nobody waits for everything that another one wants. */
export interface FairQueue {
  /** Does `work` when there is a place and it is the turn of `whose`; among the same person's, the first comes first. */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
  /** Begins work likewise, at once if there is a place, and has the place back with `done`. Returns what takes it out, which says whether it still waited. */
  add(whose: string, begin: (done: () => void) => void): () => boolean;
  /** How many pieces wait. */
  waiting(): number;
  /** How many pieces of `whose` wait. */
  waitingOf(whose: string): number;
}

/** `places`: how many pieces are worked on at the same time. */
export function fairQueue(places: number): FairQueue {
  /** In the order of turns: who has had one goes to the end. */
  const rows = new Map<string, Set<() => void>>();
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
    const [begin] = row;
    rows.delete(whose);
    if (begin) row.delete(begin);
    if (row.size > 0) rows.set(whose, row);
    free -= 1;
    count -= 1;
    begin?.();
  }

  function add(whose: string, begin: (done: () => void) => void): () => boolean {
    const row = rows.get(whose) ?? new Set();
    const piece = () => begin(done);
    rows.set(whose, row.add(piece));
    count += 1;
    callNext();
    return () => {
      if (!row.delete(piece)) return false;
      count -= 1;
      if (row.size === 0) rows.delete(whose);
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
    waitingOf: (whose) => rows.get(whose)?.size ?? 0,
  };
}
