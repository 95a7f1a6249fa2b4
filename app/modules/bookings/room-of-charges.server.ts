/** Whether something can go back of a charge, and how an amount is spread over charges. */
import { and, eq, ne } from 'drizzle-orm';

import type { RefundOrigin } from '#app/domain/bookings/payment-states.ts';
import { add, allocate, cents, type Cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bankDisputes, refunds, transfers } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import { paidOf } from './kept-of-charge.server.ts';
import { chargesBeside } from './payments-of-total.server.ts';
import { ASKED, refundsOf } from './refunds-of-charge.server.ts';

export interface ChargePart {
  charge: BookingPayment;
  part: Cents;
}

/** What of a charge neither went back nor is to. */
const leftOf = async (on: Queryable, charge: BookingPayment): Promise<Cents> =>
  cents(Math.max(0, subtract(charge.capturedAmount, await refundsOf(on, [charge], ASKED))));

/** The same beside what the lender is paid out of it: the database refuses more, but for what takes the place of a refund that was made by hand. */
async function refundableOf(on: Queryable, charge: BookingPayment, origin: RefundOrigin = 'booking'): Promise<Cents> {
  if (origin !== 'booking') return leftOf(on, charge);
  const ours = await refundsOf(on, [charge], ASKED, eq(refunds.origin, 'booking'));
  const paid = await paidOf(on, and(eq(transfers.paymentId, charge.id), ne(transfers.state, 'unneeded')));
  const payable = subtract(subtract(charge.capturedAmount, ours), paid);
  return cents(Math.max(0, Math.min(payable, await leftOf(on, charge))));
}

/** The same of which the provider gives something back: nothing of what a bank has taken a part of. */
export const roomOf = async (on: Queryable, charge: BookingPayment, origin?: RefundOrigin): Promise<Cents> =>
  (await isTakenByBank(on, charge)) ? ZERO : refundableOf(on, charge, origin);

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
  for (const of of [roomOf, refundableOf, leftOf]) {
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

/** The parts in which an amount is given back of a charge, and of those of the same money once it has no more: no part is more than its charge has left. */
export async function partsLeftFor(
  on: Queryable,
  payment: BookingPayment,
  { amount, origin }: { amount: Cents; origin: RefundOrigin },
): Promise<ChargePart[]> {
  const payable = (charge: BookingPayment) => refundableOf(on, charge, origin);
  const own = cents(Math.min(amount, await roomOf(on, payment, origin)));
  const beside = (await chargesBeside(on, payment)).filter(({ id }) => id !== payment.id);
  const others = cents(Math.min(subtract(amount, own), await sumOf(beside, payable)));
  const parts = await spreadOverRoom(on, beside, others, { origin });
  const rest = subtract(subtract(amount, own), add(ZERO, ...parts.map(({ part }) => part)));
  const ofOwn = add(own, cents(Math.min(rest, subtract(await payable(payment), own))));
  return ofOwn > ZERO ? [{ charge: payment, part: ofOwn }, ...parts] : parts;
}
