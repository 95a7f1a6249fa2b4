/**
 * Runs an image as an engine would: its entry point as its user, in namespaces of its own, so that the container's first
 * process takes all others with it. The network is that of the machine.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

import { hasExited, until } from '#scripts/servers/processes.ts';

import type { Image } from './image.ts';

const run = promisify(execFile);

export interface ContainerOptions {
  image: Image;
  /** Folder of this machine to place inside. */
  volumes: Readonly<Record<string, string>>;
  readOnly?: boolean;
  args?: string[];
  env?: Readonly<Record<string, string>>;
}

export interface Container {
  /** All that it wrote. */
  output: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number>;
  running: () => boolean;
  /** Asks it to stop; answers with its exit code and the seconds it took. */
  stop: () => Promise<{ code: number; seconds: number }>;
  /** Kills everything in it at once. */
  kill: () => Promise<void>;
  /** Runs a command inside, as its user. Answers with exit code and output. */
  exec: (command: string[]) => Promise<{ code: number; output: string }>;
  /** The host's pids of its processes, the first process first. */
  processes: () => Promise<number[]>;
}

/** `$1` root, `$2` folder, `$3` user, `$4` group, `$5` rw or ro, `$6` number of volumes, then pairs of volumes, then the command. */
const SETUP = `
root=$1 folder=$2 user=$3 group=$4 mode=$5 count=$6
shift 6
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
for _ in $(seq "$count"); do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  mount -o "remount,bind,$mode" "$root$2"
  shift 2
done
exec chroot --userspec="$user:$group" --groups="$group" "$root" sh -c 'cd "$0" && exec env -i "$@"' "$folder" "$@"
`;

export function startContainer({ image, volumes, readOnly = false, args = [], env = {} }: ContainerOptions): Container {
  const { uid, gid } = image.user;
  const variables = [...image.env, 'HOME=/home/node', ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const pairs = Object.entries(volumes);
  const setup = [image.root, image.workingFolder, uid, gid, readOnly ? 'ro' : 'rw', pairs.length].map(String);
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', 'bash', '-ec', SETUP, 'setup', ...setup].concat(
      pairs.flat(),
      variables,
      image.entrypoint,
      args,
    ),
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const first = () => firstProcess(child);
  return {
    output: () => output,
    ended,
    running: () => !hasExited(child),
    processes: async () => namespaceOf(await first()),
    stop: async () => {
      const began = performance.now();
      process.kill(await first(), image.stopSignal);
      const code = await ended;
      return { code, seconds: (performance.now() - began) / 1000 };
    },
    kill: async () => {
      const all = await namespaceOf(await first());
      process.kill(await first(), 'SIGKILL');
      await ended;
      await until(async () => (await Promise.all(all.map(isThere))).every((there) => !there), 5_000, 'a process outlived the container');
    },
    exec: async (command) => {
      const target = [
        '--target',
        String(await first()),
        '--mount',
        '--pid',
        '--ipc',
        '--uts',
        '--root',
        '--wd',
        '--setuid',
        String(uid),
        '--setgid',
        String(gid),
      ];
      const inside = ['env', '-i', ...variables, ...command];
      const done = spawn('nsenter', [...target, ...inside], { stdio: ['ignore', 'pipe', 'pipe'] });
      let words = '';
      for (const stream of [done.stdout, done.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
      const code = await new Promise<number>((resolve) => done.once('close', (status) => resolve(status ?? 1)));
      return { code, output: words };
    },
  };
}

/** `unshare` waits for one child, the first process of the new namespace. */
async function firstProcess(child: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '');
  const [pid] = children.trim().split(' ').map(Number);
  if (!pid) throw new Error('the container has ended');
  return pid;
}

async function namespaceOf(pid: number): Promise<number[]> {
  const own = await readlink(`/proc/${pid}/ns/pid`);
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const inside = await Promise.all(pids.map(async (other) => (await readlink(`/proc/${other}/ns/pid`).catch(() => '')) === own));
  return [pid, ...pids.filter((other, index) => inside[index] && other !== pid)];
}

async function isThere(pid: number): Promise<boolean> {
  return run('test', ['-d', `/proc/${pid}/fd`]).then(
    () => true,
    () => false,
  );
}
