/** Answers whose duration must not reveal what was done (rule A2): each takes a whole number of steps. */
import { setTimeout as wait } from 'node:timers/promises';

const STEP_MS = 150;

/** Runs `work` and waits until the time it took is a multiple of 150 ms, also when it fails. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await wait(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}
