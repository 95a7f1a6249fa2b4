/** The whole site on this machine: servers, build, database, web and worker; everything stops with it, in order. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Config } from '#app/config/env.server.ts';

import { buildWhenStale } from './build.ts';
import { checkedEnvironment } from './checked-environment.ts';
import { exitWithError, ROOT } from './install.mjs';
import { tellAddresses } from './running-site.ts';
import { isPortFree } from './servers/ports.ts';
import { dataFolderProblem } from './servers/data-folder.ts';
import { startEmbeddedServers } from './servers/embedded-servers.ts';
import { runsAs } from './servers/processes.ts';
import {
  complete,
  DEVELOPMENT,
  PREPARE_DATABASE,
  siteReady,
  stopInOrder,
  supervise,
  WEB,
  WORKER,
  type Environment,
} from './site-processes.ts';

type Mode = 'production' | 'development';
type Stop = () => Promise<void>;

const say = (line: string) => console.log(line);

const DEMO_ACCOUNTS = [
  ['lender@karavana.example', 'lends several things, identity verified, payouts enabled'],
  ['company@karavana.example', 'the same as a business'],
  ['renter@karavana.example', 'rents, level C'],
  ['renter-b@karavana.example', 'rents, level B'],
  ['renter-a@karavana.example', 'rents, level A'],
  ['newcomer@karavana.example', 'has just signed up'],
  ['admin@karavana.example', 'administrator'],
] as const;

/** Runs until it is told to stop. Ends the process with 1 and one clear line when something is missing. */
export async function run(mode: Mode): Promise<void> {
  const port = Number(process.env.PORT ?? 3000);
  const host = process.env.HOST ?? '0.0.0.0';
  const dataFolder = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
  const environment = checkedEnvironment({ ...process.env, NODE_ENV: mode });
  if (!environment.ok) exitWithError(environment.problem);
  const problem = dataFolderProblem(dataFolder);
  if (problem) exitWithError(problem);
  await refuseSecondStart(dataFolder);
  if (!(await isPortFree(port, host)))
    exitWithError(`Port ${port} is taken by another program: choose another, e.g. PORT=${port + 1} npm start`);
  const release = holdFolder(dataFolder);

  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = () => (stopping ??= inReverse(stops).finally(release));
  const stopAndExit = (code: number) => void stopAll().finally(() => process.exit(code));
  const giveUp = (line: string) => {
    console.error(line);
    stopAndExit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) say('\nStopping …');
      stopAndExit(0);
    });
  }

  try {
    const starting = startEmbeddedServers({ dataFolder, env: process.env, say });
    // why before they run: the stop may be asked for while they start
    stops.push(async () => (await starting.catch(() => null))?.stop());
    const [{ addresses }] = await Promise.all([starting, mode === 'production' ? buildWhenStale(say) : false]);
    if (stopping) return;
    const env: Environment = { ...process.env, ...addresses, NODE_ENV: mode, PORT: String(port), DATA_DIR: dataFolder };
    stops.push(tellAddresses(dataFolder, env));
    const logFolder = mode === 'production' ? path.join(dataFolder, 'logs') : undefined;
    const options = { env, ...(logFolder ? { logFolder } : {}), say };
    const parts = mode === 'production' ? { web: WEB, worker: WORKER, prepareDatabase: PREPARE_DATABASE } : DEVELOPMENT;
    await complete(parts.prepareDatabase, options);
    if (stopping) return;
    const [web, worker] = await Promise.all([supervise(parts.web, options), supervise(parts.worker, options)]);
    stops.push(() => stopInOrder(worker, web));
    const address = `http://127.0.0.1:${port}`;
    await siteReady(address).then(
      () => greet(environment.config, { mode, logFolder }),
      // why no exit: what web lacks may come back, and /readyz names it
      (error: Error) => say(error.message),
    );
  } catch (error) {
    if (stopping) return;
    giveUp(error instanceof Error ? error.message : String(error));
  }
}

/** Worker and web, then Redis and PostgreSQL: no process loses a server that it still writes to. */
async function inReverse(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

async function refuseSecondStart(dataFolder: string): Promise<void> {
  const pid = Number.parseInt(readIfThere(path.join(dataFolder, 'start.pid')), 10);
  if (pid !== process.pid && (await runsAs(pid, 'start.mjs'))) {
    exitWithError(`Karavana already runs with the data of ${dataFolder} (process ${pid}): stop it first`);
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function holdFolder(dataFolder: string): () => void {
  const file = path.join(dataFolder, 'start.pid');
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, `${process.pid}\n`);
  return () => rmSync(file, { force: true });
}

/** The addresses by which other machines of the network reach this one; none when it listens on one address only. */
export function networkAddresses({ host, port, keepsHost }: Config): string[] {
  if (!keepsHost || !['0.0.0.0', '::'].includes(host)) return [];
  const all = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => `http://${address}:${port}`);
}

function greet(config: Config, { mode, logFolder }: { mode: Mode; logFolder: string | undefined }): void {
  const address = config.appUrl;
  say(`\nKaravana is ready: ${address}`);
  for (const other of networkAddresses(config)) say(`For other devices in your network: ${other}`);
  say('');
  if (config.mode === 'demo') {
    say('Demo accounts, all with the password "karavana":');
    for (const [email, who] of DEMO_ACCOUNTS) say(`  ${email.padEnd(28)} ${who}`);
    say(`\nMails, payment pages and the time machine: ${address}/simulators`);
  }
  if (logFolder) say(`Logs: ${path.relative(process.cwd(), logFolder)}`);
  say(`Ctrl-C stops ${mode === 'production' ? 'everything' : 'it'}.`);
}
