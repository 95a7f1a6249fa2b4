/** Takes away what the tests of a file have left: what would become due while a later one lets time pass. */
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

import { backgroundDeliveries } from '#app/simulators/deliver-webhooks.server.ts';
import { db } from '#db/client.ts';
import * as accounts from '#db/schema/accounts.ts';

/** why: one administrator serves all tests of a file. */
const PEOPLE = Object.values(accounts)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableName(table));

/** Empties all tables but those of people. Nobody else may be writing. */
export async function forgetLives(): Promise<void> {
  await backgroundDeliveries();
  const tables = await db().execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'simulators') and tablename <> all(${sql.param(PEOPLE)})`,
  );
  const deletes = [...tables].map(({ name }, index) => sql.raw(`emptied_${index} as (delete from ${name})`));
  await db().transaction(async (tx) => {
    // why: the order of the tables, and triggers that keep what was written once
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`with ${sql.join(deletes, sql`, `)} select 1`);
  });
}
