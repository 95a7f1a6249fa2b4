/**
 * A PostgreSQL server of the project's own: on 127.0.0.1, with its data in a folder, for `npm start`, `npm run dev` and
 * `npm test`. It runs in a process group of its own, so that Ctrl-C reaches it last.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import postgres from 'postgres';

import { freePort, rememberedPort } from './ports.ts';
import { findPostgres, isReachableBy, placeOutside, serverOwner, type Owner, type PostgresBinaries } from './postgres-binaries.ts';
import { hasExited, isLeftover, lastLines, openLog, stopChild, stopProcess, until } from './processes.ts';

const run = promisify(execFile);
const USER = 'karavana';
const LOG = 'postgres.log';
/** Its last checkpoint included. One that takes longer is killed, which costs a recovery at the next start and no data. */
const STOP_WITHIN_MS = 10_000;

export interface PostgresServer {
  pid: number;
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
  /** Throw-away data: no fsync, a new port each time. */
  disposable?: boolean;
  /** Nobody else can use the folder now, not even from another container: a lock that is left in it means nothing. */
  alone?: boolean;
  /** Which server; the one of the npm package, else the system's, when not said. */
  binaries?: PostgresBinaries;
  /** Takes what a person should read. */
  say?: (line: string) => void;
  /** Told when the server ends without having been asked to. */
  ended?: (line: string) => void;
}

/** Starts the server, making its data folder first when it is new. Rejects with a sentence that says what to do. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { folder, disposable = false, alone = false, say = () => {}, ended = () => {} } = options;
  const owner = await serverOwner();
  const binaries = options.binaries ?? (await findPostgres(owner));
  const versions = await reachableFolder(path.resolve(folder), owner, say);
  const home = path.join(versions, String(binaries.major));
  await refuseOtherVersion(versions, binaries.major);
  await mkdir(home, { recursive: true });
  await giveTo(home, owner);
  const data = path.join(home, 'data');
  await stopLeftover(data, say);
  if (alone) await rm(path.join(data, 'postmaster.pid'), { force: true });
  const password = await initialise(binaries, home, data, owner);
  const port = disposable ? await freePort() : await rememberedPort(home);
  const child = await launch(binaries, { home, data, port, owner, disposable });
  let stopping = false;
  child.once('exit', () => {
    if (!stopping)
      ended(`PostgreSQL ended unexpectedly; its last words are in ${path.join(home, LOG)}:\n${lastLines(path.join(home, LOG))}`);
  });

  const url = (database = 'karavana') => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    pid: child.pid ?? 0,
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
    // why: SIGINT is PostgreSQL's fast shutdown; SIGTERM would wait for every client to leave
    stop: () => {
      stopping = true;
      return stopChild(child, 'SIGINT', STOP_WITHIN_MS);
    },
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
  const made = await Promise.all(names.map((name) => stat(path.join(folder, name, 'data/PG_VERSION')).catch(() => null)));
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
async function stopLeftover(data: string, say: (line: string) => void): Promise<void> {
  const file = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => null);
  if (file === null) return;
  const pid = Number.parseInt(file, 10);
  if (!(await isLeftover(pid, 'postgres'))) return;
  say('Stopping a PostgreSQL server left over from last time');
  await stopProcess(pid, 'SIGINT', 15_000);
}

/** Makes the data folder when it is new; answers with the password of its owner. */
async function initialise(binaries: PostgresBinaries, home: string, data: string, owner: Owner | undefined): Promise<string> {
  const passwordFile = path.join(home, 'password');
  const made = await stat(path.join(data, 'PG_VERSION')).catch(() => null);
  const known = await readFile(passwordFile, 'utf8').catch(() => null);
  if (made && known) return known.trim();
  if (made) throw new Error(`The password of the database is gone: ${passwordFile} is missing beside its data`);

  // why: under another name until it is whole, so that what was killed in the middle is not taken for a database
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

async function launch(binaries: PostgresBinaries, { home, data, port, owner, disposable }: LaunchOptions): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    ...(disposable ? DISPOSABLE : []),
  ];
  const logFile = path.join(home, LOG);
  const log = await openLog(logFile);
  const child = spawn(path.join(binaries.folder, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: home,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, LC_ALL: 'C' },
  });
  child.unref();
  await log.close();
  // why: the server writes its state into the eighth line of its pid file, in every language
  const isReady = async () => {
    if (hasExited(child)) throw new Error(`PostgreSQL did not start; its last words are in ${logFile}:\n${lastLines(logFile)}`);
    const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  };
  await until(isReady, 60_000, `PostgreSQL did not get ready within a minute; see ${logFile}`);
  return child;
}
