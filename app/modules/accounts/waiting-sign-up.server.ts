/** Chooses among several sign-ups that wait with the same address. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

import type { Queryable } from '#db/client.ts';
import { signUps } from '#db/schema/index.ts';

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
