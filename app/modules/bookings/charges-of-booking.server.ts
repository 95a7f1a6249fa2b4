/** What of a booking's total is the waiver's, what goes back of it, and how an amount is spread over it. */
import { and, eq, inArray, isNotNull, ne, or, sql, sum, type SQL } from 'drizzle-orm';

import type { RefundOrigin, RefundState } from '#app/domain/bookings/payment-states.ts';
import { add, allocate, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bankDisputes, bookingExtensions, bookingPayments, refunds, transfers } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { owedBesidesDue, owedToRenterOf } from './owed-to-renter.server.ts';
import { chargesBeside, chargesOf, isOfTotal } from './payments-of-total.server.ts';

/** The charges of a booking's total, each with what of it is the price of the waiver. */
export async function waiversOf(on: Queryable, { id, waiverAmount }: Booking): Promise<{ charge: BookingPayment; waiver: Cents }[]> {
  const { paymentId, bookingId, status, waiverAmount: waiver } = bookingExtensions;
  const added = await on
    .select({ paymentId, waiver })
    .from(bookingExtensions)
    .where(and(eq(bookingId, id), eq(status, 'confirmed')));
  const first = subtract(waiverAmount, add(ZERO, ...added.map((each) => each.waiver)));
  const ofAdded = new Map(added.map((each) => [each.paymentId, each.waiver]));
  return (await chargesOf(on, id)).map((charge) => ({ charge, waiver: ofAdded.get(charge.id) ?? first }));
}

/** How much of what banks have given back is of the waiver's price: of each charge the rent goes back first, whoever gave it. */
export async function waiversGivenByBanks(on: Queryable, booking: Booking): Promise<Cents> {
  if (booking.waiverAmount === ZERO) return ZERO;
  let all = ZERO;
  for (const { charge, waiver } of await waiversOf(on, booking)) {
    const byBank = await borneOf(on, [charge], eq(refunds.origin, 'bank'));
    if (byBank === ZERO) continue;
    const given = cents(Math.min(charge.capturedAmount, await borneOf(on, [charge])));
    const beyondRent = subtract(given, subtract(charge.capturedAmount, waiver));
    all = add(all, cents(Math.max(0, Math.min(byBank, beyondRent))));
  }
  return all;
}

/** What of a charge neither went back nor is to. */
const leftOf = async (on: Queryable, charge: BookingPayment): Promise<Cents> =>
  cents(Math.max(0, subtract(charge.capturedAmount, await refundsOf(on, [charge], ASKED))));

/** The same beside what the lender is paid out of it: the database refuses more, but for what takes the place of a refund that was made by hand. */
export async function payableOf(on: Queryable, charge: BookingPayment, origin: RefundOrigin = 'booking'): Promise<Cents> {
  if (origin !== 'booking') return leftOf(on, charge);
  const ours = await refundsOf(on, [charge], ASKED, eq(refunds.origin, 'booking'));
  const paid = await paidOf(on, and(eq(transfers.paymentId, charge.id), ne(transfers.state, 'unneeded')));
  const payable = subtract(subtract(charge.capturedAmount, ours), paid);
  return cents(Math.max(0, Math.min(payable, await leftOf(on, charge))));
}

/** The same of which the provider gives something back: nothing of what a bank has taken a part of. */
export const roomOf = async (on: Queryable, charge: BookingPayment, origin?: RefundOrigin): Promise<Cents> =>
  (await isTakenByBank(on, charge)) ? ZERO : payableOf(on, charge, origin);

/** Whether a bank has given the renter a part of the charge, or all of it. */
export const isTakenByBank = async (on: Queryable, { id }: BookingPayment): Promise<boolean> =>
  (await on.$count(bankDisputes, and(eq(bankDisputes.paymentId, id), eq(bankDisputes.status, 'lost')))) > 0;

export async function sumOf(charges: readonly BookingPayment[], of: (charge: BookingPayment) => Promise<Cents>): Promise<Cents> {
  let all = ZERO;
  for (const charge of charges) all = add(all, await of(charge));
  return all;
}

/** Parts of an amount, one of each charge, with room for it as long as there is any. `taken`: parts that are asked of them besides. */
export async function spreadOverRoom(
  on: Queryable,
  charges: readonly BookingPayment[],
  amount: Cents,
  { taken = [], origin = 'booking' }: { taken?: readonly ChargePart[]; origin?: RefundOrigin } = {},
): Promise<ChargePart[]> {
  const parts: ChargePart[] = [];
  let rest = amount;
  // why beyond the room all the same: it stays owed, and somebody has to see that it cannot go
  for (const of of [roomOf, payableOf, leftOf]) {
    const free = async (charge: BookingPayment) =>
      cents(Math.max(0, subtract(await of(on, charge, origin), partOf([...taken, ...parts], charge))));
    const fits = cents(Math.min(rest, await sumOf(charges, free)));
    parts.push(...(await spread(charges, fits, free)));
    rest = subtract(rest, fits);
  }
  return charges.map((charge) => ({ charge, part: partOf(parts, charge) })).filter(({ part }) => part > ZERO);
}

export const partOf = (parts: readonly ChargePart[], { id }: BookingPayment): Cents =>
  add(ZERO, ...parts.filter(({ charge }) => charge.id === id).map(({ part }) => part));

export interface ChargePart {
  charge: BookingPayment;
  part: Cents;
}

/** Parts of an amount, each of one charge, and at most what `left` says of it as long as all of them together have enough. */
export async function spread(
  charges: readonly BookingPayment[],
  amount: Cents,
  left: (charge: BookingPayment) => Promise<Cents>,
): Promise<ChargePart[]> {
  const [only, ...others] = charges;
  if (amount === ZERO || !only) return [];
  if (others.length === 0) return [{ charge: only, part: amount }];
  const weights: Cents[] = [];
  for (const charge of charges) weights.push(cents(Math.max(0, await left(charge))));
  const parts = allocate(amount, weights);
  return charges.map((charge, index) => ({ charge, part: parts[index] ?? ZERO })).filter(({ part }) => part > ZERO);
}

export const GIVEN = ['pending', 'succeeded'] as const satisfies readonly RefundState[];
export const ASKED = ['due', ...GIVEN] as const;

export const ofCharges = (charges: readonly BookingPayment[]) =>
  inArray(
    refunds.paymentId,
    charges.map(({ id }) => id),
  );

export async function refundsOf(
  on: Queryable,
  charges: readonly BookingPayment[],
  states: readonly RefundState[],
  which?: SQL,
): Promise<Cents> {
  const [given] = await on
    .select({ amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .where(and(ofCharges(charges), inArray(refunds.state, [...states]), which));
  return cents(given?.amount ?? 0);
}

/** How much of refunds that were made others bear, also of those that came back: what is given once more makes them good. */
export async function borneOf(on: Queryable, charges: readonly BookingPayment[], which?: SQL): Promise<Cents> {
  const [borne] = await on
    .select({ amount: sum(sql`${refunds.amount} - ${refunds.makesGood}`).mapWith(refunds.amount) })
    .from(refunds)
    .where(and(ofCharges(charges), or(isNotNull(refunds.refundId), inArray(refunds.state, [...GIVEN])), which));
  return cents(borne?.amount ?? 0);
}

const isOfPayment = ({ id }: BookingPayment) => eq(refunds.paymentId, id);
/** What it makes good had come back of this charge. */
const isDebtOf = ({ id }: BookingPayment) => sql`coalesce(${refunds.makesGoodOf}, ${refunds.paymentId}) = ${id}`;

async function sumOfRefunds(on: Queryable, part: SQL, which: SQL | undefined): Promise<Cents> {
  const [found] = await on
    .select({ amount: sum(part).mapWith(refunds.amount) })
    .from(refunds)
    .where(which);
  return cents(found?.amount ?? 0);
}
const promised = sql`${refunds.amount} - ${refunds.makesGood}`;

/** What has gone back of a charge, and what has made good of another one what had come back of this: as if that had never come back. */
export async function goneOf(on: Queryable, charge: BookingPayment): Promise<Cents> {
  const isGiven = inArray(refunds.state, [...GIVEN]);
  const own = await sumOfRefunds(on, promised, and(isOfPayment(charge), isGiven));
  return add(own, await sumOfRefunds(on, sql`${refunds.makesGood}`, and(isDebtOf(charge), isGiven)));
}

/** What came back of a charge, and nobody has given or asked for again. */
export async function cameBackOf(on: Queryable, charge: BookingPayment): Promise<Cents> {
  // why: of what was charged in vain, what goes back makes that good
  if (!(await isOfTotal(on, charge))) return cents(Math.min(await refundsOf(on, [charge], ['failed']), await owedBesidesDue(on, charge)));
  const isBack = or(eq(refunds.state, 'failed'), and(eq(refunds.state, 'unneeded'), isNotNull(refunds.refundId)));
  const back = await sumOfRefunds(on, promised, and(isOfPayment(charge), isBack));
  return cents(Math.max(0, subtract(back, await makingGoodOf(on, charge, ASKED))));
}

/** How much of refunds in these states makes good what came back of a charge. */
export const makingGoodOf = (on: Queryable, charge: BookingPayment, states: readonly RefundState[]): Promise<Cents> =>
  sumOfRefunds(on, sql`${refunds.makesGood}`, and(isDebtOf(charge), inArray(refunds.state, [...states])));

/**
 * What is left of a charge. why less what a bank has sent back too: the renter is owed it, and it is given back out of the same charge; what was given
 * by hand since is owed no more.
 */
export async function keptOf(on: Queryable, charge: BookingPayment): Promise<Cents> {
  const left = subtract(charge.capturedAmount, await refundsOf(on, [charge], ASKED));
  return subtract(left, await owedOutOf(on, charge, left));
}

/** why the charges before it first: all that pay the total owe one sum together, which is given back once. */
async function owedOutOf(on: Queryable, charge: BookingPayment, left: Cents): Promise<Cents> {
  let owed = cents(Math.max(0, await owedToRenterOf(on, charge)));
  if (owed === ZERO) return ZERO;
  for (const before of await chargesBeside(on, charge)) {
    if (before.id === charge.id) break;
    const leftBefore = subtract(before.capturedAmount, await refundsOf(on, [before], ASKED));
    owed = subtract(owed, await sentBackOf(on, before, leftBefore, owed));
  }
  return sentBackOf(on, charge, left, owed);
}

async function sentBackOf(on: Queryable, charge: BookingPayment, left: Cents, owed: Cents): Promise<Cents> {
  return cents(Math.max(0, Math.min(await refundsOf(on, [charge], ['failed']), left, owed)));
}

/** What the lender is paid by transfers out of charges, without what was taken back; `which` may ask of their payments too. */
export async function paidOf(on: Queryable, which: SQL | undefined): Promise<Cents> {
  const [paid] = await on
    .select({ amount: sum(sql`${transfers.amount} - ${transfers.reversedAmount}`).mapWith(transfers.amount) })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(and(eq(transfers.source, 'charge'), which));
  return cents(paid?.amount ?? 0);
}
