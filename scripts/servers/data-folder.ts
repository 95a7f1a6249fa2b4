/** The folder that keeps everything: can it be written, is there room, and does nobody else use it? */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** With less, PostgreSQL cannot be sure to write its log of changes (16 MiB a piece) and stops. */
const MIN_BYTES = 64 * 1024 ** 2;
const MIB = 1024 ** 2;

/** Answers what is wrong with the folder and what to do, or null. Makes the folder when it is missing. */
export function dataFolderProblem(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = path.join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
  } catch (error) {
    return describe(folder, error as NodeJS.ErrnoException);
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < MIN_BYTES ? fullLine(folder, `only ${Math.floor(free / MIB)} MiB are free there`) : null;
}

function describe(folder: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return fullLine(folder, 'nothing more can be written');
  if (code === 'EROFS') return `The data folder ${folder} is read-only: mount it so that it can be written; nothing was changed`;
  if (code === 'EACCES' || code === 'EPERM') {
    const [user, group] = [process.getuid?.(), process.getgid?.()];
    return `The data folder ${folder} cannot be written by user ${user}: give it to them (chown -R ${user}:${group} …); nothing was changed`;
  }
  return `The data folder ${folder} cannot be used: ${message}`;
}

function fullLine(folder: string, how: string): string {
  return (
    `The data folder ${folder} is full (${how}, ${MIN_BYTES / MIB} MiB are needed): make room or enlarge it, then start again; ` +
    'nothing was lost or changed'
  );
}

/** How `flock` ends when somebody else holds the lock; with another code it could not ask. Without any it was killed, and nobody knows. */
const TAKEN = 1;

/**
 * Keeps every other process away from the folder, also one in another container, which sees neither our processes nor
 * their pids. The lock goes with this process, however it ends. Rejects when somebody else holds it; answers false where `flock` is
 * missing, or fails as some network file systems make it, and nothing is held.
 */
export async function holdAlone(folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const holder = spawn('flock', ['--nonblock', path.join(folder, 'lock'), 'sh', '-c', 'echo held; exec cat >/dev/null'], {
    // why: in a process group of its own, because Ctrl-C must not end it before the servers
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const outcome = await new Promise<'held' | 'taken' | 'unknown'>((resolve) => {
    holder.stdout.once('data', () => resolve('held'));
    holder.once('exit', (code) => resolve(code === TAKEN || code === null ? 'taken' : 'unknown'));
    holder.once('error', () => resolve('unknown'));
  });
  if (outcome === 'taken') {
    throw new Error(
      `Another process, perhaps in another container, uses the data in ${folder}: stop it first, or use another folder or volume`,
    );
  }
  // why: the holder ends with its input, that is with this process; until then it must not keep this process alive
  holder.unref();
  for (const stream of [holder.stdin, holder.stdout]) (stream as unknown as { unref(): void }).unref();
  return outcome === 'held';
}
