/**
 * Renders each page once, however many readers ask for it at the same time, and a few pages at once. A page waits in the turns of all
 * of its readers and has its place in the first of these. why: otherwise it would wait behind everything else that its first reader wants.
 */
import { fairQueue, type FairQueue } from '#app/config/fair-queue.ts';
import type { Begin } from '#app/config/turns.server.ts';

interface Reader {
  /** Whose turn it is to take. */
  whose: string;
  /** Calls back when the reader has left. */
  whenGone: (gone: () => void) => void;
}

export interface SharedRenderings<Page> extends Pick<FairQueue, 'waiting' | 'waitingOf'> {
  /**
   * Resolves with the page that `render` makes, or that an earlier reader's `render` is making. A page whose readers have all left
   * before it began is not rendered, and never resolves.
   */
  join(key: string, reader: Reader, render: () => Promise<Page>): Promise<Page>;
  /** Whether a reader who comes now would join others. */
  has(key: string): boolean;
  /** Readers who come from now on do not join a rendering that has begun. */
  startAnew(): void;
}

/**
 * `places`: how many pages are rendered at once. `begin`: lets each of these begin in turns. why: otherwise one would begin at once for who
 * leaves at once, again and again.
 */
export function sharedRenderings<Page>(places: number, begin: Begin): SharedRenderings<Page> {
  const queue = fairQueue(places);
  const joinable = new Map<string, Rendering<Page>>();

  function open(key: string): Rendering<Page> {
    const rendering = new Rendering<Page>(() => {
      if (joinable.get(key) === rendering) joinable.delete(key);
    });
    joinable.set(key, rendering);
    return rendering;
  }

  /** Renders when there is a place and it is the turn of `whose`, and then once more. Returns what takes it out of both queues. */
  function wait(whose: string, rendering: Rendering<Page>, render: () => Promise<Page>): () => void {
    let leaveTurn = () => {};
    const leavePlace = queue.add(whose, (done) => {
      rendering.takePlace();
      const leave = begin(whose, () => void rendering.run(render).finally(done), true);
      leaveTurn = () => {
        if (leave()) done();
      };
    });
    return () => {
      if (!leavePlace()) leaveTurn();
    };
  }

  return {
    join(key, { whose, whenGone }, render) {
      const rendering = joinable.get(key) ?? open(key);
      whenGone(rendering.addReader());
      rendering.takeTurn(whose, () => wait(whose, rendering, render));
      return rendering.page;
    },
    has: (key) => joinable.has(key),
    startAnew: () => {
      for (const rendering of joinable.values()) if (rendering.hasBegun) rendering.close();
    },
    waiting: () => queue.waiting(),
    waitingOf: (whose) => queue.waitingOf(whose),
  };
}

class Rendering<Page> {
  readonly page: Promise<Page>;
  hasBegun = false;
  private hasPlace = false;
  private settle!: (page: Promise<Page>) => void;
  private readers = 0;
  private readonly turns = new Map<string, () => void>();

  /** `close`: nobody may join any more. */
  constructor(readonly close: () => void) {
    this.page = new Promise((resolve) => (this.settle = resolve));
    this.page.then(close, close);
  }

  /** Returns what to call when the reader has left. */
  addReader(): () => void {
    this.readers += 1;
    return () => {
      this.readers -= 1;
      if (this.readers > 0 || this.hasBegun) return;
      this.close();
      this.leaveTurns();
    };
  }

  /** Waits in a turn of `whose`, unless it does so already. `wait` returns what leaves the turns. */
  takeTurn(whose: string, wait: () => () => void): void {
    if (this.hasPlace || this.readers === 0 || this.turns.has(whose)) return;
    this.turns.set(whose, wait());
  }

  /** In the other turns it would take a second one. */
  takePlace(): void {
    this.hasPlace = true;
    this.leaveTurns();
  }

  /** Renders the page and ends with it. */
  async run(render: () => Promise<Page>): Promise<void> {
    this.hasBegun = true;
    const page = render();
    this.settle(page);
    await page.catch(() => undefined);
  }

  private leaveTurns(): void {
    for (const leave of this.turns.values()) leave();
  }
}
