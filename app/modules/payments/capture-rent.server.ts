/** Charging an approved booking exactly once, even when a step fails midway (rules M12 to M14). */
import { now } from '#app/config/clock.server.ts';
import { SYSTEM, type BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

import { applyTransition } from '../bookings/apply-transition.server.ts';
import { captureOnce } from './capture-once.server.ts';
import { findPayment } from './find-payment.server.ts';
import { recordCapture } from './record-capture.server.ts';

/**
 * Captures the rent of an approved booking; does nothing for any other. Reads the intent first, so that a capture whose answer was
 * lost is recognised as done. Throws `PaymentError` when the outcome is unknown: try again later.
 */
export async function captureRent(paymentId: string, key: string): Promise<void> {
  const found = await findPayment(paymentId);
  // why the time: what is charged after the pickup goes back anyway
  if (found?.booking.status !== 'approved' || !found.payment.intentId || now() >= found.booking.startAt) return;
  const intent = await captureOnce(found.payment.intentId, key);
  if (intent.status === 'succeeded') return recordCapture(found.payment, intent);
  await recordCaptureFailure(found.payment, intent);
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
