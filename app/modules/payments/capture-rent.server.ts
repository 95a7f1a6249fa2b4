/** Charging an approved booking exactly once, even when a step fails midway (rules M12 to M14). */
import { eq } from 'drizzle-orm';

import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { SYSTEM } from '#app/modules/bookings/booking.ts';
import { applyTransition } from '../bookings/apply-transition.server.ts';
import { cancelAuthorization } from './release-rent.server.ts';
import { bookCapture } from './ledger.server.ts';

/**
 * Captures the rent of an approved booking; does nothing for any other. Reads the intent first, so that a capture whose answer was
 * lost is recognised as done. Throws `PaymentError` when the outcome is unknown: try again later.
 */
export async function captureRent(bookingId: string, key: string): Promise<void> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (booking?.status !== 'approved' || !booking.paymentIntentId) return;
  const intent = await captured(booking.paymentIntentId, key);
  if (intent.status === 'succeeded') return recordCapture(bookingId, intent);
  await recordCaptureFailure(bookingId, intent);
}

/** The intent after the attempt: `succeeded`, or in a state from which it will never be captured. */
async function captured(intentId: string, key: string): Promise<PaymentIntent> {
  const { payments } = providers();
  const intent = await payments.readIntent(intentId);
  if (intent.status !== 'requires_capture') return intent;
  try {
    return await payments.capture(intentId, key);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // why: an earlier attempt whose answer was lost may still be carried out, unless there is nothing left to capture
    if (error.failure === 'declined') return { ...(await cancelAuthorization(intentId, `${key}:refused`)), lastErrorCode: error.code };
    if (error.failure !== 'state') throw error;
    const after = await payments.readIntent(intentId);
    // why: as long as the intent can be captured, the refusal is not final; the next attempt decides.
    if (after.status === 'requires_capture') throw error;
    return after;
  }
}

/** The money was charged: confirms the booking and books who is owed what. */
export async function recordCapture(bookingId: string, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    const applied = await applyTransition(work, {
      bookingId,
      event: 'captured',
      actor: SYSTEM,
      patch: { paymentCaptured: true, chargeId: intent.chargeId, paymentMethodId: intent.paymentMethodId },
    });
    if (applied.ok) await bookCapture(work.tx, applied.booking);
  });
}

async function recordCaptureFailure(bookingId: string, intent: PaymentIntent): Promise<void> {
  await commitWork((work) =>
    applyTransition(work, {
      bookingId,
      event: 'capture_failed',
      actor: SYSTEM,
      data: { intentStatus: intent.status, errorCode: intent.lastErrorCode },
    }),
  );
}
