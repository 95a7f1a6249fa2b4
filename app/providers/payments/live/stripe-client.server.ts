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
    ...(config.kind === 'simulated' ? { httpClient: clientOf(config.apiUrl) } : {}),
  });
}

/** The SDK's own client, of another address. why: the SDK takes a host and a port but no base path, and the simulator lives under a path of the app. */
function clientOf(apiUrl: string): ReturnType<typeof Stripe.createNodeHttpClient> {
  const { hostname, port, pathname, protocol } = new URL(apiUrl);
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (_host, _port, path, method, headers, body, _protocol, timeout) =>
    makeRequest(hostname, port, `${pathname.replace(/\/+$/, '')}${path}`, method, headers, body, protocol.replace(':', ''), timeout);
  return client;
}
