/** The page that cancels says why it can no longer do so, and what can be done instead. */
import { expect, it } from 'vitest';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { confirmHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { findReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { bookingRow, confirmedInScene, HOUR, periodIn, travelTo } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

it('while the gear is out, back, or the booking has ended', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2) });
  expect(await findCancelPreview(scene.renter, bookingId)).toMatchObject({ event: 'cancel_by_renter', tooLate: null });
  travelTo((await bookingRow(bookingId)).startAt, HOUR);
  await runDueWork();
  const preview = async (person: typeof scene.renter) => {
    const found = await findCancelPreview(person, bookingId);
    return found && { event: found.event, tooLate: found.tooLate, instead: found.instead.map(({ event }) => event) };
  };
  expect(await preview(scene.renter)).toEqual({ event: null, tooLate: 'running', instead: ['report_return', 'open_dispute'] });
  expect(await preview(scene.lender)).toEqual({ event: null, tooLate: 'running', instead: ['returned', 'open_dispute'] });
  await actOnBooking(scene.lender, bookingId, 'returned');
  expect(await preview(scene.renter)).toEqual({ event: null, tooLate: 'returned', instead: ['agree_to_return', 'open_dispute'] });
});

it('tells a lender where to say that nobody came, as long as that can be said', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2) });
  const offers = async (person: typeof scene.renter) => (await findCancelPreview(person, bookingId))?.maySayUntaken;
  travelTo((await bookingRow(bookingId)).startAt, HOUR);
  await runDueWork();
  expect(await offers(scene.lender)).toBe(true);
  expect((await findReturn(scene.lender, bookingId))?.untakenSince).not.toBeNull();
  expect(await offers(scene.renter)).toBe(false);
  expect(await confirmHandover(scene.lender, bookingId, (await bookingRow(bookingId)).handoverCode ?? '')).toEqual({ ok: true });
  expect(await offers(scene.lender)).toBe(false);
  expect((await findReturn(scene.lender, bookingId))?.untakenSince).toBeNull();
});

it('not before: a booking that was cancelled has ended', async () => {
  const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 2) });
  await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
  expect(await findCancelPreview(scene.lender, bookingId)).toMatchObject({ event: null, tooLate: 'ended', instead: [] });
});
