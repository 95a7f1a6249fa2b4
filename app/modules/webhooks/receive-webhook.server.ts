/** Receiving what providers send (rule R7): verified, stored, and only then answered. */
import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { webhookEvents } from '#db/schema/index.ts';

import { commitWork } from '#app/work/commit-work.server.ts';

export type WebhookProvider = 'payments' | 'identity';

/** Stores a verified event once and notes its processing. Throws `InvalidSignatureError` for anything that the provider did not send. */
export async function receiveWebhook(provider: WebhookProvider, rawBody: string, headers: Headers): Promise<void> {
  const event = verified(provider, rawBody, headers);
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

function verified(provider: WebhookProvider, rawBody: string, headers: Headers): VerifiedEvent {
  if (provider === 'payments') {
    const event = providers().payments.verifyEvent(rawBody, headers.get('stripe-signature'));
    return { id: event.id, type: event.type, payload: { ...event } };
  }
  const event = providers().identity.verifyEvent(rawBody, headers);
  return { id: event.id, type: event.type, payload: { userId: event.userId, createdAt: event.createdAt.toISOString() } };
}
