/** Taking what a card has authorised, exactly once, even when a step fails midway (rules M12 to M14). */
import { providers } from '#app/composition.server.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';

import { cancelAuthorization } from './release-payment.server.ts';

/**
 * Captures what is authorised: all of it, or `amount`, and the rest is let go. The intent after the attempt: `succeeded`, or in a state from
 * which it will never be captured.
 */
export async function captureOnce(intentId: string, key: string, amount?: Cents): Promise<PaymentIntent> {
  const { payments } = providers();
  const intent = await payments.readIntent(intentId);
  if (intent.status !== 'requires_capture') return settled(intent);
  try {
    return settled(await payments.capture(intentId, key, amount));
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
