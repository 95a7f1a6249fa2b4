/** What a renter owes besides the rent (rules M9 and M19): from the hold, else from the card, else by a page, and never more than once. */
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { lateFeeOf } from '#app/domain/bookings/late-return.ts';
import { cents } from '#app/domain/money/money.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { loader as reportPage } from '#app/routes/renting/report-return.tsx';
import { loader as decisionPage } from '#app/routes/admin/dispute.tsx';
import { loader as returnPage } from '#app/routes/renting/return.tsx';
import { loader as cancelPage } from '#app/routes/renting/cancel.tsx';
import { findOverdueBlock } from '#app/modules/bookings/request-booking.server.ts';
import { confirmHandover, findHandover } from '#app/modules/bookings/confirm-handover.server.ts';
import { confirmReturn, findReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { answeredRequests, bookingsOfRenter, findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { describeReceipt } from '#app/modules/payments/describe-receipt.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { customerOf } from '#app/modules/payments/place-deposit.server.ts';
import { openClaimCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingPayments, bookingRequests, disputes, outbox, simulatedObjects } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { createMember } from '#db/seed/members.ts';
import { performEffect } from '#jobs/perform-effect.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { sweepDeadlines } from '#jobs/sweep-deadlines.server.ts';
import {
  bankRefusesFromNowOn,
  bookingRow,
  cardEntry,
  CARDS,
  confirmed,
  createScene,
  DAY,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  request,
  travelTo,
} from '#tests/factories/bookings.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { BROKEN, saidBroken } from '#tests/factories/disputes.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** A rental of two days at 12 € a day, `late` after its agreed return, of which nobody has said that it is back. */
async function late(milliseconds: number, protection: 'deposit' | 'waiver' = 'deposit') {
  const scene = await createScene();
  const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection });
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(startAt);
  await runDueWork();
  travelTo(endAt, milliseconds);
  await runDueWork();
  return { scene, bookingId, endAt };
}

/** The same with the next booking from the agreed return on, whose code the lender enters `after` that. */
async function passedOnLate(after: number) {
  const scene = await createScene();
  const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit' });
  const next = await createMember();
  const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(startAt);
  await runDueWork();
  travelTo(endAt, after);
  await runDueWork();
  const { handoverCode } = await bookingRow(nextId);
  expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
  const { passedOnAt } = await bookingRow(bookingId);
  if (!passedOnAt) throw new Error(`booking ${bookingId} was not passed on`);
  return { scene, bookingId, endAt, next, nextId, passedOn: passedOnAt };
}

const claimsOf = (bookingId: string) =>
  db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'claim')));

const claimEvents = async (person: Member, bookingId: string) =>
  (await findTimeline(person, bookingId))?.past.map(({ event }) => event).filter((event) => event.startsWith('claim_'));

const notesFor = async (person: Member, bookingId: string) => {
  const booking = await findBooking(person, bookingId);
  return booking
    ? withNotes(booking, translatorFor('sk'), 'sk')
        .notes.map(({ text }) => text.replaceAll('\u00a0', ' '))
        .join(' ')
    : '';
};

const dayPasses = async () => {
  letTimePass(DAY + MINUTE);
  await runDueWork();
};

/** Somebody gives back a part of what was taken, at the provider. Answers what is left for a person to look at. */
const givenBackByHand = async (bookingId: string, purpose: 'claim' | 'deposit', amount: number) => {
  const intentId = (await paymentRow(bookingId, purpose)).intentId ?? '';
  await providers().payments.refund({ intentId, amount: cents(amount), refundId: 'none of ours' }, `by hand:${intentId}`);
  await runDueWork();
  const { open } = await compareBooking(bookingId);
  return open.map(({ kind }) => kind);
};

describe('gear that is late', () => {
  it('says so to both parties, with what it costs by now, until somebody says that it is back', async () => {
    const { scene, bookingId, endAt } = await late(200 * MINUTE);
    const countsAsReturnedAt = new Date(endAt.getTime() + DAY).toISOString();
    const overdue = { minutes: 200, fee: 6_00, firstHoursFee: 6_00, dayFee: 12_00, countsAsReturnedAt };
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ phase: 'overdue', overdue, mayExtend: false });
    expect((await bookingsOfRenter(scene.renter, 'active')).rows).toMatchObject([{ id: bookingId, phase: 'overdue' }]);
    expect((await answeredRequests(scene.lender, 'active')).rows).toMatchObject([
      { id: bookingId, phase: 'overdue', overdue: { fee: 6_00 } },
    ]);
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    expect(await findBooking(scene.lender, bookingId)).toMatchObject({ phase: 'returnReported', overdue: null });
  });

  it('and reported says what the rules make of it, and that the silence of the lender makes it nothing', async () => {
    const { scene, bookingId } = await late(200 * MINUTE);
    await actOnBooking(scene.renter, bookingId, 'report_return');
    letTimePass(5 * HOUR);
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({ reportedLate: { minutes: 200, fee: 6_00 } });
      expect(await notesFor(person, bookingId)).toMatch(/o 3 h 20 min neskôr\. Podľa pravidiel je to 6 €/);
    }
    expect(await notesFor(scene.renter, bookingId)).toContain('Ak sa neozve, neplatíte nič.');
    letTimePass(DAY);
    await runDueWork();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'returned', lateFee: 0, reportedLate: null });
    const inTime = await late(-MINUTE);
    await actOnBooking(inTime.scene.renter, inTime.bookingId, 'report_return');
    expect(await findBooking(inTime.scene.renter, inTime.bookingId)).toMatchObject({ phase: 'returnReported', reportedLate: null });
  });

  it('counts as returned by itself a day later, and then costs nothing', async () => {
    const { scene, bookingId } = await late(DAY - MINUTE);
    expect(await findBooking(scene.lender, bookingId)).toMatchObject({ overdue: { fee: 12_00 } });
    letTimePass(MINUTE);
    await runDueWork();
    expect(await findBooking(scene.lender, bookingId)).toMatchObject({ phase: 'returned', overdue: null, lateFee: 0 });
  });
});

describe('a fee for a late return that is not taken', () => {
  const toldTo = async ({ email }: { email: string }, subject: RegExp) =>
    (await mailsTo(email)).find((mail) => subject.test(mail.subject))?.text.replaceAll('\u00a0', ' ');
  const historyOf = async (person: Member, bookingId: string) => {
    const timeline = await findTimeline(person, bookingId);
    return timeline ? timelineInWords(timeline, translatorFor('sk'), 'sk').past.map(({ words }) => words.replaceAll('\u00a0', ' ')) : [];
  };

  it('because the lender asks for none is told to the renter, with the hold, and stands in the history', async () => {
    const { scene, bookingId, endAt } = await late(8 * HOUR);
    const returnedAt = new Date(endAt.getTime() + 7 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: false });
    await runDueWork();
    const told = await toldTo(scene.renter, /^Vrátené podľa prenajímateľa/);
    expect(told).toContain('o 7 h 0 min neskôr, než bolo dohodnuté, prenajímateľ však za to poplatok nežiada');
    expect(told).toContain('za neskoré vrátenie nestrhneme nič a kauciu 120 € uvoľníme');
    expect(await historyOf(scene.renter, bookingId)).toContain('Prenajímateľ potvrdil vrátenie a poplatok za neskoré vrátenie odpustil.');
    expect(await historyOf(scene.lender, bookingId)).toContain('Potvrdili ste vrátenie a poplatok za neskoré vrátenie ste odpustili.');
  });

  it('because the lender is silent is told to the renter too', async () => {
    const { scene, bookingId } = await late(200 * MINUTE);
    await actOnBooking(scene.renter, bookingId, 'report_return');
    await dayPasses();
    const told = await toldTo(scene.renter, /^Považuje sa za vrátené/);
    expect(told).toContain('Poplatok za neskoré vrátenie zatiaľ nepočítame');
  });

  it('is no matter where one is asked for, and where the gear was back in time', async () => {
    const asked = await late(8 * HOUR);
    await confirmReturn(asked.scene.lender, asked.bookingId, { returnedAt: now(), takesFee: true });
    const inTime = await late(8 * HOUR);
    await confirmReturn(inTime.scene.lender, inTime.bookingId, { returnedAt: inTime.endAt, takesFee: false });
    await runDueWork();
    for (const { scene, bookingId } of [asked, inTime]) {
      expect(await toldTo(scene.renter, /^Vrátené podľa prenajímateľa/)).not.toContain('nežiada');
      expect((await historyOf(scene.renter, bookingId)).join()).not.toContain('odpustil');
    }
  });

  it('or only in part by a decision is told to the renter, and to nobody of whom all of it is taken', async () => {
    const decided = async (fromRenter: number) => {
      const { scene, bookingId, endAt } = await late(8 * HOUR);
      await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(endAt.getTime() + 7 * HOUR), takesFee: true });
      const said = await sayInDispute(scene.renter, bookingId, 'Vec som vrátil skôr, prenajímateľ nebol doma.');
      expect(said).toMatchObject({ ok: true });
      const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, bookingId));
      const judge = await createMember({ role: 'administrator' });
      const amounts = { fromRenter: cents(fromRenter), fromPool: cents(0), refund: cents(0) };
      expect(await decideDispute(judge, dispute?.id ?? '', { ...amounts, reasons: 'Prenajímateľ nebol v dohodnutom čase doma.' })).toEqual({
        ok: true,
      });
      await runDueWork();
      const history = await historyOf(scene.renter, bookingId);
      return { told: await toldTo(scene.renter, /^O spore je rozhodnuté/), history };
    };
    const nothing = await decided(0);
    expect(nothing.told).toContain('V spore išlo aj o poplatok 12 € za neskoré vrátenie. Podľa rozhodnutia od vás nestrhneme nič.');
    expect(nothing.history).toContain('O spore sa rozhodlo. Poplatok za neskoré vrátenie sa neplatí.');
    const less = await decided(5_00);
    expect(less.told).toContain('V spore išlo aj o poplatok 12 € za neskoré vrátenie. Podľa rozhodnutia vám za všetko spolu strhneme 5 €.');
    expect(less.history).toContain('O spore sa rozhodlo.');
    expect((await decided(12_00)).told).not.toContain('V spore išlo aj o poplatok');
  });
});

describe('a late return', () => {
  it.each(['claim', 'deposit'] as const)(
    'whose fee (%s) is given back at the provider is borne by the lender, whose it was',
    async (purpose) => {
      const { scene, bookingId } = await late(7 * HOUR, purpose === 'claim' ? 'waiver' : 'deposit');
      await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
      await dayPasses();
      const { provider = 0, platform_fees, waiver_pool } = await balanceOf(bookingId);
      expect(await givenBackByHand(bookingId, purpose, 5_00)).toEqual(['lenderBalance']);
      expect(await balanceOf(bookingId)).toMatchObject({ provider: provider - 5_00, renter: 0, lender_payable: 5_00 });
      const after = await balanceOf(bookingId);
      expect([after.platform_fees, after.waiver_pool]).toEqual([platform_fees, waiver_pool]);
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 0, paymentStatus: 'captured' });
    },
  );

  it('is taken from the hold when the time to object is over, and not before', async () => {
    const { scene, bookingId, endAt } = await late(8 * HOUR);
    const returnedAt = new Date(endAt.getTime() + 7 * HOUR);
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: true })).toEqual({ ok: true });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt, lateFee: 12_00, depositStatus: 'held' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 24_00, authorised: 1 });
    const fromHold = { returnedAt: returnedAt.toISOString(), minutes: 420, sources: { hold: 12_00, card: 0 } };
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ phase: 'returned', lateFee: 12_00, lateReturn: fromHold });
    for (const person of [scene.renter, scene.lender])
      expect((await findTimeline(person, bookingId))?.lateFee).toEqual({ amount: 12_00, released: 108_00 });
    expect((await subjectsTo(scene.renter.email)).at(-1)).toBe('Vrátené podľa prenajímateľa: „Kajak na Dunaj“');
    await dayPasses();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', depositStatus: 'partially_captured' });
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'completed', lateReturn: fromHold });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 36_00, authorised: 0, transferred: 32_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('that the lender forgives, or that was in time, costs nothing', async () => {
    const forgiven = await late(8 * HOUR);
    await confirmReturn(forgiven.scene.lender, forgiven.bookingId, { returnedAt: now(), takesFee: false });
    const inTime = await late(8 * HOUR);
    await confirmReturn(inTime.scene.lender, inTime.bookingId, { returnedAt: inTime.endAt, takesFee: true });
    await dayPasses();
    for (const { bookingId } of [forgiven, inTime]) {
      expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed', lateFee: 0, depositStatus: 'released' });
      expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 24_00, transferred: 20_00 });
    }
  });

  it('is of a time between pickup and now, said by the lender alone', async () => {
    const { scene, bookingId, endAt } = await late(HOUR);
    const say = (returnedAt: Date) => confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: true });
    expect(await say(new Date(now().getTime() + MINUTE))).toEqual({ ok: false, reason: 'returnInFuture' });
    expect(await say(new Date(endAt.getTime() - 3 * DAY))).toEqual({ ok: false, reason: 'returnBeforePickup' });
    await expect(confirmReturn(scene.renter, bookingId, { returnedAt: endAt, takesFee: false })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('without a hold is charged to the card that paid, once, also when the answer is lost', async () => {
    const { scene, bookingId } = await late(7 * HOUR, 'waiver');
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    const fromCard = { sources: { hold: 0, card: 40_00, from: 'card' } };
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ lateReturn: fromCard, fromCard: 'toCharge' });
    await setFault('drop-answer', { match: 'POST /v1/payment_intents', times: 9 });
    await dayPasses();
    await clearFaults();
    letTimePass(HOUR);
    await runDueWork();
    expect(await paymentRow(bookingId, 'claim')).toMatchObject({ amount: 40_00, state: 'captured' });
    expect(await findBooking(scene.lender, bookingId)).toMatchObject({ lateReturn: fromCard, fromCard: 'charged' });
    expect(await claimEvents(scene.renter, bookingId)).toEqual(['claim_charged']);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 26_40 + 40_00, transferred: 20_00 + 40_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('of a card that was kept and is gone at the provider is owed, as of one that refuses', async () => {
    const { scene, bookingId } = await late(7 * HOUR, 'waiver');
    const { paymentMethodId } = await paymentRow(bookingId);
    await db()
      .delete(simulatedObjects)
      .where(eq(simulatedObjects.id, paymentMethodId ?? ''));
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ status: 'completed', claim: 40_00, fromCard: 'owed' });
  });

  it('of a customer who is gone at the provider is owed too, and paid on a page by another one', async () => {
    const { scene, bookingId } = await late(7 * HOUR, 'waiver');
    const gone = await customerOf(scene.renter.id);
    await db()
      .delete(simulatedObjects)
      .where(eq(simulatedObjects.id, gone ?? ''));
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ status: 'completed', claim: 40_00, fromCard: 'owed' });
    await openClaimCheckout(scene.renter, bookingId);
    const { checkoutSessionId } = await paymentRow(bookingId, 'claim');
    await payCheckout(checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ claim: null });
    expect(await customerOf(scene.renter.id)).not.toBe(gone);
  });

  it('that the card refuses is owed: asked for, a bar to further requests, paid by the page', async () => {
    const { scene, bookingId } = await late(7 * HOUR, 'waiver');
    await bankRefusesFromNowOn(bookingId);
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ status: 'completed', claim: 40_00, fromCard: 'owed' });
    expect(await claimEvents(scene.lender, bookingId)).toEqual(['claim_refused']);
    const toldTo = async ({ email }: Member, subject: string) =>
      (await subjectsTo(email)).filter((each) => each.startsWith(subject)).length;
    expect(await toldTo(scene.renter, 'Zaplaťte, prosím')).toBe(1);
    expect(await toldTo(scene.lender, 'Zatiaľ nezaplatené')).toBe(1);
    for (const person of [scene.renter, scene.lender]) expect(await toldTo(person, 'Zaplatené')).toBe(0);
    const other = { renter: scene.renter, listingId: (await createListing({ ownerId: scene.lender.id })).id };
    expect(await request(other, { period: periodIn(30) })).toEqual({ ok: false, reason: 'owesMoney' });
    await openClaimCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'claim')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ claim: null, fromCard: 'paid' });
    expect(await claimEvents(scene.renter, bookingId)).toEqual(['claim_refused', 'claim_paid']);
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) expect(await toldTo(person, 'Zaplatené')).toBe(1);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 26_40 + 40_00, transferred: 60_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    expect(await request(other, { period: periodIn(30) })).toMatchObject({ ok: true });
    await expect(openClaimCheckout(scene.renter, bookingId)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('two sums that are owed for one booking', () => {
  it('are one sum on its page, each paid once', async () => {
    // a value of 50 € holds 15 €; a day at 24 € is owed
    const scene = await createScene({ itemValue: cents(50_00), desiredEarnings: cents(20_00) });
    const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit' });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    await bankRefusesFromNowOn(bookingId);
    travelTo(endAt, 7 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    await providers().payments.cancelIntent((await paymentRow(bookingId, 'deposit')).intentId ?? '', randomUUID());
    await setFault('drop-webhooks', { times: 99 });
    await dayPasses();
    const seen = (await bookingsOfRenter(scene.renter, 'past')).rows;
    expect(seen.map(({ id, claim }) => [id, claim])).toEqual([[bookingId, 24_00]]);
    for (const paid of [1, 2]) {
      const address = await openClaimCheckout(scene.renter, bookingId);
      await payCheckout(address.split('/').at(-1) ?? '', cardEntry(CARDS.fine));
      await syncPayment(bookingId);
      expect((await claimsOf(bookingId)).filter(({ state }) => state === 'captured')).toHaveLength(paid);
    }
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ claim: null });
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });
});

describe('a hold from which something is taken', () => {
  const ended = async () => {
    const { scene, bookingId, endAt } = await late(3 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    travelTo(endAt, 4 * HOUR + DAY);
    await sweepDeadlines(DEADLINE_TRANSITIONS);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed' });
    return { bookingId, hold: await paymentRow(bookingId, 'deposit') };
  };

  it.each([
    [undefined, 0, 120_00],
    [undefined, 3 * HOUR, 114_00],
    [4_00, 3 * HOUR, null],
  ])('of which somebody charged it (%s) before is not said to be let go (%s late)', async (amount, lateBy, back) => {
    const { scene, bookingId, endAt } = await late(lateBy);
    const { intentId } = await paymentRow(bookingId, 'deposit');
    await providers().payments.capture(intentId ?? '', `by hand:${bookingId}`, amount === undefined ? undefined : cents(amount));
    await runDueWork();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ depositStatus: 'captured' });
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    const sources = amount === undefined ? { hold: 6_00, card: 0, from: 'hold' } : { hold: 4_00, card: 2_00, from: 'both' };
    const lateReturn = async () => (await findBooking(scene.renter, bookingId))?.lateReturn;
    if (lateBy > 0) expect(await lateReturn()).toMatchObject({ sources });
    travelTo(endAt, lateBy + DAY + HOUR);
    await runDueWork();
    await runDueWork();
    if (lateBy > 0) expect(await lateReturn()).toMatchObject({ sources });
    const told = (await mailsTo(scene.renter.email)).map(({ subject, text }) => `${subject}\n${text}`.replaceAll('\u00a0', ' '));
    expect(told.join('\n')).not.toMatch(/zablokovanú na karte, (uvoľníme|strhneme)/);
    const goesBack = told.filter((text) => text.startsWith('Vraciame peniaze z kaucie'));
    expect(goesBack.map((text) => /Vraciame vám: ([\d,]+)/.exec(text)?.[1])).toEqual(
      back === null ? [] : [(back / 100).toFixed(2).replace('.', ',')],
    );
    if (amount !== undefined) expect(told.join()).toContain('a zvyšok z karty');
    expect((await findTimeline(scene.renter, bookingId))?.past.filter(({ event }) => event === 'deposit_charged_by_hand')).toHaveLength(1);
    expect((await compareBooking(bookingId)).open).toEqual([]);
  });

  it('is not let go before that was done', async () => {
    const { bookingId, hold } = await ended();
    const release = (attempt: number) =>
      performEffect({ kind: 'payment.release', paymentId: hold.id }, { key: `${bookingId}:other:release`, attempt });
    await expect(release(1)).rejects.toThrow();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'authorized' });
    await runDueWork();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'captured', capturedAmount: 6_00 });
    await release(2);
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'captured', capturedAmount: 6_00 });
    expect((await compareBooking(bookingId)).open).toEqual([]);
  });

  it('and that was charged already, which is not written down yet, was not charged by hand', async () => {
    const { bookingId, hold } = await ended();
    await providers().payments.capture(hold.intentId ?? '', 'the answer was lost', cents(6_00));
    await syncPayment(bookingId);
    const byHand = and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.event, 'deposit_charged_by_hand'));
    expect(await db().$count(bookingEvents, byHand)).toBe(0);
    await runDueWork();
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'captured', capturedAmount: 6_00 });
  });

  it('and was let go all the same is a difference', async () => {
    const { bookingId, hold } = await ended();
    await db().delete(outbox).where(eq(outbox.kind, 'deposit.capture'));
    await performEffect({ kind: 'payment.release', paymentId: hold.id }, { key: `${bookingId}:other:release`, attempt: 1 });
    await runDueWork();
    expect((await compareBooking(bookingId)).open).toMatchObject([{ kind: 'compensationTaken', ourAmount: 6_00, theirAmount: 0 }]);
  });
});

describe('gear that is overdue', () => {
  it('takes no request for the next two days, and both and the next renter are told, once', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(4, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await runDueWork();
    const overdue = (subjects: string[]) => subjects.filter((subject) => /Čas vrátenia uplynul|môže meškať/.test(subject));
    for (const { email } of [scene.renter, scene.lender]) expect(overdue(await subjectsTo(email))).toHaveLength(1);
    const mail = (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('do 6 hodín neplatíte nič, potom 40 € za každý začatý deň');
    const silence = `Ak sa do ${formatMoment(new Date(endAt.getTime() + DAY), 'sk')} nikto z vás neozve`.replaceAll('\u00a0', ' ');
    const toLender = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    expect(toLender?.text.replaceAll('\u00a0', ' ')).toContain(silence);
    expect(overdue(await subjectsTo(next.email))).toEqual(['Rezervovaná výbava môže meškať: „Kajak na Dunaj“']);
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: true });
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ waitsForGear: false });
    const somebody = { renter: await createMember(), listingId: scene.listingId };
    expect(await request(somebody, { period: periodIn(2, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
    expect(await request(somebody, { period: periodIn(3, 1) })).toMatchObject({ ok: true });
    await confirmReturn(scene.lender, bookingId, { returnedAt: endAt, takesFee: false });
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: false });
    expect(await request(somebody, { period: periodIn(2, 1) })).toMatchObject({ ok: true });
  });

  it('is told to whoever takes it over at the agreed return, though that rental has begun by then', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    const [next, later] = [await createMember(), await createMember()];
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    await confirmed({ ...scene, renter: later }, { period: periodIn(7, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await runDueWork();
    const told = async ({ email }: { email: string }) => (await subjectsTo(email)).filter((subject) => subject.includes('môže meškať'));
    expect(await told(next)).toHaveLength(1);
    expect(await told(later)).toEqual([]);
    expect(await told(scene.renter)).toEqual([]);
    // nobody can pick up what is not there
    const nextStartsAt = (await bookingRow(nextId)).startAt;
    const nobodyCame = () => confirmReturn(scene.lender, nextId, { returnedAt: nextStartsAt, takesFee: false });
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: false });
    const stillOut = translatorFor('sk')('bookingNotes.gearStillOutAtPickup.lender').replaceAll('\u00a0', ' ');
    expect(await notesFor(scene.lender, nextId)).toBe(stillOut);
    expect(await nobodyCame()).toEqual({ ok: false, reason: 'notInThisState' });
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: nextStartsAt });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: true });
    expect(await nobodyCame()).toMatchObject({ ok: true });
  });

  it('is said on the page of whoever takes it over from the agreed return on, in words for a pickup that has come', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    const [next, later] = [await createMember(), await createMember()];
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const laterId = await confirmed({ ...scene, renter: later }, { period: periodIn(4, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, -MINUTE);
    for (const id of [nextId, laterId]) expect(await findBooking(scene.lender, id)).toMatchObject({ waitsForGear: false });
    travelTo(endAt, 15 * MINUTE);
    await runDueWork();
    for (const [person, words] of [
      [next, 'Ak ste výbavu nedostali'],
      [scene.lender, 'Ak výbavu ešte nemáte'],
    ] as const) {
      const notes = await notesFor(person, nextId);
      expect(notes).toContain('Dohodnutý čas prevzatia už nastal');
      expect(notes).toContain(words);
      expect(notes).not.toMatch(/nikto neprišiel|v čase prevzatia nedostanete/);
    }
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    expect(await notesFor(later, laterId)).toContain('Ak výbavu v čase prevzatia nedostanete');
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    const mail = (await mailsTo(next.email)).find(({ subject }) => subject.includes('môže meškať'));
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('nedostanete alebo ste ju vtedy nedostali');
    travelTo(endAt, 2 * HOUR + MINUTE);
    await runDueWork();
    const asked = async (person: Member) =>
      (await mailsTo(person.email)).filter(({ subject }) => /^(?:Máte|Odovzdali ste)/.test(subject)).length;
    // why of the rental before alone: a lender whose gear is out could only say what is not so
    expect([await asked(next), await asked(scene.lender)]).toEqual([1, 1]);
  });

  it('and of which nobody ever speaks was not there for the next renter after its rental has ended either', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    const nextId = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(3, 4) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt);
    await runDueWork();
    await dayPasses();
    await dayPasses();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed' });
    expect(await findReturn(scene.lender, nextId)).toMatchObject({ untakenSince: null });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayBeUntaken: false });
    expect(await confirmReturn(scene.lender, nextId, { returnedAt: endAt, takesFee: false })).toEqual({
      ok: false,
      reason: 'notInThisState',
    });
  });

  it('and back is told to the next renter who heard that it is late, and to nobody else', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    const [next, later] = [await createMember(), await createMember()];
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(4, 1) });
    await confirmed({ ...scene, renter: later }, { period: periodIn(7, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    await db()
      .update(bookingRequests)
      .set({ handedOverAt: startAt, handedOverBy: scene.lender.id })
      .where(eq(bookingRequests.id, bookingId));
    travelTo(endAt, HOUR + MINUTE);
    await runDueWork();
    await runDueWork();
    const overdue = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    const waits = (await bookingRow(nextId)).startAt;
    expect(overdue?.text.replaceAll('\u00a0', ' ')).toContain(
      `Na výbavu čaká ďalšia rezervácia (${bookingReference(nextId)}); prevzatie: ${formatMoment(waits, 'sk')}`.replaceAll('\u00a0', ' '),
    );
    expect(overdue?.text).toContain(`Otvoriť ďalšiu rezerváciu:`);
    expect(overdue?.text).toContain(`/bookings/${nextId}\n`);
    const ofRenter = (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Čas vrátenia uplynul'));
    expect(ofRenter?.text).not.toContain(bookingReference(nextId));
    const noteOfLender = await notesFor(scene.lender, bookingId);
    expect(noteOfLender).toContain(`Na výbavu čaká ďalšia rezervácia (${bookingReference(nextId)})`);
    expect(await notesFor(scene.renter, bookingId)).not.toContain(bookingReference(nextId));
    const cancelNotes = async () => {
      const Cookie = (await sessionCookieFor(await openSession(next.id, next.role, null))).split(';')[0] ?? '';
      const page = new Request(`http://site.invalid/bookings/${nextId}/cancel`, { headers: { 'Accept-Language': 'sk', Cookie } });
      const answer: unknown = await cancelPage({ request: page, params: { id: nextId }, context: {} });
      return JSON.stringify(answer).replaceAll('\u00a0', ' ');
    };
    expect(await cancelNotes()).toContain('ešte nie je späť z predchádzajúceho prenájmu');
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
    await runDueWork();
    const back = async ({ email }: { email: string }) =>
      (await subjectsTo(email)).filter((subject) => subject.startsWith('Rezervovaná výbava je'));
    expect(await back(next)).toEqual(['Rezervovaná výbava je už u prenajímateľa: „Kajak na Dunaj“']);
    for (const other of [later, scene.renter, scene.lender]) expect(await back(other)).toEqual([]);
    expect(await cancelNotes()).not.toContain('predchádzajúceho prenájmu');
  });

  describe('and for which two wait', () => {
    const heardBack = async ({ email }: Member) =>
      (await subjectsTo(email)).filter((subject) => subject.startsWith('Rezervovaná výbava je')).length;

    /** Both have heard that it is late, an hour after the agreed return: one takes it over at that return, the other one two days later. */
    async function twoWait() {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
      const [next, later] = [await createMember(), await createMember()];
      const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 2) });
      const laterId = await confirmed({ ...scene, renter: later }, { period: periodIn(5, 1) });
      const { startAt, endAt } = await bookingRow(bookingId);
      travelTo(startAt);
      await runDueWork();
      travelTo(endAt, HOUR + MINUTE);
      await runDueWork();
      await runDueWork();
      for (const { email } of [next, later])
        expect((await subjectsTo(email)).join(), 'heard that it is late').toContain(
          translatorFor('sk')('mail.nextGearOverdue.subject', { title: 'Kajak na Dunaj' }),
        );
      return { scene, bookingId, next, nextId, later, laterId, endAt };
    }
    const handOver = async ({ scene, nextId }: Awaited<ReturnType<typeof twoWait>>) =>
      expect(await confirmHandover(scene.lender, nextId, (await bookingRow(nextId)).handoverCode ?? '')).toEqual({ ok: true });

    it('is with the lender by the renter’s word in a dispute once that is decided', async () => {
      const { scene, bookingId, next, later } = await twoWait();
      const dispute = await saidBroken(scene, bookingId);
      expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
      await runDueWork();
      expect(await heardBack(next)).toBe(0);
      const judge = await createMember({ role: 'administrator' });
      const nothing = {
        refund: cents(0),
        fromRenter: cents(0),
        fromPool: cents(0),
        reasons: 'Podľa fotografií bol kajak v poriadku už pri prevzatí.',
      };
      expect(await decideDispute(judge, dispute, nothing)).toEqual({ ok: true });
      await runDueWork();
      for (const waits of [next, later]) expect(await heardBack(waits)).toBe(1);
    });

    it('is with the lender for none of them while one of them has it, and is for the other one once that one is back', async () => {
      const waiting = await twoWait();
      const { scene, bookingId, next, nextId, later, endAt } = waiting;
      travelTo(endAt, 2 * HOUR);
      await runDueWork();
      await handOver(waiting);
      const returnedAt = new Date(endAt.getTime() + HOUR);
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: false })).toEqual({ ok: true });
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([0, 0]);
      travelTo((await bookingRow(nextId)).endAt);
      await runDueWork();
      expect(await confirmReturn(scene.lender, nextId, { returnedAt: now(), takesFee: false })).toEqual({ ok: true });
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([0, 1]);
    });

    it('is back for both by the renter’s word, of which the lender says nothing, and each hears it once', async () => {
      const { scene, bookingId, next, nextId, later, endAt } = await twoWait();
      await actOnBooking(scene.renter, bookingId, 'report_return');
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)], 'the lender has not spoken').toEqual([0, 0]);
      travelTo(endAt, DAY + 2 * HOUR);
      await runDueWork();
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([1, 1]);
      await confirmReturn(scene.lender, nextId, { returnedAt: now(), takesFee: false });
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([1, 1]);
    });

    it('is back for nobody because nobody says anything', async () => {
      const { next, later, endAt } = await twoWait();
      travelTo(endAt, DAY + MINUTE);
      await runDueWork();
      await runDueWork();
      expect([await heardBack(next), await heardBack(later)]).toEqual([0, 0]);
    });
  });

  it('is still out for whoever waits once it counts as returned because nobody spoke: the page says so, and nobody can have stayed away', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 1) });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, DAY + HOUR);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt: expect.any(Date) as Date });
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: true });
    const nextStartsAt = (await bookingRow(nextId)).startAt;
    travelTo(nextStartsAt, HOUR);
    await runDueWork();
    expect(await confirmReturn(scene.lender, nextId, { returnedAt: nextStartsAt, takesFee: false })).toMatchObject({ ok: false });
  });

  it('and was given to the next renter meanwhile was back by then: nobody is late beyond that', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit' });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, 2 * HOUR);
    await runDueWork();
    const { handoverCode } = await bookingRow(nextId);
    expect(await findHandover(next, nextId)).toMatchObject({ passesOn: false });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ passesOn: true });
    expect(await findOverdueBlock(scene.listingId, now())).not.toBeNull();
    expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
    expect(await findOverdueBlock(scene.listingId, now())).toBeNull();
    const passedOn = (await bookingRow(bookingId)).passedOnAt ?? now();
    const fee = lateFeeOf(await bookingRow(bookingId), passedOn);
    travelTo(passedOn, 9 * HOUR);
    for (const person of [scene.renter, scene.lender]) {
      expect(await findBooking(person, bookingId)).toMatchObject({ overdue: null, passedOn: { at: passedOn.toISOString(), fee } });
      const notes = await notesFor(person, bookingId);
      expect(notes).toContain('ďalš');
      expect(notes, 'nobody has the code to show any more').not.toContain('kód');
    }
    expect(await findBooking(next, nextId)).toMatchObject({ waitsForGear: false });
    const returned = (returnedAt: Date) => confirmReturn(scene.lender, bookingId, { returnedAt, takesFee: true });
    expect(await returned(new Date(passedOn.getTime() + MINUTE))).toEqual({ ok: false, reason: 'returnAfterNext' });
    expect(await returned(passedOn)).toMatchObject({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ returnedAt: passedOn, lateFee: fee });
    expect(endAt < passedOn && fee > 0).toBe(true);
  });

  it('and was given to the next renter is asked about no more once the lender has said when it was back, also before the agreed return', async () => {
    const { scene, bookingId, endAt, passedOn } = await passedOnLate(20 * MINUTE);
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ passedOn: { at: passedOn.toISOString() } });
    expect(await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(endAt.getTime() - 10 * MINUTE), takesFee: false })).toEqual({
      ok: true,
    });
    const saysNothing = async () => {
      for (const person of [scene.renter, scene.lender]) {
        expect(await findBooking(person, bookingId)).toMatchObject({ passedOn: null });
        expect(await notesFor(person, bookingId)).not.toMatch(/Potvrďte, prosím|Kedy presne/);
      }
    };
    await saysNothing();
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'completed' });
    await saysNothing();
  });

  it('and was given to the next renter is asked about no more once it counts as returned because nobody spoke', async () => {
    const { scene, bookingId } = await passedOnLate(20 * MINUTE);
    await dayPasses();
    for (const person of [scene.renter, scene.lender])
      expect(await findBooking(person, bookingId)).toMatchObject({ phase: 'returned', passedOn: null });
  });

  it('and was given to the next renter was back by then, as pages and mails say where nobody ever says when', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(20 * MINUTE);
    await dayPasses();
    const back = { label: 'Skutočné vrátenie', value: expect.stringContaining(`Najneskôr ${formatMoment(passedOn, 'sk')}`) as string };
    const saysSo = async () => {
      for (const person of [scene.renter, scene.lender]) {
        const booking = await findBooking(person, bookingId);
        expect(booking && withNotes(booking, translatorFor('sk'), 'sk').returnRow).toEqual(back);
      }
      const receipt = await findReceipt(scene.renter, bookingId);
      const sk = { locale: 'sk', t: translatorFor('sk'), at: now() } as const;
      expect(receipt && describeReceipt(receipt, sk).facts).toContainEqual(back);
    };
    await saysSo();
    for (const { email } of [scene.renter, scene.lender]) {
      const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Považuje sa za vrátené'));
      expect(mail?.text).toContain(`Späť najneskôr: ${formatMoment(passedOn, 'sk')}`);
      expect(mail?.text).not.toMatch(/Ak ju ešte máte|Ak ju nemáte|Bez odpovede sa považuje/);
    }
    await dayPasses();
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ phase: 'completed' });
    await saysSo();
  });

  it('and was given to the next renter still waits for its lender, with what it costs at most and until when', async () => {
    const { scene, bookingId, endAt, passedOn } = await passedOnLate(76 * MINUTE);
    const until = new Date(endAt.getTime() + DAY).toISOString();
    for (const [person, words] of [
      [scene.renter, 'Za meškanie zaplatíte najviac 6 €'],
      [
        scene.lender,
        'Za meškanie dostanete najviac 6 €, ak vrátenie potvrdíte s jeho skutočným časom. Inak sa bude považovať za vrátenú, bez poplatku:',
      ],
    ] as const) {
      const booking = await findBooking(person, bookingId);
      expect(booking).toMatchObject({ phase: 'passedOn', passedOn: { at: passedOn.toISOString(), fee: 6_00, countsAsReturnedAt: until } });
      const notes = booking ? withNotes(booking, translatorFor('sk'), 'sk').notes : [];
      const note = notes.find(({ then }) => then?.replaceAll('\u00a0', ' ').includes(words));
      expect(note).toBeDefined();
      if (person === scene.lender) expect(note?.until).toBe(until);
      expect((await findTimeline(person, bookingId))?.next).toMatchObject([
        { step: 'countsAsReturned', at: until },
        { step: 'problemsUntil' },
      ]);
    }
    await sayInDispute(scene.lender, bookingId, BROKEN);
    const inDispute = await findBooking(scene.lender, bookingId);
    const notes = inDispute ? withNotes(inDispute, translatorFor('sk'), 'sk').notes : [];
    expect(notes.map(({ then = '' }) => then.replaceAll('\u00a0', ' ')).join(' ')).toContain('najviac 6 €; rozhodne sa o ňom v spore');
  });

  it('and was given to the next renter costs by that moment at most, which the renter reads before reporting it', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(76 * MINUTE);
    travelTo(passedOn, 9 * HOUR);
    const Cookie = (await sessionCookieFor(await openSession(scene.renter.id, scene.renter.role, null))).split(';')[0] ?? '';
    const opened = new Request(`http://site.invalid/bookings/${bookingId}/report-return`, { headers: { 'Accept-Language': 'sk', Cookie } });
    const page = (await reportPage({ request: opened, params: { id: bookingId }, context: {} })) as { counts: string; late: string | null };
    expect(page.counts).toContain(`Výbavu má od ${formatMoment(passedOn, 'sk')} ďalší nájomca`);
    expect(page.counts).not.toContain('v ktorom vrátenie oznámite');
    expect(page.late?.replaceAll('\u00a0', ' ')).toContain(
      'o 1 h 16 min neskôr, než bolo dohodnuté. Podľa pravidiel je za to poplatok najviac 6 €',
    );
  });

  it('and was given to the next renter came back then at the latest by a word that the renter gives afterwards', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(76 * MINUTE);
    travelTo(passedOn, 7 * HOUR);
    expect(await actOnBooking(scene.renter, bookingId, 'report_return')).toEqual({ ok: true });
    await runDueWork();
    const atMost = `najneskôr ${formatMoment(passedOn, 'sk')}`;
    const said = formatMoment(now(), 'sk');
    for (const person of [scene.renter, scene.lender]) {
      const booking = await findBooking(person, bookingId);
      const row = booking && withNotes(booking, translatorFor('sk'), 'sk').returnRow;
      expect(row).toEqual({ label: 'Vrátené podľa nájomcu', value: atMost });
    }
    const mail = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Je vec späť?'));
    expect(mail?.text).toContain(`Vrátené podľa nájomcu: ${atMost}`);
    expect(mail?.text).not.toContain(said);
    expect(mail?.text).not.toContain('Vec nemám');
    const offered = (await findBooking(scene.lender, bookingId))?.actions.map(({ event }) => event);
    expect(offered).toEqual(['returned', 'open_dispute']);
    const Cookie = (await sessionCookieFor(await openSession(scene.lender.id, scene.lender.role, null))).split(';')[0] ?? '';
    const opened = new Request(`http://site.invalid/bookings/${bookingId}/return`, { headers: { 'Accept-Language': 'sk', Cookie } });
    const page = (await returnPage({ request: opened, params: { id: bookingId }, context: {} })) as { reported: string | null };
    expect(page.reported).toBe(`Podľa nájomcu bola späť: ${atMost}`);
    await sayInDispute(scene.lender, bookingId, BROKEN);
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({ back: { word: 'renter', at: passedOn.toISOString() } });
    await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(passedOn.getTime() - 10 * MINUTE), takesFee: false });
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({
      otherBack: { word: 'renter', at: passedOn.toISOString() },
    });
  });

  it('and is given to the next renter before the agreed return counts as back by then, which its lender reads before the code', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    const next = await createMember();
    const nextId = await confirmed({ ...scene, renter: next }, { period: periodIn(3, 1) });
    const { startAt, endAt } = await bookingRow(bookingId);
    travelTo(startAt);
    await runDueWork();
    travelTo(endAt, -HOUR);
    await runDueWork();
    expect(await findHandover(next, nextId)).toMatchObject({ passesOn: false });
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayEnterCode: true, passesOn: true });
    expect(await confirmHandover(scene.lender, nextId, (await bookingRow(nextId)).handoverCode ?? '')).toEqual({ ok: true });
    expect((await bookingRow(bookingId)).passedOnAt).not.toBeNull();
  });

  it('and was given to the next renter is shown so to who decides a dispute, and late by nothing beyond that', async () => {
    const { scene, bookingId, passedOn } = await passedOnLate(76 * MINUTE);
    travelTo(passedOn, 9 * HOUR);
    await sayInDispute(scene.lender, bookingId, BROKEN);
    const judge = await createMember({ role: 'administrator' });
    const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
    const Cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
    const opened = new Request(`http://site.invalid/admin/disputes/${dispute?.id}`, { headers: { 'Accept-Language': 'sk', Cookie } });
    const page = (await decisionPage({ request: opened, params: { id: dispute?.id }, context: {} })) as {
      passedOn: Record<string, string>;
    };
    expect(page.passedOn['back']).toContain(`Výbavu má od ${formatMoment(passedOn, 'sk')} ďalší nájomca`);
    expect(page.passedOn['late']?.replaceAll('\u00a0', ' ')).toBe('Meškanie najviac 1 h 16 min; podľa pravidiel najviac 6 €');
  });

  it.each(['the renter', 'the lender alone, in a dispute'] as const)(
    'and was given to the next renter after an early word of %s is late by nothing beyond that either',
    async (whose) => {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'deposit' });
      const nextId = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(3, 1) });
      const { startAt, endAt } = await bookingRow(bookingId);
      travelTo(startAt);
      await runDueWork();
      travelTo(endAt, -10 * MINUTE);
      if (whose === 'the renter') await actOnBooking(scene.renter, bookingId, 'report_return');
      else {
        await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: false });
        await sayInDispute(scene.renter, bookingId, BROKEN);
      }
      const { handoverCode } = await bookingRow(nextId);
      travelTo(endAt, whose === 'the renter' ? 2 * HOUR : -5 * MINUTE);
      await runDueWork();
      expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
      const passedOn = (await bookingRow(bookingId)).passedOnAt ?? now();
      travelTo(endAt, whose === 'the renter' ? 9 * HOUR : -MINUTE);
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true })).toEqual({
        ok: false,
        reason: 'returnAfterNext',
      });
      expect(await confirmReturn(scene.lender, bookingId, { returnedAt: passedOn, takesFee: false })).toMatchObject({ ok: true });
    },
  );

  it('and was back by a word that nobody takes back is not said to be given to the next renter', async () => {
    const { scene, bookingId, endAt } = await late(MINUTE);
    await confirmReturn(scene.lender, bookingId, { returnedAt: endAt, takesFee: false });
    const nextId = await confirmed({ ...scene, renter: await createMember() }, { period: periodIn(1, 1) });
    const { startAt, handoverCode } = await bookingRow(nextId);
    travelTo(startAt, -HOUR);
    await runDueWork();
    expect(await findHandover(scene.lender, nextId)).toMatchObject({ mayEnterCode: true, passesOn: false });
    expect(await confirmHandover(scene.lender, nextId, handoverCode ?? '')).toEqual({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ passedOnAt: null });
  });

  it('that came back before the agreed return asks nobody to agree, where the lender says so only afterwards', async () => {
    const { scene, bookingId, endAt } = await late(7 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: new Date(endAt.getTime() - 5 * MINUTE), takesFee: false });
    await runDueWork();
    const mail = (await mailsTo(scene.renter.email)).at(-1);
    expect(mail?.subject).toMatch(/^Vrátené/);
    expect(mail?.text).not.toContain('agree-to-return');
  });

  it('takes none either when it counts as returned because nobody said anything, or is missing in a dispute', async () => {
    const overdueSince = async (after: number) => {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
      const { startAt, endAt } = await bookingRow(bookingId);
      travelTo(startAt);
      await runDueWork();
      travelTo(endAt, after);
      await runDueWork();
      return { scene, bookingId, somebody: { renter: await createMember(), listingId: scene.listingId } };
    };
    const silent = await overdueSince(DAY + HOUR);
    expect((await bookingRow(silent.bookingId)).returnedAt).not.toBeNull();
    expect(await request(silent.somebody, { period: periodIn(1, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
    const missing = await overdueSince(HOUR);
    expect(await sayInDispute(missing.scene.lender, missing.bookingId, BROKEN)).toMatchObject({ ok: true });
    expect(await request(missing.somebody, { period: periodIn(1, 1) })).toEqual({ ok: false, reason: 'gearOverdue' });
  });
});
