/**
 * Keeps the simulator's objects in `simulators.stripe_objects`. Whoever changes one takes its row lock first. Order of
 * locks: checkout session, payment intent, charge, everything else.
 */
import { randomBytes } from 'node:crypto';

import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { simulatedObjects } from '#db/schema/simulators.ts';

import { ApiError, missing, type Json } from './api-answer.ts';
import type { OfType, SimulatedObject, TypeName } from './object-types.ts';

/** The simulator's time in Unix seconds: the application's, so that moving it forward lets holds and pages lapse. */
export function unixNow(): number {
  return Math.floor(now().getTime() / 1000);
}

const PREFIXES: Record<TypeName | 'balance_transaction', string> = {
  customer: 'cus_',
  payment_method: 'pm_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  transfer: 'tr_',
  dispute: 'du_',
  'checkout.session': 'cs_test_',
  account: 'acct_',
  account_link: 'acctlink_',
  login_link: 'lael_',
  event: 'evt_',
  balance_transaction: 'txn_',
};

/** What every new object starts with. */
export function newObject<T extends keyof typeof PREFIXES>(object: T): { id: string; object: T; created: number; livemode: false } {
  return { id: PREFIXES[object] + randomBytes(12).toString('hex'), object, created: unixNow(), livemode: false };
}

export async function insertObject<T extends SimulatedObject>(tx: Transaction, body: T): Promise<T> {
  await tx.insert(simulatedObjects).values({ id: body.id, type: body.object, body, createdAt: now() });
  return body;
}

export async function saveObject<T extends SimulatedObject>(tx: Transaction, body: T): Promise<T> {
  await tx.update(simulatedObjects).set({ body }).where(eq(simulatedObjects.id, body.id));
  return body;
}

/** why nothing else: these are asked for more often than all else together. */
const BODY = { body: simulatedObjects.body };

/** Ids come from addresses that anyone can write; text that cannot be an id is not looked up. */
const ID = /^\w{1,80}$/;

/** Null when there is no such object of that type. */
export async function findObject<T extends TypeName>(on: Queryable, type: T, id: string): Promise<OfType<T> | null> {
  if (!ID.test(id)) return null;
  const [row] = await on
    .select(BODY)
    .from(simulatedObjects)
    .where(ofType(type, eq(simulatedObjects.id, id)));
  return row ? (row.body as OfType<T>) : null;
}

/** Throws 404 `resource_missing`. */
export async function readObject<T extends TypeName>(on: Queryable, type: T, id: string): Promise<OfType<T>> {
  const found = await findObject(on, type, id);
  if (!found) throw missing(type, id);
  return found;
}

/** The customer that a request names. Throws 400, as Stripe does for what a parameter names. */
export async function readNamedCustomer(on: Queryable, id: string): Promise<void> {
  if (!(await findObject(on, 'customer', id)))
    throw new ApiError(400, `No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
}

/** Reads an object and holds its row until the transaction ends. Throws 404 `resource_missing`. */
export async function lockObject<T extends TypeName>(tx: Transaction, type: T, id: string): Promise<OfType<T>> {
  const [row] = await tx
    .select(BODY)
    .from(simulatedObjects)
    .where(ofType(type, eq(simulatedObjects.id, id)))
    .for('update');
  if (!row) throw missing(type, id);
  return row.body as OfType<T>;
}

/** All objects of a type whose fields equal `fields`, oldest first; those within others are named with dots. */
export async function findObjects<T extends TypeName>(
  on: Queryable,
  type: T,
  fields: Readonly<Record<string, string>> = {},
): Promise<OfType<T>[]> {
  const rows = await on
    .select(BODY)
    .from(simulatedObjects)
    .where(ofType(type, ...matching(fields)))
    .orderBy(asc(simulatedObjects.position));
  return rows.map((row) => row.body as OfType<T>);
}

export interface Page {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  /** Unix seconds; nothing older. */
  createdFrom?: number | undefined;
}

/** A list envelope, newest first; `fields` filter by top-level fields, empty ones are ignored. */
export async function listObjects(
  on: Queryable,
  type: TypeName,
  url: string,
  page: Page,
  fields: Readonly<Record<string, string | undefined>> = {},
): Promise<Json> {
  const backwards = page.ending_before !== undefined;
  const cursor = page.ending_before ?? page.starting_after;
  const at = cursor === undefined ? null : await positionOf(on, type, cursor);
  const beyond = at === null ? [] : [backwards ? gt(simulatedObjects.position, at) : lt(simulatedObjects.position, at)];
  const recent = page.createdFrom === undefined ? [] : [sql`(${simulatedObjects.body} ->> 'created')::bigint >= ${page.createdFrom}`];
  const rows = await on
    .select(BODY)
    .from(simulatedObjects)
    .where(ofType(type, ...matching(fields), ...beyond, ...recent))
    .orderBy(backwards ? asc(simulatedObjects.position) : desc(simulatedObjects.position))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit).map((row) => presented(row.body as SimulatedObject));
  return { object: 'list', url, has_more: rows.length > page.limit, data: backwards ? shown.reverse() : shown };
}

async function positionOf(on: Queryable, type: TypeName, id: string): Promise<number> {
  const [row] = await on
    .select({ position: simulatedObjects.position })
    .from(simulatedObjects)
    .where(ofType(type, eq(simulatedObjects.id, id)));
  if (!row) throw missing(type, id);
  return row.position;
}

function ofType(type: TypeName, ...conditions: SQL[]): SQL | undefined {
  return and(eq(simulatedObjects.type, type), ...conditions);
}

/** why written out: what stands in a statement as a value is found by no index. All names are the simulator's own. */
const fieldOf = (name: string): SQL => sql`${simulatedObjects.body} #>> ${sql.raw(`'{${name.replaceAll('.', ',')}}'`)}`;

function matching(fields: Readonly<Record<string, string | undefined>>): SQL[] {
  return Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [sql`${fieldOf(field)} = ${value}`]));
}

/** An object as the API shows it: without the simulator's own notes. */
export function presented(body: SimulatedObject): Json {
  const { sim, ...shown } = body as SimulatedObject & { sim?: unknown };
  return shown;
}
