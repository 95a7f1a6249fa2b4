/** Renters who ask for dates over HTTP, as browsers without scripts do on the last step of the checkout. */
import { randomUUID } from 'node:crypto';

import type { RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import type { PlainBrowser } from '#tests/support/plain-browser.ts';

/** `accepted`: led to the payment page. */
export interface Asked {
  became: 'accepted' | 'datesTaken';
  /** Of the form; the booking carries it. */
  key: string;
  /** Milliseconds until the answer was there. */
  took: number;
}

/** Throws for any other answer. */
export async function askForDates(browser: PlainBrowser, listingId: string, period: RentalPeriod): Promise<Asked> {
  const key = randomUUID();
  const from = performance.now();
  const { status, location, text } = await browser.post(`/product/${listingId}/checkout`, {
    form_key: key,
    start_date: period.pickup.date,
    end_date: period.return.date,
    pickup_time: period.pickup.time,
    return_time: period.return.time,
    protection_type: 'waiver',
  });
  const took = performance.now() - from;
  if (status === 303 && location.includes('/simulators/checkout/')) return { became: 'accepted', key, took };
  if (status === 409) return { became: 'datesTaken', key, took };
  throw new Error(`a request for dates was answered with ${status} ${location} ${text.slice(0, 2_000)}`);
}
