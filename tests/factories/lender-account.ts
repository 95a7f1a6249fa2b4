/** A lender's account at the payment provider. */
import { eq, sql } from 'drizzle-orm';

import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { simulatedObjects } from '#db/schema/index.ts';

/** Lets it take transfers, or not. */
export const takesTransfers = (lender: Member, status: 'active' | 'inactive') =>
  db()
    .update(simulatedObjects)
    .set({ body: sql`jsonb_set(${simulatedObjects.body}, '{capabilities,transfers}', to_jsonb(${status}::text))` })
    .where(eq(simulatedObjects.id, sql`(select stripe_account_id from profiles where id = ${lender.id})`));
