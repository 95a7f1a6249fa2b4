/** The money of a dispute that was decided (rule B17): hold, refund and payout at once, in the transaction of the decision. */
import { and, eq, isNotNull } from 'drizzle-orm';

import { shareOfWhatIsKept } from '#app/domain/bookings/lender-earnings.ts';
import { add, ZERO } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { disputes } from '#db/schema/index.ts';

import { askForRefund } from './ask-for-refund.server.ts';
import { askForTransfer, payLender } from './pay-lender.server.ts';
import type { Booking, BookingPayment } from './booking.ts';
import { takeFromRenter } from './take-from-renter.server.ts';

export async function settleDispute(work: Work, booking: Booking, rent: BookingPayment, key: string): Promise<Booking> {
  const [decided] = await work.tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.bookingId, booking.id), isNotNull(disputes.decidedAt)));
  if (!decided) throw new Error(`the dispute of booking ${booking.id} is not decided`);
  const { refund, fromRenter, fromPool } = decided;
  // why also of nothing: what a bank has sent back goes back with it
  const refunded = await askForRefund(work, booking, {
    amount: add(booking.refundedAmount, refund ?? ZERO),
    ofWaiver: booking.refundedWaiver,
  });
  await payLender(work, refunded, shareOfWhatIsKept({ ...refunded, rent: rentOf(refunded) }));
  await askForTransfer(work, rent, fromPool ?? ZERO, 'waiver_pool');
  await takeFromRenter(work, refunded, rent, fromRenter ?? ZERO, key);
  return refunded;
}
