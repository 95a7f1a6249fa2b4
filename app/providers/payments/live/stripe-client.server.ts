/**
 * The provider's SDK, pointed at the provider or, in demo mode, at the simulator's address. It repeats a call under the same
 * idempotency key (rule M12, https://docs.stripe.com/api/idempotent_requests).
 */
import Stripe from 'stripe';

import type { PaymentsConfig } from '#app/config/env.server.ts';

export interface StripeClientOptions {
  /** Milliseconds before a call counts as unanswered. */
  timeoutMs?: number;
  /** How often the SDK repeats a call whose outcome is unknown. */
  maxNetworkRetries?: number;
}

export function createStripeClient(config: PaymentsConfig, options: StripeClientOptions = {}): Stripe {
  return new Stripe(config.secretKey, {
    timeout: options.timeoutMs ?? 20_000,
    maxNetworkRetries: options.maxNetworkRetries ?? 2,
    telemetry: false,
    ...(config.kind === 'simulated' ? { httpClient: Stripe.createFetchHttpClient(fetchFrom(config.apiUrl)) } : {}),
  });
}

/** why: the SDK takes a host and a port but no base path, and the simulator lives under a path of the app. */
function fetchFrom(apiUrl: string): typeof fetch {
  const base = apiUrl.replace(/\/+$/, '');
  return (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    return fetch(`${base}${asked.pathname}${asked.search}`, init);
  };
}
