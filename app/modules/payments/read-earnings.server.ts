/**
 * What a lender has earned, is paid and will be paid. Amounts are those of the books and of the rows of payouts; nothing is computed
 * anew from a price.
 */
import { and, asc, desc, eq, inArray, like, not, sql, sum, type SQL } from 'drizzle-orm';

import { UNFINISHED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { isBesidesRent } from '#app/domain/bookings/payment-states.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Beside } from '#app/domain/place-in-list.ts';
import { db } from '#db/client.ts';
import { partOfList, placeOf, type PartOfList } from '#db/part-of-list.ts';
import { bookingPayments, bookingRequests, ledgerEntries, profiles, refunds, transfers } from '#db/schema/index.ts';

import { bankAsksFor } from '../bookings/bank-disputes-of-booking.server.ts';
import { COMPENSATION } from '../bookings/owed-to-renter.server.ts';
import { payableOfTotals } from './payable.server.ts';
import { readComingPayouts, type ComingPayout } from './read-coming-payouts.server.ts';

/**
 * `rent`: what the renter was charged for it. `fees`: the platform's share of it. `refund`: the lender's part of what went back, `refundToCome`: of
 * what is about to go back. `compensation`: a late fee, or what a dispute gave. `takenBack`: of a payout that was made, and `again`: what makes that good. `refundAfterwards`: the lender's part of what
 * went back after the payout. `otherPayout`: of a rental with several charges, what another payout has of this one's charge, or this one of another's. why: each
 * charge pays by what is left of it, and the books bear a refund by what went back of it. `other`: what none of them explains.
 */
export type EarningKind =
  | 'rent'
  | 'fees'
  | 'refund'
  | 'refundToCome'
  | 'refundAfterwards'
  | 'compensation'
  | 'paidOut'
  | 'takenBack'
  | 'again'
  | 'otherPayout'
  | 'other';

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
  /** While it is under way, what it is going to pay of what it asks for. */
  amount: Cents;
  /** Why it is not there yet: the account takes no payouts, the renter's bank asks for the charge back, money goes back to the renter first, or went back since it was asked for. */
  waitsFor: 'account' | 'bank' | 'refund' | 'lessThanAsked' | null;
  /** What the books have of it only once it is paid. */
  notBooked: Cents;
  booking: { id: string; title: string; startDate: string; endDate: string };
  /** What it is made of, by the books and in their order: these add up to `amount`; then what was paid out, and what was taken back or went back to the renter after that. */
  lines: EarningLine[];
}

export interface Earnings {
  /** What is the lender's of rentals that are over, refunds taken off: what was paid out, is on its way, or was taken back and is to be paid again. */
  earned: Cents;
  paidOut: Cents;
  /** Asked of the provider, and not there yet. */
  onItsWay: Cents;
  /** Of rentals that are over, as long as the renter’s bank has to decide on their charge: not earned yet, and not on its way. */
  waitsForBank: Cents;
  /** What is missing of the payouts that were made because it was taken back of them; negative: paid before money went back to the renter. */
  toSettle: Cents;
  /** All of `coming`. */
  expected: Cents;
  /** What is not earned yet, what is due first before the others. */
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
  const onTheirWay = await withLines(await payoutRows(lender, eq(transfers.state, 'due'), [desc(KEY.at), desc(KEY.id)]));
  const sumOf = (payouts: readonly Payout[]) => add(ZERO, ...payouts.map(({ amount }) => amount));
  const waitsForBank = sumOf(onTheirWay.filter(({ waitsFor }) => waitsFor === 'bank'));
  const onItsWay = subtract(sumOf(onTheirWay), waitsForBank);
  const months = await readMonths(lender);
  const paidOut = add(ZERO, ...months.map((month) => month.amount));
  const earned = subtract(await readEarned(lender, onTheirWay), waitsForBank);
  const coming = await readComingPayouts(lender);
  return {
    earned,
    paidOut,
    onItsWay,
    waitsForBank,
    toSettle: subtract(earned, add(paidOut, onItsWay)),
    expected: add(ZERO, ...coming.map((each) => each.amount)),
    coming,
    months,
  };
}

/**
 * What is the lender's of rentals that are over, by the books, whatever it waits for. why less while something is on its way: what goes back to a renter is
 * booked once it is made, and until then the books owe the lender more than the rows of payouts ask for.
 */
async function readEarned(lender: Member, onTheirWay: readonly Payout[]): Promise<Cents> {
  const { id, status, lenderId } = bookingRequests;
  const ofBooking = (from: SQL) => sql<Cents>`(${from})`.mapWith(amount);
  const its = sql`from ${transfers} inner join ${bookingPayments} on ${bookingPayments.id} = ${transfers.paymentId} where ${bookingPayments.bookingId} = ${id}`;
  const rows = await db()
    .select({
      id,
      owed: total(sql`${sum(amount)} filter (where ${not(isPayout)})`),
      paid: total(sql`${sum(amount)} filter (where ${isPayout})`),
      hasPayout: sql<boolean>`exists (select ${its})`,
      takenBack: ofBooking(
        sql`select coalesce(sum(${transfers.reversedAmount}) - coalesce(sum(${transfers.amount}) filter (where ${transfers.replacesId} is not null and ${transfers.state} <> 'unneeded'), 0), 0) ${its}`,
      ),
      hasRefundDue: sql<boolean>`exists (
        select from ${refunds} inner join ${bookingPayments} on ${bookingPayments.id} = ${refunds.paymentId}
        where ${bookingPayments.bookingId} = ${id} and ${eq(refunds.state, 'due')}
      )`,
      isUnfinished: inArray(status, [...UNFINISHED_STATUSES]).mapWith(Boolean),
    })
    .from(ledgerEntries)
    .innerJoin(bookingRequests, eq(id, bookingId))
    .where(and(eq(lenderId, lender.id), owes))
    .groupBy(id);
  const earned = rows
    .filter(({ isUnfinished, hasPayout }) => !isUnfinished || hasPayout)
    .map(({ id: ofOne, owed, paid, takenBack, hasRefundDue }) => {
      const due = onTheirWay.filter(({ booking }) => booking.id === ofOne);
      const byBooks = add(negative(owed), ...due.map(({ notBooked }) => notBooked));
      const byRows = add(paid, takenBack, ...due.map((payout) => payout.amount));
      return due.length > 0 || hasRefundDue ? cents(Math.min(byBooks, byRows)) : byBooks;
    });
  return add(ZERO, ...earned);
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
      purpose: bookingPayments.purpose,
      isWithBank: bankAsksFor(bookingPayments.id),
      hasRefundDue: sql<boolean>`exists (
        select from ${refunds} inner join ${bookingPayments} as charged on charged.id = ${refunds.paymentId}
        where charged.booking_id = ${bookingRequests.id} and ${eq(refunds.state, 'due')}
      )`,
      askedAt: transfers.createdAt,
      asked: transfers.amount,
      paid: amount,
      paidAt: at,
      bookingId: bookingRequests.id,
      title: bookingRequests.title,
      startDate: bookingRequests.startDate,
      endDate: bookingRequests.endDate,
      isAccountOpen: profiles.stripePayoutsEnabled,
    })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookingRequests.lenderId))
    .leftJoin(ledgerEntries, and(eq(movement, sql`'transfer:' || ${transfers.id} || ':pay'`), owes))
    .where(and(eq(bookingRequests.lenderId, lender.id), inArray(transfers.state, ['due', 'paid']), where))
    .orderBy(...order)
    .$dynamic();
}

async function withLines(rows: Awaited<ReturnType<typeof payoutRows>>): Promise<Payout[]> {
  const lines = await linesOf(rows.map((row) => row.bookingId));
  const payable = await payableOfTotals(
    db(),
    rows.filter(({ paid }) => paid === null).map((row) => row.bookingId),
  );
  return rows.map(({ id, paidAt, asked, paid, bookingId, title, startDate, endDate, ...row }) => {
    const at = (paidAt ?? row.askedAt).toISOString();
    // why: a booking has a payout from each of its charges and for each compensation, and what is of one stands with that one alone
    const ofIt = row.source === 'charge' ? row.paymentId : id;
    const all = lines.get(bookingId) ?? [];
    const its = tellAfterwards(
      all.filter(({ of }) => of === id || (!row.isAgain && of === ofIt)).map(({ of: _, ...line }) => line),
      paid,
    );
    const booked = its.filter(({ kind }) => !isAfter(kind));
    const isOfBooks = row.source === 'charge' && !row.isAgain && booked.length > 0;
    const byBooks = cents(Math.max(ZERO, add(ZERO, ...booked.map((line) => line.amount))));
    const isUnderWay = paid === null;
    const willPay = isOfBooks ? (payable.get(id) ?? byBooks) : asked;
    const isLess = isUnderWay && willPay < asked;
    const amount = paid ?? (isLess ? willPay : asked);
    const made: EarningLine[] = row.isAgain ? [{ kind: 'again', amount, at }] : booked;
    const missing = subtract(amount, add(ZERO, ...made.map((line) => line.amount)));
    const hasSeveral = !isBesidesRent(row) && isOfBooks && all.filter((line) => line.kind === 'rent').length > 1;
    const hasRefundToCome = isUnderWay && isOfBooks && missing < ZERO && (row.hasRefundDue || !hasSeveral);
    // why no correction: the pool's part is booked once it is paid
    const isOfPool = row.source === 'waiver_pool';
    const kind = isOfPool ? 'compensation' : hasRefundToCome ? 'refundToCome' : hasSeveral ? 'otherPayout' : 'other';
    return {
      id,
      paidAt: paidAt?.toISOString() ?? null,
      amount,
      waitsFor: isUnderWay ? whatItWaitsFor(row, { isOfPool, isLess, hasRefundToCome }) : null,
      notBooked: isUnderWay && isOfPool && !row.isAgain ? amount : ZERO,
      booking: { id: bookingId, title, startDate, endDate },
      lines: [...made, ...(missing === ZERO ? [] : [{ kind, amount: missing, at } as const]), ...its.filter((line) => isAfter(line.kind))],
    };
  });
}

function whatItWaitsFor(
  { isWithBank, isAccountOpen }: { isWithBank: boolean; isAccountOpen: boolean },
  { isOfPool, isLess, hasRefundToCome }: { isOfPool: boolean; isLess: boolean; hasRefundToCome: boolean },
): Payout['waitsFor'] {
  if (isWithBank && !isOfPool) return 'bank';
  if (!isAccountOpen) return 'account';
  if (isLess) return 'lessThanAsked';
  return hasRefundToCome ? 'refund' : null;
}

const isAfter = (kind: EarningKind) => kind === 'paidOut' || kind === 'takenBack' || kind === 'refundAfterwards';

/**
 * Names what went back to the renter once the lender had been paid without it. why by the amount: what was to go back before may be booked after the
 * payout, which is less by it already.
 */
function tellAfterwards(its: readonly EarningLine[], paid: Cents | null): EarningLine[] {
  const paidOutAt = its.findIndex(({ kind }) => kind === 'paidOut');
  if (paid === null || paidOutAt < 0) return [...its];
  let tooMuch = subtract(paid, add(ZERO, ...its.filter(({ kind }) => !isAfter(kind)).map((line) => line.amount)));
  const told = its.toReversed().map((line, index) => {
    const isLater = its.length - 1 - index > paidOutAt;
    const isBack = line.kind === 'refund' || line.kind === 'compensation';
    if (!isLater || !isBack || line.amount >= ZERO || tooMuch < -line.amount) return line;
    tooMuch = add(tooMuch, line.amount);
    return { ...line, kind: 'refundAfterwards' as const };
  });
  return told.toReversed();
}

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
    // why twice: what was given back of a compensation is named by both
    const [named = ''] = row.movement
      .replace(COMPENSATION, '')
      .replace(/^[a-z]+:/, '')
      .split(':');
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
