/**
 * `npm run bench:bookings`: 64 clients × 40 rounds of book and cancel on one listing (rule B3), then the same number of
 * clients each on a listing of its own. The ratio says what contention costs, whatever the machine. A round is over when its
 * booking was won and cancelled. A client that is told that the dates are taken asks again, after a moment as people do. In
 * another run it asks again at once, as a flood does: that takes the machine to its limit, so that run has fewer rounds.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

import { eq } from 'drizzle-orm';

import type { Member } from '#app/domain/people/viewer.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/support/test-databases.ts';
import { useTestServers } from '#tests/support/test-servers.ts';

const CLIENTS = 64;
const ROUNDS = 40;
const ROUNDS_AT_ONCE = 3;
/** A refused client asks again within this time, at random, unless the run is a flood. */
const RETRY_MS = 200;

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
  /** How long each request that won took, in milliseconds. */
  won: number[];
  /** How long each request took that was refused because the dates are taken, in milliseconds. */
  refused: number[];
  errors: number;
  /** How often the winner found another booking of the same dates beside its own. */
  doubled: number;
  seconds: number;
}

async function run(listingOf: (client: number) => string, { rounds = ROUNDS, retryMs = RETRY_MS } = {}): Promise<Outcome> {
  const outcome: Outcome = { won: [], refused: [], errors: 0, doubled: 0, seconds: 0 };

  /** Asks until the dates are free, then gives them back. */
  async function bookAndCancel(renter: Member, listingId: string, round: number): Promise<void> {
    for (;;) {
      const from = performance.now();
      // why: the two periods overlap, so that not only equal dates meet each other
      const result = await request({ renter, listingId }, { period: periodIn(10 + (round % 2)) });
      const took = performance.now() - from;
      if (!result.ok && result.reason === 'datesTaken') {
        outcome.refused.push(took);
        if (retryMs > 0) await setTimeout(Math.random() * retryMs);
        continue;
      }
      if (!result.ok || result.requested !== 'now') throw new Error(`an unexpected answer: ${JSON.stringify(result)}`);
      outcome.won.push(took);
      if ((await db().$count(takenPeriods, eq(takenPeriods.listingId, listingId))) > 1) outcome.doubled += 1;
      const cancelled = await actOnBooking(renter, result.bookingId, 'cancel_by_renter');
      if (!cancelled.ok) throw new Error(`cancelling was refused: ${cancelled.reason}`);
      return;
    }
  }

  const renters = await Promise.all(Array.from({ length: CLIENTS }, () => createMember()));
  const begin = performance.now();
  await Promise.all(
    renters.map(async (renter, client) => {
      for (let round = 0; round < rounds; round += 1) {
        await bookAndCancel(renter, listingOf(client), round).catch((error: unknown) => {
          console.error(error);
          outcome.errors += 1;
        });
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

function percentiles(values: number[]): string {
  return [50, 95, 99].map((share) => `p${share} ${percentile(values, share / 100).toFixed(0)} ms`).join(', ');
}

function report(title: string, { won, refused, errors, doubled, seconds }: Outcome): void {
  console.log(`${title}: ${errors} errors, ${doubled} double bookings, ${seconds.toFixed(1)} s`);
  console.log(`  ${won.length} booked and cancelled, ${percentiles(won)}`);
  if (refused.length > 0) console.log(`  ${refused.length} told that the dates are taken, ${percentiles(refused)}`);
}

try {
  const lender = await createMember({ stripeAccountId: 'acct_bench' });
  const listings = await Promise.all(Array.from({ length: CLIENTS }, () => createListing({ ownerId: lender.id })));
  const idOf = (client: number) => listings[client % CLIENTS]?.id ?? '';
  await run(idOf);
  const contended = await run(() => idOf(0));
  const atOnce = await run(() => idOf(0), { rounds: ROUNDS_AT_ONCE, retryMs: 0 });
  const apart = await run(idOf);
  report(`one listing, ${CLIENTS} clients × ${ROUNDS} rounds`, contended);
  report(`one listing, asking again at once, ${CLIENTS} clients × ${ROUNDS_AT_ONCE} rounds`, atOnce);
  report(`a listing each, ${CLIENTS} clients × ${ROUNDS} rounds`, apart);
  const p95 = percentile([...contended.won, ...contended.refused], 0.95);
  console.log(
    `p95 of all requests on one listing: ${p95.toFixed(0)} ms, ${(p95 / percentile(apart.won, 0.95)).toFixed(2)} × that of a listing each`,
  );
  const left = await db().$count(takenPeriods);
  const runs = [
    { outcome: contended, rounds: ROUNDS },
    { outcome: atOnce, rounds: ROUNDS_AT_ONCE },
    { outcome: apart, rounds: ROUNDS },
  ];
  const good =
    left === 0 &&
    runs.every(
      ({ outcome: { won, refused, errors, doubled }, rounds }) =>
        won.length === CLIENTS * rounds &&
        errors === 0 &&
        doubled === 0 &&
        [won, [...won, ...refused]].every((requests) => percentile(requests, 0.95) < 1_000),
    );
  console.log(good ? 'within the goal: no error, no double booking, p95 below 1 s' : 'GOAL MISSED');
  process.exitCode = good ? 0 : 1;
} finally {
  await Promise.allSettled([closeDatabase(), closeRedis()]);
  await dropTestDatabase(servers.adminUrl, name);
  await stop();
}
process.exit();
