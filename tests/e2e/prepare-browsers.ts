/** Once for all browser tests: servers, the build, demo data, and a site for each Playwright worker with a copy of them. */
import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';

import { buildWhenStale } from '#scripts/build.ts';
import { complete, PREPARE_DATABASE } from '#scripts/site-processes.ts';
import { startSite, type Site } from '#tests/support/site.ts';
import { createTestDatabase } from '#tests/support/test-databases.ts';
import { BROWSER_WORKERS, useTestServers, type TestServers } from '#tests/support/test-servers.ts';

/** What a test has to know of a site that runs. */
export interface RunningSite {
  address: string;
  databaseUrl: string;
  redisUrl: string;
  dataFolder: string;
}

/** The variable by which the tests find the sites, one for each worker. */
export const SITES_VARIABLE = 'KARAVANA_BROWSER_SITES';

export default async function prepare(): Promise<() => Promise<void>> {
  const { servers, stop: stopServers } = await useTestServers();
  const started: Site[] = [];
  const stop = async () => {
    await Promise.all(started.map((site) => site.stop()));
    await stopServers();
  };
  try {
    await buildWhenStale((line) => console.log(line));
    const demo = await seedDemo(servers);
    const redisUrls = servers.redisUrls.slice(0, BROWSER_WORKERS);
    const begun = await Promise.allSettled(redisUrls.map((redisUrl, index) => startCopy(servers, demo, redisUrl, index)));
    for (const site of begun) if (site.status === 'fulfilled') started.push(site.value.site);
    const sites = begun.map((site) => {
      if (site.status === 'rejected') throw site.reason;
      return site.value.running;
    });
    process.env[SITES_VARIABLE] = JSON.stringify(sites);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A site on a copy of the demo data. */
async function startCopy(servers: TestServers, demo: Demo, redisUrl: string, index: number) {
  const databaseUrl = await createTestDatabase(servers.adminUrl, `browser_${process.pid}_${index}`, demo.database);
  const dataFolder = await mkdtemp(path.join(servers.folder, 'browser-'));
  await cp(demo.folder, dataFolder, { recursive: true });
  const site = await startSite({ databaseUrl, redisUrl, dataFolder });
  const running: RunningSite = { address: site.address, databaseUrl, redisUrl, dataFolder };
  return { site, running };
}

interface Demo {
  database: string;
  folder: string;
}

async function seedDemo(servers: TestServers): Promise<Demo> {
  const database = `demo_${process.pid}`;
  const folder = await mkdtemp(path.join(servers.folder, 'demo-'));
  await complete(PREPARE_DATABASE, {
    logFolder: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: await createTestDatabase(servers.adminUrl, database),
      REDIS_URL: servers.redisUrls[0],
      DATA_DIR: folder,
    },
  });
  return { database, folder };
}
