/**
 * `npm run bench:bookings [-- --only contention|acceptance|timers]`: bookings on the built site, one web process; the payment provider is simulated
 * by another process. 64 renters who want the same dates; 64 on 200 listings, up to the redirect to payment; and what one worker does with what has
 * fallen due. Ends with 1 when a goal is missed.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { startSite } from '#tests/support/site.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/test-databases.ts';
import { useTestServers } from '#tests/support/test-servers.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });

const { servers, stop } = await useTestServers();
const name = `bench_${randomBytes(4).toString('hex')}`;
const databaseUrl = await createTestDatabase(servers.adminUrl, name);
const redisUrl = servers.redisUrls[0] ?? '';
Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: servers.folder, LOG_LEVEL: 'silent' });
const { startStripeSimulator } = await import('#app/simulators/payments/start-stripe-simulator.server.ts');
const { closeRedis } = await import('#app/config/redis.server.ts');
const { closeDatabase } = await import('#db/client.ts');
const { createMember } = await import('#db/seed/members.ts');
const { measureAcceptance } = await import('./bookings/acceptance.ts');
const { measureContention } = await import('./bookings/contention.ts');
const { measureTimers } = await import('./bookings/timers.ts');

const simulator = await startStripeSimulator();
const site = await startSite({
  databaseUrl,
  redisUrl,
  dataFolder: servers.folder,
  workers: 0,
  env: { SIMULATED_PAYMENTS_URL: simulator.url },
});
process.env.APP_URL = site.address;
process.env.SIMULATED_PAYMENTS_URL = simulator.url;
let isGood = true;
try {
  const lender = await createMember({ stripeAccountId: 'acct_bench' });
  const parts = {
    contention: () => measureContention(site.address, lender.id),
    acceptance: () => measureAcceptance(site, lender.id),
    timers: () => measureTimers(lender.id),
  };
  for (const [part, measure] of Object.entries(parts)) {
    if (values.only === undefined || values.only === part) isGood = (await measure()) && isGood;
  }
} finally {
  await site.stop();
  await simulator.stop();
  await Promise.allSettled([closeDatabase(), closeRedis()]);
  await dropTestDatabase(servers.adminUrl, name);
  await stop();
}
process.exit(isGood ? 0 : 1);
