/** Refunds that are not ours, or do not stay what they were: made at the provider itself, or sent back by the renter's bank. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { findExtensionOffer } from '#app/modules/bookings/ask-for-extension.server.ts';
import { cancelByPlatform } from '#app/modules/bookings/cancel-by-platform.server.ts';
import { findTimeline } from '#app/modules/bookings/booking-timeline.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { timelineInWords } from '#app/modules/bookings/words-of-history.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';
import { retryRefund } from '#app/modules/payments/retry-refund.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { syncRefunds } from '#app/modules/payments/sync-refunds.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { openDifferences } from '#app/modules/reconciliation/open-differences.server.ts';
import { providers } from '#app/composition.server.ts';
import { loader as returnPage } from '#app/routes/renting/return.tsx';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { closeDispute, openDispute } from '#app/simulators/payments/disputes.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingPayments, refunds, simulatedObjects, transfers } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  authorizedInScene,
  begunInScene,
  bookingRow,
  confirmedInScene,
  DAY,
  finish,
  HOUR,
  letTimePass,
  paymentRow,
  periodIn,
  travelTo,
} from '#tests/factories/bookings.ts';
import { giveByHand } from '#tests/factories/bank-disputes.ts';
import { disputedAndBack } from '#tests/factories/disputes.ts';
import { answerExtension, extended, extendedInScene, extensionAsked, extensionRow } from '#tests/factories/extensions.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { takesTransfers } from '#tests/factories/lender-account.ts';
import { balanceOf } from '#tests/support/books.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** 36.00 for the rent, of which the lender gets 30.00, and 3.60 for the waiver. */
const charged = () => confirmedInScene({ period: periodIn(10, 3) });
const atProvider = async (bookingId: string, amount: number, purpose: PaymentPurpose = 'rent') => {
  const intentId = (await paymentRow(bookingId, purpose)).intentId ?? '';
  await providers().payments.refund({ intentId, amount: cents(amount), refundId: 'none of ours' }, `by hand:${intentId}:${amount}`);
  await runDueWork();
};
const rowsOf = async (bookingId: string, purpose: PaymentPurpose = 'rent') =>
  db()
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, (await paymentRow(bookingId, purpose)).id))
    .orderBy(desc(refunds.amount));
const transfersOf = async (bookingId: string, purpose: PaymentPurpose = 'rent') =>
  db()
    .select()
    .from(transfers)
    .where(eq(transfers.paymentId, (await paymentRow(bookingId, purpose)).id));
/** By the provider's word, without what came back. */
const wentBack = async (bookingId: string) => {
  const rows = await db()
    .select({ intentId: bookingPayments.intentId })
    .from(bookingPayments)
    .where(eq(bookingPayments.bookingId, bookingId));
  const intents = await Promise.all(rows.flatMap(({ intentId }) => (intentId ? [providers().payments.readIntent(intentId)] : [])));
  return intents.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0);
};

describe('a refund that somebody made at the provider', () => {
  it('is recorded once, stands in booking and books, and is borne as the rent was split', async () => {
    const { bookingId } = await charged();
    await atProvider(bookingId, 7_20);
    await runDueWork();
    expect(await rowsOf(bookingId)).toMatchObject([{ origin: 'provider', amount: 7_20, state: 'succeeded' }]);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'partially_refunded', refundedAmount: 7_20 });
    expect(await balanceOf(bookingId)).toEqual({
      renter: 0,
      provider: 32_40,
      lender_payable: -24_00,
      platform_fees: -4_80,
      waiver_pool: -3_60,
    });
  });

  it('counts as given back when the booking is cancelled afterwards', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 7_20);
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    expect(await rowsOf(bookingId)).toMatchObject([
      { origin: 'booking', amount: 32_40, state: 'succeeded' },
      { origin: 'provider', amount: 7_20, state: 'succeeded' },
    ]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 2, refunded: 39_60 });
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 39_60 });
    const left = await balanceOf(bookingId);
    expect(Object.values(left)).toEqual([0, 0, 0, 0, 0]);
  });

  it('and is heard of while the booking is being given back, is not given back twice', async () => {
    const { scene, bookingId } = await charged();
    await setFault('drop-webhooks', { times: 20 });
    await atProvider(bookingId, 39_60);
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    expect((await rowsOf(bookingId)).map(({ origin, state }) => [origin, state]).sort()).toEqual([
      ['booking', 'unneeded'],
      ['provider', 'succeeded'],
    ]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: 39_60 });
    expect(Object.values(await balanceOf(bookingId))).toEqual([0, 0, 0, 0, 0]);
  });

  it('while the first key of ours is spent on another amount, does not keep the rest from going back', async () => {
    const { scene, bookingId } = await charged();
    await setFault('error-500-stored', { match: 'POST /v1/refunds', times: 3 });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    await atProvider(bookingId, 7_20);
    letTimePass(HOUR);
    await runDueWork();
    letTimePass(HOUR);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 2, refunded: 39_60 });
    expect(Object.values(await balanceOf(bookingId))).toEqual([0, 0, 0, 0, 0]);
  });

  it('counts at once in what a cancellation says that it gives back', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 7_20);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 28_80 });
    expect((await findBooking(scene.lender, bookingId))?.lenderEarnings).toBe(6_00);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 28_80, transferred: 6_00 });
  });

  it('of everything, while the payout waits for the lender’s account, leaves nothing to pay out', async () => {
    const { scene, bookingId } = await charged();
    await takesTransfers(scene.lender, 'inactive');
    await finish(scene, bookingId);
    await setFault('drop-webhooks', { times: 20 });
    await atProvider(bookingId, 39_60);
    await takesTransfers(scene.lender, 'active');
    letTimePass(HOUR);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 39_60, transfers: 0 });
    expect(await transfersOf(bookingId)).toMatchObject([{ state: 'unneeded' }]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, provider: 0, lender_payable: 0 });
  });

  it('takes its share from what the lender is paid in the end', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 7_20);
    await finish(scene, bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 1, transferred: 24_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('is not booked again where the row of it has no id, as those that the migration to rows made', async () => {
    const { scene, bookingId } = await charged();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const [made] = await rowsOf(bookingId);
    const balance = await balanceOf(bookingId);
    const nameless = sql`${simulatedObjects.body} #- '{metadata,refund_id}'`;
    await db()
      .update(simulatedObjects)
      .set({ body: nameless })
      .where(eq(simulatedObjects.id, made?.refundId ?? ''));
    await db()
      .update(refunds)
      .set({ refundId: null })
      .where(eq(refunds.id, made?.id ?? ''));
    await syncRefunds((await paymentRow(bookingId)).id);
    expect(await rowsOf(bookingId)).toMatchObject([{ id: made?.id, refundId: made?.refundId, state: 'succeeded' }]);
    expect(await balanceOf(bookingId)).toEqual(balance);
  });

  it('of everything leaves nothing to give back', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 39_60);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect((await rowsOf(bookingId)).map(({ origin, state }) => [origin, state])).toEqual([['provider', 'succeeded']]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 1, refunded: 39_60 });
  });

  it('of everything leaves the lender without a word of a payout', async () => {
    const { scene, bookingId } = await charged();
    const t = translatorFor('sk');
    travelTo((await bookingRow(bookingId)).startAt, HOUR);
    await runDueWork();
    const lastStep = async () => {
      const timeline = await findTimeline(scene.lender, bookingId);
      return timeline && timelineInWords(timeline, t, 'sk').next.find(({ step }) => step === 'problemsUntil')?.words;
    };
    const cookie = (await sessionCookieFor(await openSession(scene.lender.id, scene.lender.role, null))).split(';')[0] ?? '';
    const follows = async () => {
      const request = new Request('http://site.invalid/bookings/1/return', { headers: { Cookie: cookie, 'Accept-Language': 'sk' } });
      return returnPage({ request, params: { id: bookingId }, context: {} });
    };
    expect(await follows(), 'nothing is refunded yet').toMatchObject({ follows: null });
    await atProvider(bookingId, 39_60);
    expect(await follows()).toMatchObject({ follows: t('loaded.returnTaken.followsEarly') });
    expect(await lastStep()).toBe(t('bookingHistory.next.lender.problemsUntilTaken'));
    await confirmReturn(scene.lender, bookingId, { returnedAt: (await bookingRow(bookingId)).startAt, takesFee: false });
    expect(await lastStep()).toBe(t('bookingHistory.next.lender.problemsUntilUntakenTaken'));
    const booking = await findBooking(scene.lender, bookingId);
    const notes = booking && withNotes(booking, t, 'sk').notes.map(({ text }) => text);
    expect(notes).toContain(t('bookingNotes.untaken.lenderUnpaid'));
    expect(notes, 'no bank has taken it').not.toContain(t('bookingNotes.takenByBank'));
  });
});

describe('a refund at the provider of what a renter paid besides the rent', () => {
  /** A rental whose gear came back seven hours late: a day of 12.00 from the hold, or 40.00 from the card. The time to report problems is over. */
  const feeTaken = async (purpose: 'claim' | 'deposit', account: 'active' | 'inactive') => {
    const protection = purpose === 'claim' ? 'waiver' : 'deposit';
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection });
    const { endAt } = await bookingRow(bookingId);
    travelTo(endAt, 7 * HOUR);
    await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
    await takesTransfers(scene.lender, account);
    letTimePass(DAY);
    await runDueWork();
    return { scene, bookingId, fee: (await paymentRow(bookingId, purpose)).capturedAmount };
  };
  const paidAtLast = async (lender: Member) => {
    await takesTransfers(lender, 'active');
    letTimePass(HOUR);
    await runDueWork();
  };

  it.each(['claim', 'deposit'] as const)('(%s) is recorded when its webhook comes', async (purpose) => {
    const { bookingId, fee } = await feeTaken(purpose, 'active');
    expect(await transfersOf(bookingId, purpose)).toMatchObject([{ state: 'paid', amount: fee }]);
    await atProvider(bookingId, 5_00, purpose);
    expect(await rowsOf(bookingId, purpose)).toMatchObject([{ origin: 'provider', amount: 5_00, state: 'succeeded' }]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 5_00 });
    const [made] = await rowsOf(bookingId, purpose);
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
    expect(await rowsOf(bookingId, purpose)).toMatchObject([{ state: 'failed' }]);
  });

  it.each(['claim', 'deposit'] as const)('(%s) is not paid to the lender, though nobody heard of it', async (purpose) => {
    const { scene, bookingId, fee } = await feeTaken(purpose, 'inactive');
    await setFault('drop-webhooks', { times: 99 });
    await atProvider(bookingId, 5_00, purpose);
    await paidAtLast(scene.lender);
    expect(await transfersOf(bookingId, purpose)).toMatchObject([{ state: 'paid', amount: fee - 5_00 }]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 2, transferred: 20_00 + fee - 5_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('leaves the lender nothing of what went back whole, and all of the rent', async () => {
    const { scene, bookingId, fee } = await feeTaken('claim', 'inactive');
    await setFault('drop-webhooks', { times: 99 });
    await atProvider(bookingId, fee, 'claim');
    await paidAtLast(scene.lender);
    expect(await transfersOf(bookingId, 'claim')).toMatchObject([{ state: 'unneeded' }]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transfers: 1, transferred: 20_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('is still not the lender’s when the bank has sent it back: the renter is owed it', async () => {
    const { scene, bookingId, fee } = await feeTaken('claim', 'inactive');
    await atProvider(bookingId, 5_00, 'claim');
    const [made] = await rowsOf(bookingId, 'claim');
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await paidAtLast(scene.lender);
    expect(await transfersOf(bookingId, 'claim')).toMatchObject([{ state: 'paid', amount: fee - 5_00 }]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -5_00, lender_payable: 0 });
  });

  const sentBack = async (bookingId: string, amount: number, purpose: PaymentPurpose) => {
    await atProvider(bookingId, amount, purpose);
    const made = (await rowsOf(bookingId, purpose)).find((row) => row.amount === amount);
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
  };
  const lendersDifferences = async (bookingId: string) =>
    (await compareBooking(bookingId)).open.filter(({ kind }) => kind === 'lenderBalance');

  it('leaves the lender neither short nor over beside a refund of the rent that the bank has sent back', async () => {
    const { scene, bookingId, fee } = await feeTaken('claim', 'inactive');
    await sentBack(bookingId, 6_00, 'rent');
    await atProvider(bookingId, 5_00, 'claim');
    await paidAtLast(scene.lender);
    expect(await transfersOf(bookingId, 'claim')).toMatchObject([{ state: 'paid', amount: fee - 5_00 }]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -6_00, lender_payable: 0 });
    expect(await lendersDifferences(bookingId)).toEqual([]);
  });

  it('leaves the lender neither short nor over when the rent is refunded after the bank has sent back one of the claim', async () => {
    const { scene, bookingId, fee } = await feeTaken('claim', 'inactive');
    await sentBack(bookingId, 5_00, 'claim');
    await atProvider(bookingId, 6_00, 'rent');
    await paidAtLast(scene.lender);
    expect(await transfersOf(bookingId, 'claim')).toMatchObject([{ state: 'paid', amount: fee - 5_00 }]);
    expect(await transfersOf(bookingId, 'rent')).toMatchObject([{ state: 'paid', amount: 15_00 }]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -5_00, lender_payable: 0 });
    expect(await lendersDifferences(bookingId)).toEqual([]);
  });

  it('takes nothing more from the lender when it makes good what the bank has sent back', async () => {
    const { scene, bookingId, fee } = await feeTaken('claim', 'inactive');
    await sentBack(bookingId, 5_00, 'claim');
    await atProvider(bookingId, 4_00, 'claim');
    await paidAtLast(scene.lender);
    expect(await transfersOf(bookingId, 'claim')).toMatchObject([{ state: 'paid', amount: fee - 5_00 }]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -1_00, lender_payable: 0 });
  });

  it.each(['inactive', 'active'] as const)(
    'that the bank has sent back is given once more by a press (account of the lender %s)',
    async (account) => {
      const { scene, bookingId, fee } = await feeTaken('claim', account);
      await sentBack(bookingId, 5_00, 'claim');
      const [failed] = await rowsOf(bookingId, 'claim');
      expect(await retryRefund(await theAdministrator(), failed?.id ?? '')).toEqual({ ok: true });
      await runDueWork();
      await paidAtLast(scene.lender);
      expect((await rowsOf(bookingId, 'claim')).map(({ state, amount }) => [state, amount]).sort()).toEqual([
        ['succeeded', 5_00],
        ['unneeded', 5_00],
      ]);
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: account === 'active' ? 5_00 : 0 });
      if (account === 'inactive') expect(await transfersOf(bookingId, 'claim')).toMatchObject([{ state: 'paid', amount: fee - 5_00 }]);
    },
  );

  it('does not pay again out of a claim what the bank has sent back of the rent', async () => {
    const { scene, bookingId } = await feeTaken('claim', 'inactive');
    await sentBack(bookingId, 6_00, 'rent');
    await sentBack(bookingId, 5_00, 'claim');
    await atProvider(bookingId, 4_00, 'claim');
    await paidAtLast(scene.lender);
    const failed = (await rowsOf(bookingId, 'claim')).find(({ state }) => state === 'failed');
    expect(await retryRefund(await theAdministrator(), failed?.id ?? '')).toEqual({ ok: true });
    expect((await rowsOf(bookingId, 'claim')).filter(({ state }) => state === 'due')).toMatchObject([{ amount: 1_00 }]);
  });
});

describe('a refund that nobody heard of', () => {
  const unheardOf = async (part: number) => {
    const { scene, bookingId } = await extendedInScene(2, { period: periodIn(10, 2) });
    const { intentId, amount } = await paymentRow(bookingId, 'extension');
    await setFault('drop-webhooks', { times: 100 });
    const given = cents(amount * part);
    await providers().payments.refund({ intentId: intentId ?? '', amount: given, refundId: 'none of ours' }, `by hand:${bookingId}`);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const { baseCost, serviceFee, refundedAmount } = await bookingRow(bookingId);
    return { bookingId, refundedAmount, byPolicy: (baseCost + serviceFee) * 0.8 };
  };

  it.each([1, 0.5])('of the extension (part %s) counts in what a cancellation gives back of the whole', async (part) => {
    const { bookingId, refundedAmount, byPolicy } = await unheardOf(part);
    expect(refundedAmount).toBe(byPolicy);
    expect(await wentBack(bookingId)).toBe(byPolicy);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });
});

describe('a refund at the provider of what somebody charged there, and nobody has recorded as charged', () => {
  const chargeByHand = async (bookingId: string, purpose: PaymentPurpose, amount?: number) => {
    const intentId = (await paymentRow(bookingId, purpose)).intentId ?? '';
    await providers().payments.capture(intentId, `by hand:${intentId}`, amount === undefined ? undefined : cents(amount));
    await runDueWork();
  };
  const differences = async (bookingId: string) => (await compareBooking(bookingId)).open.map(({ kind }) => kind);

  /** 39.60 are on the card. */
  const requestCharged = async (taken: number, back: number) => {
    const { scene, bookingId } = await authorizedInScene({ period: periodIn(2, 3) });
    await chargeByHand(bookingId, 'rent', taken);
    await atProvider(bookingId, back);
    return { scene, bookingId };
  };

  it.each(['approve', 'decline', 'cancel_by_renter', 'nothing'] as const)(
    'leaves a request to its answer (%s), and the rest goes back',
    async (answer) => {
      const { scene, bookingId } = await requestCharged(12_00, 5_00);
      expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'authorized', refundedAmount: 0 });
      expect(await differences(bookingId)).toEqual(['captureUnheard']);
      if (answer === 'nothing') letTimePass(4 * HOUR);
      else
        expect(await actOnBooking(answer === 'cancel_by_renter' ? scene.renter : scene.lender, bookingId, answer)).toMatchObject({
          ok: true,
        });
      await runDueWork();
      expect(ENDED_STATUSES).toContain((await bookingRow(bookingId)).status);
      expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 2, refunded: 12_00 });
      expect(new Set(Object.values(await balanceOf(bookingId)))).toEqual(new Set([0]));
      expect(await differences(bookingId)).toEqual([]);
    },
  );

  it('confirms no request that was charged whole: it is not paid', async () => {
    const { scene, bookingId } = await requestCharged(39_60, 10_00);
    await actOnBooking(scene.lender, bookingId, 'approve');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'auto_cancelled', refundedAmount: 39_60 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 2, refunded: 39_60 });
    expect(await differences(bookingId)).toEqual([]);
  });

  it('and what a cancellation gives back are one sum in what the renter is told', async () => {
    const { scene, bookingId } = await requestCharged(39_60, 10_00);
    await cancelByPlatform(await theAdministrator(), bookingId, 'Výbava sa v tomto termíne nedá odovzdať.');
    await runDueWork();
    const told = (await mailsTo(scene.renter.email)).flatMap(({ text }) =>
      [...text.matchAll(/Vraciame vám: ([\d,]+)/g)].map(([, sum]) => sum),
    );
    expect(told).toEqual(['39,60']);
  });

  it('counts in what goes back of an extension that has come to nothing, of which nobody bears anything', async () => {
    const { scene, bookingId } = await charged();
    await extensionAsked(scene, bookingId, 1);
    const { amount } = await paymentRow(bookingId, 'extension');
    await chargeByHand(bookingId, 'extension');
    await atProvider(bookingId, 5_00, 'extension');
    await answerExtension(scene, bookingId, 'extension_approved');
    await runDueWork();
    expect(await extensionRow(bookingId)).toMatchObject({ status: 'auto_cancelled' });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunds: 2, refunded: amount });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: -30_00 });
    expect(await differences(bookingId)).toEqual([]);
  });

  /** A hold of 120.00 of a rental that runs. */
  const holdCharged = async (back: number) => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection: 'deposit' });
    const { endAt } = await bookingRow(bookingId);
    await chargeByHand(bookingId, 'deposit');
    await atProvider(bookingId, back, 'deposit');
    return {
      bookingId,
      receipt: () => findReceipt(scene.renter, bookingId),
      ends: async (late: number) => {
        travelTo(endAt, late);
        await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
        letTimePass(DAY);
        await runDueWork();
        await runDueWork();
      },
    };
  };

  it.each([20_00, 120_00])(
    'is of a hold (%s cents) nobody’s debt while the rental runs, and counts in what goes back after it',
    async (back) => {
      const { bookingId, receipt, ends } = await holdCharged(back);
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: -20_00 });
      expect((await receipt())?.paid).toBe(24_00);
      await ends(0);
      expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 120_00, transferred: 20_00 });
      expect((await receipt())?.paid).toBe(24_00);
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect(await differences(bookingId)).toEqual([]);
    },
  );

  it.each([115_00, 120_00])('of a hold (%s cents) leaves less of it for a late fee, which is charged to the card', async (back) => {
    const { bookingId, ends } = await holdCharged(back);
    await ends(7 * HOUR);
    expect((await paymentRow(bookingId, 'claim')).capturedAmount).toBe(12_00 - (120_00 - back));
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: back, transferred: 32_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    expect(await differences(bookingId)).toEqual([]);
  });
});

describe('a rent that is charged too late', () => {
  it('is given back once, whoever hears of it', async () => {
    const { scene, bookingId } = await authorizedInScene({ period: periodIn(10, 3) });
    await actOnBooking(scene.lender, bookingId, 'approve');
    await providers().payments.capture((await paymentRow(bookingId)).intentId ?? '', 'the answer was lost');
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await Promise.all([syncPayment(bookingId), syncPayment(bookingId), runDueWork()]);
    await runDueWork();
    expect(await rowsOf(bookingId)).toMatchObject([{ origin: 'booking', amount: 39_60, state: 'succeeded' }]);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ captures: 1, refunds: 1, refunded: 39_60 });
    const told = (await mailsTo(scene.renter.email)).filter(({ subject }) => subject.startsWith('Vraciame platbu'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('39,60');
  });
});

describe('an extension that is charged in vain', () => {
  it('and still goes back when the lender is paid takes nothing from the reserve', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 3) });
    await extensionAsked(scene, bookingId, 4);
    await answerExtension(scene, bookingId, 'extension_declined');
    await providers().payments.capture((await paymentRow(bookingId, 'extension')).intentId ?? '', 'too late');
    await setFault('error-500', { match: 'POST /v1/refunds', times: 500 });
    await runDueWork();
    await finish(scene, bookingId);
    expect(await rowsOf(bookingId, 'extension')).toMatchObject([{ state: 'due' }]);
    // 4% of 39.60
    expect(await balanceOf(bookingId)).toMatchObject({ reserve: -1_58, lender_payable: 0 });
  });
});

describe('a refund that the renter’s bank sends back', () => {
  it('is owed again in the books, and stays so however often it is heard of', async () => {
    const { scene, bookingId } = await charged();
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    const [made] = await rowsOf(bookingId);
    expect(made).toMatchObject({ state: 'succeeded', amount: 39_60 });
    for (const _ of [1, 2]) {
      await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
      await runDueWork();
    }
    expect(await rowsOf(bookingId)).toMatchObject([{ state: 'failed', amount: 39_60 }]);
    expect(await balanceOf(bookingId)).toEqual({ renter: -39_60, provider: 39_60, lender_payable: 0, platform_fees: 0, waiver_pool: 0 });
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'captured', refundedAmount: 39_60 });
    expect(await findBooking(scene.renter, bookingId)).toMatchObject({ refund: null });
    const told = (await mailsTo(scene.renter.email)).filter(({ subject }) => subject.includes('Vrátená platba k vám nedošla'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('39,60');
    expect(await retryRefund(await theAdministrator(), made?.id ?? '')).toEqual({ ok: true });
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 39_60 });
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 39_60 });
  });

  it('changes nothing of the others in the books, and what is given back by hand then is what was owed', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 7_20);
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    const foreign = (await rowsOf(bookingId)).find(({ origin }) => origin === 'provider');
    await inTransaction((tx) => sendRefundBack(tx, foreign?.refundId ?? ''));
    await runDueWork();
    const owed = { renter: -7_20, provider: 7_20, lender_payable: 0, platform_fees: 0, waiver_pool: 0 };
    expect(await balanceOf(bookingId)).toEqual(owed);
    const receipt = async () => {
      const { movements = [], paid } = (await findReceipt(scene.renter, bookingId)) ?? {};
      return { paid, back: movements.filter(({ amount }) => amount < 0).map(({ kind, amount }) => [kind, amount]) };
    };
    const ofBooking = ['refund', -32_40];
    expect(await receipt()).toEqual({ paid: 0, back: expect.arrayContaining([ofBooking, ['refundPending', -7_20]]) as unknown });
    await syncPayment(bookingId);
    expect(await balanceOf(bookingId)).toEqual(owed);
    await providers().payments.refund(
      { intentId: (await paymentRow(bookingId)).intentId ?? '', amount: cents(7_20), refundId: 'none of ours' },
      `again by hand:${bookingId}`,
    );
    await runDueWork();
    expect(Object.values(await balanceOf(bookingId))).toEqual([0, 0, 0, 0, 0]);
    expect(await receipt()).toEqual({ paid: 0, back: [ofBooking, ['refund', -7_20]] });
  });

  it.each([
    ['before the rental ends', 'heard at once'],
    ['before the rental ends', 'heard when it has come back'],
    ['before the payout', 'heard at once'],
    ['before the payout', 'heard when it has come back'],
  ] as const)('leaves the lender the same whenever anybody hears of it: %s, %s', async (when, heard) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(3, 3) });
    const giveAndComesBack = async () => {
      const { intentId } = await paymentRow(bookingId);
      if (heard !== 'heard at once') await setFault('drop-webhooks', { times: 50 });
      const asked = { intentId: intentId ?? '', amount: cents(7_20), refundId: 'none of ours' };
      const made = await providers().payments.refund(asked, `by hand:${bookingId}`);
      if (heard === 'heard at once') await runDueWork();
      await inTransaction((tx) => sendRefundBack(tx, made.id));
      await runDueWork();
      await clearFaults();
      await compareBooking(bookingId);
    };
    if (when === 'before the payout') await takesTransfers(scene.lender, 'inactive');
    else await giveAndComesBack();
    await finish(scene, bookingId);
    if (when === 'before the payout') await giveAndComesBack();
    await takesTransfers(scene.lender, 'active');
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 7_20 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 24_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -7_20, lender_payable: 0 });
    expect((await compareBooking(bookingId)).open.map(({ kind }) => kind)).toEqual(['refundFailed']);
  });

  it('is given back by a cancellation that follows, and not once more by a press', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 4_00);
    const [foreign] = await rowsOf(bookingId);
    await inTransaction((tx) => sendRefundBack(tx, foreign?.refundId ?? ''));
    await runDueWork();
    expect((await openDifferences()).filter((each) => each.bookingId === bookingId)).toMatchObject([{ kind: 'refundFailed' }]);
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    const judge = await theAdministrator();
    expect(await retryRefund(judge, foreign?.id ?? '')).toEqual({ ok: false, reason: 'alreadyDone' });
    expect((await openDifferences()).filter((each) => each.bookingId === bookingId)).toEqual([]);
    await runDueWork();
    expect(await wentBack(bookingId)).toBe(28_80);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it.each([0, 1_00])('is given back by a decision that follows (of %i besides)', async (refund) => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(2, 3) });
    await atProvider(bookingId, 7_20);
    const [foreign] = await rowsOf(bookingId);
    await inTransaction((tx) => sendRefundBack(tx, foreign?.refundId ?? ''));
    await runDueWork();
    const { dispute } = await disputedAndBack(scene, bookingId);
    const reasons = 'Podľa fotografií bola vec poškodená už pri prevzatí.';
    const decision = { refund: cents(refund), fromRenter: cents(0), fromPool: cents(0), reasons };
    expect(await decideDispute(await theAdministrator(), dispute, decision)).toMatchObject({ ok: true });
    await runDueWork();
    expect(await wentBack(bookingId)).toBe(7_20 + refund);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('leaves the rental as long as it is', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 39_60);
    const [made] = await rowsOf(bookingId);
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ paymentStatus: 'captured' });
    expect(await findExtensionOffer(scene.renter, bookingId, null)).toMatchObject({ whyNot: 'notNow' });
  });

  it('and that somebody gave again at the provider, is not given once more by a press', async () => {
    const { bookingId } = await charged();
    await atProvider(bookingId, 7_20);
    const [foreign] = await rowsOf(bookingId);
    await inTransaction((tx) => sendRefundBack(tx, foreign?.refundId ?? ''));
    await runDueWork();
    await atProvider(bookingId, 5_00);
    const judge = await theAdministrator();
    // what is owed still
    expect(await retryRefund(judge, foreign?.id ?? '')).toEqual({ ok: true });
    await runDueWork();
    expect(await wentBack(bookingId)).toBe(7_20);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0 });
  });

  it.each(['unheard', 'while ours waits'])(
    'is still owed when one of ours was asked for before (%s), and a press gives it back',
    async (how) => {
      const { scene, bookingId } = await charged();
      await atProvider(bookingId, 7_20);
      const [made] = await rowsOf(bookingId);
      const comesBack = () => inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
      if (how === 'unheard') {
        await setFault('drop-webhooks', { times: 9 });
        await comesBack();
      } else await setFault('error-500', { match: 'POST /v1/refunds', times: 4 });
      await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
      await runDueWork();
      if (how !== 'unheard') await comesBack();
      await clearFaults();
      letTimePass(3 * HOUR);
      await runDueWork();
      expect(await balanceOf(bookingId)).toMatchObject({ renter: -7_20, lender_payable: 0 });
      expect(await retryRefund(await theAdministrator(), made?.id ?? '')).toEqual({ ok: true });
      await runDueWork();
      expect(await balanceOf(bookingId)).toEqual({ renter: 0, provider: 0, lender_payable: 0, platform_fees: 0, waiver_pool: 0 });
      const given = (await rowsOf(bookingId)).filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
      expect(given).toBe(39_60);
      expect((await compareBooking(bookingId)).open).toEqual([]);
    },
  );

  it.each(['the bank', 'the provider'])('is given once more by a press also while another one waits for %s', async (whom) => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 10_00);
    const [made] = await rowsOf(bookingId);
    const { chargeId } = await paymentRow(bookingId);
    const dispute = whom === 'the bank' ? await inTransaction((tx) => openDispute(tx, chargeId ?? '')) : null;
    if (!dispute) await setFault('error-500', { match: 'POST /v1/refunds', times: 99 });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
    expect(await retryRefund(await theAdministrator(), made?.id ?? '')).toEqual({ ok: true });
    if (dispute) await inTransaction((tx) => closeDispute(tx, dispute, 'won'));
    await clearFaults();
    letTimePass(DAY);
    await runDueWork();
    expect(await wentBack(bookingId)).toBe(39_60);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('is made good by what is given back by hand before that takes the place of one that waits', async () => {
    const { scene, bookingId } = await charged();
    await atProvider(bookingId, 10_00);
    const [made] = await rowsOf(bookingId);
    await setFault('error-500', { match: 'POST /v1/refunds', times: 99 });
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    await runDueWork();
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
    await clearFaults();
    for (const amount of [6_00, 4_00]) await atProvider(bookingId, amount);
    letTimePass(DAY);
    await runDueWork();
    expect(await wentBack(bookingId)).toBe(39_60);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  /** 26.40 for the rent and 13.20 for a day more; of each, so much was given back by hand and came back. */
  const sentBackOfBoth = async (first: readonly number[]) => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 2), protection: 'waiver' });
    await extended(scene, bookingId, 1);
    for (const amount of first) await atProvider(bookingId, amount);
    for (const purpose of ['rent', 'extension'] as const) {
      const { id, intentId } = await paymentRow(bookingId, purpose);
      const asked = { intentId: intentId ?? '', amount: cents(13_20), refundId: 'none of ours' };
      const made = await providers().payments.refund(asked, `by hand, and back:${id}`);
      await runDueWork();
      await inTransaction((tx) => sendRefundBack(tx, made.id));
      await runDueWork();
    }
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -13_20 });
    return { scene, bookingId };
  };

  it.each(['before', 'after'])(
    'is made good by what waits, and another one that comes back %s that was made is owed beside it',
    async (when) => {
      const { scene, bookingId } = await confirmedInScene({ period: periodIn(10, 3) });
      const comesBack = async (id: string) => {
        await inTransaction((tx) => sendRefundBack(tx, id));
        await runDueWork();
      };
      const first = await giveByHand(bookingId, 10_00);
      await runDueWork();
      await comesBack(first.id);
      await setFault('error-500', { match: 'POST /v1/refunds', times: 99 });
      await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
      await runDueWork();
      await clearFaults();
      const second = await giveByHand(bookingId, 12_00);
      await runDueWork();
      const rest = async () => {
        letTimePass(DAY);
        await runDueWork();
      };
      if (when === 'after') await rest();
      await comesBack(second.id);
      await rest();
      const isOfIt = and(eq(refunds.paymentId, (await paymentRow(bookingId)).id), eq(refunds.state, 'failed'));
      const [failed] = await db().select().from(refunds).where(isOfIt);
      expect(await retryRefund(await theAdministrator(), failed?.id ?? '')).toEqual({ ok: true });
      await rest();
      // what came back, and 39.60 once more
      expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 22_00 + 39_60 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect((await compareBooking(bookingId)).open).toEqual([]);
    },
  );

  it('of both charges of an extended booking is owed once, and the lender is paid all of the rest', async () => {
    const { scene, bookingId } = await sentBackOfBoth([]);
    await finish(scene, bookingId);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 19_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -13_20, lender_payable: 0 });
  });

  it('of both charges of an extended booking does not keep it from being finished, though little is left', async () => {
    const { scene, bookingId } = await sentBackOfBoth([13_00]);
    await finish(scene, bookingId);
    expect(await bookingRow(bookingId)).toMatchObject({ status: 'completed' });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -13_20, lender_payable: 0 });
  });

  it('of an extended booking does not keep it from being cancelled', async () => {
    const { scene, bookingId } = await extendedInScene(2, { period: periodIn(10, 2), protection: 'deposit' });
    const { id, intentId, amount } = await paymentRow(bookingId, 'extension');
    const made = await providers().payments.refund({ intentId: intentId ?? '', amount, refundId: 'none of ours' }, `by hand:${id}`);
    await runDueWork();
    await inTransaction((tx) => sendRefundBack(tx, made.id));
    await runDueWork();
    expect(await actOnBooking(scene.renter, bookingId, 'cancel_by_renter')).toEqual({ ok: true });
    await runDueWork();
    const { baseCost, serviceFee, refundedAmount } = await bookingRow(bookingId);
    expect(refundedAmount).toBe((baseCost + serviceFee) * 0.8);
    expect(await wentBack(bookingId)).toBe(refundedAmount);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });
});
