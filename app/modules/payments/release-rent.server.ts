/** Releasing what is authorised on a renter's card for a rent that will not take place. */
import { eq } from 'drizzle-orm';

import { providers } from '#app/composition.server.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

/** Expires an open payment page and cancels the authorisation, if there is one. May be repeated. */
export async function releaseRent(bookingId: string, key: string): Promise<void> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking?.checkoutSessionId) return;
  const page = await providers().payments.expireCheckout(booking.checkoutSessionId, `${key}:page`);
  const intentId = page.paymentIntentId ?? booking.paymentIntentId;
  if (intentId) await cancelAuthorization(intentId, `${key}:intent`);
}

/** Cancels an uncaptured intent; one that is cancelled already, or captured, is left as it is. Answers with the intent as it ended. */
export async function cancelAuthorization(intentId: string, key: string): Promise<PaymentIntent> {
  const { payments } = providers();
  const intent = await payments.readIntent(intentId);
  if (intent.status === 'canceled' || intent.status === 'succeeded') return intent;
  try {
    return await payments.cancelIntent(intentId, key);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'state') throw error;
    const after = await payments.readIntent(intentId);
    if (after.status !== 'canceled' && after.status !== 'succeeded') throw error;
    return after;
  }
}
