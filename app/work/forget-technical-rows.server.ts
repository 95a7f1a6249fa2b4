/**
 * Deletes what only serves the work itself, thirty days after its use (rule D1): effects that were performed, webhooks that were acted
 * upon, changes that pages were told of, sessions and links that are over. Notices stay for ninety days after they were read, a year at most. What
 * failed or is still to be done stays.
 */
import { lt, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db } from '#db/client.ts';
import { liveEvents, notices, oneTimeTokens, outbox, sessions, webhookEvents } from '#db/schema/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_FOR_MS = 30 * DAY_MS;
const READ_KEPT_FOR_MS = 90 * DAY_MS;
const UNREAD_KEPT_FOR_MS = 365 * DAY_MS;
/** Rows of one table in one statement. */
const BATCH = 1_000;

/** Each table with the time of a row's last use, null as long as it is not over, and how long it is kept after it. */
const TABLES = [
  { table: outbox, over: outbox.doneAt, keptFor: KEPT_FOR_MS },
  { table: webhookEvents, over: webhookEvents.processedAt, keptFor: KEPT_FOR_MS },
  { table: liveEvents, over: liveEvents.at, keptFor: KEPT_FOR_MS },
  { table: sessions, over: sessions.expiresAt, keptFor: KEPT_FOR_MS },
  { table: oneTimeTokens, over: oneTimeTokens.expiresAt, keptFor: KEPT_FOR_MS },
  { table: notices, over: notices.readAt, keptFor: READ_KEPT_FOR_MS },
  { table: notices, over: notices.createdAt, keptFor: UNREAD_KEPT_FOR_MS },
] as const;

const isOver = ({ over, keptFor }: (typeof TABLES)[number]) => lt(over, new Date(now().getTime() - keptFor));

/** A condition: there is something to delete. */
export function anyTechnicalRowsOver(): SQL {
  const each = TABLES.map((kept) => sql`exists (select 1 from ${kept.table} where ${isOver(kept)})`);
  return sql.join(each, sql` or `);
}

/** Deletes a batch of each table. Returns the number of deleted rows. */
export async function forgetTechnicalRows(): Promise<number> {
  let gone = 0;
  for (const kept of TABLES) {
    const batch = db()
      .select({ place: sql`ctid` })
      .from(kept.table)
      .where(isOver(kept))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // why an array: the rows are then fetched by their places, instead of reading the whole table
    const deleted = await db()
      .delete(kept.table)
      .where(sql`ctid = any(array(${batch}))`)
      .returning({ one: sql`1` });
    gone += deleted.length;
  }
  return gone;
}
