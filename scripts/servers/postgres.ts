/**
 * A PostgreSQL server of the project's own: on 127.0.0.1, with its data in a folder, for `npm start`, `npm run dev` and
 * `npm test`. It runs in a process group of its own, so that Ctrl-C reaches it last.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';

import { fileExists } from '../file-exists.ts';
import { endWithUs } from './end-with-us.ts';
import { keepRunning } from './keep-running.ts';
import { freePort, rememberedPort } from './ports.ts';
import { findPostgres, isReachableBy, placeOutside, serverOwner, type Owner, type PostgresBinaries } from './postgres-binaries.ts';
import { hasExited, isAlive, runsAs, lastLines, openLog, processesIn, stopChild, stopProcess, until } from './processes.ts';

const run = promisify(execFile);
const USER = 'karavana';
const LOG = 'postgres.log';
/**
 * why: SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave. The time is for the last checkpoint too;
 * when it takes longer, the kill costs a recovery at the next start and no data.
 */
const STOP = { signal: 'SIGINT', withinMs: 10_000 } as const;

export interface PostgresServer {
  port: number;
  /** The address of a database on this server. */
  url: (database?: string) => string;
  /** Makes an empty database unless it exists; answers with its address. */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

export interface PostgresOptions {
  /** The data stand in a folder of their own below it for each major version. */
  folder: string;
  /** Throw-away data: no fsync, a new port each time, and no restart once it has ended. */
  disposable?: boolean;
  /** Nobody else can use the folder now, not even from another container: a lock that is left in it is stale. */
  alone?: boolean;
  /** Which server; the one of the npm package, else the system's, when not said. */
  binaries?: PostgresBinaries;
  /** Takes what a person should read. */
  say?: (line: string) => void;
  /** What is wrong with the machine and what to do, if anything is; said when the server ends by itself. */
  advice?: () => string | null;
}

/**
 * Starts the server, making its data folder first when it is new, and keeps it running. Rejects with a sentence that says
 * what to do.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { folder, disposable = false, alone = false, say = () => {}, advice } = options;
  const owner = await serverOwner();
  const binaries = options.binaries ?? (await findPostgres(owner));
  const versions = await reachableFolder(path.resolve(folder), owner, say);
  const home = path.join(versions, String(binaries.major));
  await refuseOtherVersion(versions, binaries.major);
  await mkdir(home, { recursive: true });
  await giveTo(home, owner);
  const data = path.join(home, 'data');
  await stopOrphan(data, say);
  await forgetLock(data, alone);
  const password = await initialise(binaries, home, data, owner);
  const port = disposable ? await freePort() : await rememberedPort(home);
  const logFile = path.join(home, LOG);
  const server = await keepRunning({
    name: 'PostgreSQL',
    start: async () => {
      await endOrphans(data);
      return launch(binaries, { home, data, port, owner, disposable });
    },
    ready: (child) => ready(child, data, logFile),
    stop: (child) => stopChild(child, STOP.signal, STOP.withinMs),
    say,
    lastWords: () => `Its last words, from ${logFile}:\n${lastLines(logFile)}`,
    ...(advice ? { advice } : {}),
    once: disposable,
  });

  const url = (database = 'karavana') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    port,
    url,
    createDatabase: async (name) => {
      const client = postgres(url('postgres'), { max: 1, onnotice: () => {} });
      try {
        const [existing] = await client`select 1 from pg_database where datname = ${name}`;
        if (!existing) await client`create database ${client(name)}`;
      } finally {
        await client.end({ timeout: 2 });
      }
      return url(name);
    },
    stop: server.stop,
  };
}

/** why: a newer server would begin with an empty database beside the full one. */
async function refuseOtherVersion(folder: string, major: number): Promise<void> {
  const made = await madeVersions(folder);
  if (made.length === 0 || made.includes(major)) return;
  throw new Error(
    `The data in ${folder} were made by PostgreSQL ${made.join(' and ')}, and the server here is ${major}: make a backup with the ` +
      'version they were made with (npm run backup), and restore it into an empty data folder (npm run restore)',
  );
}

/** The major versions that have a data folder below `folder`. */
async function madeVersions(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const made = await Promise.all(names.map((name) => fileExists(path.join(folder, name, 'data/PG_VERSION'))));
  return names.filter((_, index) => made[index]).map(Number);
}

async function reachableFolder(folder: string, owner: Owner | undefined, say: (line: string) => void): Promise<string> {
  if (!owner || (await isReachableBy(owner, folder))) return folder;
  const place = placeOutside(folder);
  await mkdir(place, { recursive: true, mode: 0o755 });
  say(`PostgreSQL runs as the user "postgres", who cannot reach ${folder}: its data are in ${place}`);
  return path.join(place, path.basename(folder));
}

async function giveTo(folder: string, owner: Owner | undefined): Promise<void> {
  if (!owner) return;
  await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o755);
}

/** A server whose parent was killed still holds the folder: it is stopped by the pid that it left there. */
async function stopOrphan(data: string, say: (line: string) => void): Promise<void> {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => null);
  if (file === null) return;
  const pid = Number.parseInt(file, 10);
  if (!(await runsAs(pid, 'postgres'))) return;
  say('Stopping a PostgreSQL server left over from last time');
  await stopProcess(pid, STOP.signal, STOP.withinMs);
}

/**
 * Ends what a killed server left running in the folder. why: its processes end by themselves, but only when they notice, and
 * until then they hold the shared memory, and no new server starts.
 */
async function endOrphans(data: string): Promise<void> {
  const folder = await realpath(data).catch(() => data);
  for (const { pid, command } of processesIn(folder)) {
    if (command.startsWith('postgres: ')) await stopProcess(pid, 'SIGKILL', 2_000);
  }
}

/**
 * Deletes a lock with the pid of some other process, which PostgreSQL would take for a server. why not every lock: from its
 * other lines PostgreSQL finds processes of the old server that still run.
 */
async function forgetLock(data: string, alone: boolean): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (alone && isAlive(pid)) await rm(file, { force: true });
}

/** Makes the data folder when it is new; answers with the password of its owner. */
async function initialise(binaries: PostgresBinaries, home: string, data: string, owner: Owner | undefined): Promise<string> {
  const passwordFile = path.join(home, 'password');
  const made = await fileExists(path.join(data, 'PG_VERSION'));
  const known = await readFile(passwordFile, 'utf8').catch(() => null);
  if (made && known) return known.trim();
  if (made) throw new Error(`The password of the database is gone: ${passwordFile} is missing beside its data`);

  // why: under another name until it is complete, so that one killed halfway is not taken for a database
  const unfinished = path.join(home, 'data.part');
  await rm(unfinished, { recursive: true, force: true });
  const password = randomBytes(18).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  await run(
    path.join(binaries.folder, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--lc-messages=C',
      '--no-sync',
    ],
    { ...owner, cwd: home, env: { ...process.env, LC_ALL: 'C' } },
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(`PostgreSQL could not make its data folder ${data}: ${error.stderr?.trim() || error.message}`);
  });
  await rename(unfinished, data);
  return password;
}

interface LaunchOptions {
  home: string;
  data: string;
  port: number;
  owner: Owner | undefined;
  disposable: boolean;
}

const DISPOSABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'];

/** why: after a kill the server would first write each of its 1,500 files to the disk by itself, which takes seconds when the disk is busy. */
const QUICK_RECOVERY = 'recovery_init_sync_method=syncfs';

function launch(binaries: PostgresBinaries, { home, data, port, owner, disposable }: LaunchOptions): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    ...(process.platform === 'linux' ? [QUICK_RECOVERY] : []),
    ...(disposable ? DISPOSABLE : []),
  ];
  const log = openLog(path.join(home, LOG));
  const child = spawn(path.join(binaries.folder, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C' },
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  endWithUs(child, STOP);
  return child;
}

async function ready(child: ChildProcess, data: string, logFile: string): Promise<void> {
  // why: the server writes its state into the eighth line of its pid file, in every language
  const isReady = async () => {
    if (hasExited(child)) throw new Error(`PostgreSQL did not start; its last words are in ${logFile}:\n${lastLines(logFile)}`);
    const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  };
  await until(isReady, 60_000, `PostgreSQL did not get ready within a minute; see ${logFile}`);
}
