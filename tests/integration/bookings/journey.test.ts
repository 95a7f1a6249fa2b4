import { asc, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { keepLanguage } from '#app/modules/accounts/keep-language.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { answeredRequests, bookingsOfRenter, findBooking, waitingRequests } from '#app/modules/bookings/booking-view.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { changeListingStatus } from '#app/modules/listings/change-listing-status.server.ts';
import { liveEventsAfter } from '#app/work/live-events.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { openDepositCheckout, openRentCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { db } from '#db/client.ts';
import {
  bookingEvents,
  ledgerEntries,
  listings,
  liveEvents,
  notices,
  profiles,
  refunds,
  simulatedMails,
  simulatedObjects,
} from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

import {
  authorized,
  authorizedInScene,
  begunInScene,
  bookingRow,
  cardEntry,
  CARDS,
  confirmedInScene,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  pay,
  paymentRow,
  periodIn,
  request,
  requested,
  travelTo,
} from '#tests/factories/bookings.ts';
import { mailsTo as writtenTo } from '#tests/support/mails-to.ts';
import { meanwhile } from '#tests/support/meanwhile.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

const mailsTo = async (email: string) =>
  (await db().select().from(simulatedMails).where(eq(simulatedMails.recipient, email)).orderBy(asc(simulatedMails.id))).map(
    ({ subject }) => subject,
  );
/** The amounts in the newest mail to this address. */
const amountsInMailTo = async (email: string) => {
  const [mail] = await db()
    .select()
    .from(simulatedMails)
    .where(eq(simulatedMails.recipient, email))
    .orderBy(desc(simulatedMails.id))
    .limit(1);
  return mail?.text.match(/\d+,\d\d(?=\s€)/g) ?? [];
};
const eventsOf = async (bookingId: string) =>
  (await db().select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(asc(bookingEvents.id))).map(
    ({ event }) => event,
  );
const balanceOf = async (bookingId: string) => {
  const rows = await db()
    .select({ account: ledgerEntries.account, sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};

describe('the main job', () => {
  it('goes from request to payout, and everybody hears of it', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene, { period: periodIn(10, 3) });
    expect(await bookingRow(bookingId)).toMatchObject({
      status: 'pending_approval',
      paymentStatus: 'unpaid',
      totalCost: 39_60,
      lenderEarnings: 30_00,
    });
    expect([await waitingRequests(scene.lender), (await answeredRequests(scene.lender, 'active')).rows]).toEqual([[], []]);

    await pay(scene, bookingId);
    await runDueWork();
    const paid = await bookingRow(bookingId);
    expect(paid).toMatchObject({ status: 'pending_approval', paymentStatus: 'authorized' });
    expect((await waitingRequests(scene.lender)).map(({ id }) => id)).toEqual([bookingId]);

    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured', paymentCaptured: true });

    travelTo(paid.startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active' });

    travelTo(paid.endAt);
    expect(await actOnBooking(scene.lender, bookingId, 'returned')).toEqual({ ok: true });
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed' });

    expect(await eventsOf(bookingId)).toEqual(['request', 'payment_authorized', 'approve', 'captured', 'start', 'returned', 'complete']);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, captured: 39_60, transfers: 1, transferred: 30_00, refunds: 0 });
    expect(await balanceOf(bookingId)).toEqual({
      renter: 0,
      lender_payable: 0,
      waiver_pool: -3.6,
      provider: 9.6,
      platform_fees: -4.42,
      reserve: -1.58,
    });
    expect(await mailsTo(scene.lender.email)).toHaveLength(5);
    expect(await mailsTo(scene.renter.email)).toHaveLength(5);
    const [renter] = await db().select().from(profiles).where(eq(profiles.id, scene.renter.id));
    expect(renter).toMatchObject({ successfulRentals: 1, userLevel: 'C', totalAsRenter: 1 });
    const live = await liveEventsAfter(scene.lender.id, 0);
    expect(live.map(({ position }) => position)).toEqual(live.map((_, index) => index + 1));
    expect(live.length).toBeGreaterThanOrEqual(6);
  });

  it('counts as returned a day after the return time when nobody says so', async () => {
    const { bookingId } = await begunInScene({ period: periodIn(3, 1) });
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, DAY);
    await runDueWork();
    expect((await bookingRow(bookingId)).returnedAt).not.toBeNull();
    letTimePass(DAY + MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed' });
  });
});

describe('the hosted payment page', () => {
  it('speaks the language of the request, and is the same page after a lost answer and a switch', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene, { locale: 'en' });
    await setFault('drop-answer', { match: 'POST /v1/checkout/sessions', times: 9 });
    await expect(openRentCheckout(scene.renter, bookingId)).rejects.toThrow('providerUnavailable');
    await clearFaults();
    await keepLanguage(scene.renter.id, 'en');
    const address = await openRentCheckout(scene.renter, bookingId);
    const pages = await db()
      .select({ id: simulatedObjects.id, locale: sql<string>`${simulatedObjects.body}->>'locale'` })
      .from(simulatedObjects)
      .where(sql`${simulatedObjects.body}->'metadata'->>'booking_id' = ${bookingId} and ${simulatedObjects.type} = 'checkout.session'`);
    expect(pages).toEqual([{ id: address.split('/').at(-1), locale: 'en' }]);
  });
});

describe('a request that does not come about', () => {
  it('ends when nobody pays within 30 minutes, and the dates are free again', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await openRentCheckout(scene.renter, bookingId);
    letTimePass(31 * MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', paymentStatus: 'unpaid' });
    expect(await request({ ...scene, renter: await createMember() })).toMatchObject({ ok: true, requested: 'now' });
    await expect(pay(scene, bookingId)).rejects.toThrow();
  });

  it('is found paid at the last moment although no webhook came', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await setFault('drop-webhooks', { times: 20 });
    await pay(scene, bookingId);
    letTimePass(31 * MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'pending_approval', paymentStatus: 'authorized' });
  });

  it('expires after three hours without an answer, and the money is let go', async () => {
    const { scene, bookingId } = await authorizedInScene();
    letTimePass(3 * HOUR + MINUTE);
    expect(await actOnBooking(scene.lender, bookingId, 'approve')).toEqual({ ok: false, reason: 'tooLate' });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'expired', paymentStatus: 'released' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0, cancellations: 1 });
  });

  it('is declined by its lender, and by nobody else', async () => {
    const { scene, bookingId } = await authorizedInScene();
    await expect(actOnBooking(await createMember(), bookingId, 'decline')).rejects.toThrow('notFound');
    expect(await actOnBooking(scene.renter, bookingId, 'decline')).toEqual({ ok: false, reason: 'notYours' });
    expect(await actOnBooking(scene.lender, bookingId, 'decline')).toEqual({ ok: true });
    expect(await actOnBooking(scene.lender, bookingId, 'decline')).toEqual({ ok: false, reason: 'alreadyDone' });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'declined', paymentStatus: 'released' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 0, authorised: 0 });
  });

  it('ends for the reason that is true when its gear is not offered any more: page, history and mail say so', async () => {
    const { scene, bookingId: declined } = await authorizedInScene();
    const withdrawn = await authorized(scene, { period: periodIn(30, 2) });
    expect(await actOnBooking(scene.lender, declined, 'decline')).toEqual({ ok: true });
    expect(await changeListingStatus(scene.lender, scene.listingId, 'suspended')).toMatchObject({ ok: true });
    await runDueWork();
    const t = translatorFor('sk');
    for (const [bookingId, isWithdrawn] of [
      [declined, false],
      [withdrawn, true],
    ] as const)
      for (const party of ['renter', 'lender'] as const) {
        const booking = await findBooking(scene[party], bookingId);
        const shown = booking && withNotes(booking, t, 'sk');
        const timeline = await findTimeline(scene[party], bookingId);
        const history = timeline && timelineInWords(timeline, t, 'sk').past.map(({ words }) => words);
        expect(shown?.notes.some(({ text }) => text.startsWith('Vec už nie je v\u00a0ponuke, žiadosť sa preto skončila.'))).toBe(
          isWithdrawn,
        );
        expect(history?.includes('Žiadosť sa skončila: vec už nie je v\u00a0ponuke.')).toBe(isWithdrawn);
        if (party === 'renter') expect(shown?.afterAll).toBe(isWithdrawn ? 'otherGear' : 'otherDates');
      }
    const told = (await writtenTo(scene.renter.email)).filter(({ subject }) => subject.startsWith('Odmietnuté'));
    const says = (words: string) => told.filter(({ text }) => text.replaceAll('\u00a0', ' ').includes(words)).length;
    expect([told.length, says('v tomto termíne'), says('Vec už nie je v ponuke, preto sa vaša žiadosť skončila.')]).toEqual([2, 1, 1]);
  });

  it('ends as declined when the listing is suspended while somebody pays', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    expect(await changeListingStatus(scene.lender, scene.listingId, 'suspended')).toMatchObject({ ok: true });
    await pay(scene, bookingId);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'declined', paymentStatus: 'released' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captures: 0 });
    expect(await mailsTo(scene.lender.email), 'nobody asks for an answer to what has ended').toEqual([]);
    expect(await mailsTo(scene.renter.email)).toEqual([expect.stringMatching(/^Odmietnuté/)]);
    const told = await db().select({ kind: notices.kind }).from(notices).where(eq(notices.bookingId, bookingId));
    expect(told).toEqual([{ kind: 'requestDeclined' }]);
    for (const party of ['renter', 'lender'] as const) {
      const timeline = await findTimeline(scene[party], bookingId);
      const history = timeline ? timelineInWords(timeline, translatorFor('sk'), 'sk').past.map(({ words }) => words) : [];
      expect(history).toContain(`Suma sa zablokovala na ${party === 'renter' ? 'vašej karte' : 'karte nájomcu'}.`);
      expect(history.join(' ')).not.toMatch(/žiadosť sme poslali|poslali sme vám/);
    }
  });

  it('ends as declined when the listing is suspended at the very moment at which the payment is heard of', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await setFault('drop-webhooks', { times: 20 });
    await pay(scene, bookingId);
    const ended = await meanwhile(
      (tx) => tx.update(listings).set({ status: 'suspended' }).where(eq(listings.id, scene.listingId)),
      () => syncPayment(bookingId),
    );
    expect(ended.status).toBe('fulfilled');
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'declined', paymentStatus: 'released' });
  });

  it('lets a payment go that is heard of after the pickup, and the lender hears of nothing', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await setFault('drop-webhooks', { times: 20 });
    await pay(scene, bookingId);
    travelTo((await bookingRow(bookingId)).startAt, MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', approvalExpiresAt: null });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captures: 0 });
    expect(await mailsTo(scene.lender.email)).toEqual([]);
  });

  it('lets a payment go that arrives after the renter cancelled', async () => {
    const scene = await createScene();
    const bookingId = await requested(scene);
    await setFault('drop-webhooks', { times: 20 });
    await pay(scene, bookingId);
    expect(await actOnBooking(scene.renter, bookingId, 'cancel_by_renter')).toEqual({ ok: true });
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, captures: 0 });
    expect(await mailsTo(scene.lender.email)).toEqual([]);
    const told = await db().select({ userId: liveEvents.userId }).from(liveEvents).where(eq(liveEvents.subjectId, bookingId));
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([scene.renter.id]));
  });
});

describe('a confirmed booking that is cancelled', () => {
  it('is refunded in words only once the provider has given back', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    const refundSeen = async () => {
      const [byRenter, byLender] = await Promise.all([scene.renter, scene.lender].map((person) => findBooking(person, bookingId)));
      expect(byLender?.refund).toEqual(byRenter?.refund);
      return byRenter?.refund;
    };
    expect(await refundSeen(), 'asked for').toEqual({ amount: 28_80, isUnderWay: true });
    await runDueWork();
    expect(await refundSeen(), 'given back').toEqual({ amount: 28_80, isUnderWay: false });
    const rent = await paymentRow(bookingId, 'rent');
    const of = (state: 'pending' | 'failed') => db().update(refunds).set({ state }).where(eq(refunds.paymentId, rent.id));
    for (const state of ['pending', 'failed'] as const) {
      await of(state);
      expect(await refundSeen(), state).toEqual({ amount: 28_80, isUnderWay: true });
    }
  });

  it('gives the renter back what the policy says, and the lender keeps a share', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    expect(await actOnBooking(scene.renter, bookingId, 'cancel_by_renter')).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({
      status: 'cancelled_by_renter',
      paymentStatus: 'partially_refunded',
      refundedAmount: 28_80,
    });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: 28_80, transfers: 1, transferred: 6_00 });
    expect(await amountsInMailTo(scene.renter.email)).toEqual(['39,60', '28,80']);
    expect(await amountsInMailTo(scene.lender.email)).toEqual(['6,00']);
    expect(await balanceOf(bookingId)).toEqual({ renter: 0, lender_payable: 0, waiver_pool: -3.6, provider: 4.8, platform_fees: -1.2 });
  });

  it('gives everything back when the lender cancels, and counts against her', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'cancelled_by_lender', paymentStatus: 'refunded', refundedAmount: 39_60 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: 39_60, transfers: 0 });
    const [lender] = await db().select().from(profiles).where(eq(profiles.id, scene.lender.id));
    expect(lender?.lenderCancellations).toBe(1);
    expect(await amountsInMailTo(scene.renter.email)).toEqual(['39,60', '39,60']);
    expect(await amountsInMailTo(scene.lender.email)).toEqual([]);
    expect(await balanceOf(bookingId)).toEqual({ renter: 0, lender_payable: 0, waiver_pool: 0, provider: 0, platform_fees: 0 });
  });
});

describe('the deposit hold', () => {
  it('is placed 48 hours before the start and released after the rental', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 2), protection: 'deposit' });
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'scheduled', depositAmount: 120_00 });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt, -48 * HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
    travelTo(startAt);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'active' });
    travelTo(endAt);
    await actOnBooking(scene.lender, bookingId, 'returned');
    letTimePass(DAY + MINUTE);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'released' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ intents: 2, authorised: 0, captures: 1, captured: 24_00 });
  });

  it('that the card refuses is asked for by mail and placed from the payment page', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', depositStatus: 'action_required' });
    await openDepositCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'deposit')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ depositStatus: 'held' });
  });

  it('that is missing at pickup ends the booking with a refund by the policy', async () => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection: 'deposit', card: CARDS.laterChargesFail });
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', refundedAmount: 4_80 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ authorised: 0, refunded: 4_80, transferred: 16_00 });
    expect((await findBooking(scene.lender, bookingId))?.lenderEarnings).toBe(16_00);
    expect(await amountsInMailTo(scene.lender.email)).toEqual(['16,00']);
  });
});

describe('what each party sees', () => {
  it('shows a booking to its parties only, and the exact place once it is confirmed', async () => {
    const { scene, bookingId } = await authorizedInScene();
    expect(await findBooking(await createMember(), bookingId)).toBeNull();
    expect((await bookingsOfRenter(scene.renter, 'pending')).rows[0]?.location).toBe('Bratislava');
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    expect((await findBooking(scene.renter, bookingId))?.location).toBe('Panenská 7, Bratislava');
  });
});
