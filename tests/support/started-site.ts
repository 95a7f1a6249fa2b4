/** The whole site as `npm start` runs it, on data and a port of its own, with its parts by name, for tests that end them. */
import { spawn } from 'node:child_process';
import path from 'node:path';

import { ROOT } from '#scripts/install.mjs';
import { freePort } from '#scripts/servers/ports.ts';
import { exited, hasExited, stopChild, until } from '#scripts/servers/processes.ts';
import type { Environment } from '#scripts/site-processes.ts';

import { descendantsOf } from './process-tree.ts';

export const PARTS = ['web', 'worker', 'redis', 'postgres'] as const;
export type Part = (typeof PARTS)[number];

/** How the command line of a part's own process looks. */
const LOOKS: Readonly<Record<Part, RegExp>> = {
  web: /programs\/web\.js/,
  worker: /programs\/worker\.js/,
  redis: /(?:redis|valkey)-server /,
  postgres: /\/postgres -D /,
};

/** Longer than everything takes to stop in order. */
const STOP_WITHIN_MS = 60_000;
/** The demo data are made at the first start, which takes a busy machine a while. */
const READY_WITHIN_MS = 180_000;

export interface StartedSite {
  address: string;
  dataFolder: string;
  /** Of the process that keeps the others. */
  pid: number;
  /** All that it wrote to its terminal. */
  output(): string;
  isRunning(): boolean;
  /** The process of a part, undefined while there is none. */
  pidOf(part: Part): number | undefined;
  /** Stops it as Ctrl-C does; answers with its exit code. */
  stop(): Promise<number | null>;
}

/** Starts it and waits until it says that it is ready. */
export async function startWholeSite(dataFolder: string, env: Environment = {}): Promise<StartedSite> {
  const port = await freePort();
  const { DATABASE_URL, REDIS_URL, APP_URL, SIMULATED_PAYMENTS_URL, ...rest } = process.env;
  const starting = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: { ...rest, LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataFolder, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [starting.stdout, starting.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const site: StartedSite = {
    address: `http://127.0.0.1:${port}`,
    dataFolder,
    pid: starting.pid ?? 0,
    output: () => output,
    isRunning: () => !hasExited(starting),
    pidOf: (part) => descendantsOf(site.pid).find(({ parent, command }) => parent === site.pid && LOOKS[part].test(command))?.pid,
    stop: async () => {
      await stopChild(starting, 'SIGTERM', STOP_WITHIN_MS);
      await exited(starting);
      return starting.exitCode;
    },
  };
  try {
    const isReady = () => {
      if (hasExited(starting)) throw new Error(`the site did not start:\n${output}`);
      return output.includes('Karavana is ready');
    };
    await until(isReady, READY_WITHIN_MS, 'the site did not get ready');
    return site;
  } catch (error) {
    await site.stop();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${output}`, { cause: error });
  }
}
