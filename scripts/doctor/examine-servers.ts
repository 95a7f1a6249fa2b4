/** PostgreSQL and Redis: reachable, of the right kind, with the right settings. */
import { Redis } from 'ioredis';
import postgres from 'postgres';

import { FAILING_FROM_ATTEMPTS } from '#app/work/effects.ts';

import { NEWEST_MIGRATION } from '../archive/manifest.ts';
import { serverMajor } from '../archive/make-backup.ts';
import { findPostgresTools } from '../archive/postgres-tools.ts';

const OLDEST_POSTGRES = 15;
const EXTENSIONS = ['citext', 'btree_gist'];
const CONNECT_SECONDS = 8;

/** Throws what is wrong; an empty database is fine. */
export async function examinePostgres(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, connect_timeout: CONNECT_SECONDS, onnotice: () => {} });
  try {
    const major = await serverMajor(sql);
    if (major < OLDEST_POSTGRES) throw new Error(`the server is PostgreSQL ${major}, and ${OLDEST_POSTGRES} is the oldest that works`);
    const available = await sql<{ name: string }[]>`select name from pg_available_extensions where name in ${sql(EXTENSIONS)}`;
    const lacking = EXTENSIONS.filter((extension) => !available.some(({ name }) => name === extension));
    if (lacking.length > 0) throw new Error(`the server lacks the extensions ${lacking.join(', ')}`);
    return `PostgreSQL ${major}, extensions there, ${await schemaState(sql)}, ${await backupState(major)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Throws when effects can never succeed, or have failed for an hour. */
export async function examineEffects(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, connect_timeout: CONNECT_SECONDS, onnotice: () => {} });
  try {
    const [table] = await sql<{ there: boolean }[]>`select to_regclass('outbox') is not null as there`;
    if (!table?.there) return 'none yet';
    const failed = await sql<{ kind: string; count: number }[]>`
      select kind, count(*)::int as count from outbox
      where done_at is null and resolution is null and (failed_at is not null or attempts >= ${FAILING_FROM_ATTEMPTS}) group by kind order by kind`;
    const each = failed.map(({ kind, count }) => `${count} ${kind}`).join(', ');
    if (each) throw new Error(`${each} failing; docs/operations.md says what to look at`);
    return 'none is failing';
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function schemaState(sql: postgres.Sql): Promise<string> {
  const [table] = await sql<{ there: boolean }[]>`select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
  if (!table?.there) return 'empty (the next start fills it)';
  const [applied] = await sql<{ newest: string | null }[]>`select max(created_at)::text as newest from drizzle.__drizzle_migrations`;
  const newest = Number(applied?.newest ?? 0);
  if (newest > NEWEST_MIGRATION) return 'schema of newer code';
  return newest === NEWEST_MIGRATION ? 'newest schema' : 'older schema (the next start migrates it)';
}

async function backupState(major: number): Promise<string> {
  return findPostgresTools(major).then(
    ({ major: tools }) => `client tools ${tools} for backups`,
    (error: Error) => `no backup from here: ${error.message}`,
  );
}

/** Throws what is wrong. */
export async function examineRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_SECONDS * 1000,
  });
  let reason: Error | undefined;
  redis.on('error', (error) => (reason = error));
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1];
    const [, policy] = await redis.config('GET', 'maxmemory-policy');
    if (policy !== 'noeviction') throw new Error(`maxmemory-policy is ${policy ?? 'unknown'} and must be noeviction, or jobs get lost`);
    return `Redis ${version}, keeps its keys`;
  } catch (error) {
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}
