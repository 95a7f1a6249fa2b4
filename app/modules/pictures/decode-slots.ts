/** At most so many pieces of work at a time; the others wait in the order in which they came. */

export interface DecodeSlots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createDecodeSlots(count: number): DecodeSlots {
  let free = count;
  const waiting: (() => void)[] = [];

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** why: a slot goes straight to the next in line, so that nobody who comes later can slip in between. */
  function give(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
