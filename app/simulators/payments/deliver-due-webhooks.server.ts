/** The simulator's heartbeat: the worker's sweep and the time machine call it. */
import { sql, type SQL } from 'drizzle-orm';

import { anyWebhookDue, backgroundDeliveries, deliverUntilIdle, nextDelivery } from '#app/simulators/deliver-webhooks.server.ts';

import { anyLapseDue, lapseAllDue, nextLapse } from './lapse-objects.server.ts';

/** Lapses what is over and delivers every webhook that is due. Answers how many the app took. */
export async function deliverDueWebhooks(): Promise<number> {
  await lapseAllDue();
  // why: background deliveries made work for the app too, and the caller wants to know whether there is any.
  const earlier = await backgroundDeliveries();
  return earlier + (await deliverUntilIdle());
}

/** A condition: there is something of all that to do. */
export function anythingDue(): SQL {
  return sql`${anyWebhookDue()} or ${anyLapseDue()}`;
}

/** When the next thing happens here by itself, later than `after`; null when nothing does. */
export async function nextDueWebhook(after: Date): Promise<Date | null> {
  const [lapse, delivery] = await Promise.all([nextLapse(after), nextDelivery(after)]);
  return lapse && delivery ? new Date(Math.min(lapse.getTime(), delivery.getTime())) : (lapse ?? delivery);
}
