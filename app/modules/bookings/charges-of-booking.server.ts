/** What a booking's total was paid by, what goes back of it, and how an amount is spread over it. */
import { and, asc, eq, inArray, or, sql, sum, type SQL } from 'drizzle-orm';

import { isOfTotal, PURPOSES_OF_TOTAL, type RefundState } from '#app/domain/bookings/payment-states.ts';
import { add, allocate, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bookingExtensions, bookingPayments, refunds, transfers } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { owedToRenterOf } from './owed-to-renter.server.ts';

/** What a booking's total was paid by: its rent, and each extension that it has taken over. In the order in which they were asked for. */
export async function chargesOf(on: Queryable, bookingId: string): Promise<BookingPayment[]> {
  const rows = await on
    .select({ payment: bookingPayments })
    .from(bookingPayments)
    .leftJoin(bookingExtensions, eq(bookingExtensions.paymentId, bookingPayments.id))
    .where(
      and(eq(bookingPayments.bookingId, bookingId), or(eq(bookingPayments.purpose, 'rent'), eq(bookingExtensions.status, 'confirmed'))),
    )
    .orderBy(asc(bookingPayments.createdAt));
  return rows.map(({ payment }) => payment);
}

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

/** What pays the same money as a charge, with it: all that pay the booking's total, or that charge alone. */
export async function chargesBeside(on: Queryable, payment: BookingPayment): Promise<BookingPayment[]> {
  const charges = await chargesOf(on, payment.bookingId);
  return charges.some(({ id }) => id === payment.id) ? charges : [payment];
}

/** Parts of an amount, each of one charge, and at most what `left` says of it as long as all of them together have enough. */
export async function spread(
  charges: readonly BookingPayment[],
  amount: Cents,
  left: (charge: BookingPayment) => Promise<Cents>,
): Promise<{ charge: BookingPayment; part: Cents }[]> {
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
  for (const before of isOfTotal(charge) ? await chargesOf(on, charge.bookingId) : []) {
    if (before.id === charge.id) break;
    const leftBefore = subtract(before.capturedAmount, await refundsOf(on, [before], ASKED));
    owed = subtract(owed, await sentBackOf(on, before, leftBefore, owed));
  }
  return sentBackOf(on, charge, left, owed);
}

async function sentBackOf(on: Queryable, charge: BookingPayment, left: Cents, owed: Cents): Promise<Cents> {
  return cents(Math.max(0, Math.min(await refundsOf(on, [charge], ['failed']), left, owed)));
}

/** Whether a payment is one of those that pay the booking's total. */
export const isOfTotalOf = (bookingId: string) =>
  and(eq(bookingPayments.bookingId, bookingId), inArray(bookingPayments.purpose, [...PURPOSES_OF_TOTAL]));

/** What the lender is paid by transfers out of charges, without what was taken back; `which` may ask of their payments too. */
export async function paidOf(on: Queryable, which: SQL | undefined): Promise<Cents> {
  const [paid] = await on
    .select({ amount: sum(sql`${transfers.amount} - ${transfers.reversedAmount}`).mapWith(transfers.amount) })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(and(eq(transfers.source, 'charge'), which));
  return cents(paid?.amount ?? 0);
}
