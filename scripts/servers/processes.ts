/** Processes that outlive the one that started them: found again, stopped, waited for. */
import { execFile, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONG_LOG_BYTES = 10_000_000;

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
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
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
export async function isLeftover(pid: number, program: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  return (await commandLine(pid))?.includes(program) ?? false;
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
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  child.kill(signal);
  await exited;
  clearTimeout(timer);
}

export function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Asks again every 20 ms until `ready` says yes. Rejects with `message` after `milliseconds`. */
export async function until(ready: () => boolean | Promise<boolean>, milliseconds: number, message: string): Promise<void> {
  const deadline = performance.now() + milliseconds;
  while (!(await ready())) {
    if (performance.now() > deadline) throw new Error(message);
    await wait(20);
  }
}

/** A log that is written on; a long one is put aside first, so that two of them are the most that is ever kept. */
export async function openLog(file: string): Promise<FileHandle> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LONG_LOG_BYTES) await rename(file, `${file}.old`);
  return open(file, 'a');
}

/** The last lines of a log, for a message about the end of who wrote it; empty when there is none. */
export function lastLines(file: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n').trim();
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // why: it ended by itself in between, which is what was asked for
  }
}
