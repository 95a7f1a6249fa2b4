/** Brings the database of `DATABASE_URL` to the newest schema and, in demo mode, fills it with demo data when it is empty. */
import { config } from '#app/config/env.server.ts';
import { closeRedis } from '#app/config/redis.server.ts';
import { closeDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

import { DEMO_DATA_IN_LIVE, holdsDemoData } from './demo-data.ts';
import { exitWithError } from './install.mjs';

await migrateDatabase(config().databaseUrl);
if (config().mode === 'demo') {
  const { seedDemo } = await import('#db/seed/demo.ts');
  await seedDemo();
} else if (await holdsDemoData(config().databaseUrl)) {
  exitWithError(DEMO_DATA_IN_LIVE);
}
await closeDatabase();
await closeRedis();
