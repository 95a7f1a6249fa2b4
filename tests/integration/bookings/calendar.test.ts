/** A lender's calendar: the bookings that take a day of a month, the lender's own and nobody else's. */
import { expect, it } from 'vitest';

import { monthAfter } from '#app/domain/bookings/calendar-month.ts';
import type { RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findCheckoutListing } from '#app/modules/bookings/find-checkout-listing.server.ts';
import { bookingsOfMonth, monthsOfBookings } from '#app/modules/bookings/bookings-of-month.server.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import {
  authorized,
  authorizedInScene,
  confirmed,
  createLender,
  HOUR,
  letTimePass,
  periodIn,
  requested,
} from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** Over the end of a month that has not begun. */
const month = monthAfter(periodIn(40).pickup.date.slice(0, 7), 1) ?? '';
const next = monthAfter(month, 1) ?? '';
const overTheEnd: RentalPeriod = { pickup: { date: `${month}-28`, time: '10:00' }, return: { date: `${next}-01`, time: '10:00' } };
const early: RentalPeriod = { pickup: { date: `${month}-01`, time: '10:00' }, return: { date: `${month}-02`, time: '10:00' } };
const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id);

it('shows what begins or ends in the month, in its order, of all gear or of one', async () => {
  const { scene, bookingId: over } = await authorizedInScene({ period: overTheEnd });
  const other = { ...scene, listingId: (await createListing({ ownerId: scene.lender.id })).id };
  const first = await confirmed(other, { period: early });
  const shown = await bookingsOfMonth(scene.lender, month);
  expect(shown.map(({ id, phase }) => [id, phase])).toEqual([
    [first, 'confirmed'],
    [over, 'awaitingAnswer'],
  ]);
  expect(idsOf(await bookingsOfMonth(scene.lender, next))).toEqual([over]);
  expect(await bookingsOfMonth(scene.lender, monthAfter(month, -1) ?? '')).toEqual([]);
  expect(await bookingsOfMonth(scene.lender, monthAfter(next, 1) ?? '')).toEqual([]);
  expect(idsOf(await bookingsOfMonth(scene.lender, month, other.listingId))).toEqual([first]);
  expect(await monthsOfBookings(scene.lender, `${month}-15`)).toEqual({ first: month, last: next });
  expect(await monthsOfBookings(scene.lender, '2020-12-31')).toEqual({ first: '2020-12', last: next });
  expect(await monthsOfBookings(await createMember(), '2020-12-31')).toEqual({ first: '2020-12', last: '2021-01' });
});

it('shows nothing to anybody else, nothing unpaid, and nothing that takes no days any more', async () => {
  const { scene, bookingId: declined } = await authorizedInScene({ period: early });
  expect(idsOf(await bookingsOfMonth(scene.lender, month))).toEqual([declined]);
  await actOnBooking(scene.lender, declined, 'decline');
  await requested(scene, { period: early });
  const expired = await authorized({ ...scene, renter: await createMember() }, { period: overTheEnd });
  for (const other of [scene.renter, await createLender()]) expect(await bookingsOfMonth(other, month, scene.listingId)).toEqual([]);
  expect(idsOf(await bookingsOfMonth(scene.lender, month))).toEqual([expired]);
  letTimePass(3 * HOUR);
  expect(await bookingsOfMonth(scene.lender, month), 'expired, though no worker has noted it').toEqual([]);
});

it('tells who chooses dates which of those that are taken are their own, and others nothing of whose they are', async () => {
  const { scene, bookingId: id } = await authorizedInScene({ period: early });
  const shownTo = async (person: typeof scene.renter | null) => await findCheckoutListing(scene.listingId, person);
  expect(await shownTo(scene.renter)).toMatchObject({ own: [{ bookingId: id, from: early.pickup, to: early.return }], taken: [{}] });
  for (const other of [null, scene.lender, await createMember()]) expect(await shownTo(other)).toMatchObject({ own: [], taken: [{}] });
  await actOnBooking(scene.lender, id, 'decline');
  expect(await shownTo(scene.renter)).toMatchObject({ own: [], taken: [] });
});
