/** Brings a database to the newest schema. Safe when several processes start at once: an advisory lock lets one migrate. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
/** Any number, the same in every release. */
const LOCK = 7_203_114;
/** A schema that exists from when a restore has loaded the database until it has put the files in place. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    const [unfinished] = await client`select 1 from pg_namespace where nspname = ${UNFINISHED_RESTORE}`;
    if (unfinished) throw new Error('A restore was broken off before the files were in place: repeat it (npm run restore -- <file>)');
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end({ timeout: 5 });
  }
}
