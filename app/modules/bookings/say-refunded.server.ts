/** What a booking says of what was given back of its total. */
import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import { ZERO } from '#app/domain/money/money.ts';
import { waiverGivenBack } from '#app/domain/money/pricing.ts';
import type { Transaction } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import type { Booking } from './booking.ts';
import { chargesOf } from './payments-of-total.server.ts';
import { ASKED, borneOf, refundsOf } from './refunds-of-charge.server.ts';
import { waiversGivenByBanks } from './waivers-of-charges.server.ts';

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
export async function sayRefunded(tx: Transaction, booking: Booking, changes: Partial<Said>): Promise<Booking> {
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
