/** A hold was charged: what was decided of it is the lender's, and nothing else is kept. */
import { cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';

import { applyHoldTransition, type HoldApplied } from '../bookings/apply-hold-transition.server.ts';
import { giveBack } from '../bookings/due-refunds.server.ts';
import { askForClaim, rentPaymentOf } from '../bookings/ask-for-payment.server.ts';
import { tellOfHoldRefund } from '../bookings/notify-parties.server.ts';
import { askForTransfer } from '../bookings/pay-lender.server.ts';
import { leftOfCharge } from './left-of-charge.ts';
import { bookForLender } from './ledger.server.ts';

/**
 * `decided`: how much of it is the lender's. Somebody may have charged it at the provider itself, more or less than that, and given back of it: the rest
 * goes back, and what is missing is charged to the card.
 */
export async function recordHoldCapture(payment: BookingPayment, intent: PaymentIntent, decided: Cents): Promise<void> {
  await commitWork((work) => settleHold(work, payment, intent, decided));
}

/** The same within a transaction. Null when it was recorded before. */
export async function settleHold(
  work: Work,
  payment: BookingPayment,
  intent: PaymentIntent,
  decided: Cents,
): Promise<Extract<HoldApplied, { ok: true }> | null> {
  const capturedAmount = cents(intent.amountReceived);
  const ofLender = cents(Math.min(leftOfCharge(intent), decided));
  const applied = await applyHoldTransition(work, {
    paymentId: payment.id,
    event: ofLender === ZERO ? 'deposit_given_back' : ofLender < payment.amount ? 'deposit_captured_in_part' : 'deposit_captured',
    patch: { capturedAmount, chargeId: intent.chargeId },
    ...(ofLender < decided ? { left: ofLender } : {}),
    data: { amount: capturedAmount },
  });
  if (!applied.ok && applied.hold?.state !== 'captured') throw new Error(`the deposit ${payment.id} was charged at the provider`);
  if (!applied.ok) return null;
  const { booking, hold, eventId } = applied;
  await bookForLender(work.tx, hold, ofLender);
  await askForTransfer(work, hold, ofLender);
  if (capturedAmount > ofLender) await giveBack(work, hold, subtract(capturedAmount, ofLender));
  const goesBack = subtract(leftOfCharge(intent), ofLender);
  if (goesBack > ZERO) await tellOfHoldRefund(work, booking, goesBack, eventId);
  await askForClaim(work, booking, await rentPaymentOf(work.tx, booking.id), subtract(decided, ofLender));
  return applied;
}
