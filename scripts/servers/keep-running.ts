/**
 * Keeps a process running until it is stopped on purpose: when it ends it is started again, at once at first, ever more
 * slowly while it keeps ending. Other processes are not touched.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { exited } from './processes.ts';

/** Pauses before each restart of a process that keeps ending; the last one repeats. */
export const PAUSES_MS: readonly number[] = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** A process that lived this long has recovered: the pauses start over. */
const LIVED_MS = 10_000;

export interface KeepOptions {
  /** How a line about it begins, e.g. `PostgreSQL`. */
  name: string;
  start: () => ChildProcess | Promise<ChildProcess>;
  /** Resolves once a started process can be used. Rejects with a sentence when it cannot. */
  ready?: (child: ChildProcess) => Promise<void>;
  stop: (child: ChildProcess) => Promise<void>;
  say: (line: string) => void;
  /** What the process said last. */
  lastWords?: () => string;
  /** What is wrong around it and what to do, if anything is. */
  advice?: () => string | null;
  /** Not started again once it has ended. */
  once?: boolean;
  pausesMs?: readonly number[];
}

export interface Kept {
  /** The process that runs; while it is away, the one that ran last. */
  child: () => ChildProcess;
  /** Ends it, also when it is just being started again, and answers when nothing of it runs. */
  stop: () => Promise<void>;
}

/** Starts it. Rejects, with nothing left running, when the first start fails: that is for a person to mend. */
export async function keepRunning(options: KeepOptions): Promise<Kept> {
  const { name, say, lastWords = () => '', advice = () => null, pausesMs = PAUSES_MS } = options;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let child = await options.start();

  async function waitUntilReady(): Promise<void> {
    try {
      await options.ready?.(child);
    } catch (error) {
      await options.stop(child);
      throw error;
    }
  }

  async function startAgain(): Promise<void> {
    try {
      child = await options.start();
      if (isStopping()) await options.stop(child);
      else await waitUntilReady();
    } catch (error) {
      if (!isStopping()) say(error instanceof Error ? error.message : String(error));
    }
  }

  async function watch(): Promise<void> {
    let since = performance.now();
    for (let inARow = 0; ; inARow += 1) {
      await exited(child);
      if (isStopping() || options.once) return;
      if (performance.now() - since >= LIVED_MS) inARow = 0;
      const pause = pausesMs[Math.min(inARow, pausesMs.length - 1)] ?? 0;
      const again = `starting it again${pause > 0 ? ` in ${pause / 1000} s` : ''}`;
      say([`${name} ended unexpectedly (${howItEnded(child)}); ${again}.`, lastWords(), advice()].filter(Boolean).join('\n'));
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      if (isStopping()) return;
      since = performance.now();
      await startAgain();
    }
  }

  await waitUntilReady();
  const watching = watch();
  return {
    child: () => child,
    stop: async () => {
      stopping.abort();
      await options.stop(child);
      await watching;
    },
  };
}

function howItEnded(child: ChildProcess): string {
  return child.pid === undefined ? 'it could not be started' : (child.signalCode ?? `code ${child.exitCode}`);
}
