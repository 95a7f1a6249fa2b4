/** Giving back what was charged (decisions, section 2, Cancellation). */
import { eq } from 'drizzle-orm';

import { cents, subtract, ZERO, type Cents } from '#app/domain/money.ts';
import { providers } from '#app/providers/composition.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { bookRefund } from './ledger.server.ts';
import { cancelAuthorization } from './release-rent.server.ts';

/** A key is used for so many attempts; then the provider's stored answer to it is taken for stale and the next key begins. */
const ATTEMPTS_A_KEY = 4;

/**
 * Refunds up to `amount` of the captured rent in all: what was refunded before counts, so a repeated effect adds
 * nothing. A rent that was authorised only is released instead. `attempt` counts from 1.
 */
export async function refundRent(bookingId: string, amount: Cents, key: string, attempt: number): Promise<void> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking?.paymentIntentId) return;
  const { payments } = providers();
  const intent = await payments.readIntent(booking.paymentIntentId);
  if (intent.status !== 'succeeded') {
    await cancelAuthorization(intent.id, `${key}:cancel:${attempt}`);
    const after = await payments.readIntent(intent.id);
    // why: the capture may have gone through in between; then there is something to refund after all.
    if (after.status === 'succeeded') return refundRent(bookingId, amount, key, attempt);
    return;
  }
  const missing = cents(Math.max(0, subtract(amount, intent.amountRefunded)));
  if (missing > ZERO) await payments.refund(intent.id, missing, `${key}:${Math.ceil(attempt / ATTEMPTS_A_KEY)}`);
  await inTransaction((tx) => bookRefund(tx, booking, amount, key));
}
