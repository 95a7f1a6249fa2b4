import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import { MAX_UNPAID_REQUESTS } from '#app/domain/bookings/waits.ts';
import { lockMember } from '#app/modules/accounts/lock-member.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findRequestFor, type RequestOutcome } from '#app/modules/bookings/request-booking.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, listings, profiles, takenPeriods } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import {
  authorizedInScene,
  bookingRow,
  createScene,
  HOUR,
  letTimePass,
  pay,
  periodIn,
  request,
  requested,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const count = (outcomes: readonly RequestOutcome[]) =>
  outcomes.reduce<Record<string, number>>((sums, outcome) => {
    const name = outcome.ok ? outcome.requested : outcome.reason;
    return { ...sums, [name]: (sums[name] ?? 0) + 1 };
  }, {});

describe('many at once', () => {
  it('of 200 parallel overlapping requests one wins and 199 get a clear answer', async () => {
    const scene = await createScene();
    const renters = await Promise.all(Array.from({ length: 200 }, () => createMember()));
    const outcomes = await Promise.all(
      renters.map((renter, index) => request({ ...scene, renter }, { period: periodIn(10 + (index % 2), 2) })),
    );
    expect(count(outcomes)).toEqual({ now: 1, datesTaken: 199 });

    const winner = outcomes.findIndex(({ ok }) => ok);
    const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.listingId, scene.listingId));
    await pay({ ...scene, renter: renters[winner] ?? scene.renter }, booking?.id ?? '');
    await runDueWork();
    expect(await effectsOfBooking(booking?.id ?? '')).toMatchObject({ intents: 1, authorised: 1 });
  });

  it('clients that book and cancel on one listing never overlap, deadlock or fail', async () => {
    const scene = await createScene();
    const clients = await Promise.all(Array.from({ length: 16 }, () => createMember()));
    const outcomes = await Promise.all(
      clients.map(async (renter) => {
        const own: RequestOutcome[] = [];
        for (let round = 0; round < 10; round += 1) {
          const outcome = await request({ ...scene, renter }, { period: periodIn(10, 2) });
          own.push(outcome);
          if (outcome.ok) await actOnBooking(renter, outcome.bookingId, 'cancel_by_renter');
        }
        return own;
      }),
    );
    const sums = count(outcomes.flat());
    expect((sums.now ?? 0) + (sums.datesTaken ?? 0)).toBe(160);
    expect(sums.now).toBeGreaterThan(1);
    expect(await db().$count(takenPeriods, eq(takenPeriods.listingId, scene.listingId))).toBe(0);
  });

  it('approve, cancel and expiry at the same instant end in one state, and the money agrees', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { scene, bookingId } = await authorizedInScene();
      const { approvalExpiresAt } = await bookingRow(bookingId);
      travelTo(approvalExpiresAt ?? new Date(), round % 2 === 0 ? -1 : 0);
      await Promise.all([
        actOnBooking(scene.lender, bookingId, 'approve'),
        actOnBooking(scene.renter, bookingId, 'cancel_by_renter'),
        actOnBooking(scene.lender, bookingId, 'decline'),
        runDueWork(),
      ]);
      await runDueWork();
      const booking = await bookingRow(bookingId);
      const effects = await effectsOfBooking(bookingId);
      if (booking.status === 'confirmed') expect(effects).toMatchObject({ captures: 1, authorised: 0 });
      else expect([booking.status, effects.captures, effects.authorised, effects.cancellations]).toEqual([booking.status, 0, 0, 1]);
      expect(['confirmed', 'declined', 'expired', 'cancelled_by_renter']).toContain(booking.status);
      setClockOffset(0);
    }
  });

  it('the same form 20 times is one booking and one payment page; with other dates it is refused', async () => {
    const scene = await createScene();
    const formKey = randomUUID();
    const period = periodIn(10);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => request(scene, { formKey, period })));
    expect(count(outcomes)).toEqual({ now: 1, byThisForm: 19 });
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.bookingId : null)));
    expect(ids.size).toBe(1);

    const bookingId = [...ids][0] ?? '';
    const pages = await Promise.all(Array.from({ length: 5 }, () => openRentCheckout(scene.renter, bookingId)));
    expect(new Set(pages).size).toBe(1);
    expect(await request(scene, { formKey, period: periodIn(20) })).toEqual({ ok: false, reason: 'formReused' });
  });

  it('the same form for two listings at once is one booking, and refused for the other', async () => {
    const scene = await createScene();
    const other = { ...scene, listingId: (await createListing({ ownerId: scene.lender.id })).id };
    const form = { formKey: randomUUID(), period: periodIn(10) };
    const sent = () => Promise.all([scene, other].map((one) => request(one, form)));
    const outcomes = await meanwhile((tx) => lockMember(tx, scene.renter.id), sent, 2);
    expect(outcomes.status === 'fulfilled' ? count(outcomes.value) : outcomes.reason).toEqual({ now: 1, formReused: 1 });
  });
});

describe('unpaid requests of one renter', () => {
  /** Eight listings for the same renter. */
  const scenes = async () => {
    const scene = await createScene();
    const others = await Promise.all(Array.from({ length: 7 }, () => createListing({ ownerId: scene.lender.id })));
    return [scene, ...others.map(({ id }) => ({ ...scene, listingId: id }))];
  };

  it('are three at most, also when all are asked for at once', async () => {
    const outcomes = await Promise.all((await scenes()).map((scene) => request(scene)));
    expect(count(outcomes)).toEqual({ now: MAX_UNPAID_REQUESTS, tooManyUnpaid: 8 - MAX_UNPAID_REQUESTS });
  });

  it('make room when one is paid, cancelled or over, and asking again leads to the one that exists', async () => {
    const [first, second, third, fourth, fifth] = (await scenes()) as [Scene, Scene, Scene, Scene, Scene];
    const paid = await requested(first);
    const cancelled = await requested(second);
    await requested(third);
    const refused = { ok: false, reason: 'tooManyUnpaid' };
    expect(await request(fourth)).toEqual(refused);
    expect(await request(first)).toEqual({ ok: true, bookingId: paid, requested: 'byAnotherForm' });
    expect(await request({ ...fourth, renter: await createMember() })).toMatchObject({ ok: true, requested: 'now' });

    await pay(first, paid);
    await runDueWork();
    const period = periodIn(20);
    await requested(fourth, { period });
    expect(await request(fifth)).toEqual(refused);
    await actOnBooking(second.renter, cancelled, 'cancel_by_renter');
    await requested(fifth);
    expect(await request(second)).toEqual(refused);
    letTimePass(HOUR);
    await runDueWork();
    expect(await request(second)).toMatchObject({ ok: true, requested: 'now' });
  });
});

describe('who and when', () => {
  it('takes back-to-back rentals and refuses a minute of overlap', async () => {
    const scene = await createScene();
    const first = periodIn(10, 2);
    await requested(scene, { period: first });
    const other = await createMember();
    const after = { pickup: first.return, return: { date: first.return.date, time: '18:00' } };
    expect(await request({ ...scene, renter: other }, { period: after })).toMatchObject({ ok: true, requested: 'now' });
    const inside = { pickup: { date: first.return.date, time: '17:30' }, return: { date: first.return.date, time: '20:00' } };
    expect(await request({ ...scene, renter: await createMember() }, { period: inside })).toEqual({
      ok: false,
      reason: 'datesTaken',
    });
  });

  it('leads a renter who asks again to the request that exists', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    expect(await request(scene)).toEqual({ ok: true, bookingId, requested: 'byAnotherForm' });
  });

  it('never takes an own request for other dates for the one that is asked for', async () => {
    const scene = await createScene();
    const asked = periodIn(10, 2);
    const bookingId = await requested(scene, { period: asked });
    for (const other of [periodIn(11, 2), periodIn(10, 1), { ...asked, return: { ...asked.return, time: '10:30' } }]) {
      expect(await request(scene, { period: other })).toEqual({ ok: false, reason: 'ownDatesInTheWay' });
      expect(await findRequestFor(scene.renter, scene.listingId, other)).toMatchObject({ bookingId, isSame: false });
    }
    expect(await findRequestFor(scene.renter, scene.listingId, asked)).toMatchObject({ bookingId, isSame: true });
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    expect(await request(scene, { period: periodIn(11, 2) })).toMatchObject({ ok: true, requested: 'now' });
  });

  it('does not blame an own request where somebody else has some of the dates too', async () => {
    const scene = await createScene();
    await requested(scene, { period: periodIn(10, 2) });
    await requested({ ...scene, renter: await createMember() }, { period: periodIn(13, 2) });
    expect(await findRequestFor(scene.renter, scene.listingId, periodIn(11, 3))).toBe('ofOthers');
    expect(await request(scene, { period: periodIn(11, 3) })).toEqual({ ok: false, reason: 'datesTaken' });
  });

  it('asks whether the lender can be paid once it is this request’s turn', async () => {
    const scene = await createScene();
    const ended = await meanwhile(
      async (tx) => {
        await tx.update(listings).set({ updatedAt: now() }).where(eq(listings.id, scene.listingId));
        await tx.update(profiles).set({ stripeChargesEnabled: false }).where(eq(profiles.id, scene.lender.id));
      },
      () => request(scene),
    );
    expect(ended).toMatchObject({ value: { ok: false, reason: 'lenderCannotBePaid' } });
  });

  it('refuses what the rules refuse, each for its reason', async () => {
    const scene = await createScene();
    expect(await request({ ...scene, renter: scene.lender })).toEqual({ ok: false, reason: 'ownListing' });
    expect(await request({ ...scene, renter: await createMember({ identityVerified: false }) })).toEqual({
      ok: false,
      reason: 'identityRequired',
    });
    expect(await request(scene, { period: periodIn(-2) })).toEqual({ ok: false, reason: 'pickupInPast' });
    expect(await request(scene, { period: periodIn(5, 8) })).toEqual({ ok: false, reason: 'tooLong' });
    const { pickup, return: back } = periodIn(5);
    expect(await request(scene, { period: { pickup: back, return: pickup } })).toEqual({ ok: false, reason: 'returnNotAfterPickup' });
    const hidden = await createListing({ ownerId: scene.lender.id, status: 'inactive' });
    expect(await request({ ...scene, listingId: hidden.id })).toEqual({ ok: false, reason: 'listingUnavailable' });
    const unpaid = await createListing({ ownerId: (await createMember()).id });
    expect(await request({ ...scene, listingId: unpaid.id })).toEqual({ ok: false, reason: 'lenderCannotBePaid' });
    expect(await request({ ...scene, listingId: randomUUID() })).toEqual({ ok: false, reason: 'listingUnavailable' });
  });

  it('is enforced by the database itself: an overlapping row cannot be written', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    const { id: _, formKey: __, ...row } = await bookingRow(bookingId);
    const copy = db()
      .insert(bookingRequests)
      .values({ ...row, formKey: randomUUID() });
    await expect(copy).rejects.toMatchObject({ cause: { code: '23P01', constraint_name: 'taken_periods_no_overlap' } });
    letTimePass(HOUR);
    await runDueWork();
    await expect(
      db()
        .insert(bookingRequests)
        .values({ ...row, formKey: randomUUID() })
        .returning(),
    ).resolves.toHaveLength(1);
  });
});
