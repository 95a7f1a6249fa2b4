/**
 * Lives that tests begin with. The use cases make each kind once in a test file; whoever wants another one gets a copy of its rows under ids of
 * its own, in a hundredth of the time. Not copied: files, what is in Redis, and what processes remember. No trigger fires for a copy, and what
 * came about at the same moment may have another order in it: what a test looks at has to happen after it.
 */
import { randomBytes, randomUUID } from 'node:crypto';

import { sql, type SQL } from 'drizzle-orm';

import { clockOffset, now, setClockOffset } from '#app/config/clock.server.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { backgroundDeliveries } from '#app/simulators/deliver-webhooks.server.ts';
import { db } from '#db/client.ts';
import {
  bookingExtensions,
  bookingPayments,
  bookingRequests,
  disputes,
  listings,
  refunds,
  simulatedFaults,
  simulatedObjects,
  transfers,
  users,
} from '#db/schema/index.ts';

interface Table extends Record<string, unknown> {
  name: string;
  /** Those that are written, without the numbers that the database gives; as SQL. */
  columns: string;
  /** Which of them it gives. */
  numbered: string | null;
}

interface ReadyMade {
  /** Its rows by table, and what its maker answered with. */
  text: string;
  /** What time it was when it was made, where the clock was moved. */
  moved: Date | null;
}

/** What is one's own: ids of rows, of forms, and of objects at the payment provider. */
const OWN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<=[a-z]_)[\da-f]{24}/g;

/** By kind and database. why also that: modules outlive a test file, and numbers that the database gave are among the names of what it keeps. */
const made = new Map<string, ReadyMade>();
let tables: readonly Table[] | undefined;
let isMaking = false;

/**
 * What `make` answers with, which has to be plain data, or a copy of it: `kind` says all that it depends on. A copy is as old as the original;
 * whoever moved the clock or set a fault beforehand, or is making another life, gets none.
 */
export async function readyMade<T>(kind: readonly unknown[], make: () => Promise<T>): Promise<T> {
  if (isMaking || clockOffset() !== 0 || (await db().$count(simulatedFaults)) > 0) return make();
  const key = JSON.stringify([process.env.DATABASE_URL, toLocalMoment(now()).date, ...kind]);
  const life = made.get(key);
  if (life) return copy<T>(life);
  isMaking = true;
  try {
    const older = await idsOfOthers();
    const [before] = await db().execute<{ at: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`);
    const answer = await make();
    await backgroundDeliveries();
    // why not what others left to do, which is done meanwhile
    const isOwn = (value: unknown) => idsIn(value).every((id) => !older.has(id));
    if (!isOwn(answer)) throw new Error(`a life that is copied has people of its own alone: ${key}`);
    const text = JSON.stringify({ rows: await rowsSince(before?.at ?? '0', isOwn), answer });
    made.set(key, { text, moved: clockOffset() === 0 ? null : now() });
    return answer;
  } finally {
    isMaking = false;
  }
}

const idsIn = (value: unknown) => JSON.stringify(value).match(OWN) ?? [];

/** Of whatever is there that has work left to do. */
async function idsOfOthers(): Promise<ReadonlySet<string>> {
  const owners = [users, listings, bookingRequests, bookingExtensions, bookingPayments, refunds, transfers, disputes];
  const ids = owners.map((table) => sql`select id::text as id from ${table}`);
  const found = await db().execute<{ id: string }>(sql.join([...ids, sql`select id from ${simulatedObjects}`], sql` union all `));
  return new Set([...found].flatMap(({ id }) => idsIn(id)));
}

async function rowsSince(at: string, isOwn: (row: unknown) => boolean): Promise<Record<string, unknown[]>> {
  tables ??= await readTables();
  const each = tables.map(({ name, numbered }) => {
    const order = numbered ? ` order by t.${numbered}` : '';
    return sql`select ${name}::text as name, jsonb_agg(to_jsonb(t)${sql.raw(order)}) as rows from ${sql.raw(name)} t where xmin::text::bigint >= ${at}::bigint`;
  });
  const written = await db().execute<{ name: string; rows: unknown[] | null }>(sql.join(each, sql` union all `));
  return Object.fromEntries(
    [...written].map(({ name, rows }) => [name, (rows ?? []).filter((row) => idsIn(row).length > 0 && isOwn(row))]),
  );
}

async function copy<T>({ text, moved }: ReadyMade): Promise<T> {
  const names = new Map<string, string>();
  const anew = text.replaceAll(OWN, (id) => {
    const name = names.get(id) ?? (id.includes('-') ? randomUUID() : randomBytes(12).toString('hex'));
    names.set(id, name);
    return name;
  });
  const { rows, answer } = JSON.parse(anew) as { rows: Record<string, unknown[]>; answer: T };
  const inserts: SQL[] = [];
  for (const { name, columns } of tables ?? []) {
    const ofTable = rows[name] ?? [];
    if (ofTable.length === 0) continue;
    const values = sql`jsonb_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(ofTable)}::jsonb)`;
    inserts.push(
      sql`${sql.identifier(`into_${inserts.length}`)} as (insert into ${sql.raw(name)} (${sql.raw(columns)}) select ${sql.raw(columns)} from ${values})`,
    );
  }
  await db().transaction(async (tx) => {
    // why: the order of the tables, and what triggers would write, which is among the rows
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`);
  });
  if (moved) setClockOffset(clockOffset() + moved.getTime() - now().getTime());
  return answer;
}

async function readTables(): Promise<Table[]> {
  const isNumbered = sql`column_default like 'nextval%'`;
  return [
    ...(await db().execute<Table>(sql`
      select format('%I.%I', table_schema, table_name) as name, max(quote_ident(column_name)) filter (where ${isNumbered}) as numbered,
        string_agg(quote_ident(column_name), ', ') filter (where column_default is null or not ${isNumbered}) as columns
      from information_schema.columns natural join information_schema.tables
      where table_schema in ('public', 'simulators') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      group by table_schema, table_name`)),
  ];
}
