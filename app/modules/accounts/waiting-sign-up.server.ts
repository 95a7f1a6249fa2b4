/** The sign-ups that wait with the same address: locked together, and chosen from. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Queryable, Transaction } from '#db/client.ts';
import { signUps } from '#db/schema/index.ts';

/**
 * All sign-ups with the address, locked, always in the same order, so that two links pressed at once, or a link and a request for another one,
 * wait for each other instead of deadlocking.
 */
export function lockSignUps(tx: Transaction, email: string) {
  return tx.select().from(signUps).where(eq(signUps.email, email)).orderBy(asc(signUps.id)).for('update');
}

/** The browser's own sign-up with this address, else the newest one; undefined when none waits. `ownId` comes from its cookie. */
export async function waitingSignUp(on: Queryable, email: string, ownId: string | null) {
  const [found] = await on
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email), isNull(signUps.settledAt)))
    .orderBy(desc(sql`${signUps.id} = ${ownId}`), desc(signUps.createdAt), desc(signUps.id))
    .limit(1);
  return found;
}
