/**
 * What a container does: the whole site, with PostgreSQL and Redis of its own unless variables name others, or web or
 * worker alone. Everything writes to standard output. What ends by itself is started again. The container exits with 1 and
 * one clear line when it cannot begin, and with 0 when it was asked to stop.
 */
import { spawn } from 'node:child_process';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { WEB_MARK, WORKER_MARK } from './container-marks.mjs';
import { exitWithError, ROOT } from './install.mjs';
import { checkedEnvironment } from './checked-environment.ts';
import { tellAddresses } from './running-site.ts';
import { dataFolderProblem } from './servers/data-folder.ts';
import type { Kept } from './servers/keep-running.ts';
import { startEmbeddedServers } from './servers/embedded-servers.ts';
import { isPortFree } from './servers/ports.ts';
import { complete, PREPARE_DATABASE, siteReady, stopInOrder, supervise, WEB, WORKER, type Environment } from './site-processes.ts';

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
  else
    exitWithError(`A container runs the whole site, or one of: ${['web', 'worker', ...Object.keys(COMMANDS)].join(', ')}; not "${role}"`);
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
  await refuseIncomplete(role, dataFolder);
  for (const mark of [WEB_MARK, WORKER_MARK]) rmSync(mark, { force: true });

  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAndExit = (code: number, lastWords?: string) =>
    void (stopping ??= inReverse(stops)).finally(() => {
      if (lastWords) console.error(lastWords);
      process.exit(code);
    });
  // why: the advice comes last, after whatever the parts say while they stop, because people look there first
  const giveUp = (line: string) => {
    const advice = dataFolderProblem(dataFolder) ?? firstLine(line);
    if (line !== advice) console.error(line);
    stopAndExit(1, advice);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) say('Stopping …');
      stopAndExit(0);
    });
  }

  try {
    if (needsEmbeddedServer()) say('Starting PostgreSQL and Redis …');
    const starting = startEmbeddedServers({ dataFolder, env: process.env, say });
    // why before they run: the stop may be asked for while they start
    stops.push(async () => (await starting.catch(() => null))?.stop());
    const { addresses } = await starting;
    if (stopping) return;
    say('Preparing the database …');
    const env: Environment = { ...process.env, ...addresses, NODE_ENV: 'production', DATA_DIR: dataFolder };
    if (needsEmbeddedServer()) stops.push(tellAddresses(dataFolder, env));
    await complete(PREPARE_DATABASE, { env });
    if (stopping) return;
    await startParts(role, env, stops);
  } catch (error) {
    if (!stopping) giveUp(error instanceof Error ? error.message : String(error));
  }
}

function needsEmbeddedServer(): boolean {
  return !process.env.DATABASE_URL || !process.env.REDIS_URL;
}

/** Ends with one line when a variable is missing or wrong, the port is taken, or the data folder cannot be used. */
async function refuseIncomplete(role: Role, dataFolder: string): Promise<void> {
  const missing = ['DATABASE_URL', 'REDIS_URL'].filter((name) => !process.env[name]);
  if (role !== 'all' && missing.length > 0) {
    exitWithError(`${missing.join(' and ')} missing: "${role}" alone starts no PostgreSQL and no Redis, so it needs the addresses of both`);
  }
  const environment = checkedEnvironment(process.env);
  if (!environment.ok) exitWithError(environment.problem);
  const { port, host } = environment.config;
  if (role !== 'worker' && !(await isPortFree(port, host)))
    exitWithError(`Port ${port} is taken by another program: choose another with PORT`);
  // why: with neither a server nor pictures of its own the container needs no disk space
  if (!needsEmbeddedServer() && process.env.S3_BUCKET) return;
  const problem = dataFolderProblem(dataFolder);
  if (problem) exitWithError(problem);
}

async function startParts(role: Role, env: Environment, stops: Stop[]): Promise<void> {
  const worker = role === 'web' ? undefined : await startWorker(env);
  const web = role === 'worker' ? undefined : await startWeb(env);
  stops.push(() => stopInOrder(worker, web));
}

function startWorker(env: Environment): Promise<Kept> {
  const alive = () => utimesSync(WORKER_MARK, new Date(), new Date());
  writeFileSync(WORKER_MARK, env.SWEEP_SECONDS ?? '');
  return supervise(WORKER, { env, say, alive });
}

function startWeb(env: Environment): Promise<Kept> {
  const port = env.PORT ?? '3000';
  writeFileSync(WEB_MARK, port);
  siteReady(`http://127.0.0.1:${port}`).then(
    () => say(`Karavana is ready on port ${port}`),
    // why no exit: what web lacks may come back, and /readyz names it
    (error: Error) => say(error.message),
  );
  return supervise(WEB, { env, say });
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}

/** Worker and web, then Redis and PostgreSQL: no process loses a server that it still writes to. */
async function inReverse(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
