/** The schema as an earlier release left it. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

import { ROOT } from '#scripts/install.mjs';

/** Migrates an empty database up to the migration before `tag`. */
export async function migrateUntilBefore(tag: string, url: string): Promise<void> {
  const migrationsFolder = await mkdtemp(path.join(os.tmpdir(), 'older-schema-'));
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await cp(path.join(ROOT, 'db/migrations'), migrationsFolder, { recursive: true });
    const file = path.join(migrationsFolder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex((entry) => entry.tag === tag);
    if (end === -1) throw new Error(`there is no migration ${tag}`);
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
    await rm(migrationsFolder, { recursive: true, force: true });
  }
}
