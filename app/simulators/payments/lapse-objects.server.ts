/** What time does to the simulator's objects: holds lapse, payment pages expire, both by the application's clock. */
import { sql } from 'drizzle-orm';

import { db, inTransaction, type Transaction } from '#db/client.ts';

import { expireIfDue } from './checkout-sessions.server.ts';
import { findObject, lockObject, unixNow } from './object-store.server.ts';
import { lapseIfDue } from './settle-intent.server.ts';

/** Brings one object up to date before it is read or acted on. Unknown ids are ignored. */
export async function bringUpToDate(id: string): Promise<void> {
  if (id.startsWith('pi_')) await inTransaction((tx) => lapseIntent(tx, id));
  if (id.startsWith('cs_')) await inTransaction((tx) => expireSession(tx, id));
}

/** Lapses and expires everything whose time is over. */
export async function lapseAllDue(): Promise<void> {
  for (const id of await dueIds()) await bringUpToDate(id);
}

/** When the next hold or page lapses, later than `after`; null when none does. */
export async function nextLapse(after: Date): Promise<Date | null> {
  const [next] = await db().execute<{ at: string | null }>(
    sql`select min(at)::text as at from ${LIVING} where at > ${Math.floor(after.getTime() / 1000)}`,
  );
  return next?.at ? new Date(Number(next.at) * 1000) : null;
}

async function dueIds(): Promise<string[]> {
  const rows = await db().execute<{ id: string }>(sql`select id from ${LIVING} where at <= ${unixNow()}`);
  return rows.map((row) => row.id);
}

/** What lapses by itself, and when, in Unix seconds. */
const LIVING = sql`(
  select body ->> 'payment_intent' as id, (body #>> '{payment_method_details,card,capture_before}')::bigint as at
  from simulators.stripe_objects
  where type = 'charge' and body ->> 'status' = 'succeeded' and body ->> 'captured' = 'false' and body ->> 'refunded' = 'false'
  union all
  select id, (body ->> 'expires_at')::bigint from simulators.stripe_objects
  where type = 'checkout.session' and body ->> 'status' = 'open'
) as living`;

async function lapseIntent(tx: Transaction, id: string): Promise<void> {
  if (!(await findObject(tx, 'payment_intent', id))) return;
  await lapseIfDue(tx, await lockObject(tx, 'payment_intent', id));
}

async function expireSession(tx: Transaction, id: string): Promise<void> {
  if (!(await findObject(tx, 'checkout.session', id))) return;
  await expireIfDue(tx, await lockObject(tx, 'checkout.session', id));
}
