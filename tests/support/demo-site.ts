/** The built site with the demo data on a database of its own, for commands that use it from outside: benches and the tour. */
import { complete, PREPARE_DATABASE } from '#scripts/site-processes.ts';

import { startSite, takePartIn, type Site } from './site.ts';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';
import { useTestServers } from './test-servers.ts';

export interface DemoSite {
  site: Site;
  /** For files that go when it is stopped. */
  folder: string;
  stop(): Promise<void>;
}

/**
 * Starts it and points this process's own use cases at it. `name` begins the name of the database. Import modules that read the
 * environment at load only afterwards.
 */
export async function startDemoSite(name: string): Promise<DemoSite> {
  const { servers, stop: stopServers } = await useTestServers();
  const { folder } = servers;
  const database = `${name}_${process.pid}`;
  const databaseUrl = await createTestDatabase(servers.adminUrl, database);
  const redisUrl = servers.redisUrls[0] ?? '';
  Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  await complete(PREPARE_DATABASE, { logFolder: folder, env: { ...process.env, NODE_ENV: 'production' } });
  const site = await startSite({ databaseUrl, redisUrl, dataFolder: folder });
  takePartIn(site.address);
  return {
    site,
    folder,
    stop: async () => {
      const { closeDatabase } = await import('#db/client.ts');
      await site.stop();
      await closeDatabase();
      await dropTestDatabase(servers.adminUrl, database);
      await stopServers();
    },
  };
}
