/** Gives a test file a database of its own and an empty Redis, before anything reads the configuration. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

import { Redis } from 'ioredis';
import { afterAll, inject } from 'vitest';

import { startAnew } from './process-as-it-was.ts';
import { createTestDatabase, dropTestDatabase } from './test-databases.ts';

const servers = inject('servers');
const name = `test_${randomBytes(6).toString('hex')}`;
const redisUrl = servers.redisUrls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % servers.redisUrls.length] ?? '';
const dataFolder = mkdtempSync(path.join(servers.folder, 'files-'));

const cleaner = new Redis(redisUrl);
await cleaner.flushall();
await cleaner.quit();
const databaseUrl = await createTestDatabase(servers.adminUrl, name);

// why last: what an earlier file left running could read a configuration without the servers
startAnew();
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: dataFolder,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});

afterAll(async () => {
  const [{ closeDatabase }, { closeRedis }] = await Promise.all([import('#db/client.ts'), import('#app/config/redis.server.ts')]);
  await Promise.allSettled([closeDatabase(), closeRedis()]);
  await dropTestDatabase(servers.adminUrl, name);
  rmSync(dataFolder, { recursive: true, force: true });
});
