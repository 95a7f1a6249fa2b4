/** What of a booking's charges is the price of the waiver, and what of that banks have given back. */
import { and, eq } from 'drizzle-orm';

import { add, cents, type Cents, subtract, ZERO } from '#app/domain/money/money.ts';
import type { Queryable } from '#db/client.ts';
import { bookingExtensions, refunds } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { chargesOf } from './payments-of-total.server.ts';
import { borneOf } from './refunds-of-charge.server.ts';

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
