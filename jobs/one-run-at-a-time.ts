/** One run of a work at a time: who asks for it during a run gets one more run after it. */
export interface Runs {
  ask(): void;
  /** Until the runs that were asked for are over. */
  over(): Promise<void>;
}

/** `run` must not throw. */
export function oneRunAtATime(run: () => Promise<void>): Runs {
  let running: Promise<void> | null = null;
  let again = false;
  const start = async () => {
    do {
      again = false;
      await run();
    } while (again);
    running = null;
  };
  return {
    ask: () => {
      if (running) again = true;
      else running = start();
    },
    over: () => running ?? Promise.resolve(),
  };
}
