/**
 * Can this process serve? Database, queue and schema, each asked with a time limit (contract; promises, 19 and 37), and
 * room in the data folder, where pictures and the site's own servers write.
 */
import { statfs } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { db, pingDatabase } from '#db/client.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };

const TIME_LIMIT_MS = 2_000;
/** Below this, PostgreSQL beside us may be unable to write its next piece of log, and stops. */
const LEAST_FREE_BYTES = 32 * 1024 ** 2;

export interface Readiness {
  ready: boolean;
  /** `ok`, or what is wrong, in words for whoever runs the site. */
  checks: { database: string; queue: string; schema: string; disk?: string };
}

export async function checkReadiness(): Promise<Readiness> {
  const [database, queue, schema, disk] = await Promise.all([
    verdict(pingDatabase, 'not reachable'),
    verdict(checkQueue, 'not reachable'),
    verdict(checkSchema, 'not readable'),
    verdict(checkDisk, 'not readable'),
  ]);
  const checks = { database, queue, schema, ...(disk === 'ok' ? {} : { disk }) };
  return { ready: Object.values(checks).every((check) => check === 'ok'), checks };
}

/** Runs a check that throws, or answers with what is wrong. */
async function verdict(check: () => Promise<string | void>, whenThrown: string): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(whenThrown), TIME_LIMIT_MS);
  });
  const checked = check().then(
    (problem) => problem ?? 'ok',
    () => whenThrown,
  );
  try {
    return await Promise.race([checked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A Redis that throws keys away under pressure would lose jobs. */
async function checkQueue(): Promise<string | void> {
  await redisReady('producer', TIME_LIMIT_MS);
  const [, policy] = await redis('producer').config('GET', 'maxmemory-policy');
  if (policy !== 'noeviction') return `maxmemory-policy is ${policy ?? 'unknown'}, must be noeviction`;
}

async function checkSchema(): Promise<string | void> {
  const newest = journal.entries.at(-1);
  const [applied] = await db().execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  if (newest && Number(applied?.newest ?? 0) < newest.when) return `migration ${newest.tag} is missing`;
}

/** A folder that is not there yet is made by the first picture. */
async function checkDisk(): Promise<string | void> {
  const folder = config().dataDir;
  const space = await statfs(folder).catch(() => null);
  if (!space) return;
  const free = space.bavail * space.bsize;
  if (free < LEAST_FREE_BYTES) return `only ${Math.floor(free / 1024 ** 2)} MiB are free in ${folder}`;
}
