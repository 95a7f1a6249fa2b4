/** What stands in the database, for tests that something did or did not change. */
import { sql } from 'drizzle-orm';

import { db } from '#db/client.ts';

/** A digest of every table of the application by name. */
export async function tableContents(): Promise<Record<string, string>> {
  const tables = await db().execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db().execute<{ digest: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${sql.identifier(name)} t`,
    );
    contents[name] = row?.digest ?? '';
  }
  return contents;
}
