/** Once for all browser tests: servers, the build, and a database with demo data that each Playwright worker copies. */
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';

import { buildWhenStale } from '#scripts/build.ts';
import { complete, PREPARE_DATABASE } from '#scripts/site-processes.ts';
import { createTestDatabase, SERVERS_VARIABLE, useTestServers } from '#tests/setup/test-servers.ts';

/** Names of the variables by which workers find what was prepared. */
export const DEMO_DATABASE = 'KARAVANA_DEMO_DATABASE';
export const DEMO_FOLDER = 'KARAVANA_DEMO_FOLDER';

export default async function prepare(): Promise<() => Promise<void>> {
  const { servers, stop } = await useTestServers();
  try {
    await buildWhenStale((line) => console.log(line));
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
    Object.assign(process.env, { [SERVERS_VARIABLE]: JSON.stringify(servers), [DEMO_DATABASE]: database, [DEMO_FOLDER]: folder });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
