/** Several containers start at once on an empty database: one migrates, the others wait for it. */
import { randomBytes } from 'node:crypto';

import postgres from 'postgres';
import { expect, inject, it } from 'vitest';

import { migrateDatabase } from '#db/migrate.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { createTestDatabase, dropTestDatabase } from '#tests/support/test-databases.ts';

const AT_ONCE = 8;

it('eight processes that migrate an empty database at once make each migration once', async () => {
  const { adminUrl } = inject('servers');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const url = await createTestDatabase(adminUrl, name, 'template0');
  await Promise.all(Array.from({ length: AT_ONCE }, () => migrateDatabase(url)));
  const client = postgres(url, { max: 1 });
  const applied = await client`select created_at::text from drizzle.__drizzle_migrations order by id`;
  await client.end();
  expect(applied.map((row) => Number(row.created_at))).toEqual(journal.entries.map(({ when }) => when));
  await dropTestDatabase(adminUrl, name);
});
