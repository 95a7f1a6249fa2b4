/**
 * Comparing money with the provider (rule M21): every quarter of an hour what has moved, every day what may still move and a share of what is at rest,
 * and all of it when somebody asks. One process at a time makes each of the two, page by page; what a dead one has begun, another one goes on
 * with. No call to the provider stands inside a transaction.
 */
import { and, asc, eq, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { providers } from '#app/composition.server.ts';
import { isId } from '#app/domain/id.ts';
import { DATE_TAKING_STATUSES } from '#app/domain/bookings/booking-status.ts';
import {
  AT_REST_AFTER_MS,
  COMPARED_EVERY_MS,
  COMPARISONS,
  SHARES,
  sharesSince,
  type Comparison,
} from '#app/domain/reconciliation/comparisons.ts';
import type { Difference } from '#app/domain/reconciliation/difference.ts';
import { PaymentError, type PaymentEvent } from '#app/providers/payments/payments.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingPayments, bookingRequests, moneyDifferences, reconciliations, refunds, transfers } from '#db/schema/index.ts';

import { bookingsWithWrongBooks } from './books-of-all.server.ts';
import { compareBooking } from './compare-booking.server.ts';
import { keepUnknownBooking } from './keep-differences.server.ts';

const BATCH = 100;
/** why few: each takes a connection, and the provider answers everybody else meanwhile. */
const AT_ONCE = 5;
const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 10_000;
/** Until the next try when the provider does not answer. */
const AGAIN_AFTER_MS = 5 * 60_000;
/** What was committed so much later than it was written counts too; clocks differ. */
const OVERLAP_MS = 60_000;

type Run = typeof reconciliations.$inferSelect & { startedAt: Date };

/** `compared`: bookings. */
export interface Reconciled {
  compared: number;
  healed: Difference[];
}

/** Makes the comparisons that are due, unless another process does. Returns how many differences were healed. */
export async function reconcileWhenDue(): Promise<number> {
  let healed = 0;
  for (const name of COMPARISONS) healed += (await makeWhenDue(name)).length;
  return healed;
}

/** A condition: a comparison is due, and nobody makes it. */
export function anyComparisonDue(): SQL {
  const { dueAt, leasedUntil } = reconciliations;
  const atRest = sql`select from ${reconciliations} where ${dueAt} > ${now().toISOString()}::timestamptz or ${leasedUntil} > clock_timestamp()`;
  // why counted: one that was never made has no row
  return sql`(select count(*) from (${atRest}) at_rest) < ${COMPARISONS.length}`;
}

async function makeWhenDue(name: Comparison): Promise<Difference[]> {
  const run = await begin(name, false);
  return run ? (await make(run, choiceOf)).healed : [];
}

/** Compares every booking now. Null while another process is comparing. Throws `PaymentError` when the provider does not answer. */
export async function reconcileEverything(): Promise<Reconciled | null> {
  const run = await begin('full', true);
  return run && make(run, everyBooking);
}

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes the lease of a comparison that is due, or `anew` whether it is or not; null when it is not, or another process makes it. */
async function begin(name: Comparison, anew: boolean): Promise<Run | null> {
  const at = now();
  const rows = COMPARISONS.map((each) => ({ name: each, dueAt: new Date(at.getTime() + COMPARED_EVERY_MS[each]) }));
  await db().insert(reconciliations).values(rows).onConflictDoNothing();
  return inTransaction(async (tx) => {
    const isLeased = sql<boolean>`coalesce(${reconciliations.leasedUntil} > clock_timestamp(), false)`;
    const [found] = await tx
      .select({ run: reconciliations, isLeased })
      .from(reconciliations)
      .where(eq(reconciliations.name, name))
      .for('update');
    if (!found || found.isLeased || !(anew || found.run.dueAt <= at)) return null;
    const { run } = found;
    const goesOn = run.startedAt !== null && !anew;
    const [taken] = await tx
      .update(reconciliations)
      .set({ leasedUntil: leaseEnd, ...(goesOn ? {} : { startedAt: at, position: null, compared: 0 }) })
      .where(eq(reconciliations.name, name))
      .returning();
    return taken?.startedAt ? { ...taken, startedAt: taken.startedAt } : null;
  });
}

const isStillOurs = (run: Run) => and(eq(reconciliations.name, run.name), eq(reconciliations.startedAt, run.startedAt));

/** Which bookings a run compares, beside those that the provider has `named` since the last one; undefined: every one. */
type Choose = (run: Run, named: readonly string[]) => Promise<SQL | undefined>;
const everyBooking: Choose = () => Promise.resolve(undefined);

async function make(run: Run, choose: Choose): Promise<Reconciled> {
  const renewal = setInterval(() => {
    db()
      .update(reconciliations)
      .set({ leasedUntil: leaseEnd })
      .where(isStillOurs(run))
      .catch((err: unknown) => log().warn({ err }, 'could not renew the lease of a comparison'));
  }, RENEW_EVERY_MS);
  try {
    return await compareAll(run, choose);
  } catch (error) {
    const dueAt = new Date(now().getTime() + AGAIN_AFTER_MS);
    await db().update(reconciliations).set({ leasedUntil: null, dueAt }).where(isStillOurs(run));
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function compareAll(run: Run, choose: Choose): Promise<Reconciled> {
  const since = knownSince(run);
  const isOfRun = await choose(run, since ? await bookingsNamedSince(since) : []);
  const healed: Difference[] = [];
  let { position, compared } = run;
  for (;;) {
    const page = await db()
      .select({ id: bookingRequests.id })
      .from(bookingRequests)
      .where(and(isOfRun, position ? gt(bookingRequests.id, position) : undefined))
      .orderBy(asc(bookingRequests.id))
      .limit(BATCH);
    healed.push(...(await compareSeveral(page.map(({ id }) => id))));
    // why: all of it can take hours, and what has moved does not wait for it
    if (run.name === 'full') healed.push(...(await makeWhenDue('recent')));
    compared += page.length;
    position = page.at(-1)?.id ?? position;
    const isOver = page.length < BATCH;
    const progress = isOver ? over(run) : { position, leasedUntil: leaseEnd };
    const kept = await db()
      .update(reconciliations)
      .set({ ...progress, compared })
      .where(isStillOurs(run))
      .returning({ name: reconciliations.name });
    if (isOver || kept.length === 0) return { compared, healed };
  }
}

function over({ name, startedAt }: Run) {
  const dueAt = new Date(startedAt.getTime() + COMPARED_EVERY_MS[name]);
  return { dueAt, leasedUntil: null, startedAt: null, position: null, knownUntil: startedAt, finishedAt: now() };
}

/** Several at once; no more are begun once the provider answers nobody. */
async function compareSeveral(bookingIds: readonly string[]): Promise<Difference[]> {
  const oneOfFew = pLimit(AT_ONCE);
  const failures: PaymentError[] = [];
  const compare = async (bookingId: string) => {
    if (failures.length > 0) return [];
    try {
      return await compareOne(bookingId);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      failures.push(error);
      return [];
    }
  };
  const healed = await Promise.all(bookingIds.map((id) => oneOfFew(compare, id)));
  if (failures[0]) throw failures[0];
  return healed.flat();
}

/** One that cannot be compared must not stop the others, unless the provider answers nobody. */
async function compareOne(bookingId: string): Promise<Difference[]> {
  try {
    return (await compareBooking(bookingId)).healed;
  } catch (err) {
    if (err instanceof PaymentError && err.failure === 'unavailable') throw err;
    log().error({ err, bookingId }, 'the money of a booking could not be compared; the next comparison tries again');
    return [];
  }
}

/** Null for the first run of its kind, which compares every booking. */
const knownSince = ({ knownUntil }: Run) => knownUntil && new Date(knownUntil.getTime() - OVERLAP_MS);

const choiceOf: Choose = async (run, named) => {
  if (run.name === 'full') return mayMoveOrHasItsTurn(run, named);
  const since = knownSince(run);
  return since ? inArray(bookingRequests.id, movedSince(since, named)) : undefined;
};

/** What may still move, what is wrong, and of what is at rest the shares whose days have come. */
async function mayMoveOrHasItsTurn({ knownUntil, startedAt }: Run, named: readonly string[]): Promise<SQL | undefined> {
  const shares = sharesSince(knownUntil, startedAt);
  if (!shares) return undefined;
  const atRestSince = new Date(startedAt.getTime() - AT_REST_AFTER_MS);
  const { id, status } = bookingRequests;
  const shareOf = sql`abs(hashtext(${id}::text)::bigint) % ${sql.raw(String(SHARES))}`;
  return or(
    inArray(status, [...DATE_TAKING_STATUSES]),
    inArray(shareOf, shares),
    inArray(id, movedSince(atRestSince, [...named, ...(await bookingsWithWrongBooks())])),
  );
}

/** The bookings whose rows have changed since, those that were named, and those of which a difference is open. */
function movedSince(since: Date, named: readonly string[]) {
  const ofPayment = { id: bookingPayments.bookingId };
  const moved = union(
    db().select({ id: bookingRequests.id }).from(bookingRequests).where(gte(bookingRequests.updatedAt, since)),
    db().select(ofPayment).from(bookingPayments).where(gte(bookingPayments.updatedAt, since)),
    db()
      .select(ofPayment)
      .from(refunds)
      .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
      .where(gte(refunds.updatedAt, since)),
    db()
      .select(ofPayment)
      .from(transfers)
      .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
      .where(gte(transfers.updatedAt, since)),
    db()
      .select({ id: sql<string>`${moneyDifferences.bookingId}` })
      .from(moneyDifferences)
      .where(and(eq(moneyDifferences.state, 'open'), sql`${moneyDifferences.bookingId} is not null`)),
    db()
      .select({ id: bookingRequests.id })
      .from(bookingRequests)
      .where(inArray(bookingRequests.id, [...named])),
  );
  return moved;
}

/** The bookings that the provider's events are about, also those that no webhook has brought. */
async function bookingsNamedSince(since: Date): Promise<string[]> {
  const events = await providers().payments.listEvents(since);
  const named = new Set<string>();
  const intents = new Set<string>();
  for (const { bookingId, paymentIntentId } of events) {
    if (bookingId && isId(bookingId)) named.add(bookingId.toLowerCase());
    else if (paymentIntentId) intents.add(paymentIntentId);
  }
  const byIntent = await db()
    .select({ id: bookingPayments.bookingId })
    .from(bookingPayments)
    .where(inArray(bookingPayments.intentId, [...intents]));
  await keepUnknownOf(events, named);
  return [...named, ...byIntent.map(({ id }) => id)];
}

const HOLDS_MONEY = ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded'];

/** why: money that names a booking of which we know nothing would be found by no comparison of a booking. */
async function keepUnknownOf(events: readonly PaymentEvent[], named: ReadonlySet<string>): Promise<void> {
  const known = await db()
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(inArray(bookingRequests.id, [...named]));
  const isKnown = new Set(known.map(({ id }) => id));
  for (const { type, bookingId, objectId } of events) {
    if (!HOLDS_MONEY.includes(type) || bookingId === null || isKnown.has(bookingId.toLowerCase())) continue;
    const nothing = { bookingId: null, paymentId: null, ours: null, ourAmount: null, theirAmount: null };
    await keepUnknownBooking({ ...nothing, kind: 'bookingUnknown', subject: objectId, theirs: bookingId });
  }
}
