/** What is stored of a booking: its terms, its due times, its history, and what each party is shown of it. */
import { randomUUID } from 'node:crypto';

import { Queue } from 'bullmq';
import { and, eq, like, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { answeredRequests, bookingsOfRenter, findBooking, waitingRequests } from '#app/modules/bookings/booking-view.server.ts';
import { findCheckoutListing } from '#app/modules/bookings/find-checkout-listing.server.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { WAKE_QUEUE } from '#app/work/wake.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingRequests, listings, outbox, profiles, refunds, transfers } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  authorized,
  authorizedInScene,
  begunInScene,
  bookingRow,
  confirmed,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  request,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { subjectsTo } from '#tests/support/mails-to.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const changeProfile = (id: string, values: Partial<typeof profiles.$inferInsert>) =>
  db().update(profiles).set(values).where(eq(profiles.id, id));
const heardOf = async (readerId: string, bookingId: string) =>
  (await liveEventsAfter(readerId, 0)).filter(({ topic, subjectId }) => topic === 'booking' && subjectId === bookingId).length;
/** A booking that has begun, with `days` to go. */
const running = async (days: number) => {
  const { scene, bookingId } = await begunInScene({ period: periodIn(1, days) });
  return { scene, bookingId };
};

describe('a request', () => {
  it('keeps the terms of its day: value, policy, level', async () => {
    const scene = await createScene({ cancellationPolicy: 'strict' });
    const renter = await createMember({ successfulRentals: 6 });
    const bookingId = await requested({ ...scene, renter }, { protection: 'deposit' });
    expect(await bookingRow(bookingId)).toMatchObject({
      cancellationPolicy: 'strict',
      itemValue: 400_00,
      userLevelAtBooking: 'A',
      depositAmount: 40_00,
    });
    expect(await heardOf(renter.id, bookingId)).toBe(1);
  });

  it('is not taken for a lender who is suspended, or cannot be paid now', async () => {
    const scene = await createScene();
    const refused = { ok: false, reason: 'lenderCannotBePaid' };
    await changeProfile(scene.lender.id, { accountStatus: 'suspended' });
    expect(await request(scene)).toEqual(refused);
    await changeProfile(scene.lender.id, { accountStatus: 'active', stripeChargesEnabled: false });
    expect(await request(scene)).toEqual(refused);
    await changeProfile(scene.lender.id, { stripeChargesEnabled: true, stripePayoutsEnabled: false });
    expect(await request(scene)).toEqual(refused);
    await changeProfile(scene.lender.id, { stripePayoutsEnabled: true });
    expect(await request(scene)).toMatchObject({ ok: true, requested: 'now' });
  });

  it('is known by its form: the same times of the same person', async () => {
    const scene = await createScene();
    const formKey = randomUUID();
    const period = periodIn(10);
    const bookingId = await requested(scene, { formKey, period });
    expect(await request(scene, { formKey, period })).toEqual({ ok: true, bookingId, requested: 'byThisForm' });
    const refused = { ok: false, reason: 'formReused' };
    expect(await request(scene, { formKey, period: { ...period, return: { ...period.return, time: '18:00' } } })).toEqual(refused);
    expect(await request(scene, { formKey, period: { ...period, pickup: { ...period.pickup, time: '08:00' } } })).toEqual(refused);
    expect(await request(scene, { formKey, period, protection: 'deposit' })).toEqual(refused);
    const other = await createListing({ ownerId: scene.lender.id });
    expect(await request({ listingId: other.id, renter: await createMember() }, { formKey, period })).toMatchObject({
      ok: true,
      requested: 'now',
    });
  });
});

describe('the worker is woken', () => {
  let queue: Queue;
  beforeAll(async () => {
    await redisReady('producer', 5_000);
    queue = new Queue(WAKE_QUEUE, { connection: redis('worker'), skipVersionCheck: true });
  });
  afterAll(() => queue.close());

  it('when the time to pay is over, when the time to answer is, and at the start', async () => {
    // why not obliterated: that counts from one again, and a wake whose number is taken by one that came meanwhile is not queued
    await queue.drain(true);
    const { bookingId } = await confirmedInScene();
    const { paymentExpiresAt, approvalExpiresAt, startAt } = await bookingRow(bookingId);
    const wakes = (await queue.getDelayed()).map(({ timestamp, delay }) => timestamp + delay);
    const isWokenAt = (due: Date | null) => wakes.some((at) => Math.abs(at - (due?.getTime() ?? 0)) < 10_000);
    expect({ pay: isWokenAt(paymentExpiresAt), answer: isWokenAt(approvalExpiresAt), start: isWokenAt(startAt) }).toEqual({
      pay: true,
      answer: true,
      start: true,
    });
    await queue.drain(true);
  });
});

describe('due times', () => {
  it('of a hold lie 48 hours before the start, and never in the past', async () => {
    const scene = await createScene();
    const far = await bookingRow(await confirmed(scene, { period: periodIn(10), protection: 'deposit' }));
    expect(far.startAt.getTime() - (far.depositDueAt?.getTime() ?? 0)).toBe(48 * HOUR);
    const near = await bookingRow(await confirmed(scene, { period: periodIn(1), protection: 'deposit' }));
    expect(near.depositDueAt?.getTime()).toBeGreaterThanOrEqual(near.createdAt.getTime());
  });

  it('of a return: a day after its time, or after the renter’s word when that comes later', async () => {
    const { scene, bookingId } = await running(5);
    const { endAt, autoReturnAt } = await bookingRow(bookingId);
    expect(autoReturnAt).toEqual(new Date(endAt.getTime() + DAY));
    await actOnBooking(scene.renter, bookingId, 'report_return');
    expect((await bookingRow(bookingId)).autoReturnAt).toEqual(autoReturnAt);
    const late = await running(1);
    travelTo((await bookingRow(late.bookingId)).endAt, 5 * HOUR);
    await actOnBooking(late.scene.renter, late.bookingId, 'report_return');
    const row = await bookingRow(late.bookingId);
    expect((row.autoReturnAt?.getTime() ?? 0) - (row.returnReportedAt?.getTime() ?? 0)).toBe(DAY);
  });

  it('of a dispute: a day after the return that both have reported, or the agreed one after a word of the lender alone', async () => {
    const { scene, bookingId } = await running(2);
    await actOnBooking(scene.renter, bookingId, 'report_return');
    await actOnBooking(scene.lender, bookingId, 'returned');
    const { returnedAt, disputeWindowEndsAt } = await bookingRow(bookingId);
    expect((disputeWindowEndsAt?.getTime() ?? 0) - (returnedAt?.getTime() ?? 0)).toBe(DAY);
    const early = await running(2);
    await actOnBooking(early.scene.lender, early.bookingId, 'returned');
    const row = await bookingRow(early.bookingId);
    expect((row.disputeWindowEndsAt?.getTime() ?? 0) - row.endAt.getTime()).toBe(DAY);
  });
});

describe('the history', () => {
  it('says who did what, from which state to which, and both parties hear of it', async () => {
    const { scene, bookingId } = await authorizedInScene();
    const heard = await heardOf(scene.renter.id, bookingId);
    await actOnBooking(scene.lender, bookingId, 'approve');
    const approved = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.event, 'approve'));
    expect(await db().select().from(bookingEvents).where(approved)).toMatchObject([
      { actor: 'lender', actorId: scene.lender.id, fromStatus: 'pending_approval', toStatus: 'approved' },
    ]);
    expect(await heardOf(scene.renter.id, bookingId)).toBe(heard + 1);
    expect(await heardOf(scene.lender.id, bookingId)).toBe(heard);
  });

  it('has one return when two people say so at the same moment', async () => {
    const { scene, bookingId } = await running(2);
    const saidByAnother = { returnedAt: now(), disputeWindowEndsAt: new Date(now().getTime() + DAY) };
    const ended = await meanwhile(
      (tx) => tx.update(bookingRequests).set(saidByAnother).where(eq(bookingRequests.id, bookingId)),
      () => actOnBooking(scene.lender, bookingId, 'returned'),
    );
    expect(ended).toEqual({ status: 'fulfilled', value: { ok: false, reason: 'alreadyDone' } });
  });

  it('notes each effect under a name that says booking, event and effect', async () => {
    const { scene, bookingId } = await confirmedInScene({ protection: 'deposit' });
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    const events = await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId));
    const numberOf = (name: string) => events.find(({ event }) => event === name)?.id;
    const [rent, deposit] = [await paymentRow(bookingId), await paymentRow(bookingId, 'deposit')];
    const [refund] = await db().select().from(refunds).where(eq(refunds.paymentId, rent.id));
    const [transfer] = await db().select().from(transfers).where(eq(transfers.paymentId, rent.id));
    const noted = await db()
      .select({ key: outbox.key })
      .from(outbox)
      .where(and(like(outbox.key, `%${bookingId}%`), notLike(outbox.key, 'mail:%')));
    expect(noted.map(({ key }) => key.replace(`${bookingId}:`, '')).sort()).toEqual(
      [
        `${numberOf('approve')}:payment.capture`,
        `${numberOf('cancel_by_renter')}:deposit.release:1`,
        `deposit:${deposit.id}`,
        `refund:${refund?.id}`,
        `transfer:${transfer?.id}`,
      ].sort(),
    );
  });

  it('gives nothing back in the last six hours of the strict policy, and pays the lender the whole', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2) }, { cancellationPolicy: 'strict' });
    travelTo((await bookingRow(bookingId)).startAt, -5 * HOUR);
    expect(await actOnBooking(scene.renter, bookingId, 'cancel_by_renter')).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'cancelled_by_renter', paymentStatus: 'captured', refundedAmount: 0 });
    const { id: paymentId } = await paymentRow(bookingId);
    expect(await db().$count(refunds, eq(refunds.paymentId, paymentId))).toBe(0);
    for (const person of [scene.renter, scene.lender]) {
      const seen = await findBooking(person, bookingId);
      expect(seen).toMatchObject({ refund: { amount: 0, isUnderWay: false } });
      expect(seen && withNotes(seen, translatorFor('en'), 'en').notes.map(({ text }) => text)).toMatchObject([
        expect.stringContaining('cancellation policy gives nothing back'),
      ]);
    }
    expect(await db().select().from(transfers).where(eq(transfers.paymentId, paymentId))).toMatchObject([{ amount: 20_00, state: 'paid' }]);
  });

  it('lifts the renter’s level with the sixth finished rental', async () => {
    const { scene, bookingId } = await running(1);
    await changeProfile(scene.renter.id, { successfulRentals: 5, userLevel: 'B' });
    await actOnBooking(scene.lender, bookingId, 'returned');
    await actOnBooking(scene.renter, bookingId, 'agree_to_return');
    letTimePass(DAY);
    await runDueWork();
    const [renter] = await db().select().from(profiles).where(eq(profiles.id, scene.renter.id));
    expect(renter).toMatchObject({ successfulRentals: 6, userLevel: 'A' });
  });
});

describe('what each party is shown', () => {
  it('is their own bookings, and what they may do; for a lender those first that wait for an answer, the most urgent before the others', async () => {
    const { scene, bookingId: first } = await authorizedInScene({ period: periodIn(10, 3) });
    letTimePass(MINUTE);
    const second = await authorized(scene, { period: periodIn(20) });
    const [stranger, otherLender] = [await createMember(), await createMember()];
    expect((await bookingsOfRenter(scene.renter, 'pending')).rows.map(({ id }) => id)).toEqual([second, first]);
    expect((await waitingRequests(scene.lender)).map(({ id, actions }) => [id, actions.map(({ event }) => event)])).toEqual([
      [first, ['approve', 'decline']],
      [second, ['approve', 'decline']],
    ]);
    expect((await findBooking(scene.renter, first))?.actions.map(({ event }) => event)).toEqual(['cancel_by_renter']);
    const nothing = { rows: [], newer: null, older: null };
    expect([await bookingsOfRenter(stranger, 'pending'), await answeredRequests(otherLender, 'active')]).toEqual([nothing, nothing]);
    expect(await waitingRequests(otherLender)).toEqual([]);
    expect(await findBooking(scene.renter, first)).toMatchObject({ refundIfCancelled: null });
    await actOnBooking(scene.lender, first, 'approve');
    await runDueWork();
    expect(await findBooking(scene.renter, first)).toMatchObject({ refundIfCancelled: 28_80 });
    expect((await answeredRequests(scene.lender, 'active')).rows.map(({ id }) => id)).toEqual([first]);
    expect((await waitingRequests(scene.lender)).map(({ id }) => id)).toEqual([second]);
  });

  it('begins for a lender with the payment', async () => {
    const scene = await createScene();
    const unpaid = await requested(scene);
    expect(await findBooking(scene.lender, unpaid)).toBeNull();
    expect([await waitingRequests(scene.lender), (await answeredRequests(scene.lender, 'past')).rows]).toEqual([[], []]);
    letTimePass(31 * MINUTE);
    await runDueWork();
    expect(await findBooking(scene.renter, unpaid)).toMatchObject({ phase: 'paymentTimedOut' });
    expect(await findBooking(scene.lender, unpaid)).toBeNull();
    expect([await waitingRequests(scene.lender), (await answeredRequests(scene.lender, 'past')).rows]).toEqual([[], []]);
  });

  it('at the checkout: days that are taken from now on of this thing, and whether it can be booked', async () => {
    const scene = await createScene();
    const other = await createListing({ ownerId: scene.lender.id });
    const period = periodIn(10);
    await requested(scene, { period });
    await requested({ ...scene, listingId: other.id }, { period: periodIn(15) });
    const seenBy = (viewer: typeof scene.renter) => findCheckoutListing(scene.listingId, viewer);
    expect(await seenBy(scene.renter)).toMatchObject({
      taken: [{ from: period.pickup, to: period.return }],
      canBePaid: true,
      isOwn: false,
    });
    expect(await seenBy(scene.lender)).toMatchObject({ isOwn: true });
    letTimePass(30 * DAY);
    expect(await seenBy(scene.renter)).toMatchObject({ taken: [] });
    for (const off of [{ stripeChargesEnabled: false }, { stripeChargesEnabled: true, stripePayoutsEnabled: false }]) {
      await changeProfile(scene.lender.id, off);
      expect(await seenBy(scene.renter)).toMatchObject({ canBePaid: false });
    }
    const hidden = await createListing({ ownerId: scene.lender.id, status: 'inactive' });
    expect(await findCheckoutListing(hidden.id, scene.lender)).toBeNull();
    await changeProfile(scene.lender.id, { stripePayoutsEnabled: true, accountStatus: 'suspended' });
    expect(await findCheckoutListing(scene.listingId, null)).toBeNull();
    expect(await seenBy(scene.renter)).toBeNull();
    expect(await seenBy(await createMember({ role: 'administrator' }))).toMatchObject({ canBePaid: false });
  });
});

it('a hold is to come only until the booking has ended', async () => {
  const { scene, bookingId } = await confirmedInScene({ protection: 'deposit' });
  expect(await findBooking(scene.lender, bookingId)).toMatchObject({ depositStatus: 'scheduled' });
  await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
  expect(await findBooking(scene.lender, bookingId)).toMatchObject({ depositStatus: 'none' });
});

describe('a thing that gets another title', () => {
  it('keeps the one under which it was requested on payment pages, in mails, on the receipt and on the page of the booking', async () => {
    const { scene, bookingId } = await authorizedInScene({ period: periodIn(1, 2), protection: 'deposit' });
    await db().update(listings).set({ title: 'Celkom iná vec' }).where(eq(listings.id, scene.listingId));
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    expect((await paymentRow(bookingId, 'deposit')).lines).toMatchObject([{ name: expect.stringContaining('Kajak na Dunaj') }]);
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ listing: { title: 'Kajak na Dunaj' } });
    expect(await findReceipt(scene.renter, bookingId)).toMatchObject({ title: 'Kajak na Dunaj' });
    expect((await subjectsTo(scene.renter.email)).at(-1)).toContain('Kajak na Dunaj');
  });
});
