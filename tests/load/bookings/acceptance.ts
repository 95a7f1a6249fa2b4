/** How many requests for dates one web process accepts a second, each up to the redirect to its payment page. */
import { cents } from '#app/domain/money/money.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { periodIn } from '#tests/factories/bookings.ts';
import { browserOf, type PlainBrowser } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

import { processorTimeOf } from '../processor-time.ts';
import { askForDates } from './clients.ts';
import { percentiles, verdict } from './figures.ts';

const CLIENTS = 64;
const LISTINGS = 200;
const REQUESTS = 3_200;
/** Of the first so many nobody is counted: until then the process grows warm. */
const WARM_UP = 400;
const GOAL = 100;
const MEMBERS_AT_ONCE = 50;

export async function measureAcceptance({ address, webs }: Pick<Site, 'address' | 'webs'>, lenderId: string): Promise<boolean> {
  const listings = await Promise.all(
    Array.from({ length: LISTINGS }, () => createListing({ ownerId: lenderId, desiredEarnings: cents(10_00) })),
  );
  // why a renter each: nobody may have more than three requests that are not paid
  const renters: PlainBrowser[] = [];
  while (renters.length < REQUESTS) {
    renters.push(...(await Promise.all(Array.from({ length: MEMBERS_AT_ONCE }, async () => browserOf(address, await createMember())))));
  }
  let next = 0;
  const web = webs[0]?.pid;
  let begun = { at: performance.now(), web: await processorTimeOf(web) };
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next < REQUESTS) {
        const number = next;
        next += 1;
        if (number === WARM_UP) begun = { at: performance.now(), web: await processorTimeOf(web) };
        const listing = listings[number % LISTINGS];
        const browser = renters[number];
        if (!listing || !browser) throw new Error('there are too few listings or renters');
        const asked = await askForDates(browser, listing.id, periodIn(3 + 3 * Math.floor(number / LISTINGS)));
        if (asked.became !== 'accepted') throw new Error('free dates were taken');
        if (number >= WARM_UP) took.push(asked.took);
      }
    }),
  );
  const rate = took.length / ((performance.now() - begun.at) / 1_000);
  const cost = ((await processorTimeOf(web)) - begun.web) / took.length / 1_000;
  console.log(`${CLIENTS} clients on ${LISTINGS} listings, one web process: ${rate.toFixed(0)} accepted a second, ${percentiles(took)}`);
  // why besides: clients, provider and database share this machine's processors with it
  console.log(
    `  ${cost.toFixed(1)} ms of the web process's own time each, which would be ${(1_000 / cost).toFixed(0)} a second on a processor of its own`,
  );
  return verdict(`at least ${GOAL} accepted a second`, rate >= GOAL);
}
