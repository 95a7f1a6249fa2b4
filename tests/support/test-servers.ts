/** The servers that tests run against: PostgreSQL with a migrated template database, and several Redis, in a temporary folder. */
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { migrateDatabase } from '#db/migrate.ts';
import { ROOT } from '#scripts/install.mjs';
import { startPostgres } from '#scripts/servers/postgres.ts';
import { startRedis } from '#scripts/servers/redis.ts';

import { temporaryFolder } from './temporary-folder.ts';
import { TEMPLATE } from './test-databases.ts';

/**
 * Test files that run at the same time; each has a Redis to itself, because pub/sub knows no databases. One more than the
 * smallest machine has cores, as most of them wait for something most of the time.
 */
export const WORKERS = 3;
/** Browser tests that run at the same time: as many as that machine has cores, because pages keep them busy. */
export const BROWSER_WORKERS = 2;

export interface TestServers {
  /** Of the database `postgres`, as its owner. */
  adminUrl: string;
  redisUrls: string[];
  /** For logs and files of what tests start. */
  folder: string;
}

/** The variable by which `npm test` hands its servers to vitest and Playwright. */
export const SERVERS_VARIABLE = 'KARAVANA_TEST_SERVERS';

const CACHE = path.join(ROOT, '.cache');

/** Starts them all; `stop` also removes the folder. When one fails to start, the others are stopped. */
export async function startTestServers(): Promise<{ servers: TestServers; stop(): Promise<void> }> {
  const folder = temporaryFolder('test');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.allSettled(stops.splice(0).map((stopServer) => stopServer()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = await startPostgres({ folder: path.join(folder, 'postgres'), disposable: true });
    stops.push(database.stop);
    const redisUrls: string[] = [];
    // why: one after the other, so that the first fetches a server when there is none
    for (let index = 0; index < WORKERS; index += 1) {
      const redis = await startRedis({ folder: path.join(folder, `redis-${index}`), cache: CACHE, disposable: true });
      stops.push(redis.stop);
      redisUrls.push(redis.url);
    }
    await migrateDatabase(await database.createDatabase(TEMPLATE));
    return { servers: { adminUrl: database.url('postgres'), redisUrls, folder }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The servers that `npm test` already started, or new ones. */
export async function useTestServers(): Promise<{ servers: TestServers; stop(): Promise<void> }> {
  const handedOver = process.env[SERVERS_VARIABLE];
  return handedOver ? { servers: JSON.parse(handedOver) as TestServers, stop: async () => {} } : startTestServers();
}
