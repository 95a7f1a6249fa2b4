/** What time does to the simulator's objects: holds lapse, payment pages expire, both by the application's clock. */
import { sql, type SQL } from 'drizzle-orm';

import { db, inTransaction } from '#db/client.ts';

import { expireIfDue } from './checkout-sessions.server.ts';
import { lockObject, unixNow } from './object-store.server.ts';
import { lapseIfDue } from './settle-intent.server.ts';

/** Brings one object up to date before it is read or acted on. Unknown ids are ignored. */
export async function bringUpToDate(id: string): Promise<void> {
  const kind = /^(pi|cs)_\w{1,80}$/.exec(id)?.[1];
  // why asked before it is locked: hardly ever is there anything to do
  if (!kind || !(await isDue(id))) return;
  await inTransaction(async (tx) => {
    if (kind === 'pi') await lapseIfDue(tx, await lockObject(tx, 'payment_intent', id));
    else await expireIfDue(tx, await lockObject(tx, 'checkout.session', id));
  });
}

async function isDue(id: string): Promise<boolean> {
  const found = await db().execute(sql`select 1 from ${LIVING} where id = ${id} and at <= ${unixNow()}`);
  return found.length > 0;
}

/** Lapses and expires everything whose time is over. */
export async function lapseAllDue(): Promise<void> {
  for (const id of await dueIds()) await bringUpToDate(id);
}

/** A condition: a hold or a page is open beyond its time. */
export function anyLapseDue(): SQL {
  return sql`exists (select 1 from ${LIVING} where at <= ${unixNow()})`;
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
  select body #>> '{payment_intent}' as id, (body #>> '{payment_method_details,card,capture_before}')::bigint as at
  from simulators.stripe_objects
  where type = 'charge' and body ->> 'status' = 'succeeded' and body ->> 'captured' = 'false' and body ->> 'refunded' = 'false'
  union all
  select id, (body ->> 'expires_at')::bigint from simulators.stripe_objects
  where type = 'checkout.session' and body ->> 'status' = 'open'
) as living`;
