/** A bank asks for a charge back: seen, booked once, and shown. */
import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now, setClockOffset } from '#app/config/clock.server.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { cents, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { givenByBank } from '#app/modules/bookings/bank-disputes-of-booking.server.ts';
import { cancelByPlatform } from '#app/modules/bookings/cancel-by-platform.server.ts';
import { findBookingForAdministrator } from '#app/modules/bookings/booking-for-administrator.server.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { findDisputeOfBooking } from '#app/modules/disputes/read-disputes.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { lendingFigures } from '#app/modules/lending/lending-figures.server.ts';
import { readEarnings } from '#app/modules/payments/read-earnings.server.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { retryRefund } from '#app/modules/payments/retry-refund.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { formatMoney, formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES } from '#app/i18n/locales.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { loader as adminPage } from '#app/routes/admin/booking.tsx';
import { loader as cancelPage } from '#app/routes/renting/cancel.tsx';
import { loader as decisionPage } from '#app/routes/admin/dispute.tsx';
import { loader as returnPage } from '#app/routes/renting/return.tsx';
import { loader as disputePage } from '#app/routes/disputes/of-booking.tsx';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { syncDisputes } from '#app/modules/payments/sync-disputes.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { bookingsWithWrongBooks } from '#app/modules/reconciliation/books-of-all.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { openDifferences } from '#app/modules/reconciliation/open-differences.server.ts';
import { providers } from '#app/composition.server.ts';
import { setFault } from '#app/simulators/faults.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { closeDispute, openDispute } from '#app/simulators/payments/disputes.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bankDisputes, bookingPayments, outbox, refunds, simulatedObjects, transfers } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import {
  bankRefusesFromNowOn,
  bookingRow,
  confirmed,
  createScene,
  DAY,
  finish,
  HOUR,
  letTimePass,
  paymentRow,
  periodIn,
  travelTo,
} from '#tests/factories/bookings.ts';
import { disputedAndBack, disputedSince } from '#tests/factories/disputes.ts';
import { takesTransfers } from '#tests/factories/lender-account.ts';
import { extended, extensionAsked, extensionRow } from '#tests/factories/extensions.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** 39.60, of which the lender gets 30.00, the platform 6.00 and the waiver pool 3.60. */
const charged = async () => (await chargedIn()).bookingId;
const chargedIn = async () => {
  const scene = await createScene();
  return { scene, bookingId: await confirmed(scene, { period: periodIn(10, 3) }) };
};
const disputed = async (bookingId: string, purpose?: PaymentPurpose) =>
  inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId, purpose)).chargeId ?? ''));
const decide = (id: string, status: 'won' | 'lost') => inTransaction((tx) => closeDispute(tx, id, status));
const rowOf = async (id: string) => (await db().select().from(bankDisputes).where(eq(bankDisputes.id, id)))[0];
const shownOf = async (bookingId: string) => (await openDifferences()).filter((each) => each.bookingId === bookingId);
/** The states of what is given back and paid, the oldest first. */
async function wentOut(bookingId: string) {
  const of = eq(bookingPayments.bookingId, bookingId);
  const back = await db()
    .select({ state: refunds.state })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(of)
    .orderBy(refunds.createdAt);
  const paid = await db()
    .select({ state: transfers.state })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(of)
    .orderBy(transfers.createdAt);
  return { refunds: back.map(({ state }) => state), transfers: paid.map(({ state }) => state) };
}
/** The kinds of effects that wait for the bank and say so. */
async function waiting(bookingId: string) {
  const rows = await db()
    .select({ kind: outbox.kind, lastError: outbox.lastError })
    .from(outbox)
    .where(and(like(outbox.key, `${bookingId}:%`), isNull(outbox.doneAt)));
  return rows
    .filter(({ lastError }) => lastError?.includes('bank'))
    .map(({ kind }) => kind)
    .sort();
}

/** Both parties read of which part of the payments a bank has to decide, and the lender what of the payout does not wait. */
async function expectPartWaits(
  { renter, lender }: Record<'renter' | 'lender', Member>,
  bookingId: string,
  { waits, rest, asked }: Record<'waits' | 'rest' | 'asked', Cents>,
) {
  for (const language of ['en', 'sk'] as const) {
    const t = translatorFor(language);
    const money = (amount: Cents) => formatMoneyInSentence(amount, language);
    const notesOf = async (person: Member) => {
      const booking = await findBooking(person, bookingId);
      return booking ? withNotes(booking, t, language).notes.map(({ text }) => text) : [];
    };
    expect(await notesOf(lender)).toContain(t('bookingNotes.bankDecides.lenderPart', { waits: money(waits), rest: money(rest) }));
    expect(await notesOf(renter)).toContain(t('bookingNotes.bankDecides.renterPart', { asked: money(asked) }));
  }
}

/** The page on which the lender confirms the return, and what comes next, say that the payout waits. `follows`: what the return page begins with. */
async function expectNoPayoutPromised(lender: Member, bookingId: string, follows: 'follows' | 'followsEarly') {
  travelTo((await bookingRow(bookingId)).startAt, HOUR);
  await runDueWork();
  const cookie = (await sessionCookieFor(await openSession(lender.id, lender.role, null))).split(';')[0] ?? '';
  for (const language of ['en', 'sk'] as const) {
    const t = translatorFor(language);
    const request = new Request('http://site.invalid/bookings/1/return', { headers: { Cookie: cookie, 'Accept-Language': language } });
    const page = await returnPage({ request, params: { id: bookingId }, context: {} });
    expect(page).toMatchObject({ follows: t(`loaded.returnWithBank.${follows}`) });
    const timeline = await findTimeline(lender, bookingId);
    const next = timeline ? timelineInWords(timeline, t, language).next : [];
    expect(next.at(-1)?.words).toBe(t('bookingHistory.next.lender.problemsUntilWithBank'));
  }
}

/** 24.00 of rent and 12.00 for a day more, of which the lender gets 30.00; `end`: 18.00 go back in all, or 7.20 where the hold is missing. */
async function twoCharges(how: 'cancelled' | 'taken back' | 'decided' | 'without its hold', protection: 'deposit' | 'waiver' = 'deposit') {
  const scene = await createScene();
  const bookingId = await confirmed(scene, { period: periodIn(4, 2), protection });
  await extended(scene, bookingId, 1);
  const { startAt } = await bookingRow(bookingId);
  if (how === 'without its hold') await bankRefusesFromNowOn(bookingId);
  travelTo(startAt, -30 * HOUR);
  await runDueWork();
  const dispute = how === 'decided' ? (await disputedAndBack(scene, bookingId)).dispute : '';
  const end = async () => {
    if (how === 'cancelled') return actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    if (how === 'taken back') return actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    if (how === 'without its hold') return travelTo(startAt);
    const admin = await createMember({ role: 'administrator' });
    const refund = cents(Math.max(0, 18_00 - (await bookingRow(bookingId)).refundedAmount));
    const reasons = 'Podľa fotografií bol kajak poškodený už pri prevzatí.';
    return decideDispute(admin, dispute, { refund, fromRenter: cents(0), fromPool: cents(0), reasons });
  };
  return { scene, bookingId, end };
}

/** What an administrator reads of money beside a charge for which a bank asks, in Slovak. */
async function adminNote(judge: Pick<Member, 'id' | 'role'>, bookingId: string) {
  const cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
  const request = new Request('http://site.invalid/admin', { headers: { Cookie: cookie, 'Accept-Language': 'sk' } });
  return (await adminPage({ request, params: { id: bookingId }, context: {} })).waitsBeside;
}

/** What earnings and figures say that the lender has earned. */
const earnedOf = async (lender: Member) => [
  (await readEarnings(lender)).earned,
  (await lendingFigures(lender, now())).months.reduce((sum, { earned }) => sum + earned, 0),
];

describe('the mails about a bank that asks for a charge back', () => {
  const told = async ({ email }: Member) =>
    (await mailsTo(email))
      .filter(({ subject }) => /reklamáci|vzala platbu späť/i.test(subject))
      .map(({ subject, text }) => ({ subject: subject.split(':')[0], text: text.replaceAll('\u00a0', ' ') }));
  const OPENED = 'Banka rieši reklamáciu platby';
  const OVER = 'Reklamácia platby sa skončila';

  it('tell both sides when it begins and when nothing comes of it, each once, and the amount to the renter only', async () => {
    const { scene, bookingId } = await chargedIn();
    const id = await disputed(bookingId);
    await runDueWork();
    await syncDisputes((await paymentRow(bookingId)).id);
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) expect((await told(person)).map(({ subject }) => subject)).toEqual([OPENED]);
    expect((await told(scene.renter))[0]?.text).toContain('Reklamovaná suma: 39,60 €');
    expect((await told(scene.lender))[0]?.text).not.toContain('39,60');
    expect((await told(scene.lender))[0]?.text).toContain('nič nevyplatíme');
    await decide(id, 'won');
    await runDueWork();
    for (const person of [scene.renter, scene.lender]) expect((await told(person)).map(({ subject }) => subject)).toEqual([OPENED, OVER]);
    expect((await told(scene.renter))[1]?.text).toContain('si od nás peniaze nevzala');
    expect((await told(scene.lender))[1]?.text).toContain('Na vašom zárobku to nič nemení');
  });

  it('tell the renter that the bank gives it back, and the lender what is left of the earnings', async () => {
    const { scene, bookingId } = await chargedIn();
    const id = await disputed(bookingId);
    await runDueWork();
    await decide(id, 'lost');
    await runDueWork();
    expect((await told(scene.renter)).map(({ subject }) => subject)).toEqual([OPENED, OVER]);
    expect((await told(scene.renter))[1]?.text).toContain('vráti vám ich ona');
    expect((await told(scene.lender)).map(({ subject }) => subject)).toEqual([OPENED, 'Banka nájomcu si vzala platbu späť']);
  });

  it.each([
    ['won', 'banka si od nás peniaze nevzala'],
    ['lost', 'peniaze si vzala od nás'],
  ] as const)('and the page tell the renter that we have given all of it back already, also when it is %s', async (end, words) => {
    const { scene, bookingId } = await chargedIn();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    const id = await disputed(bookingId);
    await runDueWork();
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const booking = await findBooking(scene.renter, bookingId);
      const notes = booking && withNotes(booking, t, language).notes.map(({ text }) => text);
      expect(notes).toContain(t('bookingNotes.bankDecides.given'));
      expect(notes).not.toContain(t('bookingNotes.bankDecides.whole'));
    }
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({ bank: 'given' });
    await decide(id, end);
    await runDueWork();
    const [opened, over] = (await told(scene.renter)).map(({ text }) => text);
    expect(opened).toContain('Celú túto platbu sme vám už poslali späť');
    expect(opened).not.toContain('Kým banka nerozhodne');
    expect(over).toContain(words);
    expect(over).toContain('Celú túto platbu sme vám už poslali späť');
    expect(over).not.toMatch(/vráti vám ich ona|Ak vám z nej máme niečo vrátiť/);
  });

  it('and the page tell the renter of two payments which one we have given back already', async () => {
    const { scene, bookingId } = await twoCharges('cancelled');
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    await disputed(bookingId, 'extension');
    await runDueWork();
    for (const language of ['en', 'sk'] as const) {
      const t = translatorFor(language);
      const booking = await findBooking(scene.renter, bookingId);
      expect(booking && withNotes(booking, t, language).notes.map(({ text }) => text)).toContain(
        t('bookingNotes.bankDecides.givenPart', { asked: formatMoneyInSentence(cents(12_00), language) }),
      );
    }
    expect((await told(scene.renter)).at(-1)?.text).toContain('Celú túto platbu sme vám už poslali späť');
  });

  it('do not trouble a lender who waits for no money of it', async () => {
    const { scene, bookingId } = await chargedIn();
    await finish(scene, bookingId);
    await runDueWork();
    expect(await wentOut(bookingId)).toMatchObject({ transfers: ['paid'] });
    const id = await disputed(bookingId);
    await runDueWork();
    await decide(id, 'won');
    await runDueWork();
    expect(await told(scene.lender)).toEqual([]);
    expect((await told(scene.renter)).map(({ subject }) => subject)).toEqual([OPENED, OVER]);
  });
});

describe('a bank that asks for a charge back', () => {
  it('takes amount and fee from the platform, and is shown with the time to answer', async () => {
    const bookingId = await charged();
    const id = await disputed(bookingId);
    await runDueWork();
    expect(await rowOf(id)).toMatchObject({ amount: 39_60, status: 'needs_response', reason: 'fraudulent' });
    expect(await balanceOf(bookingId)).toMatchObject({ provider: 39_60 - 59_60, platform_fees: 53_60, lender_payable: -30_00, renter: 0 });
    const [shown, ...others] = await shownOf(bookingId);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ kind: 'disputeOpen', part: 'disputes', subject: id, theirs: 'needs_response', theirAmount: 39_60 });
    expect((shown?.answerUntil?.getTime() ?? 0) - now().getTime()).toBeGreaterThan(6 * DAY);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' });
  });

  it('and loses brings the amount back and keeps the fee, and is shown no more', async () => {
    const bookingId = await charged();
    const id = await disputed(bookingId);
    await decide(id, 'won');
    await runDueWork();
    expect(await rowOf(id)).toMatchObject({ status: 'won' });
    expect(await balanceOf(bookingId)).toMatchObject({ provider: 19_60, platform_fees: 14_00 });
    expect(await shownOf(bookingId)).toEqual([]);
  });

  it('and wins keeps it, and is shown until somebody has answered for it', async () => {
    const bookingId = await charged();
    const id = await disputed(bookingId);
    await runDueWork();
    await decide(id, 'lost');
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ provider: -20_00, platform_fees: 20_00, lender_payable: 0, renter: 0 });
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen', theirs: 'lost' }]);
  });

  it('and wins while the lender has to answer about more days ends what was asked for', async () => {
    const { scene, bookingId } = await chargedIn();
    await extensionAsked(scene, bookingId, 1);
    const id = await disputed(bookingId);
    await decide(id, 'lost');
    await runDueWork();
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    expect(await paymentRow(bookingId, 'extension')).toMatchObject({ state: 'canceled' });
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 0, renter: 0 });
  });

  it.each(['duplicate-webhooks', 'reorder-webhooks'] as const)('is booked once with %s', async (fault) => {
    const bookingId = await charged();
    await setFault(fault, { match: 'charge.dispute', times: 4 });
    const id = await disputed(bookingId);
    await decide(id, 'won');
    await runDueWork();
    const { id: paymentId } = await paymentRow(bookingId);
    await Promise.all([syncDisputes(paymentId), syncDisputes(paymentId), runDueWork()]);
    expect(await balanceOf(bookingId)).toMatchObject({ provider: 19_60, platform_fees: 14_00 });
    expect(await rowOf(id)).toMatchObject({ status: 'won' });
  });

  it('stays decided, whatever was read before', async () => {
    const bookingId = await charged();
    const id = await disputed(bookingId);
    await runDueWork();
    const { id: paymentId } = await paymentRow(bookingId);
    await db().update(bankDisputes).set({ status: 'lost' }).where(eq(bankDisputes.id, id));
    await syncDisputes(paymentId);
    expect(await rowOf(id)).toMatchObject({ status: 'lost' });
  });

  it('of which no webhook told is found by the comparison', async () => {
    const bookingId = await charged();
    await setFault('drop-webhooks', { times: 100 });
    await disputed(bookingId);
    const { healed } = await compareBooking(bookingId);
    expect(healed.map(({ kind }) => kind)).toEqual(['disputeUnheard']);
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen' }]);
    expect(await balanceOf(bookingId)).toMatchObject({ provider: -20_00 });
  });

  it.each(['told', 'untold'])('lets nothing go out of the charge until it is decided (%s)', async (how) => {
    const { scene, bookingId } = await chargedIn();
    if (how === 'untold') await setFault('drop-webhooks', { match: 'charge.dispute', times: 100 });
    const id = await disputed(bookingId);
    travelTo((await bookingRow(bookingId)).startAt, -30 * HOUR);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect(await wentOut(bookingId)).toEqual({ refunds: ['due'], transfers: ['due'] });
    expect(await waiting(bookingId)).toEqual(['payment.refund', 'payout.transfer']);
    const shown = (await findBookingForAdministrator(await createMember({ role: 'administrator' }), bookingId))?.waiting ?? [];
    expect(shown.map(({ kind }) => kind).sort()).toEqual(['payment.refund', 'payout.transfer']);
    for (const each of shown) expect(each).toMatchObject({ attempts: 1, lastError: expect.stringMatching(/^WaitsForBank: /) });
    await decide(id, 'won');
    letTimePass(DAY);
    await runDueWork();
    expect(await wentOut(bookingId)).toEqual({ refunds: ['succeeded'], transfers: ['paid'] });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    const { healed } = await compareBooking(bookingId);
    expect(healed).toEqual([]);
    expect(await shownOf(bookingId)).toEqual([]);
  });

  it('and is given right has given the renter back what was due, and leaves the lender nothing of it', async () => {
    const { scene, bookingId } = await chargedIn();
    const id = await disputed(bookingId);
    travelTo((await bookingRow(bookingId)).startAt, -30 * HOUR);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    await decide(id, 'lost');
    letTimePass(DAY);
    await runDueWork();
    expect(await wentOut(bookingId)).toEqual({ refunds: ['unneeded', 'succeeded'], transfers: ['unneeded'] });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 0, transfers: 0 });
    expect(await balanceOf(bookingId)).toEqual({
      provider: -20_00,
      platform_fees: 20_00,
      renter: 0,
      lender_payable: 0,
      waiver_pool: 0,
    });
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 39_60, paymentStatus: 'refunded' });
    await compareBooking(bookingId);
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen', theirs: 'lost' }]);
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it('and is given right when the lender is paid already costs the platform', async () => {
    const { scene, bookingId } = await chargedIn();
    await finish(scene, bookingId);
    await runDueWork();
    const before = await balanceOf(bookingId);
    const id = await disputed(bookingId);
    await decide(id, 'lost');
    await runDueWork();
    expect(await wentOut(bookingId)).toEqual({ refunds: [], transfers: ['paid'] });
    expect(await balanceOf(bookingId)).toEqual({
      ...before,
      provider: (before['provider'] ?? 0) - 59_60,
      platform_fees: (before['platform_fees'] ?? 0) + 59_60,
    });
    await compareBooking(bookingId);
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen', theirs: 'lost' }]);
  });

  it('says what goes back if the bank does not give it when the booking is cancelled meanwhile, on the page, in mails and on the receipt alike', async () => {
    const { scene, bookingId } = await chargedIn();
    await disputed(bookingId);
    await runDueWork();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const t = translatorFor('sk');
    for (const [party, sentence] of [
      ['renter', /Vrátime vám: ak vám banka peniaze neprizná: 28,80\s€, po jej rozhodnutí/],
      ['lender', /až keď banka nájomcu rozhodne/],
    ] as const) {
      const booking = await findBooking(scene[party], bookingId);
      expect(booking).toMatchObject({ refund: null, bankDecides: 'howMuch' });
      const notes = booking && withNotes(booking, t, 'sk').notes.map(({ text }) => text);
      expect(notes).toContain(
        party === 'renter'
          ? t('bookingNotes.bankDecides.renterRefund', { refund: formatMoneyInSentence(cents(28_80), 'sk') })
          : t('bookingNotes.bankDecides.lender'),
      );
      const told = (await mailsTo(scene[party].email)).at(-1)?.text ?? '';
      expect(told).toMatch(sentence);
      expect(told).not.toMatch(/Zarobíte: [\d,]+/);
    }
    const waits = (await findReceipt(scene.renter, bookingId))?.movements.at(-1);
    expect(waits).toMatchObject({ kind: 'refundWaits', amount: -28_80 });
  });

  it('takes nothing from a renter to whom all goes back in any case: page, mails, receipt and figures say so', async () => {
    const { scene, bookingId } = await chargedIn();
    await disputed(bookingId);
    await runDueWork();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    const t = translatorFor('sk');
    const booking = await findBooking(scene.renter, bookingId);
    expect(booking && withNotes(booking, t, 'sk').notes.map(({ text }) => text)).toContain(t('bookingNotes.bankDecides.whole'));
    expect((await mailsTo(scene.renter.email)).at(-1)?.text).toContain(`Vrátime vám: ${t('mail.bankDecides.whole')}`);
    expect((await mailsTo(scene.lender.email)).at(-1)?.text).not.toContain('Zarobíte');
    expect((await findReceipt(scene.renter, bookingId))?.movements.map(({ kind }) => kind)).toEqual(['rent', 'refundWaits']);
    expect(await earnedOf(scene.lender)).toEqual([0, 0]);
  });

  it('promises no payout to a lender who says that nobody came', async () => {
    const { scene, bookingId } = await chargedIn();
    await disputed(bookingId);
    await runDueWork();
    travelTo((await bookingRow(bookingId)).startAt, HOUR);
    await runDueWork();
    await confirmReturn(scene.lender, bookingId, { returnedAt: (await bookingRow(bookingId)).startAt, takesFee: false });
    const t = translatorFor('sk');
    const booking = await findBooking(scene.lender, bookingId);
    const notes = booking && withNotes(booking, t, 'sk').notes.map(({ text }) => text);
    expect(notes).toContain(t('bookingNotes.untaken.lenderUnpaid'));
    expect(notes).toContain(t('bookingNotes.bankDecides.lender'));
  });

  it('is what the payout waits for when the rental ends', async () => {
    const { scene, bookingId } = await chargedIn();
    await disputed(bookingId);
    await runDueWork();
    await expectNoPayoutPromised(scene.lender, bookingId, 'followsEarly');
    await finish(scene, bookingId);
    const last = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Ukončené'));
    expect(last?.text).toContain('Vaša výplata čaká, kým banka nájomcu rozhodne');
  });

  it('holds up nothing of a payout that was made before', async () => {
    const { scene, bookingId } = await chargedIn();
    await finish(scene, bookingId);
    expect(await readEarnings(scene.lender)).toMatchObject({ paidOut: 30_00 });
    await disputed(bookingId);
    await runDueWork();
    const booking = await findBooking(scene.lender, bookingId);
    expect(
      booking &&
        withNotes(booking, translatorFor('sk'), 'sk')
          .notes.map(({ text }) => text)
          .join(),
    ).not.toContain('čaká');
  });

  it('leaves nothing earned of what it has to decide on, whether some of it goes back or none', async () => {
    const { scene, bookingId } = await chargedIn();
    const bankDispute = await disputed(bookingId);
    await runDueWork();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect(await earnedOf(scene.lender)).toEqual([0, 0]);
    expect(await readEarnings(scene.lender)).toMatchObject({ onItsWay: 0, waitsForBank: 6_00 });
    await decide(bankDispute, 'won');
    await runDueWork();
    expect(await earnedOf(scene.lender)).toEqual([6_00, 6_00]);
    const other = await confirmed(scene, { period: periodIn(20, 3) });
    await disputed(other);
    await runDueWork();
    await finish(scene, other);
    expect(await earnedOf(scene.lender)).toEqual([6_00, 6_00]);
    expect(await readEarnings(scene.lender)).toMatchObject({ onItsWay: 0, waitsForBank: 30_00 });
  });

  it.each([
    ['rent', 'before', 26_40, 10_00],
    ['rent', 'after', 26_40, 10_00],
    ['extension', 'before', 13_20, 20_00],
    ['extension', 'after', 13_20, 20_00],
  ] as const)(
    'on one of two charges with a waiver (%s, %s the payout) leaves the lender all of the other one',
    async (purpose, when, taken, paid) => {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: 'waiver' });
      await extended(scene, bookingId, 1);
      const id = await disputed(bookingId, purpose);
      await runDueWork();
      if (when === 'before') await decide(id, 'lost');
      await finish(scene, bookingId);
      if (when === 'after') await decide(id, 'lost');
      letTimePass(DAY);
      await runDueWork();
      expect((await rowOf(id))?.amount).toBe(taken);
      expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 39_60, refunded: 0, transferred: paid });
      expect(await readEarnings(scene.lender)).toMatchObject({ earned: paid, paidOut: paid, waitsForBank: 0, toSettle: 0 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
      expect(await compareBooking(bookingId)).toMatchObject({ open: [{ kind: 'disputeOpen' }] });
    },
  );

  it.each([
    // of the 18.00 that go back 12.00 are of the rent's charge, of which the bank takes what is left
    ['cancelled', 14_40, { refundedAmount: 32_40, refundedWaiver: 2_40 }, 5_00],
    ['given back in part by hand', 16_40, { refundedAmount: 26_40, refundedWaiver: 2_40 }, 10_00],
  ] as const)(
    'with a waiver that takes what is left of one of two charges (%s) takes no rent of the other one',
    async (how, counts, given, paid) => {
      const { scene, bookingId, end } = await twoCharges('cancelled', 'waiver');
      await takesTransfers(scene.lender, 'inactive');
      if (how === 'cancelled') await end();
      else {
        const { intentId } = await paymentRow(bookingId);
        await providers().payments.refund({ intentId: intentId ?? '', amount: cents(10_00), refundId: 'by hand' }, randomUUID());
      }
      await runDueWork();
      await decide(await disputed(bookingId), 'lost');
      await runDueWork();
      expect(await givenByBank(db(), bookingId)).toBe(counts);
      expect(await bookingRow(bookingId)).toMatchObject(given);
      if (how !== 'cancelled') await finish(scene, bookingId);
      await takesTransfers(scene.lender, 'active');
      letTimePass(DAY);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: paid });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
    },
  );

  it('with a waiver counts for what the policy gives back, whichever of the two comes first', async () => {
    const kept = async (isBankFirst: boolean) => {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(10, 3), protection: 'waiver' });
      await extended(scene, bookingId, 1);
      const cancel = () => actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
      const dispute = await disputed(bookingId);
      await runDueWork();
      if (!isBankFirst) await cancel();
      await runDueWork();
      await decide(dispute, 'lost');
      await runDueWork();
      if (isBankFirst) await cancel();
      await runDueWork();
      letTimePass(DAY);
      await runDueWork();
      expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
      const { refundedAmount, refundedWaiver } = await bookingRow(bookingId);
      return {
        refundedAmount,
        refundedWaiver,
        transferred: (await effectsOfBooking(bookingId)).transferred,
        books: await balanceOf(bookingId),
      };
    };
    // 80% of 48.00 are 38.40; the bank takes 36.00 of rent and 3.60 of the waiver
    const expected = { refundedAmount: 39_60, refundedWaiver: 1_20, transferred: 8_00 };
    const bankFirst = await kept(true);
    expect(bankFirst).toMatchObject(expected);
    expect(await kept(false)).toEqual(bankFirst);
  });

  it.each(['bank, cancellation, by hand', 'cancellation, bank, by hand', 'bank, by hand, cancellation', 'cancellation, by hand, bank'])(
    'with a waiver leaves the lender the same of what is kept, in whatever order things happen (%s)',
    async (order) => {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(10, 3), protection: 'waiver' });
      await extended(scene, bookingId, 1);
      await takesTransfers(scene.lender, 'inactive');
      const { intentId } = await paymentRow(bookingId, 'extension');
      const dispute = await disputed(bookingId);
      const steps: Record<string, () => Promise<unknown>> = {
        bank: () => decide(dispute, 'lost'),
        cancellation: () => actOnBooking(scene.renter, bookingId, 'cancel_by_renter'),
        'by hand': () => providers().payments.refund({ intentId: intentId ?? '', amount: cents(5_00), refundId: 'by hand' }, randomUUID()),
      };
      for (const step of order.split(', ')) {
        await runDueWork();
        await steps[step]?.();
        await runDueWork();
      }
      // of 36.00 and 5.00 of rent that went back 7.00 are kept of it; the other 3.60 are of the waiver
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 44_60, refundedWaiver: 3_60 });
      await takesTransfers(scene.lender, 'active');
      letTimePass(DAY);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 5_83 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0, waiver_pool: -1_20 });
      expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
    },
  );

  it('bears of its waiver what the policy gave in the place of rent, until more rent goes back by hand', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(10, 2), protection: 'waiver' });
    await extended(scene, bookingId, 1);
    await takesTransfers(scene.lender, 'inactive');
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 28_80, refundedWaiver: 0 });
    const { intentId } = await paymentRow(bookingId, 'extension');
    await providers().payments.refund({ intentId: intentId ?? '', amount: cents(3_00), refundId: 'by hand' }, randomUUID());
    await runDueWork();
    // 24.00 of the one payment, and 5.40 of the other are rent
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 31_80, refundedWaiver: 2_40 });
    await takesTransfers(scene.lender, 'active');
    letTimePass(DAY);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 5_50 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it('on one of two charges with a waiver, with a decision that follows, leaves the lender the rest of the rent', async () => {
    const { scene, bookingId, end } = await twoCharges('decided', 'waiver');
    await decide(await disputed(bookingId, 'extension'), 'lost');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 13_20, refundedWaiver: 1_20 });
    await end();
    letTimePass(DAY);
    await runDueWork();
    // of 18.00 in all 16.80 are rent
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 4_80, transferred: 16_00 });
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 16_00, paidOut: 16_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0, waiver_pool: -2_40 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it.each([
    ['the rent', 'rent', 'lost', 10_00],
    ['the added days', 'extension', 'lost', 20_00],
    ['the rent', 'rent', 'won', 30_00],
  ] as const)('on %s alone (%s, %s) holds up that payout alone, and tells the lender how it ended', async (_, purpose, decided, paid) => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    await extended(scene, bookingId, 1);
    const id = await disputed(bookingId, purpose);
    await runDueWork();
    const waits = purpose === 'rent' ? cents(20_00) : cents(10_00);
    const rest = cents(30_00 - waits);
    await expectPartWaits(scene, bookingId, { waits, rest, asked: (await paymentRow(bookingId, purpose)).amount });
    const { coming, expected } = await readEarnings(scene.lender);
    expect(expected).toBe(30_00);
    expect(coming).toMatchObject([
      { amount: rest, due: { isLatest: true }, waitsFor: null },
      { amount: waits, due: null, waitsFor: 'bank' },
    ]);
    await finish(scene, bookingId);
    await expectPartWaits(scene, bookingId, { waits, rest, asked: (await paymentRow(bookingId, purpose)).amount });
    const last = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Ukončené'))?.text.replaceAll('\u00a0', ' ');
    const [kept, held] = [rest, waits].map((amount) => formatMoneyInSentence(amount, 'sk').replaceAll('\u00a0', ' '));
    expect(last).toContain(`Z vašej výplaty čaká ${held}, kým banka nájomcu rozhodne`);
    expect(last).toContain(`zvyšok (${kept}) vám pošleme na účet`);
    expect(last).toContain(`Zarobíte: ${kept} a k tomu ${held}, ak`);
    const before = await readEarnings(scene.lender);
    expect(before).toMatchObject({ paidOut: rest, waitsForBank: waits });
    await decide(id, decided);
    letTimePass(DAY);
    await runDueWork();
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: paid, paidOut: paid, waitsForBank: 0, toSettle: 0 });
    expect(await compareBooking(bookingId)).toMatchObject({ open: decided === 'lost' ? [{ kind: 'disputeOpen' }] : [] });
    const ends = (await mailsTo(scene.lender.email)).filter(({ subject }) => /^(Reklamácia platby|Banka nájomcu si)/.test(subject));
    expect(ends).toHaveLength(1);
  });

  it('takes nothing of another payout for a charge of which the lender was paid', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(1, 2) });
    await extended(scene, bookingId, 1);
    const onDays = await disputed(bookingId, 'extension');
    await runDueWork();
    await finish(scene, bookingId);
    expect(await readEarnings(scene.lender)).toMatchObject({ paidOut: 20_00, waitsForBank: 10_00 });
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    await decide(onDays, 'won');
    letTimePass(DAY);
    await runDueWork();
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 30_00, paidOut: 30_00, toSettle: 0 });
  });

  it('leaves a renter whose card refuses the hold without figures of what goes back, before it decides and after', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(5, 2), protection: 'deposit' });
    await bankRefusesFromNowOn(bookingId);
    const id = await disputed(bookingId);
    await runDueWork();
    travelTo((await bookingRow(bookingId)).startAt, -47 * HOUR);
    await runDueWork();
    const told = async () => (await mailsTo(scene.renter.email)).findLast(({ subject }) => subject.startsWith('Na kauciu'))?.text;
    const noted = async () => {
      const booking = await findBooking(scene.renter, bookingId);
      return (
        booking &&
        withNotes(booking, translatorFor('sk'), 'sk')
          .notes.map(({ text }) => text)
          .join(' ')
      );
    };
    expect(await told()).toContain('Kartu potvrďte');
    expect(await told()).not.toContain('Bez karty');
    expect(await noted()).toMatch(/inak sa rezervácia zruší\. .*banka/);
    await decide(id, 'lost');
    await runDueWork();
    expect(await noted()).not.toMatch(/vrátime vám \d/);
  });

  it('that only asked and then takes the money is told to administrators again, with the new time to answer', async () => {
    const admin = await createMember({ role: 'administrator' });
    const bookingId = await charged();
    const id = await disputed(bookingId);
    const asks = async (status: string, days: number) => {
      const of = sql`${simulatedObjects.body} || ${JSON.stringify({ status, evidence_details: { due_by: Math.floor(now().getTime() / 1000) + days * 86_400 } })}::jsonb`;
      await db().update(simulatedObjects).set({ body: of }).where(eq(simulatedObjects.id, id));
      await syncDisputes((await paymentRow(bookingId)).id);
      await runDueWork();
    };
    await asks('warning_needs_response', 7);
    await asks('needs_response', 16);
    await asks('under_review', 16);
    await asks('needs_response', 16);
    const told = (await mailsTo(admin.email)).filter(({ text }) => text.includes(bookingId));
    expect(told).toHaveLength(2);
    expect(new Set(told.map(({ text }) => text)).size).toBe(2);
  });

  it('is named to an administrator who is about to cancel, and to nobody is anything promised that only the bank decides', async () => {
    const { scene, bookingId } = await chargedIn();
    const judge = await createMember({ role: 'administrator' });
    expect(await findBookingForAdministrator(judge, bookingId)).toMatchObject({ bankDecides: false });
    await disputed(bookingId);
    await runDueWork();
    expect(await findBookingForAdministrator(judge, bookingId)).toMatchObject({ bankDecides: true });
    await cancelByPlatform(judge, bookingId, 'Ponuka porušuje naše podmienky.');
    await runDueWork();
    for (const party of ['renter', 'lender'] as const) {
      const told = (await mailsTo(scene[party].email)).find(({ subject }) => subject.startsWith('Rezervácia zrušená'))?.text ?? '';
      expect(told).toContain('museli zrušiť');
      expect(told).not.toContain('čo sme strhli');
      const booking = await findBooking(scene[party], bookingId);
      const notes =
        booking &&
        withNotes(booking, translatorFor('sk'), 'sk')
          .notes.map(({ text }) => text)
          .join(' ');
      expect(notes).toContain('museli zrušiť');
      expect(notes).not.toMatch(/vrátime na vašu kartu|e-mailom/);
    }
  });

  it('is seen by administrators with the booking, and the renter who would cancel reads the sums and that the bank decides first', async () => {
    const { scene, bookingId } = await chargedIn();
    const email = `${randomUUID()}@post.example`;
    const judge = await createMember({ role: 'administrator', email });
    const preview = (person = scene.renter) => findCancelPreview(person, bookingId);
    expect((await findBookingForAdministrator(judge, bookingId))?.bankDisputes).toEqual([]);
    expect(await preview()).toMatchObject({ bank: null, money: { refund: 28_80 } });
    const id = await disputed(bookingId);
    await runDueWork();
    expect((await findBookingForAdministrator(judge, bookingId))?.bankDisputes).toMatchObject([
      {
        id,
        amount: 39_60,
        status: 'needs_response',
        reason: 'fraudulent',
        answerUntil: expect.any(Date),
        purpose: 'rent',
        isAnswerLate: false,
      },
    ]);
    letTimePass(30 * DAY);
    expect((await findBookingForAdministrator(judge, bookingId))?.bankDisputes).toMatchObject([{ isAnswerLate: true }]);
    letTimePass(-30 * DAY);
    await syncDisputes((await paymentRow(bookingId)).id);
    await runDueWork();
    const asked = await mailsTo(email);
    expect(asked.map(({ subject }) => subject)).toEqual([expect.stringContaining('Banka žiada platbu späť')]);
    expect(asked[0]?.text).toMatch(/Banka žiada: 39,60[^]*Odpovedzte do: /);
    expect(asked[0]?.text).toContain(`/admin/bookings/${bookingId}`);
    expect(await preview()).toMatchObject({
      event: 'cancel_by_renter',
      bank: { says: 'decides', gave: 0, more: 28_80 },
      money: { paid: 39_60, refund: 28_80 },
      policy: {},
    });
    const booking = await findBooking(scene.renter, bookingId);
    expect(booking && withNotes(booking, translatorFor('sk'), 'sk').notes.map(({ text }) => text)).toContain(
      translatorFor('sk')('bookingNotes.bankDecides.renter'),
    );
    expect(await preview(scene.lender)).toMatchObject({ bank: null, money: { refund: 39_60 } });
    expect(await findDisputeOfBooking(scene.renter, bookingId)).toMatchObject({ bank: 'decides' });
    await decide(id, 'lost');
    await runDueWork();
    expect(await preview()).toMatchObject({ bank: { says: 'gaveBack', gave: 39_60, more: 0 }, money: null, policy: null });
    const told = (await mailsTo(scene.lender.email)).at(-1);
    expect(told?.subject).toContain('Banka nájomcu si vzala platbu späť');
    expect(told?.text).toMatch(/Zarobíte: 0,00/);
    await finish(scene, bookingId);
    const last = (await mailsTo(scene.lender.email)).find(({ subject }) => subject.startsWith('Ukončené'));
    expect(last?.text).not.toContain('na ceste');
  });

  it('and has taken all of the rent leaves the lender without a word of a payout, and says why', async () => {
    const { scene, bookingId } = await chargedIn();
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    travelTo((await bookingRow(bookingId)).startAt, HOUR);
    await runDueWork();
    const cookie = (await sessionCookieFor(await openSession(scene.lender.id, scene.lender.role, null))).split(';')[0] ?? '';
    const expectAll = async (check: (language: (typeof LOCALES)[number]) => Promise<void>) => {
      for (const language of LOCALES) await check(language);
    };
    const lastStep = async (language: (typeof LOCALES)[number]) => {
      const timeline = await findTimeline(scene.lender, bookingId);
      return (
        timeline && timelineInWords(timeline, translatorFor(language), language).next.find(({ step }) => step === 'problemsUntil')?.words
      );
    };
    await expectAll(async (language) => {
      const t = translatorFor(language);
      const request = new Request('http://site.invalid/bookings/1/return', { headers: { Cookie: cookie, 'Accept-Language': language } });
      const page = await returnPage({ request, params: { id: bookingId }, context: {} });
      expect(page).toMatchObject({ follows: t('loaded.returnTaken.followsEarly') });
      expect(await lastStep(language)).toBe(t('bookingHistory.next.lender.problemsUntilTaken'));
    });
    await confirmReturn(scene.lender, bookingId, { returnedAt: (await bookingRow(bookingId)).startAt, takesFee: false });
    await expectAll(async (language) => {
      const t = translatorFor(language);
      expect(await lastStep(language)).toBe(t('bookingHistory.next.lender.problemsUntilUntakenTaken'));
      const booking = await findBooking(scene.lender, bookingId);
      const notes = booking && withNotes(booking, t, language).notes.map(({ text }) => text);
      expect(notes).toContain(t('bookingNotes.untaken.lenderUnpaid'));
      expect(notes).toContain(t('bookingNotes.takenByBank'));
    });
    const renters = await findBooking(scene.renter, bookingId);
    expect(renters && withNotes(renters, translatorFor('sk'), 'sk').notes.map(({ text }) => text)).not.toContain(
      translatorFor('sk')('bookingNotes.takenByBank'),
    );
  });

  it('is the condition of each sum on the page that cancels', async () => {
    const { scene, bookingId } = await chargedIn();
    const cookie = (await sessionCookieFor(await openSession(scene.renter.id, scene.renter.role, null))).split(';')[0] ?? '';
    const load = (language: string) => {
      const request = new Request('http://site.invalid/cancel', { headers: { Cookie: cookie, 'Accept-Language': language } });
      return cancelPage({ request, params: { id: bookingId }, context: {} });
    };
    expect(await load('sk')).toMatchObject({ ifBankRefuses: null });
    await disputed(bookingId);
    await runDueWork();
    for (const language of LOCALES) {
      const t = translatorFor(language);
      expect(await load(language)).toMatchObject({
        ifBankRefuses: {
          comesBack: t('loaded.cancel.bank.comesBack'),
          now: t('loaded.cancel.bank.now', { share: formatPercent(80_00, language) }),
        },
      });
    }
  });

  it('that is lost on the added days alone leaves the rest to the cancellation, which says what the bank gave and what we give', async () => {
    const { scene, bookingId } = await chargedIn();
    await extended(scene, bookingId);
    await decide(await disputed(bookingId, 'extension'), 'lost');
    await runDueWork();
    const gave = (await paymentRow(bookingId, 'extension')).amount;
    const preview = await findCancelPreview(scene.renter, bookingId);
    const more = preview?.bank?.more ?? 0;
    expect(preview).toMatchObject({ bank: { says: 'gaveBack', gave }, money: null });
    expect(more).toBeGreaterThan(0);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const made = await db()
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentRow(bookingId, 'rent')).id));
    expect(made.map(({ amount }) => amount)).toEqual([more]);
    const text = (await mailsTo(scene.renter.email)).at(-1)?.text ?? '';
    expect(text).toContain(`Vraciame vám: ${formatMoney(cents(more), 'sk')}`);
    expect(text).toContain(`Vrátila vám vaša banka: ${formatMoney(gave, 'sk')}`);
  });

  it('of which everything was given back names the amount of the charge, is shown, and costs the platform', async () => {
    const { scene, bookingId } = await chargedIn();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    const id = await disputed(bookingId);
    await runDueWork();
    expect(await rowOf(id)).toMatchObject({ amount: 39_60, status: 'needs_response' });
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen', subject: id, theirAmount: 39_60 }]);
    await decide(id, 'lost');
    await runDueWork();
    expect(await wentOut(bookingId)).toEqual({ refunds: ['succeeded'], transfers: [] });
    expect(await balanceOf(bookingId)).toMatchObject({ provider: -59_60, platform_fees: 59_60, renter: 0, lender_payable: 0 });
  });

  it.each([
    ['nothing', 0],
    ['more than the charge', 500_00],
  ])('for %s is kept and shown as it was named, and leaves nothing that is tried for ever', async (_, named) => {
    const failed = () => db().$count(outbox, isNotNull(outbox.lastError));
    const before = await failed();
    const bookingId = await charged();
    const id = await disputed(bookingId);
    const body = sql`jsonb_set(${simulatedObjects.body}, '{amount}', to_jsonb(${named}::int))`;
    await db().update(simulatedObjects).set({ body }).where(eq(simulatedObjects.id, id));
    await runDueWork();
    expect(await rowOf(id)).toMatchObject({ amount: named, status: 'needs_response' });
    expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen', subject: id, theirAmount: named }]);
    await decide(id, 'lost');
    await runDueWork();
    expect(await rowOf(id)).toMatchObject({ status: 'lost' });
    expect(await failed()).toBe(before);
  });

  it.each([
    ['the lender was paid of', 'finished', 'rent', 39_60, 0],
    ['we had given back', 'cancelled', 'rent', 39_60, -39_60],
    ['paid a late fee', 'late', 'claim', 40_00, 26_40],
  ] as const)('of a charge that %s stands on the receipt with all that it took', async (_, how, purpose, took, paid) => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: how === 'late' ? periodIn(1, 2) : periodIn(10, 3) });
    if (how === 'finished') await finish(scene, bookingId);
    if (how === 'cancelled') await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    if (how === 'late') {
      const { startAt, endAt } = await bookingRow(bookingId);
      travelTo(startAt);
      await runDueWork();
      travelTo(endAt, 7 * HOUR);
      await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
      letTimePass(DAY);
    }
    await runDueWork();
    await decide(await disputed(bookingId, purpose), 'lost');
    await runDueWork();
    const receipt = await findReceipt(scene.renter, bookingId);
    expect(receipt?.movements.filter(({ kind }) => kind === 'refundByBank')).toMatchObject([{ amount: -took }]);
    expect(receipt).toMatchObject({ paid });
  });

  it('is counted once, however often its end is told', async () => {
    const { bookingId } = await chargedIn();
    const id = await disputed(bookingId);
    await decide(id, 'lost');
    const { id: paymentId } = await paymentRow(bookingId);
    await Promise.all([syncDisputes(paymentId), syncDisputes(paymentId), runDueWork()]);
    await syncDisputes(paymentId);
    await syncPayment(bookingId);
    expect(await wentOut(bookingId)).toEqual({ refunds: ['succeeded'], transfers: [] });
    expect(await balanceOf(bookingId)).toMatchObject({ provider: -20_00, platform_fees: 20_00, lender_payable: 0 });
  });

  it.each(['by hand', 'by a cancellation'])(
    'has given what a refund (%s) did not, which comes back after the bank was given right',
    async (how) => {
      const { scene, bookingId } = await chargedIn();
      const { id: paymentId, intentId } = await paymentRow(bookingId);
      await takesTransfers(scene.lender, 'inactive');
      if (how === 'by a cancellation') await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
      else await providers().payments.refund({ intentId: intentId ?? '', amount: cents(10_00), refundId: 'by hand' }, randomUUID());
      await runDueWork();
      const [made] = await db().select().from(refunds).where(eq(refunds.paymentId, paymentId));
      await decide(await disputed(bookingId), 'lost');
      await runDueWork();
      await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
      await runDueWork();
      expect(await givenByBank(db(), bookingId)).toBe(39_60);
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0, waiver_pool: 0 });
      expect(await shownOf(bookingId)).toMatchObject([{ kind: 'disputeOpen', theirs: 'lost' }]);
      expect((await mailsTo(scene.renter.email)).map(({ subject }) => subject).join()).not.toContain('k vám nedošla');
      const judge = await createMember({ role: 'administrator' });
      expect(await retryRefund(judge, made?.id ?? '')).toEqual({ ok: false, reason: 'alreadyDone' });
    },
  );

  it.each(['claim', 'deposit'] as const)(
    'and takes a late fee (%s) that was not paid out yet leaves the lender the rent, who is told',
    async (purpose) => {
      const scene = await createScene();
      const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection: purpose === 'claim' ? 'waiver' : 'deposit' });
      const { startAt, endAt } = await bookingRow(bookingId);
      travelTo(startAt);
      await runDueWork();
      travelTo(endAt, 7 * HOUR);
      await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
      await takesTransfers(scene.lender, 'inactive');
      letTimePass(DAY);
      await runDueWork();
      await decide(await disputed(bookingId, purpose), 'lost');
      await runDueWork();
      const told = (await mailsTo(scene.lender.email)).at(-1);
      expect(told?.subject).toContain('Banka nájomcu si vzala platbu späť');
      expect(told?.text).toContain(`Banka si vzala späť: ${purpose === 'claim' ? '40,00' : '12,00'}`);
      expect(told?.text).toContain('navyše');
      await takesTransfers(scene.lender, 'active');
      letTimePass(HOUR);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 20_00 });
    },
  );

  it('and is given right after a payout whose answer was lost costs the platform', async () => {
    const { scene, bookingId } = await chargedIn();
    await setFault('drop-answer', { match: 'POST /v1/transfers', times: 3 });
    await finish(scene, bookingId);
    expect(await wentOut(bookingId)).toEqual({ refunds: [], transfers: ['due'] });
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    letTimePass(HOUR);
    await runDueWork();
    expect(await wentOut(bookingId)).toEqual({ refunds: [], transfers: ['paid'] });
    expect(await balanceOf(bookingId)).toMatchObject({ lender_payable: 0, renter: 0 });
    expect((await mailsTo(scene.lender.email)).map(({ subject }) => subject).join()).not.toContain('Banka nájomcu');
  });

  it('leaves a lender who has cancelled without a word of a payout', async () => {
    const { scene, bookingId } = await chargedIn();
    await disputed(bookingId);
    await runDueWork();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    const t = translatorFor('sk');
    const booking = await findBooking(scene.lender, bookingId);
    expect(booking && withNotes(booking, t, 'sk').notes.map(({ text }) => text)).not.toContain(t('bookingNotes.bankDecides.lender'));
  });

  it('says what a decision that is made meanwhile gives back if the bank does not', async () => {
    const { scene, bookingId } = await chargedIn();
    const { dispute } = await disputedAndBack(scene, bookingId);
    await disputed(bookingId);
    await runDueWork();
    const decision = {
      refund: cents(10_00),
      fromRenter: cents(0),
      fromPool: cents(0),
      reasons: 'Podľa fotografií bola vec poškodená už pri prevzatí.',
    };
    expect(await decideDispute(await createMember({ role: 'administrator' }), dispute, decision)).toMatchObject({ ok: true });
    await runDueWork();
    for (const [person, words] of [
      [scene.renter, /Vám sa vráti: ak vám banka peniaze neprizná: 10,00\s€, po jej rozhodnutí/],
      [scene.lender, /Nájomcovi sa vráti: 10,00\s€, ak mu peniaze nevráti jeho banka/],
    ] as const) {
      expect((await mailsTo(person.email)).at(-1)?.text).toMatch(words);
    }
  });

  it('is said to each side of a dispute as its own, and to the administrator who decides that the money waits for it, as an answer may', async () => {
    const { scene, bookingId } = await chargedIn();
    const { dispute } = await disputedSince(scene, bookingId);
    const judge = await createMember({ role: 'administrator' });
    const load = async (page: typeof disputePage | typeof decisionPage, person: Pick<Member, 'id' | 'role'>, id: string) => {
      const cookie = (await sessionCookieFor(await openSession(person.id, person.role, null))).split(';')[0] ?? '';
      const request = new Request('http://site.invalid/dispute', { headers: { Cookie: cookie, 'Accept-Language': 'sk' } });
      return page({ request, params: { id }, context: {} });
    };
    expect(await load(decisionPage, judge, dispute)).toMatchObject({
      bankNote: null,
      whenMoved: null,
      mayStillAnswer: expect.stringMatching(/^Druhá strana .* do \d/) as string,
    });
    await disputed(bookingId);
    await runDueWork();
    const ofRenter = await load(disputePage, scene.renter, bookingId);
    expect(ofRenter).toMatchObject({
      bankNote: expect.stringMatching(/^Vaša banka .* vám nič nevrátime a\sprenajímateľovi nič/) as string,
    });
    expect(await load(disputePage, scene.lender, bookingId)).toMatchObject({
      bankNote: expect.stringMatching(/^Banka nájomcu .* a\svám nič nevyplatíme/) as string,
    });
    expect(await load(decisionPage, judge, dispute)).toMatchObject({
      bankNote: expect.stringMatching(/^Banka nájomcu .* a\sprenajímateľovi nič nevyplatíme/) as string,
      whenMoved: expect.stringContaining('až keď banka rozhodne') as string,
    });
    letTimePass(DAY * 3);
    expect(await load(decisionPage, judge, dispute)).toMatchObject({ mayStillAnswer: null });
  });

  it.each([
    ['cancelled', { extension: 'lost' }, 18_00, 15_00],
    ['cancelled', { extension: 'won' }, 18_00, 15_00],
    ['cancelled', { rent: 'lost' }, 24_00, 10_00],
    ['cancelled', { rent: 'won', extension: 'lost' }, 18_00, 15_00],
    ['cancelled', { extension: 'lost', rent: 'lost' }, 36_00, 0],
    ['decided', { extension: 'lost' }, 18_00, 15_00],
    ['decided', { rent: 'lost' }, 24_00, 10_00],
    ['without its hold', { extension: 'lost' }, 12_00, 20_00],
    ['without its hold', { rent: 'won' }, 7_20, 24_00],
    ['cancelled', { extension: 'lost' }, 18_00, 15_00, 'waiver'],
    ['cancelled', { rent: 'lost' }, 26_40, 10_00, 'waiver'],
    ['cancelled', { extension: 'lost', rent: 'lost' }, 39_60, 0, 'waiver'],
    ['taken back', { extension: 'lost' }, 39_60, 0, 'waiver'],
  ] as const)(
    'gives a renter of two charges the same (%s, %o), whether it decides before what goes back is known or after it',
    async (
      how,
      banks: { rent?: 'won' | 'lost'; extension?: 'won' | 'lost' },
      renter,
      lender,
      protection: 'deposit' | 'waiver' = 'deposit',
    ) => {
      const purposes = (['extension', 'rent'] as const).filter((purpose) => banks[purpose]);
      for (const isBankFirst of [true, false]) {
        setClockOffset(0);
        const { bookingId, end } = await twoCharges(how, protection);
        const opened: { id: string; verdict: 'won' | 'lost' }[] = [];
        for (const purpose of purposes) opened.push({ id: await disputed(bookingId, purpose), verdict: banks[purpose] ?? 'won' });
        await runDueWork();
        const banksDecide = async () => {
          for (const { id, verdict } of opened) {
            await decide(id, verdict);
            await runDueWork();
          }
        };
        if (isBankFirst) await banksDecide();
        await end();
        await runDueWork();
        if (!isBankFirst) {
          // why not of what goes back whole: no bank keeps the rest of it
          if (how !== 'taken back') expect((await effectsOfBooking(bookingId)).refunded, 'nothing goes back before').toBe(0);
          await banksDecide();
        }
        for (let day = 0; day < 3; day += 1) {
          letTimePass(DAY);
          await runDueWork();
        }
        const { captured, refunded, transferred } = await effectsOfBooking(bookingId);
        const given = opened.filter(({ verdict }) => verdict === 'lost').map(async ({ id }) => (await rowOf(id))?.amount ?? 0);
        const fromBanks = (await Promise.all(given)).reduce<number>((sum, amount) => sum + amount, 0);
        expect([captured, refunded + fromBanks, transferred], isBankFirst ? 'bank first' : 'refund first').toEqual([
          protection === 'waiver' ? 39_60 : 36_00,
          renter,
          lender,
        ]);
        expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
        expect((await bookingRow(bookingId)).refundedAmount).toBe(renter);
        expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
        expect((await compareBooking(bookingId)).open.map(({ kind }) => kind).filter((kind) => kind !== 'disputeOpen')).toEqual([]);
      }
    },
  );

  it.each([
    ['cancelled', 'extension', 18_00, 12_00],
    ['cancelled', 'rent', 18_00, 24_00],
    ['decided', 'extension', 18_00, 12_00],
  ] as const)(
    'on one of two charges holds up the whole refund (%s, %s), and what comes from us if it gives its part is said everywhere',
    async (how, purpose, refund, asked) => {
      const { scene, bookingId, end } = await twoCharges(how);
      const id = await disputed(bookingId, purpose);
      await runDueWork();
      const rest = Math.max(0, refund - asked);
      const amounts = (language: 'en' | 'sk') => ({
        asked: formatMoneyInSentence(cents(asked), language),
        refund: formatMoneyInSentence(cents(refund), language),
        more: formatMoneyInSentence(cents(refund), language),
        rest: formatMoneyInSentence(cents(rest), language),
      });
      const cookie = (await sessionCookieFor(await openSession(scene.renter.id, scene.renter.role, null))).split(';')[0] ?? '';
      for (const language of how === 'cancelled' ? (['en', 'sk'] as const) : []) {
        const request = new Request('http://site.invalid/cancel', { headers: { Cookie: cookie, 'Accept-Language': language } });
        const { notes } = await cancelPage({ request, params: { id: bookingId }, context: {} });
        const sentence = `loaded.cancel.bank.${rest > 0 ? 'decidesRest' : 'decides'}` as const;
        expect(notes).toContain(translatorFor(language)(sentence, amounts(language)));
      }
      await end();
      await runDueWork();
      expect((await effectsOfBooking(bookingId)).refunded).toBe(0);
      const booking = await findBooking(scene.renter, bookingId);
      for (const language of ['en', 'sk'] as const) {
        const t = translatorFor(language);
        const sentence = `bookingNotes.bankDecides.${rest > 0 ? 'renterRefundRest' : 'renterRefundPart'}` as const;
        const notes = booking ? withNotes(booking, t, language).notes.map(({ text }) => text) : [];
        expect(notes).toContain(t(sentence, amounts(language)));
        expect(notes.join()).not.toMatch(/z tejto platby|of that payment/);
      }
      const plain = (text?: string) => text?.replaceAll('\u00a0', ' ');
      const told = plain((await mailsTo(scene.renter.email)).at(-1)?.text);
      expect(told).toContain(
        rest > 0 ? 'ak vám peniaze neprizná, 18,00 €; ak vám prizná 12,00 €, 6,00 €' : 'neprizná: 18,00 €, po jej rozhodnutí',
      );
      const judge = await createMember({ role: 'administrator' });
      expect(await adminNote(judge, bookingId)).toMatch(/z\sostatných platieb/);
      await decide(id, 'lost');
      await runDueWork();
      const over = plain(
        (await mailsTo(scene.renter.email)).find(({ subject }) => subject.startsWith('Reklamácia platby sa skončila'))?.text,
      );
      if (rest > 0) expect(over).toContain('Od nás dostanete ešte 6 €');
      else expect(over).not.toContain('Od nás dostanete ešte');
      letTimePass(DAY);
      await runDueWork();
      expect((await effectsOfBooking(bookingId)).refunded).toBe(rest);
      expect(await adminNote(judge, bookingId)).toBeNull();
    },
  );

  it.each([
    ['extension', 24_00, 12_00],
    ['rent', 12_00, 24_00],
  ] as const)(
    'on one of two charges that go back in any case (%s) names what goes back now and what follows',
    async (purpose, now, later) => {
      const { scene, bookingId } = await twoCharges('cancelled');
      await disputed(bookingId, purpose);
      await runDueWork();
      await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
      for (const language of ['en', 'sk'] as const) {
        const t = translatorFor(language);
        const amounts = { now: formatMoneyInSentence(cents(now), language), later: formatMoneyInSentence(cents(later), language) };
        const booking = await findBooking(scene.renter, bookingId);
        expect(booking && withNotes(booking, t, language).notes.map(({ text }) => text)).toContain(
          t('bookingNotes.bankDecides.wholePart', amounts),
        );
        await runDueWork();
      }
      expect((await effectsOfBooking(bookingId)).refunded).toBe(now);
      const told = (await mailsTo(scene.renter.email)).at(-1)?.text.replaceAll('\u00a0', ' ');
      const [first, then] = [now, later].map((amount) => formatMoney(cents(amount), 'sk').replaceAll('\u00a0', ' '));
      expect(told).toContain(`Vrátime vám: ${first} hneď; zvyšok (${then}) vám vráti buď vaša banka`);
    },
  );

  it('of which all goes back in any case keeps nothing of the other charge from the renter', async () => {
    const { scene, bookingId } = await twoCharges('cancelled');
    await disputed(bookingId, 'extension');
    await runDueWork();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    expect((await effectsOfBooking(bookingId)).refunded).toBe(24_00);
  });

  it('and gives more, of a charge of which the lender was paid, takes the place of what goes back of the other one too', async () => {
    const { scene, bookingId, end } = await twoCharges('cancelled');
    const onRent = await disputed(bookingId, 'rent');
    await runDueWork();
    await end();
    await runDueWork();
    expect(await readEarnings(scene.lender)).toMatchObject({ paidOut: 5_00, waitsForBank: 10_00 });
    await decide(await disputed(bookingId, 'extension'), 'lost');
    await runDueWork();
    await decide(onRent, 'won');
    letTimePass(DAY);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 6_00, transferred: 15_00 });
    expect((await bookingRow(bookingId)).refundedAmount).toBe(18_00);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('keeps the provider from giving the same money back', async () => {
    const scene = await createScene();
    const bookingId = await confirmed(scene, { period: periodIn(10, 3) });
    const id = await disputed(bookingId);
    const { intentId } = await paymentRow(bookingId);
    const giveBack = () =>
      providers().payments.refund({ intentId: intentId ?? '', amount: cents(1_00), refundId: 'by hand' }, randomUUID());
    await expect(giveBack()).rejects.toMatchObject({ failure: 'state', code: 'charge_disputed' });
    await decide(id, 'won');
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ provider: -20_00, platform_fees: 20_00, renter: 0, lender_payable: 0 });
  });
});
