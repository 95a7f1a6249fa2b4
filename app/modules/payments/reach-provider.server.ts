import { AppError } from '#app/domain/app-error.ts';
import { PaymentError } from '#app/providers/payments/payments.ts';

/** Pauses while the same call, from another tab or a second press, is still running at the provider. */
const WAITS_MS = [200, 400, 800, 1_600];

/** Calls the provider while a reader waits. Throws `providerUnavailable` when it does not answer, or refuses. */
export async function reachProvider<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      const wait = WAITS_MS[attempt];
      if (error.code !== 'idempotency_key_in_use' || wait === undefined) throw new AppError('providerUnavailable', {}, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
  }
}
