/** How often the payment provider was asked. */
import { and, eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { simulatedRequests } from '#db/schema/index.ts';

/** e.g. `countRequests('POST', '/v1/payment_intents/pi_1/capture')`. */
export async function countRequests(method: string, path: string): Promise<number> {
  return db().$count(simulatedRequests, and(eq(simulatedRequests.method, method), eq(simulatedRequests.path, path)));
}
