/** A queue of work for many people with few places. They take turns, so that nobody waits for everything that another one wants. */
export interface FairQueue {
  /** Does `work` when there is a place and it is the turn of `whose`; among the same person's, the first comes first. */
  run<T>(whose: string, work: () => Promise<T>): Promise<T>;
  /** How many pieces wait. */
  waiting(): number;
  /** How many pieces of `whose` wait. */
  waitingOf(whose: string): number;
}

/** `places`: how many pieces are worked on at the same time. */
export function fairQueue(places: number): FairQueue {
  /** In the order of turns: who has had one goes to the end. */
  const rows = new Map<string, (() => void)[]>();
  let free = places;
  let count = 0;

  function enter(whose: string): Promise<void> {
    return new Promise((begin) => {
      const row = rows.get(whose);
      if (row) row.push(begin);
      else rows.set(whose, [begin]);
      count += 1;
      callNext();
    });
  }

  function callNext(): void {
    const next = free > 0 ? rows.entries().next().value : undefined;
    if (!next) return;
    const [whose, row] = next;
    rows.delete(whose);
    const begin = row.shift();
    if (row.length > 0) rows.set(whose, row);
    free -= 1;
    count -= 1;
    begin?.();
  }

  return {
    async run(whose, work) {
      await enter(whose);
      try {
        return await work();
      } finally {
        free += 1;
        callNext();
      }
    },
    waiting: () => count,
    waitingOf: (whose) => rows.get(whose)?.length ?? 0,
  };
}
