/** Processes that outlive the one that started them: found again, stopped, waited for. */
import { execFile, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readlinkSync, readSync, renameSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONG_LOG_BYTES = 10_000_000;
/** Enough for the last lines of a log. */
const TAIL_BYTES = 16_384;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Ended, but not yet collected by whoever adopted it (a container's first process takes its time). */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && readIfThere(`/proc/${pid}/stat`).includes(') Z ');
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The command line of a running program, or null. */
async function commandLine(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return run('ps', ['-p', String(pid), '-o', 'args=']).then(
    ({ stdout }) => stdout,
    () => null,
  );
}

/** True when `pid` runs and is the program we left behind, not another one that was given its number since. */
export async function runsAs(pid: number, program: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  return (await commandLine(pid))?.includes(program) ?? false;
}

/** The processes whose working directory is `folder`; none on systems that do not tell (all but Linux). */
export function processesIn(folder: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && worksIn(pid, folder))
    .map((pid) => ({ pid, command: readIfThere(`/proc/${pid}/cmdline`) }));
}

function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** Sends `signal` and waits until the process is gone; after `milliseconds` it is killed. */
export async function stopProcess(pid: number, signal: NodeJS.Signals, milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds;
  send(pid, signal);
  while (isAlive(pid)) {
    if (performance.now() > deadline) {
      send(pid, 'SIGKILL');
      await until(() => !isAlive(pid), 2_000, `process ${pid} does not end`);
      return;
    }
    await wait(20);
  }
}

/** The same for a child of this process; answers when it has exited. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals, milliseconds: number): Promise<void> {
  if (hasExited(child)) return;
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  child.kill(signal);
  await exited(child);
  clearTimeout(timer);
}

/** Signals what is left of the process group that a child of this process leads. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined) send(-pid, signal);
}

/** Also true of one that could not be started. */
export function hasExited(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Resolves when a child of this process has exited. */
export async function exited(child: ChildProcess): Promise<void> {
  if (!hasExited(child)) await new Promise<void>((resolve) => child.once('exit', () => resolve()));
}

/** Asks again every `pauseMs` until `ready` says yes. Rejects with `message` after `milliseconds`. */
export async function until(ready: () => boolean | Promise<boolean>, milliseconds: number, message: string, pauseMs = 20): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await ready())) {
    if (performance.now() > deadline) throw new Error(message);
    await wait(pauseMs);
  }
}

/** Opens a log for appending; a long one is renamed first, so that at most two are kept. */
export function openLog(file: string): number {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > LONG_LOG_BYTES) renameSync(file, `${file}.old`);
  return openSync(file, 'a');
}

/** The last lines of a log, for a message about why its process ended; empty when there is none. */
export function lastLines(file: string): string {
  try {
    return tailOf(file).trimEnd().split('\n').slice(-12).join('\n').trim();
  } catch {
    return '';
  }
}

function tailOf(file: string): string {
  const log = openSync(file, 'r');
  try {
    const tail = Buffer.alloc(TAIL_BYTES);
    const read = readSync(log, tail, 0, TAIL_BYTES, Math.max(0, fstatSync(log).size - TAIL_BYTES));
    return tail.toString('utf8', 0, read);
  } finally {
    closeSync(log);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // why: it ended by itself in between, which is what was asked for
  }
}
