/** Web and worker as child processes: started, awaited, started again when they die, stopped in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ROOT } from './install.mjs';
import { hasExited, lastLines, stopChild, until } from './servers/processes.ts';

export interface SiteProgram {
  name: string;
  /** Arguments for Node. */
  args: string[];
}

const FOLLOW_PARENT = ['--import', path.join(ROOT, 'scripts/follow-parent.mjs')];
const WITH_TYPESCRIPT = ['--import', 'tsx', ...FOLLOW_PARENT];

/**
 * Memory of a web process, in MB. why: it lives in about 50; without limits its heap grows under load to several times that before
 * anything is collected, and with a limit alone it is collected twice a second. From 110 on is late enough to be cheap, and pages
 * in the making do not need more than 8 (docs/performance.md).
 */
export const WEB_MEMORY = ['--max-old-space-size=200', '--initial-old-space-size=110', '--max-semi-space-size=8'];

function built(name: string, ...flags: string[]): SiteProgram {
  return { name, args: [...flags, ...FOLLOW_PARENT, path.join(ROOT, `build/programs/${name}.js`)] };
}

export const WEB = built('web', ...WEB_MEMORY);
export const WORKER = built('worker');
export const PREPARE_DATABASE = built('prepare-database');

/** The same from the sources; web reloads what changes, the worker starts again. */
export const DEVELOPMENT = {
  web: { name: 'web', args: [...WITH_TYPESCRIPT, 'app/http/server.ts'] },
  worker: {
    name: 'worker',
    args: [...FOLLOW_PARENT, path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'jobs/worker.ts'],
  },
  prepareDatabase: { name: 'prepare-database', args: [...WITH_TYPESCRIPT, 'scripts/prepare-database.ts'] },
} satisfies Record<string, SiteProgram>;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface LaunchOptions {
  env: Environment;
  /** Where output goes; without it, to this terminal. */
  logFolder?: string;
  /** Told whenever the program says that it is alive. */
  alive?: () => void;
}

/** Starts a program in a process group of its own, so that Ctrl-C reaches only the one who stops it in order. */
export function launch(program: SiteProgram, { env, logFolder, alive }: LaunchOptions): ChildProcess {
  const log = logFolder ? openLog(logFolder, program.name) : null;
  const output = log ?? 'inherit';
  const child = spawn(process.execPath, program.args, {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (log !== null) closeSync(log);
  if (alive) child.on('message', alive);
  return child;
}

function openLog(folder: string, name: string): number {
  mkdirSync(folder, { recursive: true });
  return openSync(path.join(folder, `${name}.log`), 'w');
}

/** The last lines a program wrote, for a message about its end. */
export function lastWords(logFolder: string, name: string): string {
  return lastLines(path.join(logFolder, `${name}.log`));
}

/** Runs a program to its end. Rejects with its last words when it fails. */
export async function complete(program: SiteProgram, options: LaunchOptions): Promise<void> {
  const child = launch(program, options);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code === 0) return;
  throw new Error(`${program.name} failed${options.logFolder ? `:\n${lastWords(options.logFolder, program.name)}` : ''}`);
}

/** Waits until the site at `address` says that it is ready. Rejects when `web` ends before. */
export async function siteReady(address: string, web: () => ChildProcess, milliseconds = 90_000): Promise<void> {
  const isReady = async () => {
    if (hasExited(web())) throw new Error('The web process ended before it was ready');
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  await until(isReady, milliseconds, `The site did not get ready within ${milliseconds / 1000} s; see ${address}/readyz`);
}

/** With the time that web takes to finish, still less than `STOP_WITHIN_MS`. */
const WEB_STAYS_MS = 20_000;

/** The worker first, for whose effects the simulators of the demo stand in web; but web is not kept waiting for long. */
export async function stopInOrder(worker: Supervised | undefined, web: Supervised | undefined): Promise<void> {
  const workerStopped = worker?.stop();
  await Promise.race([workerStopped, wait(WEB_STAYS_MS, undefined, { ref: false })]);
  await Promise.all([workerStopped, web?.stop()]);
}

export interface Supervised {
  child: () => ChildProcess;
  stop: () => Promise<void>;
}

/** More than a worker takes for what it has begun (30 s); with the servers after it less than a container's grace (45 s). */
const STOP_WITHIN_MS = 32_000;

/** A program that died this often within the window is not started again. */
const MOST_DEATHS = 5;
const WINDOW_MS = 60_000;

/** Keeps a program running: one line and a new start when it dies, until it dies too often. */
export function supervise(
  program: SiteProgram,
  options: LaunchOptions & { say(line: string): void; giveUp(line: string): void },
): Supervised {
  let stopping = false;
  let deaths: number[] = [];
  let child = start();

  function start(): ChildProcess {
    const started = launch(program, options);
    started.once('exit', (code, signal) => {
      if (stopping) return;
      deaths = [...deaths.filter((at) => performance.now() - at < WINDOW_MS), performance.now()];
      const words = options.logFolder ? `\n${lastWords(options.logFolder, program.name)}` : '';
      if (deaths.length >= MOST_DEATHS) {
        options.giveUp(`The ${program.name} process keeps ending (${signal ?? `code ${code}`}).${words}`);
        return;
      }
      options.say(`The ${program.name} process ended unexpectedly (${signal ?? `code ${code}`}); starting it again.${words}`);
      child = start();
    });
    return started;
  }

  return {
    child: () => child,
    stop: async () => {
      stopping = true;
      await stopChild(child, 'SIGTERM', STOP_WITHIN_MS);
    },
  };
}
