/** Keeps the rows of refunds, the booking's summary and the books in line with what the provider says was given back. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { providers } from '#app/composition.server.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { countAsGivenBack } from '#app/modules/bookings/count-as-given-back.server.ts';
import type { RefundRow } from '#app/modules/bookings/due-refunds.server.ts';
import { moveWhatIsDue } from '#app/modules/bookings/move-due-refunds.server.ts';
import { sayWhatWasGivenBack } from '#app/modules/bookings/say-refunded.server.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { isOfTotal, isOfTotalOf } from '#app/modules/bookings/payments-of-total.server.ts';
import type { PaymentRefund } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { db, type Transaction } from '#db/client.ts';
import { bookingPayments, refunds } from '#db/schema/index.ts';

import { refuseOpenExtension } from '../bookings/apply-extension-transition.server.ts';
import { lockPayment, type PaymentOfBooking } from '../bookings/lock-payment.server.ts';
import { tellOfRefundSentBack } from '../bookings/notify-parties.server.ts';
import { owedBesidesDue } from '../bookings/owed-to-renter.server.ts';
import { findPayment } from './find-payment.server.ts';
import { bookRefund, bookRefundSentBack } from './ledger.server.ts';
import { countLossesAgain } from './record-loss-to-bank.server.ts';

/**
 * Reads the refunds of a payment and records each, also those that somebody made at the provider itself. None of what is not recorded as charged:
 * nobody is owed anything of it yet. Once it is, they take the place of what goes back of it.
 */
export async function syncRefunds(paymentId: string): Promise<void> {
  const intentId = (await findPayment(paymentId))?.payment.intentId;
  if (!intentId) return;
  const made = await providers().payments.listRefunds(intentId);
  await commitWork(async (work) => {
    const locked = await lockPayment(work.tx, paymentId);
    if (locked?.payment.state !== 'captured') return;
    let { booking } = locked;
    const rows = await work.tx.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const unknown: PaymentRefund[] = [];
    const sentBack: PaymentRefund[] = [];
    for (const refund of newestOfEachRow(made, rows)) {
      const row = askedBy(rows, refund) ?? knownRow(rows, refund);
      if (!row) unknown.push(refund);
      else {
        const recorded = await record(work, { ...locked, booking }, row, refund);
        ({ booking } = recorded);
        if (recorded.isNewlySentBack) sentBack.push(refund);
      }
    }
    // why last: they take the place of what is due by then
    for (const refund of unknown) {
      const row = await foreignRow(work, locked.payment, refund);
      const isBack = refund.status === 'failed';
      // why as if it had come back only now: the lender's share does not depend on when anybody hears of it
      ({ booking } = await record(work, { ...locked, booking }, row, isBack ? { ...refund, status: 'succeeded' } : refund));
      if (!isBack) continue;
      await record(work, { ...locked, booking }, { ...row, state: 'succeeded', refundId: refund.id }, refund);
      sentBack.push(refund);
    }
    if (sentBack.length > 0) booking = await followSentBack(work, { ...locked, booking }, sentBack);
    if (unknown.length > 0 && (await isOfTotal(work.tx, locked.payment))) await refuseOpenExtension(work, booking);
    await sayWhatWasGivenBack(work.tx, booking);
    work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
  });
}

/** The same of all charges of a booking's total. why all: what goes back, and the lender's share, follow from what went back of the whole. */
export async function syncRefundsOfTotal(bookingId: string): Promise<void> {
  const charges = await db()
    .select({ id: bookingPayments.id })
    .from(bookingPayments)
    .where(and(isOfTotalOf(bookingId), eq(bookingPayments.state, 'captured')));
  for (const { id } of charges) await syncRefunds(id);
}

/** The same of what pays the same money as a payment. */
export async function syncRefundsBeside(payment: BookingPayment): Promise<void> {
  await ((await isOfTotal(db(), payment)) ? syncRefundsOfTotal(payment.bookingId) : syncRefunds(payment.id));
}

/** The row of ours that asked for it; what its metadata say may be anybody's. */
function askedBy(rows: readonly RefundRow[], { metadata }: PaymentRefund): RefundRow | undefined {
  return rows.find(({ id }) => id === metadata.refund_id);
}

/** Oldest first. why the newest of each row: one that came back may have been made again since. */
function newestOfEachRow(made: readonly PaymentRefund[], rows: readonly RefundRow[]): PaymentRefund[] {
  const seen = new Set<RefundRow>();
  const newest = made.filter((refund) => {
    const row = askedBy(rows, refund);
    if (row && seen.has(row)) return false;
    if (row) seen.add(row);
    return true;
  });
  return newest.toReversed();
}

/** Records what was made for a row. `isNewlySentBack`: the bank has sent it back, which was not known before. */
async function record(
  { tx }: Work,
  { booking, payment }: PaymentOfBooking,
  row: RefundRow,
  made: PaymentRefund,
): Promise<{ booking: Booking; isNewlySentBack: boolean }> {
  const isKnown = row.refundId === made.id;
  // why also a failed one, which may have been asked for again since: a list that was read before it came back says otherwise
  if (isKnown && [made.status, 'failed', 'unneeded'].includes(row.state)) return { booking, isNewlySentBack: false };
  const makesGood = await makesGoodNow(tx, payment, row, made);
  await tx
    .update(refunds)
    .set({ state: made.status, refundId: made.id, amount: made.amount, makesGood, updatedAt: now() })
    .where(eq(refunds.id, row.id));
  const isNewlySentBack = made.status === 'failed';
  if (isKnown || isOfBeforeIds(row)) {
    if (isNewlySentBack) await bookRefundSentBack(tx, booking, made);
    return { booking, isNewlySentBack };
  }
  // why said first: the books are borne by what the booking says of it
  const told = await sayWhatWasGivenBack(tx, booking);
  await bookRefund(tx, { booking: told, payment }, { ...made, makesGood });
  if (isNewlySentBack) await bookRefundSentBack(tx, told, made);
  return { booking: told, isNewlySentBack };
}

/** As it was asked for; of what was made besides, as much as is owed besides. */
async function makesGoodNow(tx: Transaction, payment: BookingPayment, row: RefundRow, made: PaymentRefund): Promise<Cents> {
  if (row.refundId === made.id) return row.makesGood;
  const isAwaited = row.state === 'due' || row.state === 'pending';
  const asked = isAwaited ? row : { amount: ZERO, makesGood: ZERO };
  const more = cents(Math.max(0, subtract(made.amount, asked.amount)));
  return cents(Math.min(made.amount, asked.makesGood + Math.min(more, await owedBesidesDue(tx, payment))));
}

/** What came back is owed again, but for what the bank itself has given the renter. */
async function followSentBack(work: Work, refunded: PaymentOfBooking, sentBack: readonly PaymentRefund[]): Promise<Booking> {
  const { payment } = refunded;
  const booking = await countLossesAgain(work, refunded);
  let told = ZERO;
  for (const { id: refundId, amount } of sentBack) {
    const owed = cents(Math.min(amount, subtract(await owedBesidesDue(work.tx, payment), told)));
    if (owed <= ZERO) continue;
    told = add(told, owed);
    await tellOfRefundSentBack(work, booking, { refundId, amount: owed });
    log().error({ bookingId: booking.id, refundId }, 'a refund came back: the renter is still owed the money');
  }
  return booking;
}

/** The row of a refund that names none of ours. */
function knownRow(rows: readonly RefundRow[], made: PaymentRefund): RefundRow | undefined {
  return rows.find((row) => row.refundId === made.id) ?? rows.find((row) => isOfBeforeIds(row) && row.amount === made.amount);
}

/** Made by the migration to rows, which knew amounts only (`db/migrations/0011_payments_as_rows.sql`); the books have it already. */
const isOfBeforeIds = ({ refundId, state }: RefundRow): boolean => refundId === null && state === 'succeeded';

async function foreignRow(work: Work, payment: BookingPayment, made: PaymentRefund): Promise<RefundRow> {
  const { tx } = work;
  const at = now();
  const paid = await countAsGivenBack(tx, payment, made.amount);
  const [foreign] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, origin: 'provider', amount: made.amount, ...paid, state: 'pending', createdAt: at, updatedAt: at })
    .returning();
  if (!foreign) throw new Error('the insert answered with nothing');
  await moveWhatIsDue(work, payment);
  return foreign;
}
