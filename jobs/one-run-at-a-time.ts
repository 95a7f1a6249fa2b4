/** Runs a job one at a time: however often it is asked for during a run, one more run follows. */
export interface Runs {
  ask(): void;
  /** Resolves when all runs that were asked for are over. */
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
