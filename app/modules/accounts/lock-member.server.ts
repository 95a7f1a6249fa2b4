/** The lock under which a member's limited things are counted, so that many requests at once cannot exceed a limit. */
import { eq } from 'drizzle-orm';

import type { Transaction } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

/** Makes others who lock the same member wait until the transaction ends. Take it after the locks of listings and bookings. */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, memberId)).for('no key update');
}
