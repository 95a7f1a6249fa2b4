/** A bank asks for a charge back: seen, booked once, and shown. */
import { randomUUID } from 'node:crypto';

import { and, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
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
import { formatMoneyInSentence, formatPercent } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES } from '#app/i18n/locales.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
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
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bankDisputes, bookingPayments, outbox, refunds, simulatedObjects, transfers } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import { byHandComesBack, decide, disputed, giveByHand, rowOf, twoCharges } from '#tests/factories/bank-disputes.ts';
import {
  bankRefusesFromNowOn,
  begunInScene,
  bookingRow,
  confirmed,
  confirmedInScene,
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
import { extensionAsked, extensionRow } from '#tests/factories/extensions.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** 39.60, of which the lender gets 30.00, the platform 6.00 and the waiver pool 3.60. */
const charged = async () => (await chargedIn()).bookingId;
const chargedIn = () => confirmedInScene({ period: periodIn(10, 3) });
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

/** What earnings and figures say that the lender has earned. */
const earnedOf = async (lender: Member) => [
  (await readEarnings(lender)).earned,
  (await lendingFigures(lender, now())).months.reduce((sum, { earned }) => sum + earned, 0),
];

describe('the mails about a bank that asks for a charge back', () => {
  it('bears of a waiver only what it gave beyond the rent, before or after what was given by hand comes back', async () => {
    const outcome = async (comesBackFirst: boolean) => {
      const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 3), protection: 'waiver' });
      await giveByHand(bookingId, 10_00);
      const dispute = await disputed(bookingId, 'rent', 29_60);
      await runDueWork();
      if (comesBackFirst) await byHandComesBack(bookingId);
      await decide(dispute, 'lost');
      await runDueWork();
      if (!comesBackFirst) await byHandComesBack(bookingId);
      await finish(scene, bookingId);
      const { refundedAmount, refundedWaiver } = await bookingRow(bookingId);
      const { transferred } = await effectsOfBooking(bookingId);
      return { refundedAmount, refundedWaiver, transferred, books: await balanceOf(bookingId) };
    };
    const first = await outcome(true);
    // all but the 10.00 that came back and fit into the rest of the charge
    expect(first).toMatchObject({
      refundedAmount: 39_60,
      refundedWaiver: 3_60,
      transferred: 0,
      books: { renter: -10_00, lender_payable: 0 },
    });
    expect(await outcome(false)).toEqual(first);
  });

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
    const shown = (await findBookingForAdministrator(await theAdministrator(), bookingId))?.waiting ?? [];
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

  it('leaves a renter whose card refuses the hold without figures of what goes back, before it decides and after', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(5, 2), protection: 'deposit' });
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
    const admin = await theAdministrator();
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
    const judge = await theAdministrator();
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
    const { scene, bookingId } = await confirmedInScene({ period: how === 'late' ? periodIn(1, 2) : periodIn(10, 3) });
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

  it('makes good what had come back of a charge of which the lender was paid, and nothing of its waiver', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 3), protection: 'waiver' });
    const { id } = await paymentRow(bookingId);
    await giveByHand(bookingId, 20_00);
    await finish(scene, bookingId);
    const [made] = await db().select().from(refunds).where(eq(refunds.paymentId, id));
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 20_00, refundedWaiver: 0 });
    expect(await retryRefund(await theAdministrator(), made?.id ?? '')).toEqual({ ok: false, reason: 'alreadyDone' });
    await syncPayment(bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 13_33 });
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 13_33, paidOut: 13_33, toSettle: 0 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('and takes what nobody has heard was given by hand and came back, is counted as if that had been heard', async () => {
    const { scene, bookingId } = await chargedIn();
    const { id, intentId } = await paymentRow(bookingId);
    await setFault('drop-webhooks', { times: 50 });
    const asked = { intentId: intentId ?? '', amount: cents(10_00), refundId: 'by hand' };
    const made = await providers().payments.refund(asked, randomUUID());
    await inTransaction((tx) => sendRefundBack(tx, made.id));
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    await clearFaults();
    await syncDisputes(id);
    await syncPayment(bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 39_60 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    expect((await compareBooking(bookingId)).open.map(({ kind }) => kind)).toEqual(['disputeOpen']);
    expect(await findReceipt(scene.renter, bookingId)).toMatchObject({ paid: 0 });
  });

  it('names on the page that cancels all that goes back, also what came back', async () => {
    const { scene, bookingId } = await chargedIn();
    const { id } = await paymentRow(bookingId);
    await giveByHand(bookingId, 10_00);
    await runDueWork();
    const [made] = await db().select().from(refunds).where(eq(refunds.paymentId, id));
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await disputed(bookingId);
    await runDueWork();
    expect(await findCancelPreview(scene.renter, bookingId)).toMatchObject({ bank: { more: 28_80 }, money: { refund: 28_80 } });
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ refundIfBankRefuses: 28_80 });
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
      const judge = await theAdministrator();
      expect(await retryRefund(judge, made?.id ?? '')).toEqual({ ok: false, reason: 'alreadyDone' });
    },
  );

  it.each(['claim', 'deposit'] as const)(
    'and takes a late fee (%s) that was not paid out yet leaves the lender the rent, who is told',
    async (purpose) => {
      const { scene, bookingId } = await begunInScene({
        period: periodIn(1, 2),
        protection: purpose === 'claim' ? 'waiver' : 'deposit',
      });
      const { endAt } = await bookingRow(bookingId);
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
    expect(await decideDispute(await theAdministrator(), dispute, decision)).toMatchObject({ ok: true });
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
    const judge = await theAdministrator();
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

  it('keeps the provider from giving the same money back', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
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
