/** The simulator's heartbeat: the worker's sweep and the time machine call it. */
import { backgroundDeliveries, deliverUntilIdle } from '#app/providers/simulation/deliver-webhooks.server.ts';

import { lapseAllDue } from './lapse-objects.server.ts';

/** Lapses what is over and delivers every webhook that is due. Answers how many the app took. */
export async function deliverDueWebhooks(): Promise<number> {
  await lapseAllDue();
  // why: a delivery in the background made work for the app too, and who asks wants to know whether there is any.
  const earlier = await backgroundDeliveries();
  return earlier + (await deliverUntilIdle());
}
