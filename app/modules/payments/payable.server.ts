/** What a transfer that is due is going to pay: what it asks for, and less where money went back to the renter since. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';

import { shareOfWhatIsKept } from '#app/domain/bookings/lender-earnings.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import type { Queryable } from '#db/client.ts';
import { bookingPayments, bookingRequests, transfers } from '#db/schema/index.ts';

import { keptOf, paidOf } from '../bookings/kept-of-charge.server.ts';
import { isOfTotal, isOfTotalOf, paysTotal } from '../bookings/payments-of-total.server.ts';

interface Due {
  transfer: { id: string; amount: Cents };
  payment: BookingPayment;
  booking: Booking;
}

/** `owed`: what the lender is still owed of it. `amount`: what its charge has of that. `lowered`: by how much others of the booking will pay less than they ask for. */
export async function payableOf(
  on: Queryable,
  { transfer, payment, booking }: Due,
  lowered: Cents = ZERO,
): Promise<{ owed: Cents; amount: Cents }> {
  const left = await leftOf(on, payment, transfer.id);
  const owed = lesser(transfer.amount, (await isOfTotal(on, payment)) ? add(await owedOfTotal(on, booking, transfer.id), lowered) : left);
  return { owed, amount: lesser(owed, left) };
}

/** The same of all that are due of these bookings' totals, by transfer. why one after the other: what one of them pays less, the next one need not. */
export async function payableOfTotals(on: Queryable, bookings: readonly string[]): Promise<Map<string, Cents>> {
  const payable = new Map<string, Cents>();
  if (bookings.length === 0) return payable;
  const due = await on
    .select({ transfer: transfers, payment: bookingPayments, booking: bookingRequests })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .where(and(inArray(bookingRequests.id, [...new Set(bookings)]), eq(transfers.state, 'due'), eq(transfers.source, 'charge'), paysTotal))
    .orderBy(asc(transfers.createdAt), asc(transfers.id));
  const lowered = new Map<string, Cents>();
  for (const each of due) {
    const before = lowered.get(each.booking.id) ?? ZERO;
    const { owed, amount } = await payableOf(on, each, before);
    payable.set(each.transfer.id, amount);
    lowered.set(each.booking.id, add(before, subtract(each.transfer.amount, owed)));
  }
  return payable;
}

/** Not below zero. */
export const lesser = (one: Cents, other: Cents): Cents => cents(Math.max(ZERO, Math.min(one, other)));

/** Paid, or to be paid. */
const isWanted = ne(transfers.state, 'unneeded');

/** The lender's share of the booking's total, without what other transfers pay of it. */
async function owedOfTotal(on: Queryable, booking: Booking, transferId: string): Promise<Cents> {
  const besides = await paidOf(on, and(isOfTotalOf(booking.id), isWanted, ne(transfers.id, transferId)));
  return subtract(shareOfWhatIsKept({ ...booking, rent: rentOf(booking) }), besides);
}

/** What a charge can still pay. `transferId`: besides this one. */
export async function leftOf(on: Queryable, payment: BookingPayment, transferId: string | null): Promise<Cents> {
  const others = transferId ? ne(transfers.id, transferId) : undefined;
  return subtract(await keptOf(on, payment), await paidOf(on, and(eq(transfers.paymentId, payment.id), isWanted, others)));
}
