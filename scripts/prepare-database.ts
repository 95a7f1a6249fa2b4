/** Brings the database of `DATABASE_URL` to the newest schema and, in demo mode, fills it with demo data when it is empty. */
import { config } from '#app/config/env.server.ts';
import { closeRedis } from '#app/config/redis.server.ts';
import { closeDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';

await migrateDatabase(config().databaseUrl);
if (config().mode === 'demo') {
  const { seedDemo } = await import('#db/seed/demo.ts');
  await seedDemo();
}
await closeDatabase();
await closeRedis();
