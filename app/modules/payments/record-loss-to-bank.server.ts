/** A bank has given the renter back what was charged (rule M22): what follows for what was still to be given back and paid out of it. */
import { and, eq, like, or, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { earningsOf, mostToGiveBack } from '#app/domain/bookings/lender-earnings.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { countAsTakenByBank, madeGoodByBank } from '#app/modules/bookings/count-as-given-back.server.ts';
import { promisedBeside } from '#app/modules/bookings/due-refunds.server.ts';
import { moveWhatIsDue } from '#app/modules/bookings/move-due-refunds.server.ts';
import { sayWhatWasGivenBack } from '#app/modules/bookings/say-refunded.server.ts';
import { refuseOpenExtension } from '#app/modules/bookings/apply-extension-transition.server.ts';
import { tellOfLossToBank } from '#app/modules/bookings/notify-parties.server.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { keptOf, paidOf } from '#app/modules/bookings/kept-of-charge.server.ts';
import { GIVEN, goneOf, refundsOf } from '#app/modules/bookings/refunds-of-charge.server.ts';
import { waiversOf } from '#app/modules/bookings/waivers-of-charges.server.ts';
import { chargesBeside, isOfTotal, isOfTotalOf } from '#app/modules/bookings/payments-of-total.server.ts';
import type { PaymentDispute } from '#app/providers/payments/payments.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { bankDisputes, refunds, transfers } from '#db/schema/index.ts';

import type { PaymentOfBooking } from '../bookings/lock-payment.server.ts';
import { bookTakenByBank } from './ledger.server.ts';
import { lesser } from './payable.server.ts';

/**
 * What the bank took counts as given back: it takes the place of refunds that are due or came back, and lowers what the lender is paid. Where the
 * lender was paid of that charge already, only what was to go back anyway counts, and the platform bears the rest. Recording it again counts what it did not reach before.
 */
export async function recordLossToBank(
  work: Work,
  { booking, payment }: PaymentOfBooking,
  { id: disputeId, amount: taken }: Pick<PaymentDispute, 'id' | 'amount'>,
): Promise<{ isLenderTold: boolean; booking: Booking }> {
  const { tx } = work;
  const isOfDispute = or(eq(refunds.refundId, disputeId), like(refunds.refundId, `${disputeId}:%`));
  const counted = await refundsOf(tx, [payment], GIVEN, isOfDispute);
  const more = subtract(taken, counted);
  const amount = cents(Math.min(more, await mostThatCounts(tx, { booking, payment }, more)));
  if (amount <= ZERO) return { isLenderTold: false, booking };
  const before = await toBePaidOf(tx, payment);
  const makesGood = await countAsTakenByBank(tx, payment, { amount, taken: more });
  const at = now();
  // why a row for each part: its movement is booked once, under this name
  const id = counted === ZERO ? disputeId : `${disputeId}:${counted}`;
  await tx
    .insert(refunds)
    .values({ paymentId: payment.id, origin: 'bank', amount, makesGood, state: 'succeeded', refundId: id, createdAt: at, updatedAt: at });
  await moveWhatIsDue(work, payment);
  // why first: the books are borne by what the booking says of it
  const told = await sayWhatWasGivenBack(tx, booking);
  await bookTakenByBank(tx, { booking: told, payment }, { id, amount, makesGood });
  const paidTotal = await isOfTotal(tx, payment);
  if (paidTotal) await refuseOpenExtension(work, booking);
  const earnsLess = earningsNow(told) < earningsNow(booking);
  if (earnsLess) await tellOfLossToBank(work, told, { disputeId: id });
  const lost = subtract(before, await toBePaidOf(tx, payment));
  const losesBesides = !paidTotal && lost > ZERO;
  if (losesBesides) await tellOfLossToBank(work, told, { disputeId: id, besides: lost });
  return { isLenderTold: earnsLess || losesBesides, booking: told };
}

/** Whether the lender is still to be paid out of a charge. */
export async function isAwaitedByLender(tx: Transaction, { booking, payment }: PaymentOfBooking): Promise<boolean> {
  if (!(await isOfTotal(tx, payment))) return (await toBePaidOf(tx, payment)) > ZERO;
  return earningsNow(booking) > ZERO && !(await isPaidOutOf(tx, payment));
}

/** Counts once more what banks took of the charges of which a refund has come back, or was made good by it: the renter has the money from the bank. Returns the booking as it is then. */
export async function countLossesAgain(work: Work, { booking: before, payment: refunded }: PaymentOfBooking): Promise<Booking> {
  let booking = before;
  for (const payment of await chargesBeside(work.tx, refunded)) {
    const isLost = and(eq(bankDisputes.paymentId, payment.id), eq(bankDisputes.status, 'lost'));
    for (const dispute of await work.tx.select().from(bankDisputes).where(isLost))
      ({ booking } = await recordLossToBank(work, { booking, payment }, dispute));
  }
  return booking;
}

const earningsNow = (booking: Booking) => earningsOf({ ...booking, rent: rentOf(booking) }) ?? ZERO;

const paidOutOf = (tx: Transaction, which: SQL | undefined): Promise<Cents> => paidOf(tx, and(which, eq(transfers.state, 'paid')));

/** Whether the lender has money of this charge. */
const isPaidOutOf = async (tx: Transaction, payment: BookingPayment): Promise<boolean> =>
  (await paidOutOf(tx, eq(transfers.paymentId, payment.id))) > ZERO;

/** why less where the lender was paid of another charge of the total: the lender's share follows from the whole, and what was paid stays paid. */
async function mostThatCounts(tx: Transaction, { booking, payment }: PaymentOfBooking, taken: Cents): Promise<Cents> {
  const whole = await notGivenBackOf(tx, payment);
  if (await isPaidOutOf(tx, payment)) return lesser(whole, await toGoBackOf(tx, payment, taken));
  const paid = (await isOfTotal(tx, payment)) ? await paidOutOf(tx, isOfTotalOf(payment.bookingId)) : ZERO;
  if (paid === ZERO) return whole;
  // why less what is to go back: it counts as given back of the rent already
  const toGoBack = lesser(whole, await toGoBackOf(tx, payment, taken));
  const ofRent = cents(Math.max(0, subtract(await rentNotGivenBackOf(tx, { booking, payment }), toGoBack)));
  const more = mostToGiveBack({ ...booking, rent: rentOf(booking) }, paid, { whole: subtract(whole, toGoBack), ofRent });
  return add(toGoBack, more);
}

/** What is left of a charge's rent: it goes back first, and the price of its waiver last. */
async function rentNotGivenBackOf(tx: Transaction, { booking, payment }: PaymentOfBooking): Promise<Cents> {
  const waiver = (await waiversOf(tx, booking)).find(({ charge }) => charge.id === payment.id)?.waiver ?? ZERO;
  return cents(Math.max(0, subtract(await notGivenBackOf(tx, payment), waiver)));
}

/** why of all that pay the same money: of none of them anything goes back before the bank has decided. */
async function toGoBackOf(tx: Transaction, payment: BookingPayment, taken: Cents): Promise<Cents> {
  return add(await promisedBeside(tx, payment), await madeGoodByBank(tx, payment, taken));
}

const notGivenBackOf = async (tx: Transaction, payment: BookingPayment): Promise<Cents> =>
  cents(Math.max(0, subtract(payment.capturedAmount, await goneOf(tx, payment))));

/** What the lender waits for out of a charge, and can still get. */
async function toBePaidOf(tx: Transaction, payment: BookingPayment): Promise<Cents> {
  const asked = await paidOf(tx, and(eq(transfers.paymentId, payment.id), eq(transfers.state, 'due')));
  return cents(Math.min(asked, await keptOf(tx, payment)));
}
