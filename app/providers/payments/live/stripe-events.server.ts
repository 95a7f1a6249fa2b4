/** Verifies the provider's webhooks. An event is a hint where to look, never the state itself. */
import type Stripe from 'stripe';

import type { PaymentsConfig } from '#app/config/env.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';

import type { PaymentEvent } from '../payments.ts';

import { idOf } from './stripe-objects.server.ts';

/** Seconds between signing and arrival after which an event is refused. */
const TOLERANCE = 300;

/**
 * Reads an event from the raw body. Throws `InvalidSignatureError` when the signature is missing, wrong or old, when the
 * body is no event, or when it comes from the other mode (test events at a live key, live events at a test key).
 */
export function verifyStripeEvent(stripe: Stripe, config: PaymentsConfig, rawBody: string, signature: string | null): PaymentEvent {
  if (!signature) throw new InvalidSignatureError('no signature');
  const event = construct(stripe, config, rawBody, signature);
  if (event.livemode !== /^[rs]k_live_/.test(config.secretKey)) throw new InvalidSignatureError('event of another mode');
  const object: EventObject = isRecord(event.data?.object) ? event.data.object : {};
  return {
    id: event.id,
    type: event.type,
    objectId: textOf(object.id) ?? '',
    objectType: textOf(object.object) ?? '',
    bookingId: bookingOf(object),
    paymentIntentId: object.object === 'payment_intent' ? textOf(object.id) : referenceOf(object.payment_intent),
    accountId: event.account ?? accountOf(object),
  };
}

type EventObject = Record<string, unknown>;

function construct(stripe: Stripe, config: PaymentsConfig, rawBody: string, signature: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret, TOLERANCE);
  } catch (error) {
    throw new InvalidSignatureError(error instanceof Error ? error.message : 'not verifiable', { cause: error });
  }
}

function bookingOf(object: EventObject): string | null {
  const metadata = isRecord(object.metadata) ? object.metadata : {};
  return textOf(metadata.booking_id) ?? textOf(object.client_reference_id);
}

function accountOf(object: EventObject): string | null {
  if (object.object === 'account') return textOf(object.id);
  if (object.object === 'capability') return referenceOf(object.account);
  if (object.object === 'transfer') return referenceOf(object.destination);
  return null;
}

function referenceOf(value: unknown): string | null {
  if (isRecord(value)) return idOf({ id: String(value.id) });
  return textOf(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
