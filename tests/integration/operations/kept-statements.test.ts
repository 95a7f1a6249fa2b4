import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';

import { config } from '#app/config/env.server.ts';
import { connect, type Queryable } from '#db/client.ts';

/** On one connection, because PostgreSQL keeps statements for each. */
function connectOnce() {
  const { db, client } = connect(config().databaseUrl, { max: 1 });
  onTestFinished(() => client.end());
  return db;
}

const ask = (on: Queryable, text: string) => on.execute(sql`select ${text}::text as ${sql.identifier(text)}`);

async function isKept(on: Queryable, text: string): Promise<boolean> {
  const kept = await on.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  return kept.some(({ statement }) => statement.includes(`"${text}"`));
}

it('a statement is kept from the third time on, wherever it is asked', async () => {
  const db = connectOnce();
  for (const _ of [1, 2]) await ask(db, 'outside');
  expect(await isKept(db, 'outside')).toBe(false);
  await ask(db, 'outside');
  expect(await isKept(db, 'outside')).toBe(true);
  for (const _ of [1, 2, 3]) await db.transaction((tx) => ask(tx, 'within'));
  expect(await isKept(db, 'within')).toBe(true);
  for (const _ of [1, 2, 3]) await db.transaction((tx) => tx.transaction((inner) => ask(inner, 'innermost')));
  expect(await isKept(db, 'innermost')).toBe(true);
});
