/** 64 renters who want the same dates: 40 rounds of book and cancel each (rule B3), over HTTP. */
import { setTimeout as wait } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { db } from '#db/client.ts';
import { bookingRequests, takenPeriods } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { periodIn } from '#tests/factories/bookings.ts';
import { browserOf } from '#tests/support/plain-browser.ts';

import { askForDates } from './clients.ts';
import { percentile, percentiles, verdict } from './figures.ts';

const CLIENTS = 64;
const ROUNDS = 40;
/** Whoever is refused asks again within this time, at random, as people do. */
const AGAIN_WITHIN_MS = 4_000;
const GOAL_MS = 250;

interface Outcome {
  /** How long each request took, in milliseconds. */
  won: number[];
  refused: number[];
  /** How often the winner found another booking of the same dates beside its own. */
  doubled: number;
  seconds: number;
}

/** `listingOf`: of each client. */
async function run(address: string, listingOf: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { won: [], refused: [], doubled: 0, seconds: 0 };
  const begun = performance.now();
  await Promise.all(
    listingOf.map(async (listingId) => {
      const renter = await createMember();
      const browser = await browserOf(address, renter);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (;;) {
          // why: the two periods overlap, so that not only equal dates meet each other
          const asked = await askForDates(browser, listingId, periodIn(10 + (round % 2)));
          if (asked.became === 'accepted') {
            outcome.won.push(asked.took);
            if ((await db().$count(takenPeriods, eq(takenPeriods.listingId, listingId))) > 1) outcome.doubled += 1;
            const [booking] = await db()
              .select({ id: bookingRequests.id })
              .from(bookingRequests)
              .where(eq(bookingRequests.formKey, asked.key));
            const cancelled = await actOnBooking(renter, booking?.id ?? '', 'cancel_by_renter');
            if (!cancelled.ok) throw new Error(`cancelling was refused: ${cancelled.reason}`);
            break;
          }
          outcome.refused.push(asked.took);
          await wait(Math.random() * AGAIN_WITHIN_MS);
        }
      }
    }),
  );
  outcome.seconds = (performance.now() - begun) / 1_000;
  return outcome;
}

function tell(title: string, { won, refused, doubled, seconds }: Outcome): void {
  console.log(`${title}, ${CLIENTS} clients × ${ROUNDS} rounds: ${doubled} double bookings, ${seconds.toFixed(1)} s`);
  console.log(`  ${won.length} booked and cancelled, ${percentiles(won)}`);
  if (refused.length > 0) console.log(`  ${refused.length} told that the dates are taken, ${percentiles(refused)}`);
}

export async function measureContention(address: string, lenderId: string): Promise<boolean> {
  const created = await Promise.all(
    Array.from({ length: CLIENTS }, () => createListing({ ownerId: lenderId, desiredEarnings: cents(10_00) })),
  );
  const ids = created.map(({ id }) => id);
  const deadlocksBefore = await deadlocks();
  const apart = await run(address, ids);
  const together = await run(
    address,
    ids.map(() => ids[0] ?? ''),
  );
  const all = [...together.won, ...together.refused];
  const p95 = percentile(all, 0.95);
  const locked = (await deadlocks()) - deadlocksBefore;
  tell('a listing each', apart);
  tell('one listing', together);
  console.log(
    `  p95 of all ${p95.toFixed(0)} ms, ${(p95 / percentile(apart.won, 0.95)).toFixed(2)} × that of a listing each; ${locked} deadlocks`,
  );
  const isWhole = [apart, together].every(({ won, doubled }) => won.length === CLIENTS * ROUNDS && doubled === 0);
  return verdict(`p95 below ${GOAL_MS} ms, no deadlock, nothing twice`, isWhole && locked === 0 && p95 < GOAL_MS);
}

async function deadlocks(): Promise<number> {
  // why: what each connection has counted is shown to others a moment later
  await wait(1_500);
  const [row] = await db().execute<{ deadlocks: string }>(sql`select deadlocks from pg_stat_database where datname = current_database()`);
  return Number(row?.deadlocks ?? Number.NaN);
}
