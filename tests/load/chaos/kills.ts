/** Kills the parts of a running site in turn, and measures for how long nobody is served each time. */
import { setTimeout as wait } from 'node:timers/promises';

import { PARTS, type Part, type StartedSite } from '#tests/support/started-site.ts';

/** Longer than a part may stay away, so that the report can say by how much it missed the limit. */
const GIVE_UP_MS = 30_000;
const LOOK_EVERY_MS = 25;
const LOOK_WITHIN_MS = 1_000;

export interface Kill {
  part: Part;
  /** From the kill until another process had taken its place and `/readyz` answered 200; infinite when that did not happen. */
  seconds: number;
}

/** Kills one part every `everyMs`, in turn, for `forMs`. */
export async function killInTurn(
  site: StartedSite,
  times: { everyMs: number; forMs: number },
  tell: (kill: Kill) => void,
): Promise<Kill[]> {
  const kills: Kill[] = [];
  const began = performance.now();
  for (let due = times.everyMs; due < times.forMs; due += times.everyMs) {
    await wait(Math.max(0, began + due - performance.now()));
    const part = PARTS[kills.length % PARTS.length] as Part;
    const kill = { part, seconds: await secondsToReturn(site, part) };
    kills.push(kill);
    tell(kill);
  }
  await wait(Math.max(0, began + times.forMs - performance.now()));
  return kills;
}

async function secondsToReturn(site: StartedSite, part: Part): Promise<number> {
  const before = site.pidOf(part);
  if (before === undefined) return Number.POSITIVE_INFINITY;
  const killed = performance.now();
  process.kill(before, 'SIGKILL');
  while (performance.now() - killed < GIVE_UP_MS) {
    const now = site.pidOf(part);
    if (now !== undefined && now !== before && (await isReady(site.address))) return (performance.now() - killed) / 1_000;
    await wait(LOOK_EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(LOOK_WITHIN_MS) }).catch(() => null);
  await answer?.body?.cancel().catch(() => {});
  return answer?.status === 200;
}
