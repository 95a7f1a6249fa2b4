/** A hold was charged: what was decided of it is the lender's, and nothing else is kept. */
import { cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

import { applyHoldTransition } from '../bookings/apply-hold-transition.server.ts';
import { giveBack } from '../bookings/ask-for-refund.server.ts';
import { askForClaim, rentPaymentOf } from '../bookings/ask-for-payment.server.ts';
import { askForTransfer } from '../bookings/pay-lender.server.ts';
import { leftOfCharge } from './left-of-charge.ts';
import { bookForLender } from './ledger.server.ts';

/**
 * `decided`: how much of it is the lender's. Somebody may have charged it at the provider itself, more or less than that, and given back of it: the rest
 * goes back, and what is missing is charged to the card.
 */
export async function recordHoldCapture(payment: BookingPayment, intent: PaymentIntent, decided: Cents): Promise<void> {
  const capturedAmount = cents(intent.amountReceived);
  const ofLender = cents(Math.min(leftOfCharge(intent), decided));
  await commitWork(async (work) => {
    const applied = await applyHoldTransition(work, {
      paymentId: payment.id,
      event: ofLender === ZERO ? 'deposit_given_back' : ofLender < payment.amount ? 'deposit_captured_in_part' : 'deposit_captured',
      patch: { capturedAmount, chargeId: intent.chargeId },
      data: { amount: capturedAmount },
    });
    if (!applied.ok && applied.hold?.state !== 'captured') throw new Error(`the deposit ${payment.id} was charged at the provider`);
    if (!applied.ok) return;
    const { booking, hold } = applied;
    await bookForLender(work.tx, hold, ofLender);
    await askForTransfer(work, hold, ofLender);
    if (capturedAmount > ofLender) await giveBack(work, hold, subtract(capturedAmount, ofLender));
    await askForClaim(work, booking, await rentPaymentOf(work.tx, booking.id), subtract(decided, ofLender));
  });
}
