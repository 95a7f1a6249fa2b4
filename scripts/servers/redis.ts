/**
 * A Redis-compatible server of the project's own, for `npm start`, `npm run dev` and `npm test`. No npm package carries
 * one, so it is taken from the machine, or unpacked (not installed) from the distribution's packages into `.cache/`.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { Redis } from 'ioredis';

import { fileExists } from '../file-exists.ts';
import { endWithUs } from './end-with-us.ts';
import { keepRunning } from './keep-running.ts';
import { freePort, rememberedPort } from './ports.ts';
import { hasExited, runsAs, lastLines, openLog, stopChild, stopProcess, until } from './processes.ts';

const run = promisify(execFile);
const LOG = 'redis.log';
const STOP = { signal: 'SIGTERM', withinMs: 10_000 } as const;
const PROGRAMS = ['redis-server', 'valkey-server'];
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1'];

export interface RedisServer {
  port: number;
  url: string;
  stop: () => Promise<void>;
}

export interface RedisOptions {
  folder: string;
  /** Where an unpacked server is kept between runs. */
  cache: string;
  /** A port to use again (a server that comes back after a fault); otherwise the one remembered in the folder. */
  port?: number;
  /** Throw-away data: nothing is written to disk, a new port each time, and no restart once it has ended. */
  disposable?: boolean;
  say?: (line: string) => void;
  /** What is wrong with the machine and what to do, if anything is; said when the server ends by itself. */
  advice?: () => string | null;
}

interface RedisProgram {
  command: string;
  env: NodeJS.ProcessEnv;
}

/** Starts the server and keeps it running. Rejects with a sentence that says how to get one when the machine has none. */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const { folder, cache, port: wanted, disposable = false, say = () => {}, advice } = options;
  const program = await findRedis(path.resolve(cache), say);
  const home = path.resolve(folder);
  await mkdir(home, { recursive: true });
  await stopOrphan(home, say);
  const port = wanted ?? (disposable ? await freePort() : await rememberedPort(home));
  const logFile = path.join(home, LOG);
  const server = await keepRunning({
    name: 'Redis',
    start: () => launch(program, { home, port, disposable }),
    ready: (child) => ready(child, port, logFile),
    stop: (child) => stopChild(child, STOP.signal, STOP.withinMs),
    say,
    lastWords: () => `Its last words, from ${logFile}:\n${lastLines(logFile)}`,
    ...(advice ? { advice } : {}),
    once: disposable,
  });
  return { port, url: `redis://127.0.0.1:${port}`, stop: server.stop };
}

/** In this order: a program on PATH, one unpacked earlier, one unpacked now. */
async function findRedis(cache: string, say: (line: string) => void): Promise<RedisProgram> {
  for (const name of PROGRAMS) {
    if (await runs({ command: name, env: process.env })) return { command: name, env: process.env };
  }
  const unpacked = await unpackedProgram(cache);
  if (unpacked && (await runs(unpacked))) return unpacked;
  const fetched = await unpackPackages(cache, say).catch(() => null);
  if (fetched && (await runs(fetched))) return fetched;
  throw new Error(
    'No Redis on this machine and none could be fetched: install it (apt install redis-server, brew install redis, ' +
      'docker run -p 6379:6379 redis:7) or set REDIS_URL',
  );
}

async function runs({ command, env }: RedisProgram): Promise<boolean> {
  return run(command, ['--version'], { env }).then(
    () => true,
    () => false,
  );
}

async function unpackedProgram(cache: string): Promise<RedisProgram | null> {
  const root = path.join(cache, 'redis');
  const command = path.join(root, 'usr/bin/redis-server');
  // why: in Debian `redis-server` is a link to `redis-check-rdb`, of another package; both have to be there
  if (!(await fileExists(command))) return null;
  const libraries = await libraryFolders(root);
  return { command, env: { ...process.env, LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') } };
}

async function libraryFolders(root: string): Promise<string[]> {
  const base = path.join(root, 'usr/lib');
  const names = await readdir(base).catch(() => []);
  return [base, ...names.filter((name) => name.includes('-linux-')).map((name) => path.join(base, name))];
}

/** Fetches the distribution's packages and unpacks them: no root, no installation. */
async function unpackPackages(cache: string, say: (line: string) => void): Promise<RedisProgram | null> {
  say('Fetching a Redis server from the distribution (once)');
  const partial = path.join(cache, `redis.${process.pid}`);
  const packages = path.join(partial, 'packages');
  await mkdir(packages, { recursive: true });
  try {
    await downloadPackages(packages, path.join(cache, 'apt'));
    for (const file of await readdir(packages)) await run('dpkg-deb', ['-x', path.join(packages, file), partial]);
    await rm(packages, { recursive: true, force: true });
    await rm(path.join(cache, 'redis'), { recursive: true, force: true });
    await rename(partial, path.join(cache, 'redis'));
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return unpackedProgram(cache);
}

/** A machine that never ran `apt-get update` has no package lists; then lists of our own are fetched, which needs no root. */
async function downloadPackages(folder: string, lists: string): Promise<void> {
  const download = (options: string[]) => run('apt-get', [...options, 'download', ...PACKAGES], { cwd: folder, timeout: 120_000 });
  try {
    await download([]);
  } catch {
    await mkdir(path.join(lists, 'lists/partial'), { recursive: true });
    await mkdir(path.join(lists, 'cache/archives/partial'), { recursive: true });
    const own = ['-o', `Dir::State::lists=${path.join(lists, 'lists')}`, '-o', `Dir::Cache=${path.join(lists, 'cache')}`];
    await run('apt-get', [...own, 'update'], { timeout: 180_000 });
    await download(own);
    await rm(lists, { recursive: true, force: true });
  }
}

async function stopOrphan(home: string, say: (line: string) => void): Promise<void> {
  const pid = Number.parseInt(await readFile(path.join(home, 'redis.pid'), 'utf8').catch(() => ''), 10);
  if (!(await runsAs(pid, 'redis')) && !(await runsAs(pid, 'valkey'))) return;
  say('Stopping a Redis server left over from last time');
  await stopProcess(pid, STOP.signal, STOP.withinMs);
}

interface LaunchOptions {
  home: string;
  port: number;
  disposable: boolean;
}

function launch(program: RedisProgram, { home, port, disposable }: LaunchOptions): ChildProcess {
  const settings = [
    ['--bind', '127.0.0.1'],
    ['--port', String(port)],
    ['--dir', home],
    ['--pidfile', path.join(home, 'redis.pid')],
    ['--maxmemory-policy', 'noeviction'],
    ['--save', ''],
    ...(disposable
      ? [['--appendonly', 'no']]
      : [
          ['--appendonly', 'yes'],
          ['--appendfsync', 'everysec'],
        ]),
  ];
  const log = openLog(path.join(home, LOG));
  const child = spawn(program.command, settings.flat(), {
    env: program.env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  endWithUs(child, STOP);
  return child;
}

async function ready(child: ChildProcess, port: number, logFile: string): Promise<void> {
  const isReady = async () => {
    if (hasExited(child)) throw new Error(`Redis did not start; its last words are in ${logFile}:\n${lastLines(logFile)}`);
    return answers(port);
  };
  await until(isReady, 60_000, `Redis did not get ready within a minute; see ${logFile}`);
}

/** False as well while it still loads its data. */
async function answers(port: number): Promise<boolean> {
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
