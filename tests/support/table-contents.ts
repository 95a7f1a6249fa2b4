/** The contents of the database, for tests that something did or did not change them. */
import { isNull, sql } from 'drizzle-orm';

import { runDueWork } from '#jobs/run-due-work.server.ts';
import { db } from '#db/client.ts';
import { simulatedDeliveries } from '#db/schema/index.ts';
import { until } from '#scripts/servers/processes.ts';

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

/** The same, once nothing is under way: a webhook that another process is delivering is no longer due, but will still write. */
export async function settledContents(): Promise<Record<string, string>> {
  const isQuiet = async () => (await db().$count(simulatedDeliveries, isNull(simulatedDeliveries.deliveredAt))) === 0;
  await until(isQuiet, 20_000, 'there are webhooks that never arrive');
  await runDueWork();
  return tableContents();
}
