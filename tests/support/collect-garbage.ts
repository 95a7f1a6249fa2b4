import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees what nobody keeps any more. why a moment before: who waits for a promise keeps it until he goes on. */
export async function collectGarbage(): Promise<void> {
  await setTimeout(10);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
