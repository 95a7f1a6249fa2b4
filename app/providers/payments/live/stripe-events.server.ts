/** Verifies the provider's webhooks. An event is a hint where to look, never the state itself. */
import type Stripe from 'stripe';
import { z } from 'zod';

import { machineNow } from '#app/config/clock.server.ts';
import type { PaymentsConfig } from '#app/config/env.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';
import { refuseFuture, WEBHOOK_TOLERANCE, webhookWord } from '#app/providers/webhook-event.ts';

import type { PaymentEvent } from '../payments.ts';

type Keys = Pick<PaymentsConfig, 'secretKey' | 'webhookSecret'>;

const webhook = z.object({
  id: webhookWord,
  type: webhookWord,
  livemode: z.boolean(),
  account: webhookWord.nullish(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/**
 * Reads an event from the raw body. Throws `InvalidSignatureError` when the signature is missing, wrong, old or from the
 * future, when the body is no event, or for a test event at a live key or a live event at a test key.
 */
export function verifyStripeEvent(stripe: Stripe, config: Keys, rawBody: string, signature: string | null): PaymentEvent {
  const parsed = webhook.safeParse(construct(stripe, config, rawBody, signature ?? ''));
  if (!parsed.success) throw new InvalidSignatureError('not an event');
  const event = parsed.data;
  if (event.livemode !== /^[rs]k_live_/.test(config.secretKey)) throw new InvalidSignatureError('event of another mode');
  return toPaymentEvent(event);
}

/** An event that the provider's list brought, or a webhook; null for one that is none of ours. */
export function readStripeEvent(listed: unknown): PaymentEvent | null {
  const parsed = webhook.safeParse(listed);
  return parsed.success ? toPaymentEvent(parsed.data) : null;
}

function toPaymentEvent(event: z.infer<typeof webhook>): PaymentEvent {
  const { object } = event.data;
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

/** The body as unchecked JSON, once its signature shows that the provider sent it just now. */
function construct(stripe: Stripe, config: Keys, rawBody: string, signature: string): unknown {
  // why: the SDK refuses old timestamps, but not future ones.
  for (const [name, seconds = ''] of signature.split(',').map((part) => part.split('='))) {
    if (name === 't') refuseFuture(Number.parseInt(seconds, 10) * 1000, machineNow());
  }
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, config.webhookSecret, WEBHOOK_TOLERANCE);
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
  if (isRecord(value)) return textOf(value.id);
  return textOf(value);
}

function textOf(value: unknown): string | null {
  return webhookWord.safeParse(value).data ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
