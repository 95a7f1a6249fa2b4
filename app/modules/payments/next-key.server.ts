/** When the next key may be used (rule M13): once the provider does nothing under the last one any more. */
import { PaymentError } from '#app/providers/payments/payments.ts';

export function isSpentKey(error: unknown): boolean {
  return error instanceof PaymentError && error.isSpent;
}

/**
 * Calls with the number that is stored. When the key that is made of it turns out to be spent, `next` stores the next number, and it is
 * called with that one; what the call before may have made stays at the provider unused.
 */
export async function withNextKey<T>(number: number, next: () => Promise<number>, call: (number: number) => Promise<T>): Promise<T> {
  try {
    return await call(number);
  } catch (error) {
    if (!isSpentKey(error)) throw error;
  }
  return call(await next());
}
