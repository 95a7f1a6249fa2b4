/** Idempotency keys for what a person has once at the payment provider: the customer who pays, the account that is paid out to. */
import { eq } from 'drizzle-orm';

import { PaymentError } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

/**
 * Calls the provider with the person's key for this kind of object. When it turns out to be spent, the next call gets another one; what
 * the failed call may have made stays at the provider unused.
 */
export async function withPersonsKey<T>(userId: string, kind: 'customer' | 'account', call: (key: string) => Promise<T>): Promise<T> {
  const own = eq(profiles.id, userId);
  const [profile] = await db().select({ spent: profiles.stripeKeysSpent }).from(profiles).where(own);
  const spent = profile?.spent ?? 0;
  try {
    return await call(`${kind}:${userId}:${spent}`);
  } catch (error) {
    if (error instanceof PaymentError && error.failure === 'spent') {
      await db()
        .update(profiles)
        .set({ stripeKeysSpent: spent + 1 })
        .where(own);
    }
    throw error;
  }
}
