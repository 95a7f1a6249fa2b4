/** Web and worker as child processes: started, awaited, started again when they die, stopped in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ROOT } from './install.mjs';
import { keepRunning, type Kept } from './servers/keep-running.ts';
import { exited, hasExited, lastLines, openLog, stopChild, until } from './servers/processes.ts';

export interface SiteProgram {
  name: string;
  /** Arguments for Node. */
  args: string[];
}

const FOLLOW_PARENT = ['--import', path.join(ROOT, 'scripts/follow-parent.mjs')];
const WITH_TYPESCRIPT = ['--import', 'tsx', ...FOLLOW_PARENT];

/**
 * Memory of a web process, in MB. why: its live heap is about 50; without limits the heap grows under load to several times that
 * before it is collected, and with a limit alone it is collected twice a second. Collecting from 110 on is late enough to be cheap,
 * and pages being rendered need no more than 8 (docs/performance.md).
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
  web: { name: 'web', args: [...WITH_TYPESCRIPT, 'app/web/server.ts'] },
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
  if (logFolder) mkdirSync(logFolder, { recursive: true });
  const log = logFolder ? openLog(logOf(logFolder, program)) : null;
  const output = log ?? 'inherit';
  const child = spawn(process.execPath, program.args, {
    cwd: ROOT,
    env: env as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (log !== null) closeSync(log);
  child.on('error', () => {});
  if (alive) child.on('message', alive);
  return child;
}

function logOf(folder: string, { name }: SiteProgram): string {
  return path.join(folder, `${name}.log`);
}

/** The last lines that a program wrote, for a message about its end; empty when it wrote to this terminal. */
function lastWords(program: SiteProgram, { logFolder }: LaunchOptions): string {
  return logFolder ? lastLines(logOf(logFolder, program)) : '';
}

/** Runs a program to its end. Rejects with its last words when it fails. */
export async function complete(program: SiteProgram, options: LaunchOptions): Promise<void> {
  const child = launch(program, options);
  await exited(child);
  if (child.exitCode === 0) return;
  throw new Error([`${program.name} failed`, lastWords(program, options)].filter(Boolean).join(':\n'));
}

/** Waits until the site at `address` says that it is ready. Rejects when that takes long, or when `web`, if given, ends before. */
export async function siteReady(address: string, web?: ChildProcess, milliseconds = 90_000): Promise<void> {
  const isReady = async () => {
    if (web && hasExited(web)) throw new Error('The web process ended before it was ready');
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  await until(isReady, milliseconds, `The site did not get ready within ${milliseconds / 1000} s; see ${address}/readyz`);
}

/** Together with the time that web takes to finish, still less than `STOP_WITHIN_MS`. */
const WEB_STAYS_MS = 20_000;

/** The worker first, because its effects need the demo's simulators, which run in web; but web does not wait for long. */
export async function stopInOrder(worker: Kept | undefined, web: Kept | undefined): Promise<void> {
  const workerStopped = worker?.stop();
  await Promise.race([workerStopped, wait(WEB_STAYS_MS, undefined, { ref: false })]);
  await Promise.all([workerStopped, web?.stop()]);
}

/** More than a worker takes to finish what it has begun (30 s); with the servers after it less than a container's grace (45 s). */
const STOP_WITHIN_MS = 32_000;

/** Starts a program and keeps it running. */
export function supervise(program: SiteProgram, options: LaunchOptions & { say: (line: string) => void }): Promise<Kept> {
  return keepRunning({
    name: `The ${program.name} process`,
    start: () => launch(program, options),
    stop: (child) => stopChild(child, 'SIGTERM', STOP_WITHIN_MS),
    say: options.say,
    lastWords: () => lastWords(program, options),
  });
}
