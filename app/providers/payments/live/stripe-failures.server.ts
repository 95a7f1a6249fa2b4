/** Sorts what the provider's SDK throws into the few failures that use cases decide by. */
import Stripe from 'stripe';

import { PaymentError, type PaymentFailure } from '../payments.ts';

/** The object was in another state than assumed: reading it anew tells what to do. */
const STATE_CODES = new Set([
  'payment_intent_unexpected_state',
  'payment_intent_invalid_parameter',
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_disputed',
  'charge_not_refundable',
  'charge_exceeds_source_limit',
  'amount_too_large',
  'balance_insufficient',
  'insufficient_capabilities_for_transfer',
  'checkout_session_not_open',
]);

/** Marks an answer that was given under the same key before (https://docs.stripe.com/error-low-level). */
const REPLAYED = 'idempotent-replayed';

/** Runs one call to the provider and turns whatever it throws into a `PaymentError`. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toPaymentError(error);
  }
}

function toPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentError('unavailable', null, error instanceof Error ? error.message : String(error), { cause: error });
  }
  return new PaymentError(failureOf(error), error.code ?? null, error.message, {
    cause: error,
    // why also this: a key that is refused for other parameters has its answer already
    isSpent: error.headers?.[REPLAYED] === 'true' || (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400),
  });
}

function failureOf(error: InstanceType<typeof Stripe.errors.StripeError>): PaymentFailure {
  if (error.code === 'authentication_required') return 'authentication_required';
  if (error instanceof Stripe.errors.StripeCardError) return 'declined';
  // why: a card that was kept and is gone, alone or with its customer, or another customer's by now, can be charged no more than one that is refused
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') return 'declined';
  if (error.code === 'resource_missing' && error.param === 'customer') return 'declined';
  if (error.code === 'resource_missing' && error.statusCode === 404) return 'missing';
  // why: so the provider answers for an account that is another platform's, or has left ours
  if (error.code === 'account_invalid' && error.statusCode === 403) return 'missing';
  if (STATE_CODES.has(error.code ?? '')) return 'state';
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'invalid';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'unavailable';
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unavailable';
  const status = error.statusCode ?? 0;
  if (status === 0 || status === 409 || status >= 500) return 'unavailable';
  return 'invalid';
}
