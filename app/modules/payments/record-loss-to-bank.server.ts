/** A bank has given the renter back what was charged (rule M22): what follows for what was still to be given back and paid out of it. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { isOfTotal } from '#app/domain/bookings/payment-states.ts';
import { earningsOf } from '#app/domain/bookings/lender-earnings.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { cents, subtract, ZERO } from '#app/domain/money/money.ts';
import { countAsGivenBack, sayWhatWasGivenBack } from '#app/modules/bookings/ask-for-refund.server.ts';
import { refuseOpenExtension } from '#app/modules/bookings/apply-extension-transition.server.ts';
import { tellOfLossToBank } from '#app/modules/bookings/notify-parties.server.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { GIVEN, isOfTotalOf, paidOf, refundsOf } from '#app/modules/bookings/charges-of-booking.server.ts';
import type { PaymentDispute } from '#app/providers/payments/payments.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Transaction } from '#db/client.ts';
import { refunds, transfers } from '#db/schema/index.ts';

import { bookTakenByBank } from './ledger.server.ts';

/**
 * What the bank took counts as given back: it takes the place of refunds that are due, and lowers what the lender is paid. Once the lender was
 * paid of it, only what was to go back anyway counts, and the platform bears the rest. Recording it again changes nothing.
 */
export async function recordLossToBank(
  work: Work,
  { booking, payment }: { booking: Booking; payment: BookingPayment },
  { id: disputeId, amount: taken }: PaymentDispute,
): Promise<void> {
  const { tx } = work;
  if ((await tx.$count(refunds, eq(refunds.refundId, disputeId))) > 0) return;
  const most = (await isPaidOutOf(tx, payment))
    ? await refundsOf(tx, [payment], ['due'])
    : subtract(payment.capturedAmount, await refundsOf(tx, [payment], GIVEN));
  const amount = cents(Math.min(taken, most));
  if (amount <= ZERO) return;
  await countAsGivenBack(tx, booking, payment.id, amount);
  const at = now();
  await tx
    .insert(refunds)
    .values({ paymentId: payment.id, origin: 'bank', amount, state: 'succeeded', refundId: disputeId, createdAt: at, updatedAt: at });
  await bookTakenByBank(tx, { booking, payment }, { id: disputeId, amount });
  if (isOfTotal(payment)) await refuseOpenExtension(work, booking);
  const told = await sayWhatWasGivenBack(tx, booking);
  if (earningsNow(told) < earningsNow(booking)) await tellOfLossToBank(work, told, disputeId);
}

const earningsNow = (booking: Booking) => earningsOf({ ...booking, rent: rentOf(booking) }) ?? ZERO;

/** Whether the lender has money of it: of any charge of the total, as its share follows from the whole. */
async function isPaidOutOf(tx: Transaction, payment: BookingPayment): Promise<boolean> {
  const ofIt = isOfTotal(payment) ? isOfTotalOf(payment.bookingId) : eq(transfers.paymentId, payment.id);
  return (await paidOf(tx, and(ofIt, eq(transfers.state, 'paid')))) > ZERO;
}
