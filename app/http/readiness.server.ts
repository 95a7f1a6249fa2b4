/**
 * Whether this process can serve: database, queue and schema, each checked with a time limit (rules D6 and D7), and free space in
 * the data folder, where pictures and the site's own servers write.
 */
import { statfs } from 'node:fs/promises';

import { sql } from 'drizzle-orm';

import { config } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { db, pingDatabase } from '#db/client.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };

const TIME_LIMIT_MS = 2_000;
/** Below this, a PostgreSQL on the same disk may be unable to write its next log segment, and stops. */
const MIN_FREE_BYTES = 32 * 1024 ** 2;

type Part = 'database' | 'queue' | 'schema' | 'disk';

/** The part that everybody may see. */
export interface Readiness {
  ready: boolean;
  /** The disk is named only when it fails. */
  checks: Partial<Record<Part, 'ok' | 'failing'>>;
}

/** Also returns what is wrong with each failing part, in words for the operator only. */
export async function checkReadiness(): Promise<Readiness & { problems: Partial<Record<Part, string>> }> {
  const [database, queue, schema, disk] = await Promise.all([
    problemOf(pingDatabase, 'not reachable'),
    problemOf(checkQueue, 'not reachable'),
    problemOf(checkSchema, 'not readable'),
    problemOf(checkDisk, 'not readable'),
  ]);
  const verdict = (problem: string | null) => (problem === null ? 'ok' : 'failing');
  const found = Object.entries({ database, queue, schema, disk }).filter(([, problem]) => problem !== null);
  return {
    ready: found.length === 0,
    checks: {
      database: verdict(database),
      queue: verdict(queue),
      schema: verdict(schema),
      ...(disk === null ? {} : { disk: 'failing' as const }),
    },
    problems: Object.fromEntries(found),
  };
}

const reported = () => singleton('reported-readiness', () => ({ failing: '' }));

/** What `/readyz` answers. Problems are logged once for as long as the same parts fail, because a proxy asks every second. */
export async function reportReadiness(): Promise<Readiness> {
  const { problems, ...readiness } = await checkReadiness();
  const failing = Object.keys(problems).join();
  if (failing !== reported().failing) {
    reported().failing = failing;
    if (readiness.ready) log().info('ready again');
    else log().warn({ problems }, 'not ready');
  }
  return readiness;
}

/** Returns what is wrong, or null. A check throws, or returns the problem itself. */
async function problemOf(check: () => Promise<string | void>, whenThrown: string): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(whenThrown), TIME_LIMIT_MS);
  });
  const checked = check().then(
    (problem) => problem ?? null,
    () => whenThrown,
  );
  try {
    return await Promise.race([checked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A Redis that evicts keys when memory is short would lose jobs. */
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

/** A folder that is missing is fine: the first picture creates it. */
async function checkDisk(): Promise<string | void> {
  const folder = config().dataDir;
  const space = await statfs(folder).catch(() => null);
  if (!space) return;
  const free = space.bavail * space.bsize;
  if (free < MIN_FREE_BYTES) return `only ${Math.floor(free / 1024 ** 2)} MiB are free in ${folder}`;
}
