/** The database driver as the build mends it: a write to a connection that has just broken is refused and ends no process. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type postgres from 'postgres';
import { afterEach, expect, it } from 'vitest';

import { ROOT } from '#scripts/install.mjs';
import { mendedConnection } from '#scripts/mended-postgres.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';

let proxy: TcpProxy | undefined;
afterEach(() => proxy?.stop());

async function mendedDriver(): Promise<typeof postgres> {
  const folder = path.join(process.env.DATA_DIR ?? '', 'postgres');
  cpSync(path.join(ROOT, 'node_modules/postgres'), folder, { recursive: true });
  const connection = path.join(folder, 'src/connection.js');
  writeFileSync(connection, mendedConnection(readFileSync(connection, 'utf8')));
  return ((await import(pathToFileURL(path.join(folder, 'src/index.js')).href)) as { default: typeof postgres }).default;
}

it('a transaction whose connection breaks fails, and the next query finds a new one', async () => {
  const open = await mendedDriver();
  const way = await openTcpProxy(process.env.DATABASE_URL ?? '');
  proxy = way;
  const sql = open(way.url, { max: 1, backoff: () => 0.01, connect_timeout: 2, onnotice: () => {} });
  const transaction = sql.begin(async (tx) => {
    await tx`select 1`;
    await way.cut();
    await tx`select 2`;
  });
  await expect(transaction).rejects.toThrow('CONNECTION_CLOSED');
  await way.mend();
  expect([...(await sql`select 3 as three`)]).toEqual([{ three: 3 }]);
  await sql.end({ timeout: 1 });
});

it('a connection that is given up before its first query ends no process', async () => {
  const open = await mendedDriver();
  const way = await openTcpProxy(process.env.DATABASE_URL ?? '');
  proxy = way;
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  const sql = open(way.url, { max: 1, connect_timeout: 20, onnotice: () => {} });
  const held = way.holdAt('pg_catalog.pg_type');
  const query = expect(sql`select 1`).rejects.toThrow('CONNECTION_DESTROYED');
  await held;
  await sql.end({ timeout: 0 });
  await query;
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});

it('a connection that could not learn the types of arrays is not used', async () => {
  const open = await mendedDriver();
  const url = process.env.DATABASE_URL ?? '';
  const other = open(url, { max: 1, onnotice: () => {} });
  await other`select 1`;
  const sql = open(url, { max: 1, backoff: () => 0.01, connection: { statement_timeout: 300 }, onnotice: () => {} });
  await other.begin(async (tx) => {
    await tx`lock table pg_catalog.pg_type in access exclusive mode`;
    await expect(sql`select 1`).rejects.toMatchObject({ code: '57014' });
  });
  expect([...(await sql`select array[1, 2] as numbers`)]).toEqual([{ numbers: [1, 2] }]);
  await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]);
});

it('a driver of another version is not mended in silence', () => {
  expect(() => mendedConnection('function nextWrite() {}')).toThrow(/another version/);
});
