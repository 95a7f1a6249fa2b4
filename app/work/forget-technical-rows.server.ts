/**
 * Deletes what only serves the work itself, thirty days after its use (rule D1): effects that were performed, webhooks that were acted
 * upon, changes that pages were told of, sessions and links that are over. What failed or is still to be done stays.
 */
import { lt, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db } from '#db/client.ts';
import { liveEvents, oneTimeTokens, outbox, sessions, webhookEvents } from '#db/schema/index.ts';

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
/** Rows of one table in one statement. */
const BATCH = 1_000;

/** Each table with the time of a row's last use; null as long as it is not over. */
const TABLES = [
  { table: outbox, over: outbox.doneAt },
  { table: webhookEvents, over: webhookEvents.processedAt },
  { table: liveEvents, over: liveEvents.at },
  { table: sessions, over: sessions.expiresAt },
  { table: oneTimeTokens, over: oneTimeTokens.expiresAt },
] as const;

/** Deletes a batch of each table. Returns the number of deleted rows. */
export async function forgetTechnicalRows(): Promise<number> {
  const before = new Date(now().getTime() - KEPT_FOR_MS);
  let gone = 0;
  for (const { table, over } of TABLES) {
    const batch = db()
      .select({ place: sql`ctid` })
      .from(table)
      .where(lt(over, before))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // why an array: the rows are then fetched by their places, instead of reading the whole table
    const deleted = await db()
      .delete(table)
      .where(sql`ctid = any(array(${batch}))`)
      .returning({ one: sql`1` });
    gone += deleted.length;
  }
  return gone;
}
