/**
 * What a container does: the whole site, with PostgreSQL and Redis of its own unless variables name others, or web or
 * worker alone. Everything writes to standard output; the container ends with 1 and one clear line when a part of it
 * ends for good, and with 0 when it was asked to stop.
 */
import { spawn } from 'node:child_process';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { WEB_MARK, WORKER_MARK } from './container-marks.mjs';
import { give, ROOT } from './install.mjs';
import { checkedEnvironment } from './checked-environment.ts';
import { tellAddresses } from './running-site.ts';
import { dataFolderProblem } from './servers/data-folder.ts';
import { startOwnServers } from './servers/own-servers.ts';
import {
  complete,
  PREPARE_DATABASE,
  siteReady,
  stopInOrder,
  supervise,
  WEB,
  WORKER,
  type Environment,
  type Supervised,
} from './site-processes.ts';

type Stop = () => Promise<void>;

const say = (line: string) => console.log(line);

const ROLES = ['all', 'web', 'worker'] as const;
type Role = (typeof ROLES)[number];
/** Commands that a container may run instead of the site. */
const COMMANDS: Readonly<Record<string, string>> = { backup: 'backup.ts', restore: 'restore.ts', doctor: 'doctor.ts' };

export async function run(role: string, args: string[]): Promise<void> {
  const command = COMMANDS[role];
  if (command) runCommand(command, args);
  else if (isRole(role)) await runSite(role);
  else give(`A container runs the whole site, or one of: ${['web', 'worker', ...Object.keys(COMMANDS)].join(', ')}; not "${role}"`);
}

function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name);
}

function runCommand(file: string, args: string[]): void {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', file), ...args], { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}

async function runSite(role: Role): Promise<void> {
  const dataFolder = path.resolve(ROOT, process.env.DATA_DIR ?? '/data');
  refuseIncomplete(role, dataFolder);
  for (const mark of [WEB_MARK, WORKER_MARK]) rmSync(mark, { force: true });

  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAndExit = (code: number, lastWords?: string) =>
    void (stopping ??= inReverse(stops)).finally(() => {
      if (lastWords) console.error(lastWords);
      process.exit(code);
    });
  // why: the advice comes last, after whatever the parts say while they stop, because people look there first
  const giveUp = (line: string, advice = firstLine(line)) => {
    if (!stopping && line !== advice) console.error(line);
    stopAndExit(1, advice);
  };
  const serverEnded = (line: string) => giveUp(line, dataFolderProblem(dataFolder) ?? firstLine(line));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) say('Stopping …');
      stopAndExit(0);
    });
  }

  try {
    if (needsOwnServer()) say('Starting PostgreSQL and Redis …');
    const starting = startOwnServers({ dataFolder, env: process.env, say, ended: serverEnded });
    // why: also when the end is asked for before they run
    stops.push(async () => (await starting.catch(() => null))?.stop());
    const { addresses } = await starting;
    if (stopping) return;
    say('Preparing the database …');
    const env: Environment = { ...process.env, ...addresses, NODE_ENV: 'production', DATA_DIR: dataFolder };
    if (needsOwnServer()) stops.push(tellAddresses(dataFolder, env));
    await complete(PREPARE_DATABASE, { env });
    if (stopping) return;
    startParts(role, { env, giveUp, stops });
  } catch (error) {
    if (!stopping) serverEnded(error instanceof Error ? error.message : String(error));
  }
}

function needsOwnServer(): boolean {
  return !process.env.DATABASE_URL || !process.env.REDIS_URL;
}

/** Ends with one line when a variable is missing or wrong, or when the data folder cannot be used. */
function refuseIncomplete(role: Role, dataFolder: string): void {
  const missing = ['DATABASE_URL', 'REDIS_URL'].filter((name) => !process.env[name]);
  if (role !== 'all' && missing.length > 0) {
    give(`${missing.join(' and ')} missing: "${role}" alone starts no PostgreSQL and no Redis, so it needs the addresses of both`);
  }
  const environment = checkedEnvironment(process.env);
  if (!environment.ok) give(environment.problem);
  // why: whoever keeps neither a server nor pictures here needs no room
  if (!needsOwnServer() && process.env.S3_BUCKET) return;
  const problem = dataFolderProblem(dataFolder);
  if (problem) give(problem);
}

interface Surroundings {
  env: Environment;
  giveUp: (line: string) => void;
  stops: Stop[];
}

function startParts(role: Role, surroundings: Surroundings): void {
  const worker = role === 'web' ? undefined : startWorker(surroundings);
  const web = role === 'worker' ? undefined : startWeb(surroundings);
  surroundings.stops.push(() => stopInOrder(worker, web));
}

function startWorker({ env, giveUp }: Surroundings): Supervised {
  const alive = () => utimesSync(WORKER_MARK, new Date(), new Date());
  writeFileSync(WORKER_MARK, env.SWEEP_SECONDS ?? '');
  return supervise(WORKER, { env, say, giveUp, alive });
}

function startWeb({ env, giveUp }: Surroundings): Supervised {
  const port = env.PORT ?? '3000';
  writeFileSync(WEB_MARK, port);
  const web = supervise(WEB, { env, say, giveUp });
  siteReady(`http://127.0.0.1:${port}`, () => web.child()).then(
    () => say(`Karavana is ready on port ${port}`),
    // why: it goes on trying; what is missing may come back, and /readyz names it
    (error: Error) => say(error.message),
  );
  return web;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}

/** Worker and web, then Redis and PostgreSQL: nobody loses what it still writes to. */
async function inReverse(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
