/** A bank asks for one of two charges of a booking, or for both: what it gives and keeps back of each (rule M22). */
import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import { cents, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { givenByBank } from '#app/modules/bookings/bank-disputes-of-booking.server.ts';
import { findCancelPreview } from '#app/modules/bookings/cancel-preview.server.ts';
import { readEarnings } from '#app/modules/payments/read-earnings.server.ts';
import { retryRefund } from '#app/modules/payments/retry-refund.server.ts';
import { syncRefundsOfTotal } from '#app/modules/payments/sync-refunds.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { withNotes } from '#app/modules/bookings/notes-of-booking.server.ts';
import { formatMoney, formatMoneyInSentence } from '#app/i18n/format.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { sessionCookieFor } from '#app/http/session.server.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { loader as adminPage } from '#app/routes/admin/booking.tsx';
import { loader as cancelPage } from '#app/routes/renting/cancel.tsx';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { bookingsWithWrongBooks } from '#app/modules/reconciliation/books-of-all.server.ts';
import { compareBooking } from '#app/modules/reconciliation/compare-booking.server.ts';
import { providers } from '#app/composition.server.ts';
import { effectsOfBooking } from '#app/simulators/payments/count-effects.server.ts';
import { sendRefundBack } from '#app/simulators/payments/refunds.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import { byHandComesBack, decide, disputed, giveByHand, rowOf, twoCharges } from '#tests/factories/bank-disputes.ts';
import { bookingRow, DAY, finish, HOUR, letTimePass, paymentRow, periodIn, travelTo } from '#tests/factories/bookings.ts';
import { takesTransfers } from '#tests/factories/lender-account.ts';
import { extendedInScene } from '#tests/factories/extensions.ts';
import { balanceOf } from '#tests/support/books.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

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

/** What an administrator reads of money beside a charge for which a bank asks, in Slovak. */
async function adminNote(judge: Pick<Member, 'id' | 'role'>, bookingId: string) {
  const cookie = (await sessionCookieFor(await openSession(judge.id, judge.role, null))).split(';')[0] ?? '';
  const request = new Request('http://site.invalid/admin', { headers: { Cookie: cookie, 'Accept-Language': 'sk' } });
  return (await adminPage({ request, params: { id: bookingId }, context: {} })).waitsBeside;
}

describe('a bank that asks for charges of a booking that has two', () => {
  it.each([
    ['rent', 'before', 26_40, 10_00],
    ['rent', 'after', 26_40, 10_00],
    ['extension', 'before', 13_20, 20_00],
    ['extension', 'after', 13_20, 20_00],
  ] as const)(
    'on one of two charges with a waiver (%s, %s the payout) leaves the lender all of the other one',
    async (purpose, when, taken, paid) => {
      const { scene, bookingId } = await extendedInScene(1, { period: periodIn(1, 2), protection: 'waiver' });
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
        await giveByHand(bookingId, 10_00);
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
      const { scene, bookingId } = await extendedInScene(1, { period: periodIn(10, 3), protection: 'waiver' });
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
      const { scene, bookingId } = await extendedInScene(1, { period: periodIn(10, 3), protection: 'waiver' });
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

  it.each([
    // 16.00 of 48.00 of rent are kept
    ['before', 13_33, { refundedAmount: 33_20, refundedWaiver: 1_20 }],
    // what the lender was paid by then stays paid
    ['after', 13_94, { refundedAmount: 31_27, refundedWaiver: 0 }],
  ] as const)('leaves what was given by hand and comes back owed, %s the rental ends', async (when, paid, given) => {
    const { scene, bookingId } = await extendedInScene(1, { period: periodIn(1, 3), protection: 'waiver' });
    await giveByHand(bookingId, 20_00);
    const dispute = await disputed(bookingId, 'extension');
    await runDueWork();
    const comesBack = async () => {
      await byHandComesBack(bookingId);
      await decide(dispute, 'lost');
      await runDueWork();
    };
    if (when === 'before') await comesBack();
    await finish(scene, bookingId);
    if (when === 'after') await comesBack();
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject(given);
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: paid });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -20_00, lender_payable: 0 });
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: paid, paidOut: paid, toSettle: 0 });
  });

  it.each([
    // 5.00 of the added days by hand, and the bank takes the rent
    ['deposit', 'extension', 5_00, 'rent', { refundedAmount: 29_00, refundedWaiver: 0 }, 5_83],
    ['waiver', 'extension', 5_00, 'rent', { refundedAmount: 31_40, refundedWaiver: 2_40 }, 5_83],
    // 20.00 of the rent by hand, and the bank takes the added days: 4.00 of 36.00 are kept
    ['waiver', 'rent', 20_00, 'extension', { refundedAmount: 33_20, refundedWaiver: 1_20 }, 3_33],
  ] as const)(
    'leaves owed what was given by hand of another charge and comes back, before it decides or after (%s, %s %i)',
    async (protection, ofCharge, byHand, taken, given, paid) => {
      const outcome = async (comesBackFirst: boolean) => {
        const { scene, bookingId, end } = await twoCharges('cancelled', protection);
        await giveByHand(bookingId, byHand, ofCharge);
        const dispute = await disputed(bookingId, taken);
        await runDueWork();
        if (comesBackFirst) await byHandComesBack(bookingId, ofCharge);
        await decide(dispute, 'lost');
        await runDueWork();
        if (!comesBackFirst) await byHandComesBack(bookingId, ofCharge);
        await syncRefundsOfTotal(bookingId);
        const { refundedAmount, refundedWaiver } = await bookingRow(bookingId);
        const owed = (await balanceOf(bookingId)).renter;
        await end();
        letTimePass(DAY);
        await runDueWork();
        expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
        const { earned, paidOut, toSettle } = await readEarnings(scene.lender);
        const { refunded, transferred } = await effectsOfBooking(bookingId);
        return {
          refundedAmount,
          refundedWaiver,
          owed,
          earned,
          paidOut,
          toSettle,
          refunded,
          transferred,
          books: await balanceOf(bookingId),
        };
      };
      const first = await outcome(true);
      expect(first).toMatchObject({ ...given, transferred: paid, paidOut: paid, toSettle: 0 });
      expect(await outcome(false)).toEqual(first);
    },
  );

  it('owes what was given by hand and comes back once the cancellation has paid the lender by it', async () => {
    const { bookingId, end } = await twoCharges('cancelled');
    await giveByHand(bookingId, 5_00, 'extension');
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    await end();
    await runDueWork();
    await byHandComesBack(bookingId, 'extension');
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 29_00 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 5_83 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -5_00, lender_payable: 0 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it('leaves what comes back of another charge owed once, given again or not', async () => {
    const { scene, bookingId } = await twoCharges('cancelled');
    await giveByHand(bookingId, 20_00);
    await decide(await disputed(bookingId, 'extension'), 'lost');
    await runDueWork();
    await byHandComesBack(bookingId);
    const owed = async () => 0 - ((await balanceOf(bookingId)).renter ?? 0);
    expect(await owed()).toBe(20_00);
    const { id } = await paymentRow(bookingId);
    const [failed] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'failed')));
    await retryRefund(await theAdministrator(), failed?.id ?? '');
    await runDueWork();
    expect(await owed()).toBe(0);
    const [again] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'succeeded')));
    await inTransaction((tx) => sendRefundBack(tx, again?.refundId ?? ''));
    await runDueWork();
    expect(await owed()).toBe(20_00);
    await finish(scene, bookingId);
    letTimePass(DAY);
    await runDueWork();
    // 32.00 of 36.00 went back, or are owed
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 3_33 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it.each(['the first one first', 'the second one first'])(
    'owes two that come back, given before it decided and after, whichever it is heard of first (%s)',
    async (order) => {
      const { scene, bookingId } = await twoCharges('cancelled');
      const first = await giveByHand(bookingId, 5_00, 'extension');
      await decide(await disputed(bookingId), 'lost');
      await runDueWork();
      letTimePass(HOUR);
      const second = await giveByHand(bookingId, 3_00, 'extension');
      await runDueWork();
      for (const { id } of order === 'the first one first' ? [first, second] : [second, first]) {
        await inTransaction((tx) => sendRefundBack(tx, id));
        await runDueWork();
      }
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 32_00 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: -8_00 });
      await finish(scene, bookingId);
      letTimePass(DAY);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 3_33 });
      expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
    },
  );

  it('gives of the other one what goes back after it took a part of one', async () => {
    const { scene, bookingId, end } = await twoCharges('cancelled');
    await takesTransfers(scene.lender, 'inactive');
    await decide(await disputed(bookingId, 'extension', 6_00), 'lost');
    await runDueWork();
    await end();
    letTimePass(DAY);
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 18_00 });
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 12_00 });
    const rows = await db()
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentRow(bookingId)).id));
    expect(rows.map(({ state, amount }) => [state, amount])).toEqual([['succeeded', 12_00]]);
  });

  it.each([4_00, 10_00])(
    'is heard, and does not keep what goes back out of the other one, where it took %i of one after the lender was paid of the other',
    async (taken) => {
      const { scene, bookingId, end } = await twoCharges('cancelled');
      const dispute = await disputed(bookingId, 'rent', taken);
      await runDueWork();
      await end();
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 5_00 });
      await decide(dispute, 'lost');
      letTimePass(DAY);
      await runDueWork();
      expect(await givenByBank(db(), bookingId)).toBe(taken);
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 18_00 });
      expect(await readEarnings(scene.lender)).toMatchObject({ earned: 15_00 });
      // 6.00 of the added days, and what these have left; the provider refuses what is still to go of the rent
      expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 7_00 });
    },
  );

  it('gives by a press of the other one what that has left, and asks the rest of the one of which the provider refuses it', async () => {
    const { bookingId, end } = await twoCharges('cancelled');
    await end();
    letTimePass(DAY);
    await runDueWork();
    await decide(await disputed(bookingId, 'rent', 12_00), 'lost');
    await runDueWork();
    const { id } = await paymentRow(bookingId);
    const [made] = await db()
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, id), eq(refunds.origin, 'booking')));
    await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
    await runDueWork();
    const viewer = await theAdministrator();
    for (const isFirst of [true, false]) expect((await retryRefund(viewer, made?.id ?? '')).ok).toBe(isFirst);
    await runDueWork();
    const payments = [id, (await paymentRow(bookingId, 'extension')).id];
    const rows = await db().select().from(refunds).where(inArray(refunds.paymentId, payments));
    expect(rows.map(({ origin, state, amount }) => [origin, state, amount])).toEqual(
      expect.arrayContaining([
        ['booking', 'succeeded', 1_00],
        ['booking', 'due', 11_00],
      ]),
    );
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -11_00, lender_payable: 0 });
  });

  it.each(
    ['bank first', 'cancellation first', 'press and cancellation first'].flatMap((order) => [
      { order, taken: 'extension' as const, refundedAmount: 32_00, paid: 3_33 },
      { order, taken: 'rent' as const, refundedAmount: 24_00, paid: 10_00 },
    ]),
  )(
    'makes good of what came back of the rent what no longer fits into it ($taken, $order)',
    async ({ order, taken, refundedAmount, paid }) => {
      const { scene, bookingId } = await twoCharges('cancelled');
      await takesTransfers(scene.lender, 'inactive');
      await giveByHand(bookingId, 20_00);
      await runDueWork();
      const dispute = await disputed(bookingId, taken);
      await runDueWork();
      await byHandComesBack(bookingId);
      const isFailed = and(eq(refunds.paymentId, (await paymentRow(bookingId)).id), eq(refunds.state, 'failed'));
      const [failed] = await db().select().from(refunds).where(isFailed);
      if (order.startsWith('press')) await retryRefund(await theAdministrator(), failed?.id ?? '');
      if (order === 'bank first') await decide(dispute, 'lost');
      await runDueWork();
      travelTo((await bookingRow(bookingId)).startAt, -10 * HOUR);
      await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
      await runDueWork();
      if (order !== 'bank first') await decide(dispute, 'lost');
      await runDueWork();
      await takesTransfers(scene.lender, 'active');
      for (let day = 0; day < 2; day += 1) {
        letTimePass(DAY);
        await runDueWork();
      }
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount });
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: paid });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    },
  );

  it.each(['press first', 'bank first'])('leaves owed what a press gives out of the charge for which it asks (%s)', async (order) => {
    const { scene, bookingId } = await twoCharges('cancelled');
    await giveByHand(bookingId, 10_00);
    await runDueWork();
    const dispute = await disputed(bookingId, 'rent', 4_00);
    await runDueWork();
    await byHandComesBack(bookingId);
    await decide(dispute, 'lost');
    await runDueWork();
    const other = await disputed(bookingId, 'extension');
    await runDueWork();
    const { id } = await paymentRow(bookingId);
    const press = async () => {
      const isFailed = and(eq(refunds.paymentId, id), eq(refunds.state, 'failed'));
      const [failed] = await db().select().from(refunds).where(isFailed);
      expect(await retryRefund(await theAdministrator(), failed?.id ?? '')).toEqual({ ok: true });
      await runDueWork();
    };
    if (order === 'press first') await press();
    await decide(other, 'lost');
    await runDueWork();
    if (order === 'bank first') await press();
    // 10.00 by hand, 4.00 and 12.00 by banks
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 26_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -10_00 });
    await finish(scene, bookingId);
    letTimePass(DAY);
    await runDueWork();
    expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 8_33 });
  });

  it.each(['it comes back first', 'bank first'])(
    'counts once what was made good by hand out of the other one and came back (%s)',
    async (order) => {
      const { scene, bookingId } = await twoCharges('cancelled');
      await giveByHand(bookingId, 10_00);
      await runDueWork();
      await byHandComesBack(bookingId);
      await giveByHand(bookingId, 10_00, 'extension');
      await runDueWork();
      const dispute = await disputed(bookingId);
      await runDueWork();
      if (order !== 'bank first') await byHandComesBack(bookingId, 'extension');
      await decide(dispute, 'lost');
      await runDueWork();
      if (order === 'bank first') await byHandComesBack(bookingId, 'extension');
      await finish(scene, bookingId);
      letTimePass(DAY);
      await runDueWork();
      // the bank gave all of the rent
      expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 24_00 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect(await effectsOfBooking(bookingId)).toMatchObject({ transferred: 10_00 });
    },
  );

  it('is not in the way of a press for each of two that came back, one of them for the second time and out of the other charge', async () => {
    const { bookingId } = await twoCharges('cancelled');
    const failedOf = async (purpose?: PaymentPurpose) => {
      const isFailed = and(eq(refunds.paymentId, (await paymentRow(bookingId, purpose)).id), eq(refunds.state, 'failed'));
      return db().select().from(refunds).where(isFailed).orderBy(asc(refunds.createdAt));
    };
    const press = async (id = '') => {
      expect(await retryRefund(await theAdministrator(), id)).toEqual({ ok: true });
      await runDueWork();
    };
    await giveByHand(bookingId, 10_00);
    await giveByHand(bookingId, 6_00, 'extension');
    await runDueWork();
    const dispute = await disputed(bookingId, 'extension', 4_00);
    await runDueWork();
    await byHandComesBack(bookingId, 'extension');
    await decide(dispute, 'lost');
    await runDueWork();
    await press((await failedOf('extension'))[0]?.id);
    // the one that was given first, and what the press gave out of the rent
    for (let times = 0; times < 2; times += 1) await byHandComesBack(bookingId);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -16_00 });
    for (const { id } of (await failedOf()).toReversed()) await press(id);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0 });
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 20_00 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it.each([
    ['rent', 30_00],
    ['extension', 22_00],
  ] as const)('counts what was made good at once of both as gone from each, when it takes one (%s)', async (taken, refundedAmount) => {
    const { bookingId } = await twoCharges('cancelled');
    await giveByHand(bookingId, 10_00);
    await giveByHand(bookingId, 6_00, 'extension');
    await runDueWork();
    for (const purpose of ['rent', 'extension'] as const) await byHandComesBack(bookingId, purpose);
    await giveByHand(bookingId, 16_00);
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0 });
    await decide(await disputed(bookingId, taken), 'lost');
    await runDueWork();
    // 10.00 of the rent and 6.00 of the other one, and what was left of the one that it took
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it('is not needed for a press to give all that one refund had made good of both', async () => {
    const { bookingId } = await twoCharges('cancelled');
    await giveByHand(bookingId, 10_00);
    await giveByHand(bookingId, 6_00, 'extension');
    await runDueWork();
    for (const purpose of ['rent', 'extension'] as const) await byHandComesBack(bookingId, purpose);
    await giveByHand(bookingId, 16_00);
    await runDueWork();
    const viewer = await theAdministrator();
    const pressAll = async () => {
      const of = inArray(refunds.paymentId, [(await paymentRow(bookingId)).id, (await paymentRow(bookingId, 'extension')).id]);
      const answers: boolean[] = [];
      for (const { id } of await db()
        .select()
        .from(refunds)
        .where(and(of, eq(refunds.state, 'failed'))))
        answers.push((await retryRefund(viewer, id)).ok);
      await runDueWork();
      return answers;
    };
    expect(await pressAll()).toEqual([false, false]);
    await byHandComesBack(bookingId);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -16_00 });
    expect(await pressAll()).toEqual([true]);
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0 });
    expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
  });

  it('gives of the other one what was due of one of which it took a part', async () => {
    const { bookingId, end } = await twoCharges('cancelled');
    const dispute = await disputed(bookingId, 'extension', 4_00);
    await runDueWork();
    await end();
    await runDueWork();
    await decide(dispute, 'lost');
    letTimePass(DAY);
    await runDueWork();
    // of the 18.00 that go back the bank has given 4.00
    expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 14_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
  });

  it('makes nothing good of what was given after it had decided', async () => {
    const { bookingId } = await twoCharges('cancelled');
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    letTimePass(HOUR);
    await giveByHand(bookingId, 5_00, 'extension');
    await runDueWork();
    await byHandComesBack(bookingId, 'extension');
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 29_00 });
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -5_00 });
  });

  it('leaves the lender nothing to wait for where all went back, and a part comes back after the rental', async () => {
    const { scene, bookingId } = await twoCharges('cancelled');
    await giveByHand(bookingId, 24_00);
    await decide(await disputed(bookingId, 'extension'), 'lost');
    await runDueWork();
    await finish(scene, bookingId);
    await byHandComesBack(bookingId);
    letTimePass(DAY);
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -24_00, lender_payable: 0 });
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 0, toSettle: 0 });
  });

  it('tells the renter of each of two that come back together', async () => {
    const { scene, bookingId } = await twoCharges('cancelled');
    await giveByHand(bookingId, 10_00);
    await runDueWork();
    await giveByHand(bookingId, 10_00);
    await decide(await disputed(bookingId, 'extension'), 'lost');
    await runDueWork();
    const { id } = await paymentRow(bookingId);
    const made = await db().select().from(refunds).where(eq(refunds.paymentId, id));
    await inTransaction(async (tx) => {
      for (const { refundId } of made) await sendRefundBack(tx, refundId ?? '');
    });
    await runDueWork();
    expect(await balanceOf(bookingId)).toMatchObject({ renter: -20_00 });
    const told = (await mailsTo(scene.renter.email)).filter(({ text }) => text.includes(formatMoney(cents(10_00), 'sk')));
    expect(told).toHaveLength(2);
  });

  describe('while a refund of the other one comes back', () => {
    const cameBack = async (bookingId: string, purpose?: PaymentPurpose) => {
      const { id } = await paymentRow(bookingId, purpose);
      const [made] = await db()
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, id), eq(refunds.state, 'succeeded'), ne(refunds.origin, 'bank')));
      await inTransaction((tx) => sendRefundBack(tx, made?.refundId ?? ''));
      await runDueWork();
      return made?.id ?? '';
    };
    const press = async (refundId: string) => {
      await retryRefund(await theAdministrator(), refundId);
      await runDueWork();
    };

    it('leaves nothing to go back of the charge that it took', async () => {
      const { scene, bookingId } = await extendedInScene(1, { period: periodIn(10, 3), protection: 'waiver' });
      const dispute = await disputed(bookingId, 'extension');
      await runDueWork();
      await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
      await runDueWork();
      const refundId = await cameBack(bookingId);
      await decide(dispute, 'lost');
      await runDueWork();
      await press(refundId);
      letTimePass(DAY);
      await runDueWork();
      // what came back, and once more; the bank has given the 13.20 of the days
      expect(await effectsOfBooking(bookingId)).toMatchObject({ captured: 52_80, refunded: 2 * 39_60 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect((await compareBooking(bookingId)).open.map(({ kind }) => kind)).toEqual(['disputeOpen']);
    });

    it.each(['bank', 'administrator'])(
      'gives of that one what is due of the charge that it took, though all of it came back (%s first)',
      async (first) => {
        const { bookingId, end } = await twoCharges('taken back');
        const dispute = await disputed(bookingId);
        await runDueWork();
        await end();
        await runDueWork();
        // all of the added days has gone back, and the rent waits for the bank, which gives a part of it
        expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 12_00 });
        const refundId = await cameBack(bookingId, 'extension');
        if (first === 'administrator') await press(refundId);
        await decide(dispute, 'lost');
        await runDueWork();
        if (first === 'bank') await press(refundId);
        letTimePass(DAY);
        await runDueWork();
        // the 12.00 that came back, and once more
        expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 24_00, transferred: 0 });
        expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      },
    );

    it('gives of that one what came back of the charge that it took', async () => {
      const { bookingId, end } = await twoCharges('taken back');
      await end();
      await runDueWork();
      const ofRent = await cameBack(bookingId);
      const ofDays = await cameBack(bookingId, 'extension');
      await decide(await disputed(bookingId), 'lost');
      await runDueWork();
      await press(ofRent);
      await press(ofDays);
      letTimePass(DAY);
      await runDueWork();
      expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 36_00 + 12_00 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
    });

    it('gives the rest of what was due of the other one when all of that is given by hand', async () => {
      const { scene, bookingId } = await twoCharges('cancelled');
      const byHand = async (purpose: PaymentPurpose, amount: number) => {
        await giveByHand(bookingId, amount, purpose);
        await runDueWork();
      };
      await byHand('rent', 10_00);
      const dispute = await disputed(bookingId);
      await runDueWork();
      await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
      await runDueWork();
      await cameBack(bookingId);
      await byHand('extension', 12_00);
      await decide(dispute, 'won');
      for (let day = 0; day < 3; day += 1) {
        letTimePass(DAY);
        await runDueWork();
      }
      // 10.00 came back of it
      expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 10_00 + 18_00, transferred: 15_00 });
      expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      expect(await bookingsWithWrongBooks()).not.toContain(bookingId);
    });

    it.each([['rent', 'extension'] as const, ['extension', 'rent'] as const])(
      'what is given once more (%s first, then %s) is given of what has something left',
      async (...order) => {
        const { scene, bookingId } = await extendedInScene(1, { period: periodIn(4, 3), protection: 'waiver' });
        travelTo((await bookingRow(bookingId)).startAt, -30 * HOUR);
        await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
        await runDueWork();
        expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 24_00, transferred: 20_00 });
        const failed = { rent: await cameBack(bookingId), extension: await cameBack(bookingId, 'extension') };
        await decide(await disputed(bookingId, 'extension'), 'lost');
        await runDueWork();
        for (const purpose of order) await press(failed[purpose]);
        letTimePass(DAY);
        await runDueWork();
        expect(await effectsOfBooking(bookingId)).toMatchObject({ refunded: 24_00 + 18_00 });
        expect(await balanceOf(bookingId)).toMatchObject({ renter: 0, lender_payable: 0 });
      },
    );
  });

  it('bears of its waiver what the policy gave in the place of rent, until more rent goes back by hand', async () => {
    const { scene, bookingId } = await extendedInScene(1, { period: periodIn(10, 2), protection: 'waiver' });
    await takesTransfers(scene.lender, 'inactive');
    await decide(await disputed(bookingId), 'lost');
    await runDueWork();
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    await runDueWork();
    expect(await bookingRow(bookingId)).toMatchObject({ refundedAmount: 28_80, refundedWaiver: 0 });
    await giveByHand(bookingId, 3_00, 'extension');
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
    const { scene, bookingId } = await extendedInScene(1, { period: periodIn(1, 2) });
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
    const { scene, bookingId } = await extendedInScene(1, { period: periodIn(1, 2) });
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

  it('that is lost on the added days alone leaves the rest to the cancellation, which says what the bank gave and what we give', async () => {
    const { scene, bookingId } = await extendedInScene(2, { period: periodIn(10, 3) });
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
      const judge = await theAdministrator();
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
});
