/** What a lender asks for around rentals: time before a pickup, time after a return. Checkout, use case and database agree on it. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { timeLimits, toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { checkPeriod, type LocalMoment, type RentalPeriod } from '#app/domain/bookings/rental-period.ts';
import { BUFFER_HOURS, type BufferHours, type NoticeHours } from '#app/domain/listings/lending-terms.ts';
import { overlapsTaken } from '#app/components/checkout/calendar-days.ts';
import { findCheckoutListing } from '#app/modules/bookings/find-checkout-listing.server.ts';
import { findRequestFor } from '#app/modules/bookings/request-booking.server.ts';
import { lendingSettingsOf, saveLendingSettings } from '#app/modules/listings/lending-settings.server.ts';
import { saveNewDraft } from '#app/modules/listings/save-draft.server.ts';
import { db, violatedConstraint } from '#db/client.ts';
import { auditLog, bookingRequests, listings } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';

import { bookingRow, createScene, HOUR, MINUTE, periodIn, request, requested, type Scene } from '#tests/factories/bookings.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

let scene: Scene;
beforeEach(async () => {
  scene = await createScene();
});

const set = (noticeHours: NoticeHours, bufferHours: BufferHours, cancellationPolicy: 'standard' | 'strict' = 'standard') =>
  saveLendingSettings(scene.lender, { noticeHours, bufferHours, cancellationPolicy });
const later = (moment: LocalMoment, milliseconds: number) => toLocalMoment(new Date(toInstant(moment).getTime() + milliseconds));
const between = (pickup: LocalMoment, back: LocalMoment): RentalPeriod => ({ pickup, return: back });

describe('notice', () => {
  it('is kept by the use case to the half hour, whatever the page said', async () => {
    await set(6, 0);
    const earliest = timeLimits(now(), 6).earliestPickup;
    if (!earliest) throw new Error('no earliest pickup');
    const asked = (pickup: LocalMoment) => request(scene, { period: between(pickup, later(pickup, 24 * HOUR)) });
    expect(await asked(later(earliest, -30 * MINUTE))).toEqual({ ok: false, reason: 'pickupTooSoon' });
    expect(await asked(earliest)).toMatchObject({ ok: true, requested: 'now' });
  });

  it('is known to the checkout, which refuses the same pickups', async () => {
    await set(24, 0);
    const listing = await findCheckoutListing(scene.listingId, scene.renter);
    const limits = timeLimits(now(), listing?.noticeHours);
    const tooSoon = later(toLocalMoment(new Date(Math.ceil(now().getTime() / HOUR) * HOUR)), 22 * HOUR);
    expect(checkPeriod(between(tooSoon, later(tooSoon, 24 * HOUR)), limits)).toBe('pickupTooSoon');
  });
});

describe('a buffer', () => {
  it.each(BUFFER_HOURS)('of %i h belongs to the period that a booking takes, and not a minute more', async (buffer) => {
    await set(0, buffer);
    const first = periodIn(10);
    await requested(scene, { period: first });
    const renter = await createMember();
    const after = (milliseconds: number) => {
      const pickup = later(first.return, milliseconds);
      return between(pickup, later(pickup, 24 * HOUR));
    };
    const asked = (period: RentalPeriod) => request({ ...scene, renter }, { period });
    if (buffer > 0) expect(await asked(after(buffer * HOUR - 30 * MINUTE))).toEqual({ ok: false, reason: 'datesTaken' });
    const listing = await findCheckoutListing(scene.listingId, renter);
    for (const [early, taken] of [
      [30 * MINUTE, true],
      [0, false],
    ] as const) {
      const next = after(buffer * HOUR - early);
      expect(overlapsTaken(next, listing?.taken ?? []), 'after it').toBe(taken);
      expect(await findRequestFor(renter, scene.listingId, next)).toBe(taken ? 'ofOthers' : null);
      const ending = later(first.pickup, early - buffer * HOUR);
      const before = between(later(ending, -24 * HOUR), ending);
      expect(overlapsTaken(before, listing?.taken ?? []), 'before it').toBe(taken);
      expect(await findRequestFor(renter, scene.listingId, before)).toBe(taken ? 'ofOthers' : null);
    }
    expect(await asked(after(buffer * HOUR))).toMatchObject({ ok: true, requested: 'now' });
  });

  it('is refused by the database itself, and a change of it moves nothing that is there', async () => {
    await set(0, 4);
    const first = await bookingRow(await requested(scene, { period: periodIn(10) }));
    const second = await requested(scene, { period: periodIn(20) });
    const moveTo = (hours: number) =>
      db()
        .update(bookingRequests)
        .set({ startAt: new Date(first.endAt.getTime() + hours * HOUR) })
        .where(eq(bookingRequests.id, second))
        .then(() => null, violatedConstraint);
    await set(0, 24);
    expect(await moveTo(3)).toBe('taken_periods_no_overlap');
    expect(await moveTo(4)).toBeNull();
    expect((await bookingRow(second)).bufferHours).toBe(4);
    expect(await requested({ ...scene, renter: await createMember() }, { period: periodIn(30) }).then(bookingRow)).toMatchObject({
      bufferHours: 24,
    });
  });

  it('that has grown leads who asks again for the own dates to the request that is there', async () => {
    const own = await requested(scene, { period: periodIn(10, 1) });
    await requested({ ...scene, renter: await createMember() }, { period: periodIn(11, 1) });
    await set(0, 24);
    expect(await findRequestFor(scene.renter, scene.listingId, periodIn(10, 1))).toMatchObject({ bookingId: own, isSame: true });
    expect(await request(scene, { period: periodIn(10, 1) })).toMatchObject({ ok: true, bookingId: own, requested: 'byAnotherForm' });
  });

  it('after the own rental is taken for oneself too', async () => {
    await set(0, 24);
    await requested(scene, { period: periodIn(10, 1) });
    expect(await findRequestFor(scene.renter, scene.listingId, periodIn(11, 1))).toBe('ofOthers');
    expect(await request(scene, { period: periodIn(11, 1) })).toEqual({ ok: false, reason: 'datesTaken' });
  });
});

describe('settings', () => {
  it('count for every listing of the lender and for the next ones, and for nobody else’s', async () => {
    const { id: other } = await createListing({ ownerId: scene.lender.id, status: 'inactive', cancellationPolicy: 'standard' });
    const { id: strange } = await createListing({ ownerId: scene.renter.id });
    expect(await lendingSettingsOf(scene.lender)).toEqual({ noticeHours: 0, bufferHours: 0, cancellationPolicy: 'standard' });
    await set(12, 2, 'strict');
    await set(24, 1, 'strict');
    expect(await lendingSettingsOf(scene.lender)).toEqual({ noticeHours: 24, bufferHours: 1, cancellationPolicy: 'strict' });
    const draft = randomUUID();
    expect(await saveNewDraft(scene.lender, draft, new FormData())).toEqual({ ok: true });
    const rowOf = async (id: string) => {
      const { noticeHours, bufferHours, cancellationPolicy } = listings;
      const [row] = await db().select({ noticeHours, bufferHours, cancellationPolicy }).from(listings).where(eq(listings.id, id));
      return Object.values(row ?? {});
    };
    for (const id of [scene.listingId, other]) expect(await rowOf(id)).toEqual([24, 1, 'standard']);
    expect(await rowOf(draft)).toEqual([24, 1, 'strict']);
    expect(await rowOf(strange)).toEqual([0, 0, 'standard']);
    expect(await db().$count(auditLog, eq(auditLog.actorId, scene.lender.id))).toBe(2);
  });
});
