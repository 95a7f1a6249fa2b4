/** When a renter pays and closes the page, only the webhook tells us; until it comes, the payment must not block her next request. */
import { afterAll, beforeAll, expect, it } from 'vitest';

import { MAX_UNPAID_REQUESTS } from '#app/domain/bookings/waits.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { createListing } from '#db/seed/listings.ts';
import { bookingRow, createScene, pay, periodIn, requested } from '#tests/factories/bookings.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { browserOf } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await useBuiltSite();
}, 120_000);
afterAll(() => site?.stop());

it('requests that were paid for do not count as unpaid, whether their webhook came or not', async () => {
  const scene = await createScene();
  const browser = await browserOf(site.address, scene.renter);
  const ask = async () => {
    const { id } = await createListing({ ownerId: scene.lender.id });
    const { pickup, return: back } = periodIn(10);
    return browser.post(`/product/${id}/checkout`, {
      form_key: crypto.randomUUID(),
      start_date: pickup.date,
      end_date: back.date,
      pickup_time: pickup.time,
      return_time: back.time,
      protection_type: 'waiver',
    });
  };
  const bookings = await Promise.all(
    Array.from({ length: MAX_UNPAID_REQUESTS }, async () => {
      const { id } = await createListing({ ownerId: scene.lender.id });
      return requested({ ...scene, listingId: id });
    }),
  );
  const refused = await ask();
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(translatorFor('en')('formErrors.checkout.tooManyUnpaid'));

  const [paid = ''] = bookings;
  await setFault('drop-webhooks', { times: 20 });
  await pay(scene, paid);
  expect(await bookingRow(paid)).toMatchObject({ paymentStatus: 'unpaid' });
  expect((await ask()).status).toBe(303);
  expect(await bookingRow(paid)).toMatchObject({ paymentStatus: 'authorized' });
  expect((await ask()).status).toBe(422);
});
