/** The built site as it runs in production, several web and worker processes if wanted, for tests from outside. */
import type { ChildProcess } from 'node:child_process';

import { buildWhenStale } from '#scripts/build.ts';
import { freePort } from '#scripts/servers/ports.ts';
import { stopChild } from '#scripts/servers/processes.ts';
import { launch, siteReady, WEB, WORKER, type Environment } from '#scripts/site-processes.ts';

export interface SiteOptions {
  databaseUrl: string;
  redisUrl: string;
  /** For the files that the site stores, and for its logs. */
  dataFolder: string;
  webs?: number;
  workers?: number;
  env?: Environment;
}

export interface Site {
  /** The address of the first web process, which is also the site's public one. */
  address: string;
  /** Of each web process. */
  addresses: string[];
  webs: ChildProcess[];
  workers: ChildProcess[];
  /** Starts one more worker, for instance after one was killed. */
  startWorker(): ChildProcess;
  stop(): Promise<void>;
}

const publicAddress = (address: string) => ({ APP_URL: address, SIMULATED_PAYMENTS_URL: `${address}/simulators/stripe` });

/** Lets use cases that run in this process use the site's `address` in what they write, and speak to its payment simulator. */
export function takePartIn(address: string): void {
  Object.assign(process.env, publicAddress(address));
}

/** Starts the site from a build of the sources as they are, and waits until every web process is ready. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { databaseUrl, redisUrl, dataFolder, webs = 1, workers = 1, env = {} } = options;
  await buildWhenStale(() => {});
  const ports = await Promise.all(Array.from({ length: webs }, () => freePort()));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const address = addresses[0] ?? '';
  const shared = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ...publicAddress(address),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
    PORT: String(ports[0]),
    ...env,
  };

  const webProcesses = ports.map((port, index) =>
    launch({ ...WEB, name: `web-${index}` }, { env: { ...shared, PORT: String(port) }, logFolder: dataFolder }),
  );
  const workerProcesses: ChildProcess[] = [];
  const startWorker = () => {
    const worker = launch({ ...WORKER, name: `worker-${workerProcesses.length}` }, { env: shared, logFolder: dataFolder });
    workerProcesses.push(worker);
    return worker;
  };
  for (let index = 0; index < workers; index += 1) startWorker();
  const stop = async () => {
    await Promise.all([...workerProcesses, ...webProcesses].map((child) => stopChild(child, 'SIGTERM', 15_000)));
  };
  try {
    await Promise.all(webProcesses.map((child, index) => siteReady(addresses[index] ?? '', child)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, addresses, webs: webProcesses, workers: workerProcesses, startWorker, stop };
}
