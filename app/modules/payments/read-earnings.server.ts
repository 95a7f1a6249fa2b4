/**
 * What a lender has earned, is paid and will be paid. Amounts are those of the books and of the rows of payouts; nothing is computed
 * anew from a price.
 */
import { and, asc, desc, eq, inArray, like, not, notExists, sql, sum, type SQL } from 'drizzle-orm';

import { payoutDue } from '#app/domain/bookings/payout-due.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Beside } from '#app/domain/place-in-list.ts';
import { db } from '#db/client.ts';
import { partOfList, placeOf, type PartOfList } from '#db/part-of-list.ts';
import { bookingPayments, bookingRequests, ledgerEntries, refunds, transfers } from '#db/schema/index.ts';

import { COMPENSATION } from './ledger.server.ts';

/**
 * `rent`: what the renter was charged for it. `fees`: the platform's share of it. `refund`: the lender's part of what went back. `compensation`: a
 * late fee, or what a dispute gave. `takenBack`: of a payout that was made, and `again`: what makes that good. `other`: what none of them explains.
 */
export type EarningKind = 'rent' | 'fees' | 'refund' | 'compensation' | 'paidOut' | 'takenBack' | 'again' | 'other';

interface EarningLine {
  kind: EarningKind;
  /** For the lender positive, else negative. */
  amount: Cents;
  at: string;
}

export interface Payout {
  id: string;
  /** When the lender was paid; null while that is under way. */
  paidAt: string | null;
  amount: Cents;
  booking: { id: string; title: string; startDate: string; endDate: string };
  /** What it is made of, by the books and in their order: these add up to `amount`; then what was paid out, and taken back. */
  lines: EarningLine[];
}

interface ComingPayout {
  bookingId: string;
  title: string;
  amount: Cents;
  /** Null while a dispute waits for its decision. */
  due: { at: string; isLatest: boolean } | null;
}

export interface Earnings {
  /** All that the books owe or owed the lender, refunds taken off. */
  earned: Cents;
  paidOut: Cents;
  /** Asked of the provider, and not there yet. */
  onItsWay: Cents;
  /** Of rentals that are not finished, what is due first before the others. */
  coming: ComingPayout[];
  /** What was paid out in each month, `YYYY-MM`, the latest first. */
  months: { month: string; payouts: number; amount: Cents }[];
}

const { account, amount, movement, bookingId, at } = ledgerEntries;
const isPayout = like(movement, 'transfer:%');
const owes = eq(account, 'lender_payable');
const negative = (value: Cents) => cents(-value);

/** A column of cents that may have nothing to add up. */
const total = (of: SQL) => sql<Cents>`coalesce(${of}, 0)`.mapWith(amount);

export async function readEarnings(lender: Member): Promise<Earnings> {
  const [books] = await db()
    .select({
      owed: total(sql`${sum(amount)} filter (where ${not(isPayout)})`),
      paidOut: total(sql`${sum(amount)} filter (where ${isPayout})`),
    })
    .from(ledgerEntries)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingId))
    .where(and(eq(bookingRequests.lenderId, lender.id), owes));
  return {
    earned: negative(books?.owed ?? ZERO),
    paidOut: books?.paidOut ?? ZERO,
    onItsWay: await sumOnItsWay(lender),
    coming: await readComing(lender),
    months: await readMonths(lender),
  };
}

async function sumOnItsWay(lender: Member): Promise<Cents> {
  const [row] = await db()
    .select({ amount: total(sql`${sum(transfers.amount)}`) })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .where(and(eq(bookingRequests.lenderId, lender.id), eq(transfers.state, 'due')));
  return row?.amount ?? ZERO;
}

const UNFINISHED = ['confirmed', 'active', 'disputed'] as const;

async function readComing(lender: Member): Promise<ComingPayout[]> {
  const { id, lenderId, status, endAt, autoReturnAt, disputeWindowEndsAt } = bookingRequests;
  const paidFrom = db()
    .select({ one: sql`1` })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(eq(bookingPayments.bookingId, id));
  const rows = await db()
    .select({ id, title: bookingRequests.title, status, endAt, autoReturnAt, disputeWindowEndsAt, owed: total(sql`${sum(amount)}`) })
    .from(bookingRequests)
    .innerJoin(ledgerEntries, and(eq(bookingId, id), owes))
    .where(and(eq(lenderId, lender.id), inArray(status, [...UNFINISHED]), notExists(paidFrom)))
    .groupBy(id);
  const found = rows.map(({ id: ofBooking, title, status: itsStatus, owed, ...times }) => {
    const due = UNFINISHED.find((one) => one === itsStatus);
    return { bookingId: ofBooking, title, amount: negative(owed), due: due ? payoutDue({ status: due, ...times }) : null };
  });
  return found
    .filter((coming) => coming.amount > ZERO)
    .sort((a, b) => (a.due?.at.getTime() ?? Infinity) - (b.due?.at.getTime() ?? Infinity))
    .map((coming) => ({ ...coming, due: coming.due && { ...coming.due, at: coming.due.at.toISOString() } }));
}

async function readMonths(lender: Member): Promise<Earnings['months']> {
  const month = sql<string>`to_char(${at} at time zone 'Europe/Bratislava', 'YYYY-MM')`;
  return db()
    .select({ month, payouts: sql<number>`count(*) filter (where ${movement} like '%:pay')::int`, amount: total(sql`${sum(amount)}`) })
    .from(ledgerEntries)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingId))
    .where(and(eq(bookingRequests.lenderId, lender.id), owes, isPayout))
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
}

const KEY = { at: transfers.createdAt, id: transfers.id };

/** A part of a lender's payouts, made or under way, newest first. */
export async function payoutsOf(lender: Member, beside: Beside | null = null): Promise<PartOfList<Payout>> {
  const part = await partOfList(KEY, beside, ({ where, order, limit }) => payoutRows(lender, where, order).limit(limit));
  return { ...part, rows: await withLines(part.rows) };
}

/** All of them, for a file, newest first. */
export async function allPayoutsOf(lender: Member): Promise<Payout[]> {
  return withLines(await payoutRows(lender, undefined, [desc(KEY.at), desc(KEY.id)]));
}

function payoutRows(lender: Member, where: SQL | undefined, order: SQL[]) {
  return db()
    .select({
      place: placeOf(KEY),
      id: transfers.id,
      paymentId: transfers.paymentId,
      source: transfers.source,
      isAgain: sql<boolean>`${transfers.replacesId} is not null`,
      askedAt: transfers.createdAt,
      asked: transfers.amount,
      paid: amount,
      paidAt: at,
      bookingId: bookingRequests.id,
      title: bookingRequests.title,
      startDate: bookingRequests.startDate,
      endDate: bookingRequests.endDate,
    })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .leftJoin(ledgerEntries, and(eq(movement, sql`'transfer:' || ${transfers.id} || ':pay'`), owes))
    .where(and(eq(bookingRequests.lenderId, lender.id), inArray(transfers.state, ['due', 'paid']), where))
    .orderBy(...order)
    .$dynamic();
}

async function withLines(rows: Awaited<ReturnType<typeof payoutRows>>): Promise<Payout[]> {
  const lines = await linesOf(rows.map((row) => row.bookingId));
  return rows.map(({ id, paidAt, asked, paid, bookingId, title, startDate, endDate, ...row }) => {
    const amount = paid ?? asked;
    const at = (paidAt ?? row.askedAt).toISOString();
    // why: a booking has a payout from each of its charges and for each compensation, and what is of one stands with that one alone
    const ofIt = row.source === 'charge' ? row.paymentId : id;
    const its = (lines.get(bookingId) ?? [])
      .filter(({ of }) => of === id || (!row.isAgain && of === ofIt))
      .map(({ of: _, ...line }) => line);
    const made: EarningLine[] = row.isAgain ? [{ kind: 'again', amount, at }] : its.filter(({ kind }) => !isAfter(kind));
    const missing = subtract(amount, add(...made.map((line) => line.amount)));
    // why no correction: the pool's part is booked once it is paid
    const kind = row.source === 'waiver_pool' ? 'compensation' : 'other';
    return {
      id,
      paidAt: paidAt?.toISOString() ?? null,
      amount,
      booking: { id: bookingId, title, startDate, endDate },
      lines: [...made, ...(missing === ZERO ? [] : [{ kind, amount: missing, at } as const]), ...its.filter((line) => isAfter(line.kind))],
    };
  });
}

const isAfter = (kind: EarningKind) => kind === 'paidOut' || kind === 'takenBack';

/** `of`: the charge that it belongs to, or the payout. */
type LineOfOne = EarningLine & { of: string };

async function linesOf(bookings: readonly string[]): Promise<Map<string, LineOfOne[]>> {
  if (bookings.length === 0) return new Map();
  const leg = (name: 'lender_payable' | 'platform_fees') => total(sql`${sum(amount)} filter (where ${eq(account, name)})`);
  const rows = await db()
    .select({
      bookingId,
      movement,
      at: sql<Date>`min(${at})`.mapWith(at),
      lender: leg('lender_payable'),
      platform: leg('platform_fees'),
    })
    .from(ledgerEntries)
    .where(inArray(bookingId, [...new Set(bookings)]))
    .groupBy(bookingId, movement)
    .orderBy(asc(sql`min(${ledgerEntries.id})`));
  const refunded = await refundedCharges(bookings);
  const lines = new Map<string, LineOfOne[]>();
  for (const row of rows) {
    const named = row.movement.split(':')[1] ?? '';
    const of = refunded.get(named) ?? named;
    lines.set(row.bookingId, [...(lines.get(row.bookingId) ?? []), ...linesOfMovement(row).map((line) => ({ ...line, of }))]);
  }
  return lines;
}

/** Charges by the ids of their refunds at the provider, which movements are named by. */
async function refundedCharges(bookings: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: bookingPayments.id, refundId: refunds.refundId })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(inArray(bookingPayments.bookingId, [...bookings]));
  return new Map(rows.map(({ id, refundId }) => [refundId ?? '', id]));
}

/** What a movement means to the lender; nothing when it does not concern what the lender is owed. */
function linesOfMovement(row: { movement: string; at: Date; lender: Cents; platform: Cents }): EarningLine[] {
  if (row.lender === ZERO) return [];
  const line = (kind: EarningKind, value: Cents): EarningLine => ({ kind, amount: value, at: row.at.toISOString() });
  if (/^payment:.*:allocate$/.test(row.movement))
    return [line('rent', negative(add(row.lender, row.platform))), line('fees', row.platform)];
  if (/^refund:.*:allocate$/.test(row.movement)) return [line('refund', negative(row.lender))];
  if (row.movement.startsWith(COMPENSATION)) return [line('compensation', negative(row.lender))];
  if (/^transfer:.*:reversed:/.test(row.movement)) return [line('takenBack', negative(row.lender))];
  return [line(row.movement.startsWith('transfer:') ? 'paidOut' : 'other', negative(row.lender))];
}
