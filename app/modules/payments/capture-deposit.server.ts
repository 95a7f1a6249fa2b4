/** Taking from a hold what an administrator has decided, or what a late return costs, for the lender (rules M5 and B17). */
import type { Cents } from '#app/domain/money/money.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';

import { applyHoldTransition } from '../bookings/apply-hold-transition.server.ts';
import { askForClaim, rentPaymentOf } from '../bookings/ask-for-payment.server.ts';
import { captureOnce } from './capture-once.server.ts';
import { findPayment } from './find-payment.server.ts';
import { recordHoldCapture } from './record-hold-capture.server.ts';

/** Captures `amount` of a hold that is in place; the rest is released. Of a hold that is gone the card is charged instead. Throws `PaymentError` when the outcome is unknown: try again later. */
export async function captureDeposit(paymentId: string, amount: Cents, key: string): Promise<void> {
  const payment = (await findPayment(paymentId))?.payment;
  if (payment?.state !== 'authorized' || !payment.intentId) return;
  const intent = await captureOnce(payment.intentId, key, amount);
  if (intent.status === 'succeeded') return recordHoldCapture(payment, intent, amount);
  await chargeInstead(payment, amount);
}

/** why: what was decided is owed, whether the hold was still there or not. */
async function chargeInstead({ id, bookingId }: BookingPayment, amount: Cents): Promise<void> {
  await commitWork(async (work) => {
    const applied = await applyHoldTransition(work, { paymentId: id, event: 'deposit_released' });
    if (applied.ok) await askForClaim(work, applied.booking, await rentPaymentOf(work.tx, bookingId), amount);
  });
}
