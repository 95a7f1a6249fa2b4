/** Brings a database to the newest schema. Safe when several processes start at once: an advisory lock lets one migrate. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';

const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');
/** Any number, the same in every release. */
const LOCK = 7_203_114;

export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end({ timeout: 5 });
  }
}
