/** A sum that is owed for an earlier rental (rule M19): its renter, and nobody else, is told so wherever the next rental begins. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { openClaimCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { loader as checkoutPage } from '#app/routes/checkout/request/loader.server.ts';
import { loader as afterPayment } from '#app/routes/checkout/success.tsx';
import { setFault } from '#app/simulators/faults.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { loader as dashboard } from '#app/routes/renting/my-renting.tsx';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import {
  bankRefusesFromNowOn,
  begunInScene,
  bookingRow,
  cardEntry,
  CARDS,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  travelTo,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** What a page gets for somebody who reads it in Slovak. */
async function pageOf(
  loader: (args: LoaderFunctionArgs) => Promise<unknown>,
  person: Pick<Member, 'id' | 'role'>,
  address: string,
  params = {},
) {
  const session = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
  const request = new Request(`http://site.invalid${address}`, { headers: { Cookie: session, 'Accept-Language': 'sk' } });
  const page = (await loader({ request, params, context: {} })) as {
    owed: { bookingId: string; text: string; pay: string }[];
    step?: string;
  };
  return {
    ...page,
    owed: page.owed.map((one) => ({ ...one, text: one.text.replaceAll('\u00a0', ' '), pay: one.pay.replaceAll('\u00a0', ' ') })),
  };
}

/** A late fee of 40 € that the renter's card has refused. */
async function owing() {
  const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection: 'waiver' });
  const { endAt } = await bookingRow(bookingId);
  travelTo(endAt, 7 * HOUR);
  await runDueWork();
  await bankRefusesFromNowOn(bookingId);
  await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
  letTimePass(DAY + MINUTE);
  await runDueWork();
  return { scene, bookingId };
}

it('is paid on the page to which the payment leads back, though nobody else has told', async () => {
  const { scene, bookingId } = await owing();
  await setFault('drop-webhooks', { times: 99 });
  await openClaimCheckout(scene.renter, bookingId);
  await payCheckout((await paymentRow(bookingId, 'claim')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ claim: 40_00 });
  const leadOn = pageOf(afterPayment, scene.renter, `/checkout/success?booking_id=${bookingId}`);
  await expect(leadOn).rejects.toMatchObject({ status: 303 });
  expect(await findBooking(scene.renter, bookingId)).toMatchObject({ claim: null, fromCard: 'paid' });
});

const TABS = ['active', 'pending', 'past'];

it('stands above every tab of its renter and above the checkout’s first step, which leads no further, until it is paid', async () => {
  const { scene, bookingId } = await owing();
  const notice = {
    bookingId,
    text: 'Za prenájom „Kajak na Dunaj“ ešte dlhujete 40 €; z karty sa túto sumu nepodarilo strhnúť. Kým ju nezaplatíte, nemôžete požiadať o ďalšiu výbavu.',
    pay: 'Zaplatiť 40 €',
  };
  const { id: other } = await createListing({ ownerId: scene.lender.id });
  const { pickup, return: back } = periodIn(30);
  const order = `start_date=${pickup.date}&end_date=${back.date}&pickup_time=10:00&return_time=10:00&step=confirm`;
  const checkout = (person: Member, query = '') => pageOf(checkoutPage, person, `/product/${other}/checkout?${query}`, { id: other });
  for (const tab of TABS) expect((await pageOf(dashboard, scene.renter, `/my-renting?tab=${tab}`)).owed).toEqual([notice]);
  expect(await checkout(scene.renter)).toMatchObject({ step: 'choose', owed: [notice] });
  expect(await checkout(scene.renter, order)).toMatchObject({ step: 'choose', owed: [notice] });
  for (const person of [scene.lender, await createMember()]) {
    expect((await pageOf(dashboard, person, '/my-renting')).owed).toEqual([]);
    expect((await checkout(person)).owed).toEqual([]);
  }
  await openClaimCheckout(scene.renter, bookingId);
  await payCheckout((await paymentRow(bookingId, 'claim')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
  await runDueWork();
  expect((await pageOf(dashboard, scene.renter, '/my-renting?tab=past')).owed).toEqual([]);
  expect(await checkout(scene.renter, order)).toMatchObject({ step: 'confirm', owed: [] });
});
