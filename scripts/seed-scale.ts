/**
 * `npm run seed:scale -- 1000000`: fills the database of `DATABASE_URL`, or the project's own one while the site is
 * stopped, with that many synthetic active listings. An empty database gets the schema and the demo data first.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { exitWithError, ROOT } from './install.mjs';
import { startPostgres } from './servers/postgres.ts';
import { runsAs } from './servers/processes.ts';
import { startRedis } from './servers/redis.ts';

const MOST = 20_000_000;
const stops: (() => Promise<void>)[] = [];

const count = Number((process.argv[2] ?? '').replaceAll('_', ''));
if (!Number.isSafeInteger(count) || count < 1 || count > MOST)
  exitWithError(`Usage: npm run seed:scale -- 1000000 (1 to ${MOST} listings)`);

try {
  const url = process.env.DATABASE_URL ?? (await startOwnDatabase());
  await prepare(url);
  const { createSyntheticListings } = await import('#db/seed/synthetic-listings.ts');
  let reported = 0;
  const report = await createSyntheticListings(url, count, (written) => {
    const tenth = Math.floor((written / count) * 10);
    if (tenth > reported) console.log(`${written.toLocaleString('en')} of ${count.toLocaleString('en')}`);
    reported = Math.max(reported, tenth);
  });
  console.log(
    `\n${report.listings.toLocaleString('en')} listings of ${report.owners.toLocaleString('en')} owners in ${report.seconds.toFixed(1)} s`,
  );
  console.log('\nActive listings by category, and in the twelve largest towns:');
  for (const { category, listings } of report.byCategory) console.log(`  ${String(listings).padStart(9)}  ${category}`);
  console.log('');
  for (const { town, listings } of report.byTown) console.log(`  ${String(listings).padStart(9)}  ${town}`);
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function startOwnDatabase(): Promise<string> {
  const folder = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
  const pid = Number.parseInt(await readFile(path.join(folder, 'start.pid'), 'utf8').catch(() => ''), 10);
  if (await runsAs(pid, 'start.mjs')) exitWithError(`The site runs with the data of ${folder}: stop it first, or set DATABASE_URL`);
  const server = await startPostgres({ folder: path.join(folder, 'postgres'), say: console.log });
  stops.push(server.stop);
  return server.createDatabase('karavana');
}

/** Schema, and demo data where there are none yet. */
async function prepare(databaseUrl: string): Promise<void> {
  Object.assign(process.env, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' });
  process.env.REDIS_URL ??= await startThrowawayRedis();
  const { config } = await import('#app/config/env.server.ts');
  const { closeRedis } = await import('#app/config/redis.server.ts');
  const { closeDatabase } = await import('#db/client.ts');
  const { migrateDatabase } = await import('#db/migrate.ts');
  const { seedDemo } = await import('#db/seed/demo.ts');
  if (config().mode === 'live') exitWithError('Synthetic listings are for demo mode: this environment has the keys of live providers');
  await migrateDatabase(databaseUrl);
  await seedDemo();
  await closeRedis();
  await closeDatabase();
}

/** why: the use cases that make the demo data wake a worker through Redis; no worker has to be there. */
async function startThrowawayRedis(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karavana-scale-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startRedis({ folder, cache: path.join(ROOT, '.cache'), disposable: true });
  stops.push(server.stop);
  return server.url;
}
