/** drizzle as it is mended writes the same statements as it is installed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import * as installed from 'drizzle-orm';
import * as installedTables from 'drizzle-orm/pg-core';
import { drizzle as installedDrizzle } from 'drizzle-orm/postgres-js';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { temporaryFolder } from '#tests/support/temporary-folder.ts';

import { ROOT } from './install.mjs';
import { mendedDrizzle } from './mended-packages.ts';

type Core = typeof installed;
type Tables = typeof installedTables;
interface Drizzle extends Core {
  tables: Tables;
  drizzle: typeof installedDrizzle;
}

async function mendedCopy(): Promise<Drizzle> {
  const folder = temporaryFolder('drizzle');
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(
    entry,
    `export * from 'drizzle-orm'; export * as tables from 'drizzle-orm/pg-core'; export { drizzle } from 'drizzle-orm/postgres-js';`,
  );
  const outfile = path.join(folder, 'drizzle.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    nodePaths: [path.join(ROOT, 'node_modules')],
    plugins: [mendedDrizzle],
    logLevel: 'error',
  });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Drizzle;
}

/** Statements of each kind in which columns are listed: twice of each, since what was written once is remembered. */
function statements({ eq, sql, tables, drizzle }: Drizzle) {
  const { alias, integer, pgSchema, pgTable, text } = tables;
  const boats = pgTable('boats', { id: integer('id').primaryKey(), name: text('name'), ownerId: integer('owner_id') });
  const owners = pgTable('owners', { id: integer('id').primaryKey(), name: text() });
  const kept = pgSchema('simulators').table('kept', { id: integer('id'), bodyOf: text('body_"of"') });
  const other = alias(boats, 'other');
  const db = drizzle.mock();
  const latest = db.select({ id: boats.id }).from(boats).as('latest');
  const known = db.$with('known').as(db.select().from(owners));
  const once = () => [
    db.select().from(boats).where(eq(boats.id, 1)).for('update'),
    db.select().from(kept),
    db.select({ name: boats.name, count: sql<number>`count(${boats.id})` }).from(boats),
    db.select({ name: sql`upper(${boats.name})`.as('name') }).from(boats),
    db.select().from(boats).innerJoin(owners, eq(owners.id, boats.ownerId)),
    db.select({ boat: boats, owner: owners.name }).from(boats).leftJoin(owners, eq(owners.id, boats.ownerId)),
    db.select().from(boats).innerJoin(other, eq(other.ownerId, boats.ownerId)),
    db.select({ theirs: other.name }).from(other),
    db.select().from(kept).innerJoin(boats, eq(boats.id, kept.id)),
    db.select().from(latest),
    db.with(known).select().from(known),
    db.insert(boats).values({ id: 1 }).returning(),
    db.update(boats).set({ name: 'a' }).returning({ id: boats.id }),
    db.update(boats).set({ name: 'a' }).from(owners).where(eq(owners.id, boats.ownerId)).returning(),
    db.delete(kept).returning(),
  ];
  return [...once(), ...once()].map((statement) => statement.toSQL());
}

it('drizzle writes the same statements when it is mended', async () => {
  const asInstalled = statements({ ...installed, tables: installedTables, drizzle: installedDrizzle });
  expect(statements(await mendedCopy())).toEqual(asInstalled);
  expect(asInstalled[0]?.sql).toBe('select "id", "name", "owner_id" from "boats" where "boats"."id" = $1 for update');
});
