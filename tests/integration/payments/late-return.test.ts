/** What a renter owes besides the rent (rules M9 and M19): from the hold, else from the card, else by a page, and never more than once. */
import { randomUUID } from 'node:crypto';

import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { cents } from '#app/domain/money/money.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { answeredRequests, bookingsOfRenter, findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { customerOf } from '#app/modules/payments/place-deposit.server.ts';
import { openClaimCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingPayments, disputes, outbox, simulatedObjects } from '#db/schema/index.ts';
import { createListing } from '#db/seed/listings.ts';
import { performEffect } from '#jobs/perform-effect.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { sweepDeadlines } from '#jobs/sweep-deadlines.server.ts';
import { theAdministrator } from '#tests/factories/administrators.ts';
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
  request,
  travelTo,
} from '#tests/factories/bookings.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo, subjectsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';
import { dayPasses, late } from '#tests/factories/late-gear.ts';
import { notesFor } from '#tests/support/notes-for.ts';

useProviderWorld();

const claimsOf = (bookingId: string) =>
  db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.purpose, 'claim')));

const claimEvents = async (person: Member, bookingId: string) =>
  (await findTimeline(person, bookingId))?.past.map(({ event }) => event).filter((event) => event.startsWith('claim_'));

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
      const judge = await theAdministrator();
      const amounts = { fromRenter: cents(fromRenter), fromPool: cents(0), refund: cents(0) };
      expect(await decideDispute(judge, dispute?.id ?? '', { ...amounts, reasons: 'Prenajímateľ nebol v dohodnutom čase doma.' })).toEqual({
        ok: true,
      });
      await runDueWork();
      const history = await historyOf(scene.renter, bookingId);
      return { told: await toldTo(scene.renter, /^O spore je rozhodnuté/), history };
    };
    const nothing = await decided(0);
    expect(nothing.told).toContain('V spore išlo aj o poplatok 12 € za neskoré vrátenie. Podľa rozhodnutia vám už nič nestrhneme.');
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
    for (const { email } of [scene.renter, scene.lender])
      expect((await mailsTo(email)).filter(({ text }) => text.includes('Za čo: neskoré vrátenie'))).toHaveLength(1);
    expect((await paymentRow(bookingId, 'claim')).lines?.map(({ name }) => name)).toEqual([expect.stringContaining('neskoré vrátenie')]);
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
    const { scene, bookingId } = await begunInScene(
      { period: periodIn(1, 2), protection: 'deposit' },
      { itemValue: cents(50_00), desiredEarnings: cents(20_00) },
    );
    const { endAt } = await bookingRow(bookingId);
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
    expect(
      await db()
        .delete(outbox)
        .where(and(eq(outbox.kind, 'deposit.capture'), isNull(outbox.doneAt)))
        .returning(),
    ).toHaveLength(1);
    await performEffect({ kind: 'payment.release', paymentId: hold.id }, { key: `${bookingId}:other:release`, attempt: 1 });
    expect(await paymentRow(bookingId, 'deposit')).toMatchObject({ state: 'canceled' });
    await runDueWork();
    expect((await compareBooking(bookingId)).open).toMatchObject([{ kind: 'compensationTaken', ourAmount: 6_00, theirAmount: 0 }]);
  });
});
