/** What a lender reads of earnings and payouts, on the page and in the file: figures of the books, and of nobody else. */
import { and, eq, notLike, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { now } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { besideIn } from '#app/domain/place-in-list.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { providers } from '#app/composition.server.ts';
import { decideDispute } from '#app/modules/disputes/decide-dispute.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { findBooking } from '#app/modules/bookings/booking-view.server.ts';
import { confirmReturn } from '#app/modules/bookings/confirm-return.server.ts';
import { clearFaults, setFault } from '#app/simulators/faults.server.ts';
import { closeDispute, openDispute } from '#app/simulators/payments/disputes.server.ts';
import { payCheckout } from '#app/simulators/payments/hosted-checkout.server.ts';
import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { payOutAgain } from '#app/modules/payments/pay-out-again.server.ts';
import { openClaimCheckout } from '#app/modules/payments/open-checkout.server.ts';
import { payoutsAsFile } from '#app/modules/payments/payouts-as-file.server.ts';
import { allPayoutsOf, payoutsOf, readEarnings } from '#app/modules/payments/read-earnings.server.ts';
import { reverseTransfer } from '#app/simulators/payments/transfers.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { PART_SIZE } from '#db/part-of-list.ts';
import { bookingPayments, bookingRequests, ledgerEntries, listings, profiles, transfers } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { theAdministrator } from '#tests/factories/administrators.ts';
import {
  bankRefusesFromNowOn,
  begunInScene,
  bookingRow,
  cardEntry,
  CARDS,
  completed,
  completedInScene,
  confirmed,
  confirmedInScene,
  createLender,
  createScene,
  DAY,
  finish,
  HOUR,
  letTimePass,
  MINUTE,
  paymentRow,
  periodIn,
  travelTo,
  type Scene,
} from '#tests/factories/bookings.ts';
import { BROKEN, disputedAndBack, disputedSince } from '#tests/factories/disputes.ts';
import { extendedInScene } from '#tests/factories/extensions.ts';
import { takesTransfers } from '#tests/factories/lender-account.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { useProviderWorld } from '#tests/support/provider-world.ts';

useProviderWorld();

/** Three days: 36.00 for the rent, of which the lender gets 30.00, and 3.60 for the waiver. */
const threeDays = () => ({ period: periodIn(10, 3) });
const NOTHING = { earned: 0, paidOut: 0, onItsWay: 0, waitsForBank: 0, toSettle: 0, expected: 0, coming: [], months: [] };

async function refundAtProvider(bookingId: string, amount: number): Promise<void> {
  const intentId = (await paymentRow(bookingId)).intentId ?? '';
  await providers().payments.refund({ intentId, amount: cents(amount), refundId: 'by hand' }, `by hand:${bookingId}:${amount}`);
  await runDueWork();
}

/** What a spreadsheet adds up to below the columns of money, in cents. */
async function sumsOf(lender: Member): Promise<number[]> {
  const rows = (await fileOf(lender, 'en')).trim().split('\r\n').slice(1);
  const sums = rows.map((row) =>
    row
      .split(';')
      // why from the end: what stands before may have a semicolon of its own
      .slice(-7, -1)
      .map((figure) => Math.round(Number(figure) * 100)),
  );
  return (sums[0] ?? []).map((_, column) => sums.reduce((sum, row) => sum + (row[column] ?? 0), 0));
}

const fileOf = async (lender: Member, locale: 'sk' | 'en' = 'sk') =>
  payoutsAsFile(await allPayoutsOf(lender), locale, translatorFor(locale));

describe('what is to come', () => {
  it('is owed by the books from the charge on, and due two days after the agreed return at the latest', async () => {
    const scene = await createScene();
    expect(await readEarnings(scene.lender)).toEqual(NOTHING);
    const bookingId = await confirmed(scene, threeDays());
    const { endAt } = await bookingRow(bookingId);
    const due = { at: new Date(endAt.getTime() + 2 * DAY).toISOString(), isLatest: true };
    expect(await readEarnings(scene.lender)).toMatchObject({
      earned: 0,
      paidOut: 0,
      onItsWay: 0,
      expected: 30_00,
      coming: [{ bookingId, amount: 30_00, due }],
    });
    expect((await payoutsOf(scene.lender)).rows).toEqual([]);
  });

  it('is due a day after the return once both have said so, by the lender alone not before the agreed one, and has no time during a dispute', async () => {
    const { scene, bookingId } = await begunInScene({ period: periodIn(1, 1) });
    await actOnBooking(scene.lender, bookingId, 'returned');
    const due = (from: Date | null) => ({ at: new Date((from?.getTime() ?? 0) + 24 * HOUR).toISOString(), isLatest: false });
    const { endAt } = await bookingRow(bookingId);
    expect((await readEarnings(scene.lender)).coming).toMatchObject([{ bookingId, due: due(endAt) }]);
    await actOnBooking(scene.renter, bookingId, 'agree_to_return');
    const { returnReportedAt } = await bookingRow(bookingId);
    expect((await readEarnings(scene.lender)).coming).toMatchObject([{ bookingId, due: due(returnReportedAt) }]);
    await sayInDispute(scene.renter, bookingId, BROKEN);
    expect((await readEarnings(scene.lender)).coming).toMatchObject([{ bookingId, due: null }]);
  });

  it('counts what a dispute gives besides, from the hold and from the pool', async () => {
    const { scene, bookingId } = await confirmedInScene({ period: periodIn(1, 1) }, { itemValue: cents(600_00) });
    const { dispute } = await disputedSince(scene, bookingId);
    // the platform's own money: what other rentals have left, once it has settled
    for (let more = 0; more < 3; more += 1) await confirmedInScene({ period: periodIn(40, 7) });
    letTimePass(4 * 24 * HOUR);
    const amounts = { refund: cents(0), fromRenter: cents(15_00), fromPool: cents(5_00) };
    await decideDispute(await theAdministrator(), dispute, { ...amounts, reasons: 'Škoda je doložená fotografiami.' });
    await runDueWork();
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 30_00, paidOut: 30_00, onItsWay: 0 });
    const rows = (await payoutsOf(scene.lender)).rows.sort((one, other) => other.amount - one.amount);
    expect(rows.map(({ lines }) => lines.map(({ kind, amount }) => [kind, amount]))).toEqual([
      [
        ['compensation', 15_00],
        ['paidOut', -15_00],
      ],
      [
        ['rent', 12_00],
        ['fees', -2_00],
        ['paidOut', -10_00],
      ],
      [
        ['compensation', 5_00],
        ['paidOut', -5_00],
      ],
    ]);
    const sums = await sumsOf(scene.lender);
    expect(sums).toEqual([12_00, 2_00, 0, 20_00, 0, 30_00]);
  });

  it('is nothing of what the lender cancelled', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await actOnBooking(scene.lender, bookingId, 'cancel_by_lender');
    expect(await readEarnings(scene.lender)).toEqual(NOTHING);
    await runDueWork();
    expect(await readEarnings(scene.lender)).toEqual(NOTHING);
  });
});

describe('a payout', () => {
  it('says what it is made of, by the books', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await refundAtProvider(bookingId, 7_20);
    await finish(scene, bookingId);
    const { rows } = await payoutsOf(scene.lender);
    expect(rows).toMatchObject([{ amount: 24_00, booking: { id: bookingId } }]);
    expect(rows[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 36_00],
      ['fees', -6_00],
      ['refund', -6_00],
      ['paidOut', -24_00],
    ]);
    const month = toLocalMoment(new Date(rows[0]?.paidAt ?? 0)).date.slice(0, 7);
    expect(await readEarnings(scene.lender)).toEqual({
      earned: 24_00,
      paidOut: 24_00,
      onItsWay: 0,
      waitsForBank: 0,
      toSettle: 0,
      expected: 0,
      coming: [],
      months: [{ month, payouts: 1, amount: 24_00 }],
    });
  });

  it('is on its way until the provider has made it, also that of a cancelled rental', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    expect((await readEarnings(scene.lender)).onItsWay).toBe(6_00);
    expect((await payoutsOf(scene.lender)).rows).toMatchObject([{ amount: 6_00, paidAt: null }]);
    await runDueWork();
    expect(await readEarnings(scene.lender)).toMatchObject({ earned: 6_00, paidOut: 6_00, onItsWay: 0 });
    const [paid] = (await payoutsOf(scene.lender)).rows;
    expect(paid?.paidAt).not.toBeNull();
    expect(paid?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 36_00],
      ['fees', -6_00],
      ['refund', -24_00],
      ['paidOut', -6_00],
    ]);
  });

  it('stays what it was when money goes back to the renter after it, which is told behind it', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await finish(scene, bookingId);
    await refundAtProvider(bookingId, 7_20);
    const { rows } = await payoutsOf(scene.lender);
    expect(rows[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['rent', 36_00],
      ['fees', -6_00],
      ['paidOut', -30_00],
      ['refundAfterwards', -6_00],
    ]);
    expect(await sumsOf(scene.lender)).toEqual([36_00, 6_00, 6_00, 0, 6_00, 30_00]);
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 24_00, paidOut: 30_00, toSettle: -6_00 });
  });

  it('of a rental with several charges says what another payout of it has of its charge, or it of another’s', async () => {
    const { scene, bookingId } = await extendedInScene(2, { period: periodIn(10, 2), protection: 'waiver' });
    const { intentId } = await paymentRow(bookingId, 'extension');
    await providers().payments.refund({ intentId: intentId ?? '', amount: cents(12_00), refundId: 'by hand' }, `by hand:${bookingId}`);
    await runDueWork();
    await finish(scene, bookingId);
    await figuresOf(scene.lender);
    const { rows } = await payoutsOf(scene.lender);
    const besides = rows.map(({ lines }) => lines.filter(({ kind }) => !['rent', 'fees', 'refund', 'paidOut'].includes(kind)));
    expect(besides.flat().map(({ kind }) => kind)).toEqual(['otherPayout', 'otherPayout']);
    const amounts = besides.flat().map(({ amount }) => amount);
    expect(amounts[0]).not.toBe(0);
    expect(amounts[0]).toBe(-(amounts[1] ?? 0));
  });

  it('is the lender’s own: nobody else sees it', async () => {
    const scene = await createScene();
    await completed(scene);
    const others = [scene.renter, await createLender(), await theAdministrator()];
    for (const other of others) {
      expect(await readEarnings(other)).toEqual(NOTHING);
      expect((await payoutsOf(other)).rows).toEqual([]);
      expect((await fileOf(other)).trim().split('\r\n')).toHaveLength(1);
    }
  });

  it('stands in a list that is shown in parts, to its end', async () => {
    const { scene, bookingId } = await completedInScene();
    const payment = await paymentRow(bookingId);
    await db()
      .update(bookingPayments)
      .set({ amount: cents(9_999_00), capturedAmount: cents(9_999_00) })
      .where(eq(bookingPayments.id, payment.id));
    const row = {
      paymentId: payment.id,
      amount: cents(1),
      state: 'due',
      createdAt: new Date('2026-01-01'),
      updatedAt: new Date('2026-01-01'),
    } as const;
    await db()
      .insert(transfers)
      .values(Array.from({ length: PART_SIZE }, () => row));
    const first = await payoutsOf(scene.lender);
    const rest = await payoutsOf(scene.lender, besideIn(new URLSearchParams({ older: first.older ?? '' })));
    expect([first.rows.length, rest.rows.length, rest.older]).toEqual([PART_SIZE, 1, null]);
    expect(first.rows.map(({ id }) => id)).not.toContain(rest.rows[0]?.id);
  });
});

/** What the books owe or owed the lender, without what was paid. */
async function owedByBooks(lender: Member): Promise<number> {
  const [row] = await db()
    .select({ all: sql<number>`coalesce((-sum(${ledgerEntries.amount}) * 100)::int, 0)` })
    .from(ledgerEntries)
    .innerJoin(bookingRequests, eq(bookingRequests.id, ledgerEntries.bookingId))
    .where(
      and(
        eq(bookingRequests.lenderId, lender.id),
        eq(ledgerEntries.account, 'lender_payable'),
        notLike(ledgerEntries.movement, 'transfer:%'),
      ),
    );
  return row?.all ?? 0;
}

/** What the page says: all of it adds up to the cent, with its own rows and with the file's. */
async function figuresOf(lender: Member) {
  const { earned, paidOut, onItsWay, waitsForBank, toSettle, expected, coming } = await readEarnings(lender);
  const payouts = await allPayoutsOf(lender);
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  expect(paidOut + onItsWay + toSettle).toBe(earned);
  expect(sumOf(coming.map(({ amount }) => amount))).toBe(expected);
  expect(sumOf(payouts.filter(({ paidAt }) => paidAt === null).map(({ amount }) => amount))).toBe(onItsWay + waitsForBank);
  for (const { amount, lines } of payouts) {
    const made = lines.filter(({ kind }) => !['paidOut', 'takenBack', 'refundAfterwards'].includes(kind));
    expect(sumOf(made.map((line) => line.amount))).toBe(amount);
  }
  expect((await sumsOf(lender)).at(-1) ?? 0).toBe(paidOut + onItsWay + waitsForBank);
  return { earned, paidOut, onItsWay, toSettle, expected, byBooks: await owedByBooks(lender) };
}

/** Back seven hours late, by the lender's word: a day at 12 € is taken from the hold, or 40 € from the card where there is none. */
async function lateBack(scene: Scene, protection: 'deposit' | 'waiver') {
  const bookingId = await confirmed(scene, { period: periodIn(1, 2), protection });
  const { startAt, endAt } = await bookingRow(bookingId);
  travelTo(startAt);
  await runDueWork();
  travelTo(endAt, 7 * HOUR);
  await confirmReturn(scene.lender, bookingId, { returnedAt: now(), takesFee: true });
  return bookingId;
}

describe('what is earned, and what is expected', () => {
  it('add up to what the books owe, rental by rental', async () => {
    const { scene, bookingId: first } = await confirmedInScene({ period: periodIn(20, 3) });
    expect(await figuresOf(scene.lender)).toEqual({ earned: 0, paidOut: 0, onItsWay: 0, toSettle: 0, expected: 30_00, byBooks: 30_00 });
    await confirmed(scene, { period: periodIn(30, 3) });
    await actOnBooking(scene.renter, first, 'cancel_by_renter');
    // until the renter has the money back, the books owe the lender all of it
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 6_00, onItsWay: 6_00, expected: 30_00, byBooks: 60_00 });
    expect((await allPayoutsOf(scene.lender)).map(({ waitsFor }) => waitsFor)).toEqual(['refund']);
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 6_00, paidOut: 6_00, onItsWay: 0, expected: 30_00, byBooks: 36_00 });
    await completed(scene);
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 16_00, paidOut: 16_00, expected: 30_00, byBooks: 46_00 });
  });

  it('have a late fee among what is expected from its decision on, until it is taken from the hold', async () => {
    const scene = await createScene();
    await lateBack(scene, 'deposit');
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 0, expected: 20_00 + 12_00, byBooks: 20_00 });
    letTimePass(DAY + MINUTE);
    await setFault('error-500', { match: 'POST /v1/payment_intents/', times: 9 });
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 20_00, expected: 12_00, byBooks: 20_00 });
    expect((await readEarnings(scene.lender)).coming).toMatchObject([{ due: null, waitsFor: 'charge' }]);
    await clearFaults();
    letTimePass(HOUR);
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 32_00, paidOut: 32_00, expected: 0, byBooks: 32_00 });
  });

  it('have nothing of one that a bank took back while the account takes nothing', async () => {
    const scene = await createScene();
    const bookingId = await lateBack(scene, 'deposit');
    await takesTransfers(scene.lender, 'inactive');
    letTimePass(DAY + MINUTE);
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 32_00, onItsWay: 32_00 });
    const id = await inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId, 'deposit')).chargeId ?? ''));
    await runDueWork();
    await inTransaction((tx) => closeDispute(tx, id, 'lost'));
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 20_00, onItsWay: 20_00, toSettle: 0, byBooks: 20_00 });
    const waits = (await mailsTo(scene.lender.email)).filter(({ subject }) => subject.startsWith('Výplatu zatiaľ'));
    expect(waits).toHaveLength(1);
  });

  it('have one that the card refused among what is expected, until the renter pays', async () => {
    const scene = await createScene();
    const bookingId = await lateBack(scene, 'waiver');
    await bankRefusesFromNowOn(bookingId);
    letTimePass(DAY + MINUTE);
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 20_00, paidOut: 20_00, expected: 40_00, byBooks: 20_00 });
    expect((await readEarnings(scene.lender)).coming).toMatchObject([{ bookingId, due: null, waitsFor: 'renter' }]);
    await openClaimCheckout(scene.renter, bookingId);
    await payCheckout((await paymentRow(bookingId, 'claim')).checkoutSessionId ?? '', cardEntry(CARDS.fine));
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 60_00, paidOut: 60_00, expected: 0, byBooks: 60_00 });
  });

  it('say that a payout waits for the renter’s bank, before the end of the rental and after it', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await inTransaction(async (tx) => openDispute(tx, (await paymentRow(bookingId)).chargeId ?? ''));
    await runDueWork();
    expect((await readEarnings(scene.lender)).coming).toMatchObject([{ bookingId, amount: 30_00, due: null, waitsFor: 'bank' }]);
    await finish(scene, bookingId);
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 0, paidOut: 0, onItsWay: 0, expected: 0, byBooks: 30_00 });
    expect((await readEarnings(scene.lender)).waitsForBank).toBe(30_00);
    expect((await allPayoutsOf(scene.lender)).map(({ waitsFor }) => waitsFor)).toEqual(['bank']);
    expect(await fileOf(scene.lender)).toContain('Čaká, kým banka nájomcu rozhodne');
  });

  it('are to the cent what is paid later while the payouts of two charges wait, after money went back by a decision', async () => {
    const admin = await theAdministrator();
    const { scene, bookingId } = await extendedInScene(
      1,
      { period: periodIn(1, 1) },
      { desiredEarnings: cents(10_13), itemValue: cents(100_00) },
    );
    const { dispute } = await disputedAndBack(scene, bookingId);
    await takesTransfers(scene.lender, 'inactive');
    const { baseCost, serviceFee } = await bookingRow(bookingId);
    const most = cents(Math.floor((baseCost + serviceFee) * 0.883));
    await decideDispute(admin, dispute, { refund: most, fromRenter: cents(0), fromPool: cents(0), reasons: BROKEN });
    await runDueWork();
    const { onItsWay, earned, toSettle } = await figuresOf(scene.lender);
    const shown = (await findBooking(scene.lender, bookingId))?.lenderEarnings;
    const kinds = (await allPayoutsOf(scene.lender)).map(({ waitsFor }) => waitsFor);
    await takesTransfers(scene.lender, 'active');
    letTimePass(DAY);
    await runDueWork();
    const { paidOut } = await figuresOf(scene.lender);
    expect({ onItsWay, earned, toSettle, shown }).toEqual({ onItsWay: paidOut, earned: paidOut, toSettle: 0, shown: paidOut });
    expect(kinds).toEqual(['account', 'account']);
  });

  it('are what is paid later, too, where money goes back by hand while the payouts of two charges wait', async () => {
    const { scene, bookingId } = await extendedInScene(1, threeDays());
    await takesTransfers(scene.lender, 'inactive');
    await finish(scene, bookingId);
    await refundAtProvider(bookingId, 7_21);
    const { onItsWay, earned } = await figuresOf(scene.lender);
    await takesTransfers(scene.lender, 'active');
    letTimePass(DAY);
    await runDueWork();
    const { paidOut } = await figuresOf(scene.lender);
    expect(paidOut).toBeLessThan(40_00);
    expect({ onItsWay, earned }).toEqual({ onItsWay: paidOut, earned: paidOut });
  });

  it('have no more of a payout that waits than money that went back by hand has left, nor of one that was made', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await takesTransfers(scene.lender, 'inactive');
    await finish(scene, bookingId);
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 30_00, onItsWay: 30_00 });
    await refundAtProvider(bookingId, 7_20);
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 24_00, onItsWay: 24_00, toSettle: 0, byBooks: 24_00 });
    const waitsFor = async () => (await allPayoutsOf(scene.lender)).map((payout) => payout.waitsFor);
    expect(await waitsFor()).toEqual(['account']);
    await db().update(profiles).set({ stripePayoutsEnabled: true }).where(eq(profiles.id, scene.lender.id));
    expect(await waitsFor()).toEqual(['lessThanAsked']);
    await takesTransfers(scene.lender, 'active');
    letTimePass(DAY);
    await runDueWork();
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 24_00, paidOut: 24_00, onItsWay: 0, byBooks: 24_00 });
    await finish(scene, await confirmed(scene, { period: periodIn(1, 1) }));
    await refundAtProvider(bookingId, 12_00);
    const { earned, paidOut, toSettle, byBooks } = await figuresOf(scene.lender);
    expect([earned, paidOut, toSettle]).toEqual([byBooks, 34_00, byBooks - 34_00]);
    expect(toSettle).toBeLessThan(0);
  });
});

describe('the file', () => {
  it('has exact dates and amounts, as a spreadsheet of the reader’s language reads them', async () => {
    const { scene, bookingId } = await confirmedInScene(threeDays());
    await refundAtProvider(bookingId, 7_20);
    await finish(scene, bookingId);
    const { startDate, endDate } = await bookingRow(bookingId);
    const [payout] = await allPayoutsOf(scene.lender);
    const paidOn = toLocalMoment(new Date(payout?.paidAt ?? 0)).date;
    const reference = bookingId.slice(0, 8).toUpperCase();
    const slovak = await fileOf(scene.lender);
    expect(slovak.startsWith('\ufeff')).toBe(true);
    const [head, row, after] = slovak.slice(1).split('\r\n');
    expect(head).toBe(
      'Vyplatené dňa;Stav;Rezervácia;Výbava;Od;Do;Nájomné;Poplatky;Peniaze vrátené nájomcovi, váš podiel;Poplatky za neskoré vrátenie a\u00a0škody;Opravy;Výplata;Mena',
    );
    expect(row).toBe(`${paidOn};Vyplatené;${reference};Kajak na Dunaj;${startDate};${endDate};36,00;6,00;6,00;0,00;0,00;24,00;EUR`);
    expect(after).toBe('');
    expect(await fileOf(scene.lender, 'en')).toContain(';36.00;6.00;6.00;0.00;0.00;24.00;EUR');
  });

  it('counts once what was taken back of a payout and paid again, in each of its three rows', async () => {
    const scene = await createScene();
    await finish(scene, await confirmed(scene, threeDays()));
    const [paid] = await db()
      .select({ id: transfers.id, transferId: transfers.transferId })
      .from(transfers)
      .where(eq(transfers.id, (await allPayoutsOf(scene.lender))[0]?.id ?? ''));
    await inTransaction((tx) => reverseTransfer(tx, paid?.transferId ?? '', 10_00));
    await runDueWork();
    expect(await sumsOf(scene.lender)).toEqual([36_00, 6_00, 0, 0, -10_00, 20_00]);
    expect(await figuresOf(scene.lender)).toMatchObject({ earned: 30_00, paidOut: 20_00, onItsWay: 0, toSettle: 10_00 });
    // until then the provider does not let the platform move it
    letTimePass(4 * DAY);
    await payOutAgain(await theAdministrator(), paid?.id ?? '');
    await runDueWork();
    expect(await sumsOf(scene.lender)).toEqual([36_00, 6_00, 0, 0, 0, 30_00]);
    const payouts = (await payoutsOf(scene.lender)).rows.sort((one, other) => other.amount - one.amount);
    expect(payouts.map(({ lines }) => lines.map(({ kind, amount }) => [kind, amount]))).toEqual([
      [
        ['rent', 36_00],
        ['fees', -6_00],
        ['paidOut', -30_00],
        ['takenBack', 10_00],
      ],
      [
        ['again', 10_00],
        ['paidOut', -10_00],
      ],
    ]);
  });

  it.each([
    ['=HYPERLINK("http://x.example";"Kajak")', `"'=HYPERLINK(""http://x.example"";""Kajak"")"`],
    ['+421 900', "'+421 900"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['Stan; "veľký"', '"Stan; ""veľký"""'],
  ])('makes the title %s a text in one cell', async (title, cell) => {
    const scene = await createScene();
    await db().update(listings).set({ title }).where(eq(listings.id, scene.listingId));
    const bookingId = await confirmed(scene, threeDays());
    await actOnBooking(scene.renter, bookingId, 'cancel_by_renter');
    expect(await fileOf(scene.lender)).toContain(`;${cell};`);
  });
});
