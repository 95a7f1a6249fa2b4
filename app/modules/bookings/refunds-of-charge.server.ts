/** What went back of charges, what of it came back, and what makes that good: sums over the rows of refunds. */
import { and, eq, inArray, isNotNull, or, sql, type SQL, sum } from 'drizzle-orm';

import type { RefundState } from '#app/domain/bookings/payment-states.ts';
import { add, type Cents, cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { refunds } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import { owedBesidesDue } from './owed-to-renter.server.ts';
import { chargesBeside, isOfTotal } from './payments-of-total.server.ts';

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
  const own = await sumOfRefunds(on, promised, and(isOfPayment(charge), inArray(refunds.state, [...GIVEN])));
  return add(own, await madeGoodOf(on, charge, GIVEN));
}

/** What came back of a charge, and nobody has given or asked for again. */
export async function cameBackOf(on: Queryable, charge: BookingPayment): Promise<Cents> {
  // why: of what was charged in vain, what goes back makes that good
  if (!(await isOfTotal(on, charge))) return cents(Math.min(await refundsOf(on, [charge], ['failed']), await owedBesidesDue(on, charge)));
  return cents(Math.max(0, subtract(await everBackOf(on, charge), await madeGoodOf(on, charge, ASKED))));
}

/** What ever came back of a charge, but for what only made good another one that had. */
function everBackOf(on: Queryable, charge: BookingPayment): Promise<Cents> {
  const isBack = or(eq(refunds.state, 'failed'), and(eq(refunds.state, 'unneeded'), isNotNull(refunds.refundId)));
  return sumOfRefunds(on, promised, and(isOfPayment(charge), isBack));
}

/**
 * How much refunds in these states make good of what came back of a charge. why not by their rows alone: one that makes good what came back of
 * several charges names one of them, and what that has too much of is another one's.
 */
export async function madeGoodOf(on: Queryable, charge: BookingPayment, states: readonly RefundState[]): Promise<Cents> {
  let tooMuch = ZERO;
  const charges: { id: string; good: Cents; missing: Cents }[] = [];
  for (const each of await chargesBeside(on, charge)) {
    const named = await sumOfRefunds(on, sql`${refunds.makesGood}`, and(isDebtOf(each), inArray(refunds.state, [...states])));
    const missing = subtract(await everBackOf(on, each), named);
    tooMuch = add(tooMuch, cents(Math.max(0, -missing)));
    charges.push({ id: each.id, good: named, missing });
  }
  return movedTo(charges, tooMuch).get(charge.id) ?? ZERO;
}

/** Moves from charges with too much to those of which something is missing, as long as there is any, in their order. */
function movedTo(charges: readonly { id: string; good: Cents; missing: Cents }[], tooMuch: Cents): Map<string, Cents> {
  const moved = new Map<string, Cents>();
  let left = tooMuch;
  for (const { id, good, missing } of charges) {
    const part = cents(Math.max(0, Math.min(missing, left)));
    left = subtract(left, part);
    moved.set(id, add(good, part));
  }
  let taken = subtract(tooMuch, left);
  for (const { id, good, missing } of charges) {
    const part = cents(Math.max(0, Math.min(-missing, taken)));
    taken = subtract(taken, part);
    if (part > ZERO) moved.set(id, subtract(good, part));
  }
  return moved;
}
