/** What runs on this machine, and who started whom, for tests that look at or end processes from outside. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** Its command line, words separated by spaces. */
  command: string;
}

/** How often to look, in milliseconds: each look reads what the whole machine runs, which keeps a processor busy for a while. */
export const LOOK_EVERY_MS = 200;

/** A running process, of which the command line may still have to be read. */
type Found = Omit<RunningProcess, 'command'> & Partial<RunningProcess>;

/** Everything that was started by `pid` and by what it started, as far as it still runs. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs();
  const found: Found[] = [];
  for (let parents = [pid]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found.map(({ command, ...of }) => ({ ...of, command: command ?? commandOf(of.pid) }));
}

function fromProc(): Found[] {
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .flatMap((pid) => {
      const [, state = 'Z', parent = '0'] = /^.*\) (\S) (\d+)/.exec(readIfThere(`/proc/${pid}/stat`)) ?? [];
      if (state === 'Z') return [];
      return { pid, parent: Number(parent) };
    });
}

/** On Linux: the command line of a process, words separated by spaces; empty when it has ended meanwhile. */
export function commandOf(pid: number): string {
  return readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

function fromPs(): RunningProcess[] {
  return execFileSync('ps', ['-axo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state = 'Z', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return state.startsWith('Z') ? [] : { pid: Number(pid), parent: Number(parent), command };
    });
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
