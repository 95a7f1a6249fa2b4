/** Charging an approved booking exactly once, even when a step fails midway (rules M12 to M14). */
import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { SYSTEM, type BookingPayment } from '#app/modules/bookings/booking.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

import { applyTransition } from '../bookings/apply-transition.server.ts';
import { findPayment } from './find-payment.server.ts';
import { recordCapture } from './record-capture.server.ts';
import { cancelAuthorization } from './release-payment.server.ts';

/**
 * Captures the rent of an approved booking; does nothing for any other. Reads the intent first, so that a capture whose answer was
 * lost is recognised as done. Throws `PaymentError` when the outcome is unknown: try again later.
 */
export async function captureRent(paymentId: string, key: string): Promise<void> {
  const found = await findPayment(paymentId);
  // why the time: what is charged after the pickup goes back anyway
  if (found?.booking.status !== 'approved' || !found.payment.intentId || now() >= found.booking.startAt) return;
  const intent = await captured(found.payment.intentId, key);
  if (intent.status === 'succeeded') return recordCapture(found.payment, intent);
  await recordCaptureFailure(found.payment, intent);
}

/** The intent after the attempt: `succeeded`, or in a state from which it will never be captured. */
async function captured(intentId: string, key: string): Promise<PaymentIntent> {
  const { payments } = providers();
  const intent = await payments.readIntent(intentId);
  if (intent.status !== 'requires_capture') return settled(intent);
  try {
    return settled(await payments.capture(intentId, key));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // why: an earlier attempt whose answer was lost may still be carried out, unless there is nothing left to capture
    if (error.failure === 'declined') return { ...(await cancelAuthorization(intentId, `${key}:refused`)), lastErrorCode: error.code };
    if (error.failure !== 'state') throw error;
    const after = await payments.readIntent(intentId);
    // why: as long as the intent can be captured, the refusal is not final; the next attempt decides.
    if (after.status === 'requires_capture') throw error;
    return settled(after);
  }
}

/** why: the provider is still at it, and it may become either. */
function settled(intent: PaymentIntent): PaymentIntent {
  if (intent.status !== 'processing') return intent;
  throw new PaymentError('unavailable', null, `the payment intent ${intent.id} is still being processed`);
}

async function recordCaptureFailure(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork((work) =>
    applyTransition(work, {
      bookingId: payment.bookingId,
      event: 'capture_failed',
      actor: SYSTEM,
      data: { intentStatus: intent.status, errorCode: intent.lastErrorCode },
    }),
  );
}
