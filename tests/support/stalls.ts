/** How long one process of the site keeps everybody waiting. */
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { sendRaw, type RawAnswer } from './raw-request.ts';

/** How long the main thread of a process has worked so far, in milliseconds. */
export function workOf(process: ChildProcess | undefined): number {
  return Number(readFileSync(`/proc/${process?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
}

interface Watched {
  web: ChildProcess | undefined;
  port: number;
  /** Between two looks, in milliseconds; a stall is measured too short by as much of it as falls in there. */
  pause?: number;
  /** How long what is watched may take, in milliseconds. */
  patience?: number;
  /** Asks for `/healthz`; on a connection of its own each time unless told. */
  ask?: () => Promise<RawAnswer>;
}

/**
 * Asks for `/healthz` again and again until `isOver`. Returns the longest time, in milliseconds, that the site worked before it answered.
 * why of its work only: on a busy machine it waits for others, which says nothing about it.
 */
export async function longestStall(
  { web, port, pause = 0, patience = 60_000, ask = () => sendRaw(port, { target: '/healthz' }) }: Watched,
  isOver: () => boolean,
): Promise<number> {
  let longest = 0;
  const deadline = performance.now() + patience;
  do {
    const [asked, before] = [performance.now(), workOf(web)];
    const status = await ask();
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    longest = Math.max(longest, Math.min(performance.now() - asked, workOf(web) - before));
    if (performance.now() > deadline) throw new Error('what was watched did not end');
    if (pause > 0) await setTimeout(pause);
  } while (!isOver());
  return longest;
}

/** What an answer to `/healthz` costs the site at its usual pace, in milliseconds of work: the limits were set beside that. */
const PLAIN_ANSWER_MS = 0.5;

/** How many times slower than usual the site works at the moment, by what a plain answer costs it; 1 at least. */
export async function slownessOf({ web, port }: Pick<Watched, 'web' | 'port'>): Promise<number> {
  let least = Infinity;
  // why the cheapest of several: what a crowd has left to be done is done beside the first ones
  for (let batch = 0; batch < 10; batch += 1) {
    const before = workOf(web);
    for (let answer = 0; answer < 20; answer += 1) await sendRaw(port, { target: '/healthz' });
    least = Math.min(least, (workOf(web) - before) / 20);
  }
  return Math.max(1, least / PLAIN_ANSWER_MS);
}
