/**
 * `npm run bench:bookings`: 64 clients × 40 rounds of book and cancel on one listing (promise 2), then the same number of
 * clients each on a listing of its own, in the same run: the ratio says what contention costs, whatever the machine.
 */
import { randomBytes } from 'node:crypto';

import { createTestDatabase, dropTestDatabase, useTestServers } from '#tests/setup/test-servers.ts';

const CLIENTS = 64;
const ROUNDS = 40;

const { servers, stop } = await useTestServers();
const name = `bench_${randomBytes(4).toString('hex')}`;
Object.assign(process.env, {
  DATABASE_URL: await createTestDatabase(servers.adminUrl, name),
  REDIS_URL: servers.redisUrls[0],
  DATA_DIR: servers.folder,
  LOG_LEVEL: 'silent',
});
const { actOnBooking } = await import('#app/modules/bookings/act-on-booking.server.ts');
const { closeDatabase, db } = await import('#db/client.ts');
const { closeRedis } = await import('#app/config/redis.server.ts');
const { createListing } = await import('#db/seed/listings.ts');
const { createMember } = await import('#db/seed/members.ts');
const { periodIn, request } = await import('#tests/factories/bookings.ts');
const { takenPeriods } = await import('#db/schema/index.ts');

interface Outcome {
  booked: number;
  taken: number;
  errors: number;
  milliseconds: number[];
  seconds: number;
}

async function run(listingOf: (client: number) => string): Promise<Outcome> {
  const outcome: Outcome = { booked: 0, taken: 0, errors: 0, milliseconds: [], seconds: 0 };
  const renters = await Promise.all(Array.from({ length: CLIENTS }, () => createMember()));
  const begin = performance.now();
  await Promise.all(
    renters.map(async (renter, client) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = performance.now();
        try {
          const result = await request({ renter, listingId: listingOf(client) }, { period: periodIn(10 + (round % 2)) });
          outcome.milliseconds.push(performance.now() - from);
          if (result.kind === 'requested') {
            outcome.booked += 1;
            await actOnBooking(renter, result.bookingId, 'cancel_by_renter');
          } else outcome.taken += 1;
        } catch {
          outcome.errors += 1;
        }
      }
    }),
  );
  outcome.seconds = (performance.now() - begin) / 1000;
  return outcome;
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function report(title: string, { booked, taken, errors, milliseconds, seconds }: Outcome): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(milliseconds, share).toFixed(0));
  console.log(
    `${title}: ${booked} booked, ${taken} told that the dates are taken, ${errors} errors; p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; ${seconds.toFixed(1)} s`,
  );
}

try {
  const lender = await createMember({ stripeAccountId: 'acct_bench' });
  const listings = await Promise.all(Array.from({ length: CLIENTS }, () => createListing({ ownerId: lender.id })));
  const idOf = (client: number) => listings[client % CLIENTS]?.id ?? '';
  await run(idOf);
  const contended = await run(() => idOf(0));
  const apart = await run(idOf);
  report(`one listing, ${CLIENTS} clients × ${ROUNDS} rounds`, contended);
  report(`a listing each, ${CLIENTS} clients × ${ROUNDS} rounds`, apart);
  console.log(
    `p95 on one listing is ${(percentile(contended.milliseconds, 0.95) / percentile(apart.milliseconds, 0.95)).toFixed(2)} × that of a listing each`,
  );
  const left = await db().$count(takenPeriods);
  const good = contended.errors === 0 && apart.errors === 0 && left === 0 && percentile(contended.milliseconds, 0.95) < 1_000;
  console.log(good ? 'within the goal: no error, no overlap, p95 below 1 s' : 'GOAL MISSED');
  process.exitCode = good ? 0 : 1;
} finally {
  await Promise.allSettled([closeDatabase(), closeRedis()]);
  await dropTestDatabase(servers.adminUrl, name);
  await stop();
}
process.exit();
