/** Receiving what providers send (rule R7): verified, stored, and only then answered. */
import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { webhookEvents } from '#db/schema/index.ts';

import { commitWork } from '#app/work/commit-work.server.ts';

export type WebhookProvider = 'payments' | 'identity';

/** The last step of an address that a provider sends to, with the provider. */
const PROVIDERS = { payments: 'payments', 'payment-accounts': 'payments', identity: 'identity' } as const;
export type WebhookAddress = keyof typeof PROVIDERS;

/** Stores a verified event once and notes its processing. Throws `InvalidSignatureError` for anything that was not sent to this address. */
export async function receiveWebhook(address: WebhookAddress, rawBody: string, headers: Headers): Promise<void> {
  const provider: WebhookProvider = PROVIDERS[address];
  const event = verified(address, rawBody, headers);
  await commitWork(async (work) => {
    const [first] = await work.tx
      .insert(webhookEvents)
      .values({ provider, eventId: event.id, type: event.type, payload: event.payload, receivedAt: now() })
      .onConflictDoNothing()
      .returning({ eventId: webhookEvents.eventId });
    if (first) await work.note(`webhook:${provider}:${event.id}`, { kind: 'webhook.process', provider, eventId: event.id });
  });
}

interface VerifiedEvent {
  id: string;
  type: string;
  payload: Record<string, unknown>;
}

function verified(address: WebhookAddress, rawBody: string, headers: Headers): VerifiedEvent {
  if (address === 'identity') {
    const event = providers().identity.verifyEvent(rawBody, headers);
    return { id: event.id, type: event.type, payload: { userId: event.userId, createdAt: event.createdAt.toISOString() } };
  }
  const { payments } = providers();
  const signature = headers.get('stripe-signature');
  const event = address === 'payments' ? payments.verifyEvent(rawBody, signature) : payments.verifyAccountEvent(rawBody, signature);
  return { id: event.id, type: event.type, payload: { ...event } };
}
