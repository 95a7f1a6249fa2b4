/** What a booking's total was paid by, what goes back of it, and how an amount is spread over it. */
import { and, asc, eq, inArray, or, sum } from 'drizzle-orm';

import type { RefundState } from '#app/domain/bookings/payment-states.ts';
import { allocate, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Transaction } from '#db/client.ts';
import { bookingExtensions, bookingPayments, refunds } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';

/** What a booking's total was paid by: its rent, and each extension that it has taken over. In the order in which they were asked for. */
export async function chargesOf(tx: Transaction, bookingId: string): Promise<BookingPayment[]> {
  const rows = await tx
    .select({ payment: bookingPayments })
    .from(bookingPayments)
    .leftJoin(bookingExtensions, eq(bookingExtensions.paymentId, bookingPayments.id))
    .where(
      and(eq(bookingPayments.bookingId, bookingId), or(eq(bookingPayments.purpose, 'rent'), eq(bookingExtensions.status, 'confirmed'))),
    )
    .orderBy(asc(bookingPayments.createdAt));
  return rows.map(({ payment }) => payment);
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

export async function refundsOf(tx: Transaction, charges: readonly BookingPayment[], states: readonly RefundState[]): Promise<Cents> {
  const [given] = await tx
    .select({ amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .where(and(ofCharges(charges), inArray(refunds.state, [...states])));
  return cents(given?.amount ?? 0);
}

/** What is left of a charge. why less what a bank has sent back too: the renter is owed it, and it is given back out of the same charge. */
export async function keptOf(tx: Transaction, charge: BookingPayment): Promise<Cents> {
  return subtract(charge.capturedAmount, await refundsOf(tx, [charge], [...ASKED, 'failed']));
}
