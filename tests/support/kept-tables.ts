import { sql } from 'drizzle-orm';

import { db } from '#db/client.ts';

interface KeptTable extends Record<string, unknown> {
  name: string;
  /** Those that are written, not generated; as SQL. */
  columns: string;
}

/** Copies the tables of the application; returns what puts them back as they were, when nobody else writes. */
export async function keepTables(): Promise<() => Promise<void>> {
  const tables = [
    ...(await db().execute<KeptTable>(sql`
      select quote_ident(table_name) as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns natural join information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_name`)),
  ];
  await db().execute(sql`create schema kept`);
  for (const { name, columns } of tables) await db().execute(sql.raw(`create table kept.${name} as select ${columns} from public.${name}`));
  return () =>
    db().transaction(async (tx) => {
      // why: the order of the tables and what triggers would write
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`));
      for (const { name, columns } of tables) {
        await tx.execute(sql.raw(`insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`));
      }
    });
}
