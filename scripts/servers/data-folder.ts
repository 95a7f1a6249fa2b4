/** The folder that keeps everything: can it be written, is there room, and does nobody else use it? */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** With less, PostgreSQL cannot be sure to write its log of changes (16 MiB a piece) and stops. */
const LEAST_BYTES = 64 * 1024 ** 2;
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
  return free < LEAST_BYTES ? fullLine(folder, `only ${Math.floor(free / MIB)} MiB are free there`) : null;
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
    `The data folder ${folder} is full (${how}, ${LEAST_BYTES / MIB} MiB are needed): make room or enlarge it, then start again; ` +
    'nothing was lost or changed'
  );
}

/**
 * Keeps every other process away from the folder, also one in another container, which sees neither our processes nor
 * our numbers. The lock goes with this process, however it ends. Rejects when somebody else holds it.
 */
export async function holdAlone(folder: string): Promise<void> {
  const holder = spawn('flock', ['--nonblock', path.join(folder, 'lock'), 'sh', '-c', 'echo held; exec cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const held = await new Promise<boolean>((resolve) => {
    holder.stdout.once('data', () => resolve(true));
    holder.once('exit', () => resolve(false));
    holder.once('error', () => resolve(false));
  });
  if (!held) throw new Error(`Another container already uses the data in ${folder}: stop it first, or give this one a volume of its own`);
  // why: it ends when its input does, that is with this process; until then it must not keep this process from ending
  holder.unref();
  for (const stream of [holder.stdin, holder.stdout]) (stream as unknown as { unref(): void }).unref();
}
