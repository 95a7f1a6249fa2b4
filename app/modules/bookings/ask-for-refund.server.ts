/** What goes back to a renter: each refund is a row, written with the effect that makes it at the provider, under a key that names the row. */
import { isDeepStrictEqual } from 'node:util';

import { and, asc, eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { RefundOrigin } from '#app/domain/bookings/payment-states.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { givenAtLeast, waiverGivenBack, type GivenBack } from '#app/domain/money/pricing.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests, refunds } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { bookBorneAnew } from './books.server.ts';
import {
  ASKED,
  borneOf,
  cameBackOf,
  goneOf,
  makingGoodOf,
  isTakenByBank,
  partOf,
  payableOf,
  ofCharges,
  refundsOf,
  roomOf,
  spreadOverRoom,
  sumOf,
  waiversGivenByBanks,
  type ChargePart,
} from './charges-of-booking.server.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesBeside, chargesOf } from './payments-of-total.server.ts';

/** Notes that so much of the booking's total goes back to the renter in all, and says so in the booking: at least what was given back before. What a bank has sent back is among what goes back now. */
export async function askForRefund(work: Work, booking: Booking, given: GivenBack): Promise<Booking> {
  const { tx } = work;
  const charges = await chargesOf(tx, booking.id);
  const missing = cents(Math.max(0, subtract(given.amount, await refundsOf(tx, charges, ASKED))));
  for (const { charge, part, ...paid } of await partsOf(tx, charges, missing)) await giveBack(work, charge, part, paid);
  await tx
    .update(refunds)
    .set({ state: 'unneeded', updatedAt: now() })
    .where(and(ofCharges(charges), eq(refunds.state, 'failed')));
  const said = await sayRefunded(tx, booking, {
    refundedAmount: given.amount,
    refundPromised: cents(Math.max(subtract(given.amount, given.ofWaiver), booking.refundPromised)),
    refundedWaiver: given.ofWaiver,
  });
  if (said.refundedWaiver !== booking.refundedWaiver) await bookBorneAnew(tx, said);
  return said;
}

type Paying = ChargePart & { makesGood: Cents; makesGoodOf: string | null };

/** The parts in which so much of a total goes back, and how much of each makes good what came back, of which charge. */
async function partsOf(tx: Transaction, charges: readonly BookingPayment[], missing: Cents): Promise<Paying[]> {
  const [first] = charges;
  let owed = cents(Math.min(missing, first ? await owedBesidesDue(tx, first) : ZERO));
  const debts: ChargePart[] = [];
  const elsewhere: ChargePart[] = [];
  for (const charge of charges) {
    const debt = cents(Math.min(owed, await cameBackOf(tx, charge)));
    const own = cents(Math.min(debt, await roomOf(tx, charge)));
    owed = subtract(owed, debt);
    debts.push({ charge, part: own });
    elsewhere.push({ charge, part: subtract(debt, own) });
  }
  const paying: Paying[] = [];
  const taken = () => [...debts, ...paying];
  for (const { charge: of, part: debt } of elsewhere)
    for (const { charge, part } of await spreadOverRoom(tx, charges, debt, { taken: taken() }))
      paying.push({ charge, part, makesGood: part, makesGoodOf: of.id });
  const rest = subtract(missing, add(ZERO, ...taken().map(({ part }) => part)));
  const promised = await spreadOverRoom(tx, charges, rest, { taken: taken() });
  const own = debts.map(({ charge, part: debt }) => {
    const part = partOf(promised, charge);
    const more = cents(Math.min(owed, part));
    owed = subtract(owed, more);
    return { charge, part: add(debt, part), makesGood: add(debt, more), makesGoodOf: null };
  });
  return [...own, ...paying].filter(({ part }) => part > ZERO);
}

/** The same of an amount of which nothing is promised of the waiver's price by itself. */
export function askForRefundOf(work: Work, booking: Booking, amount: Cents): Promise<Booking> {
  return askForRefund(work, booking, givenAtLeast({ amount: booking.refundedAmount, ofWaiver: booking.refundedWaiver }, amount));
}

interface Asked {
  /** Of what it takes the place of. */
  origin?: RefundOrigin;
  askedAt?: Date;
  /** How much of it pays what the books owe already; as much as they do besides what is due unless told. */
  makesGood?: Cents;
  /** The charge of which that had come back; its own unless told. */
  makesGoodOf?: string | null;
}

/** Notes that so much of a charge goes back. */
export async function giveBack(work: Work, payment: BookingPayment, amount: Cents, asked: Asked = {}): Promise<void> {
  const {
    origin = 'booking',
    askedAt = now(),
    makesGood = cents(Math.min(amount, await owedBesidesDue(work.tx, payment))),
    makesGoodOf = null,
  } = asked;
  const [refund] = await work.tx
    .insert(refunds)
    .values({ paymentId: payment.id, origin, amount, makesGood, makesGoodOf, state: 'due', createdAt: askedAt, updatedAt: now() })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('the insert answered with nothing');
  await work.note(`${payment.bookingId}:refund:${refund.id}`, { kind: 'payment.refund', refundId: refund.id });
}

/** The parts in which an amount is given back of a charge, and of those of the same money once it has no more: no part is more than its charge has left. */
export async function partsLeftFor(
  tx: Transaction,
  payment: BookingPayment,
  { amount, origin }: Pick<RefundRow, 'amount' | 'origin'>,
): Promise<ChargePart[]> {
  const payable = (charge: BookingPayment) => payableOf(tx, charge, origin);
  const own = cents(Math.min(amount, await roomOf(tx, payment, origin)));
  const beside = (await chargesBeside(tx, payment)).filter(({ id }) => id !== payment.id);
  const others = cents(Math.min(subtract(amount, own), await sumOf(beside, payable)));
  const parts = await spreadOverRoom(tx, beside, others, { origin });
  const rest = subtract(subtract(amount, own), add(ZERO, ...parts.map(({ part }) => part)));
  const ofOwn = add(own, cents(Math.min(rest, subtract(await payable(payment), own))));
  return ofOwn > ZERO ? [{ charge: payment, part: ofOwn }, ...parts] : parts;
}

/** What is due of a charge that has no more left goes back of the others. why asked for when it was: that is told to the renter. */
export async function moveWhatIsDue(work: Work, payment: BookingPayment): Promise<void> {
  const { tx } = work;
  const due = await dueOf(tx, [payment], payment);
  const beside = (await chargesBeside(tx, payment)).filter(({ id }) => id !== payment.id);
  let over = subtract(await refundsOf(tx, [payment], ASKED), payment.capturedAmount);
  // why: the provider refuses what is still to go of a charge that a bank has taken a part of
  if (await isTakenByBank(tx, payment))
    over = cents(
      Math.max(over, Math.min(add(ZERO, ...due.map(({ amount }) => amount)), await sumOf(beside, (charge) => roomOf(tx, charge)))),
    );
  for (const row of due) {
    const amount = cents(Math.min(over, row.amount));
    if (amount <= ZERO) return;
    over = subtract(over, amount);
    let makesGood = cents(Math.max(0, subtract(amount, promisedBy(row))));
    await lower(tx, row, { amount, makesGood });
    for (const { charge, part } of await partsLeftFor(tx, payment, { amount, origin: row.origin })) {
      const ofPart = cents(Math.min(part, makesGood));
      makesGood = subtract(makesGood, ofPart);
      await giveBack(work, charge, part, { origin: row.origin, askedAt: row.createdAt, makesGood: ofPart, makesGoodOf: debtOf(row) });
    }
  }
}

type RefundRow = typeof refunds.$inferSelect;

/** What it gives back that the books do not owe already. */
const promisedBy = ({ amount, makesGood }: RefundRow): Cents => subtract(amount, makesGood);

/** The charge of which what it makes good had come back. */
const debtOf = ({ makesGoodOf, paymentId }: RefundRow): string => makesGoodOf ?? paymentId;

/** What is due of these charges, of `payment` first. */
const dueOf = (tx: Transaction, charges: readonly BookingPayment[], { id }: BookingPayment) =>
  tx
    .select()
    .from(refunds)
    .where(and(ofCharges(charges), eq(refunds.state, 'due')))
    .orderBy(sql`${refunds.paymentId} <> ${id}`, asc(refunds.createdAt), asc(refunds.id));

async function lower(tx: Transaction, row: RefundRow, by: Record<'amount' | 'makesGood', Cents>): Promise<void> {
  const makesGood = subtract(row.makesGood, by.makesGood);
  const change = by.amount === row.amount ? ({ state: 'unneeded' } as const) : { amount: subtract(row.amount, by.amount) };
  await tx
    .update(refunds)
    .set({ ...change, makesGood, updatedAt: now() })
    .where(eq(refunds.id, row.id));
}

/**
 * What somebody gave back at the provider makes good what the books owe besides what is due, and then takes the place of what is still to be given
 * back of the same money: of the charge itself, or of the booking's total. Before it is booked. Returns how much of it makes good what was owed, and of which charge.
 */
export async function countAsGivenBack(
  tx: Transaction,
  payment: BookingPayment,
  amount: Cents,
): Promise<{ makesGood: Cents; makesGoodOf: string | null }> {
  const beside = await chargesBeside(tx, payment);
  const due = await dueOf(tx, beside, payment);
  let makesGoodOf = (await cameBackOf(tx, payment)) > ZERO ? payment.id : await firstWithDebt(tx, beside);
  let makesGood = cents(Math.min(amount, await owedBesidesDue(tx, payment)));
  let left = subtract(amount, makesGood);
  for (const row of due) {
    const part = cents(Math.min(left, row.amount));
    const owed = cents(Math.min(part, row.makesGood));
    if (part > ZERO) await lower(tx, row, { amount: part, makesGood: owed });
    left = subtract(left, part);
    makesGood = add(makesGood, owed);
    if (owed > ZERO) makesGoodOf ??= debtOf(row);
  }
  return { makesGood, makesGoodOf };
}

async function firstWithDebt(tx: Transaction, charges: readonly BookingPayment[]): Promise<string | null> {
  for (const charge of charges) if ((await cameBackOf(tx, charge)) > ZERO) return charge.id;
  return null;
}

/**
 * The same of what a bank took of a charge (`amount`, of the `taken` that it took in all): it makes good what is owed of that charge and no longer
 * fits into it, and takes the place of what else is promised. why not of what is owed of others: what comes back and is given again changes nothing.
 */
export async function countAsTakenByBank(
  tx: Transaction,
  payment: BookingPayment,
  { amount, taken }: Record<'amount' | 'taken', Cents>,
): Promise<Cents> {
  const makesGood = cents(Math.min(amount, await madeGoodByBank(tx, payment, taken)));
  let owed = cents(Math.max(0, subtract(makesGood, await cameBackOf(tx, payment))));
  let left = subtract(amount, makesGood);
  for (const row of await dueOf(tx, await chargesBeside(tx, payment), payment)) {
    const ofOwed = debtOf(row) === payment.id ? cents(Math.min(owed, row.makesGood)) : ZERO;
    const promised = cents(Math.min(left, promisedBy(row)));
    const part = add(ofOwed, promised);
    if (part > ZERO) await lower(tx, row, { amount: part, makesGood: ofOwed });
    owed = subtract(owed, ofOwed);
    left = subtract(left, promised);
  }
  return makesGood;
}

/** How much of what is owed of a charge does not fit into it any more once a bank has taken so much of it. */
export async function madeGoodByBank(tx: Transaction, payment: BookingPayment, taken: Cents): Promise<Cents> {
  const left = subtract(subtract(payment.capturedAmount, await goneOf(tx, payment)), taken);
  const owed = add(await cameBackOf(tx, payment), await makingGoodOf(tx, payment, ['due']));
  return cents(Math.max(0, subtract(owed, cents(Math.max(0, left)))));
}

/** How much is promised of a total, or of another charge, besides what the books owe. */
export async function promisedBeside(tx: Transaction, payment: BookingPayment): Promise<Cents> {
  return add(ZERO, ...(await dueOf(tx, await chargesBeside(tx, payment), payment)).map(promisedBy));
}

/** Says in the booking how much of its total was given back, or is owed since it came back, where that is more than was asked for, and whether it still is. */
export async function sayWhatWasGivenBack(tx: Transaction, booking: Booking): Promise<Booking> {
  const { refundedAmount, refundedWaiver: ofWaiver, refundPromised: promised } = booking;
  const amount = await borneOf(tx, await chargesOf(tx, booking.id));
  if (amount <= refundedAmount) return sayRefunded(tx, booking, {});
  const ofWaivers = await waiversGivenByBanks(tx, booking);
  const refundedWaiver = waiverGivenBack({ amount: refundedAmount, ofWaiver }, amount, { promised, ofWaivers });
  return sayRefunded(tx, booking, { refundedAmount: amount, refundedWaiver });
}

type Said = Pick<Booking, 'refundedAmount' | 'refundPromised' | 'refundedWaiver'>;

/** Refunded is what goes back: what a bank has sent back is owed, and no longer refunded. */
async function sayRefunded(tx: Transaction, booking: Booking, changes: Partial<Said>): Promise<Booking> {
  const said = { ...booking, ...changes };
  if (said.refundedAmount === ZERO) return booking;
  const goesBack = await refundsOf(tx, await chargesOf(tx, booking.id), ASKED);
  const inPart = goesBack === ZERO ? 'captured' : 'partially_refunded';
  const paymentStatus = goesBack === booking.totalCost ? 'refunded' : inPart;
  if (isDeepStrictEqual(booking, { ...said, paymentStatus })) return booking;
  const [changed] = await tx
    .update(bookingRequests)
    .set({ ...changes, paymentStatus })
    .where(eq(bookingRequests.id, booking.id))
    .returning();
  return changed ?? booking;
}
