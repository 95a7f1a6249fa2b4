/**
 * Ends a program when this process is gone, even by SIGKILL, which cannot be handled here. A shell in a session of its own waits
 * until the pipe to it breaks, then signals the program.
 */
import { spawn, type ChildProcess } from 'node:child_process';

/** `$1` is the signal, `$2` the process or, with a minus, its group, `$3` the tenths of a second that it has before it is killed. */
const WATCH = `
read -r _
kill -s "$1" -- "$2"
tenths=0
while [ "$tenths" -lt "$3" ] && kill -s 0 -- "$2"; do
  sleep 0.1
  tenths=$((tenths + 1))
done
kill -s KILL -- "$2"`;

export interface Ending {
  signal: NodeJS.Signals;
  /** Killed when it still runs this long after the signal. */
  withinMs: number;
  /** With everything in its process group, which has to be its own. */
  group?: boolean;
}

/** From now on `child` does not outlive this process. Changes nothing on a system without a shell. */
export function endWithUs(child: ChildProcess, { signal, withinMs, group = false }: Ending): void {
  if (child.pid === undefined) return;
  const target = group ? -child.pid : child.pid;
  const args = [signal.replace('SIG', ''), target, Math.ceil(withinMs / 100)].map(String);
  const watch = spawn('sh', ['-c', WATCH, 'end-with-us', ...args], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watch.on('error', () => {});
  // why: neither may keep this process alive
  watch.unref();
  (watch.stdin as unknown as { unref(): void }).unref();
  child.once('exit', () => watch.kill('SIGKILL'));
}
