/**
 * Runs a job one at a time: however often it is asked for during a run, one more run follows. A run that failed is made again by
 * itself, because whoever asked for it does not ask again.
 */
export interface Runs {
  ask(): void;
  /** Resolves when all runs that were asked for are over. */
  over(): Promise<void>;
}

export interface RetryOptions {
  /** Until a run is made again after the first failure; twice as long after each further one. */
  firstMs: number;
  longestMs: number;
  onFailure: (err: unknown) => void;
}

export function oneRunAtATime(run: () => Promise<void>, { firstMs, longestMs, onFailure }: RetryOptions): Runs {
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  const ask = () => {
    if (running) again = true;
    else running = start();
  };
  const once = async () => {
    try {
      await run();
      failures = 0;
    } catch (err) {
      onFailure(err);
      clearTimeout(retry);
      retry = setTimeout(ask, Math.min(firstMs * 2 ** failures, longestMs)).unref();
      failures += 1;
    }
  };
  const start = async () => {
    do {
      again = false;
      await once();
    } while (again);
    running = null;
  };
  return { ask, over: () => running ?? Promise.resolve() };
}
