/** Events: stored as objects of the API, and delivered as webhooks. */
import { enqueueWebhook } from '#app/simulators/deliver-webhooks.server.ts';
import type { Transaction } from '#db/client.ts';

import type { Event, SimulatedObject } from './object-types.ts';
import { insertObject, newObject, presented } from './object-store.server.ts';

/** The version that webhooks are written in: the one the adapter's SDK is pinned to. */
export const API_VERSION = '2026-10-28.endive';

/**
 * Notes that something happened, with the object as it is now. `account` names the connected account that it happened on: that is told
 * at an address of its own.
 */
export async function emitEvent(tx: Transaction, type: string, object: SimulatedObject, account?: string): Promise<void> {
  const event: Event = {
    ...newObject('event'),
    api_version: API_VERSION,
    type,
    ...(account ? { account } : {}),
    data: { object: presented(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  };
  await insertObject(tx, event);
  await enqueueWebhook(tx, { provider: account ? 'payment-accounts' : 'payments', eventId: event.id, type, payload: event });
}
