/** The banks that ask for what a booking's renter was charged (rule M22), as far as we know. */
import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { earningsOf } from '#app/domain/bookings/lender-earnings.ts';
import { DISPUTE_STATUSES, isDisputeDecided, isDisputeOpen } from '#app/domain/money/bank-dispute.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { db, type Queryable } from '#db/client.ts';
import { bankDisputes, bookingPayments, refunds, transfers, type bookingRequests } from '#db/schema/index.ts';

import type { BookingPayment } from './booking.ts';
import { keptOf, paidOf } from './kept-of-charge.server.ts';
import { ASKED, GIVEN, refundsOf } from './refunds-of-charge.server.ts';
import { spread } from './room-of-charges.server.ts';
import { chargesBeside, chargesOf, paysTotal } from './payments-of-total.server.ts';

/** Decided ones too, the oldest first; each with what the charge was for, and whether it pays the booking's total: no extension that came to nothing does. */
export async function bankDisputesOf(bookingId: string, on: Queryable = db()) {
  const { id, amount, status, reason, answerUntil, createdAt, paymentId } = bankDisputes;
  const { purpose } = bookingPayments;
  return on
    .select({ id, amount, status, reason, answerUntil, paymentId, purpose, isOfTotal: paysTotal })
    .from(bankDisputes)
    .innerJoin(bookingPayments, eq(bookingPayments.id, paymentId))
    .where(eq(bookingPayments.bookingId, bookingId))
    .orderBy(asc(createdAt));
}

/** Whether an answer to the bank comes too late. */
export const isAnswerLate = ({ answerUntil }: { answerUntil: Date | null }): boolean => answerUntil !== null && answerUntil < now();

/** Whether a bank has to decide what the renter gets back of the booking's total, or has given it back; null: neither. */
export async function bankOn(bookingId: string, on: Queryable = db()): Promise<'decides' | 'gaveBack' | null> {
  const statuses = (await bankDisputesOf(bookingId, on)).filter(({ isOfTotal }) => isOfTotal).map(({ status }) => status);
  if (statuses.some(isDisputeOpen)) return 'decides';
  return statuses.includes('lost') ? 'gaveBack' : null;
}

/** What a bank has still to decide on, in cents. */
export interface HeldByBank {
  /** How much of the booking's total it asks for, and whether other payments of it are not asked for. */
  asked: Cents;
  isPart: boolean;
  /** What of the lender's part of the total waits for it: what was paid before does not. */
  waits: Cents;
  /** What is to go back of other payments and waits all the same. */
  waitsBeside: Cents;
  /** Where all of those it asks for goes back in any case: what of other payments goes back `now`, and what `later`, from the bank or from us; else null. */
  inAnyCase: { now: Cents; later: Cents } | null;
  /** Whether we have given back all of those it asks for, so that nothing more comes from us, whatever it decides. */
  isGiven: boolean;
}

/** Null where no bank has to decide on the booking's total. The lender is paid a part of each charge, so that only those of the bank's wait. */
export async function heldByBank(on: Queryable, booking: typeof bookingRequests.$inferSelect): Promise<HeldByBank | null> {
  const open = (await bankDisputesOf(booking.id, on)).filter(({ isOfTotal, status }) => isOfTotal && isDisputeOpen(status));
  if (open.length === 0) return null;
  const isAskedFor = (id: string) => open.some(({ paymentId }) => paymentId === id);
  const charges = await chargesOf(on, booking.id);
  const earnings = earningsOf({ ...booking, rent: rentOf(booking) }) ?? ZERO;
  let waits = ZERO;
  for (const { charge, part } of await spread(charges, earnings, (each) => keptOf(on, each))) {
    if (!isAskedFor(charge.id)) continue;
    const paid = await paidOf(on, and(eq(transfers.paymentId, charge.id), eq(transfers.state, 'paid')));
    waits = add(waits, cents(Math.max(0, subtract(part, paid))));
  }
  const others = charges.filter(({ id }) => !isAskedFor(id));
  const askedFor = charges.filter(({ id }) => isAskedFor(id));
  const goesBackWhole = await doAllGoBackWhole(on, askedFor);
  return {
    asked: add(ZERO, ...open.map(({ amount }) => amount)),
    isPart: others.length > 0,
    waits,
    inAnyCase: goesBackWhole ? await backInAnyCase(on, askedFor, others) : null,
    waitsBeside: goesBackWhole ? ZERO : await refundsOf(on, others, ['due']),
    isGiven: await areAllGiven(
      on,
      open.map(({ paymentId }) => paymentId),
    ),
  };
}

/** Whether nothing is kept of these charges, so that their banks hold up no other one. */
async function doAllGoBackWhole(on: Queryable, charges: readonly BookingPayment[]): Promise<boolean> {
  for (const charge of charges) if ((await keptOf(on, charge)) > ZERO) return false;
  return true;
}

/** Whether we have given back all of a charge. why not what a bank has given: that did not come from us. */
export const isGivenByUs = async (on: Queryable, charge: BookingPayment): Promise<boolean> =>
  charge.capturedAmount > ZERO && (await refundsOf(on, [charge], GIVEN, ne(refunds.origin, 'bank'))) >= charge.capturedAmount;

/** why of payments: one for days that were never added is none of the total's charges. */
async function areAllGiven(on: Queryable, paymentIds: readonly string[]): Promise<boolean> {
  const payments = await on
    .select()
    .from(bookingPayments)
    .where(inArray(bookingPayments.id, [...paymentIds]));
  for (const payment of payments) if (!(await isGivenByUs(on, payment))) return false;
  return true;
}

/** why not what a bank has given: that is told by itself. */
async function backInAnyCase(on: Queryable, askedFor: readonly BookingPayment[], others: readonly BookingPayment[]) {
  const back = await refundsOf(on, others, ASKED, ne(refunds.origin, 'bank'));
  const later = await refundsOf(on, askedFor, ['due']);
  return back > ZERO && later > ZERO ? { now: back, later } : null;
}

/** What is to go back of a booking's total and has not gone yet, in cents. */
export const refundDueOf = async (on: Queryable, bookingId: string): Promise<Cents> =>
  refundsOf(on, await chargesOf(on, bookingId), ['due']);

/** Whether something of what the lender is paid waits for a bank. */
export const doesPayoutWait = async (on: Queryable, booking: typeof bookingRequests.$inferSelect): Promise<boolean> =>
  ((await heldByBank(on, booking))?.waits ?? ZERO) > ZERO;

/** What banks have given back of a booking's total, in cents. */
export async function givenByBank(on: Queryable, bookingId: string): Promise<Cents> {
  return refundsOf(on, await chargesOf(on, bookingId), GIVEN, eq(refunds.origin, 'bank'));
}

/**
 * The charges whose banks hold up a refund of one: its own, and those of the same money. why those: what a bank gives takes the place of what goes
 * back of the whole. Not those of which all goes back in any case: their banks can give nothing besides.
 */
export async function chargesHoldingUp(on: Queryable, payment: BookingPayment): Promise<BookingPayment[]> {
  const holding: BookingPayment[] = [];
  for (const charge of await chargesBeside(on, payment))
    if (charge.id === payment.id || (await keptOf(on, charge)) > ZERO) holding.push(charge);
  return holding;
}

/** Whether a refund of a charge waits until a bank has decided, as far as we know. */
export async function waitsForBank(on: Queryable, payment: BookingPayment): Promise<boolean> {
  const ids = (await chargesHoldingUp(on, payment)).map(({ id }) => id);
  return (await on.$count(bookingPayments, and(inArray(bookingPayments.id, ids), bankAsksFor(bookingPayments.id)))) > 0;
}

const DECIDED = DISPUTE_STATUSES.filter(isDisputeDecided);

/** Within a query: whether a bank has to decide on a charge. Until then nothing goes out of it. */
export const bankAsksFor = (payment: typeof bookingPayments.id): SQL<boolean> => sql`exists (
  select from ${bankDisputes} where ${bankDisputes.paymentId} = ${payment} and ${bankDisputes.status} not in ${DECIDED}
)`;

const someOfTotal = (booking: typeof bookingRequests.id, which: SQL): SQL<boolean> => sql`exists (
  select from ${bookingPayments} where ${bookingPayments.bookingId} = ${booking}
    and ${paysTotal} and ${which}
)`;

/** Within a query: the same of what paid a booking's total. */
export const bankAsksForTotalOf = (booking: typeof bookingRequests.id) => someOfTotal(booking, bankAsksFor(bookingPayments.id));

/** Within a query: whether a bank has given something of it back. */
export const bankGaveOfTotalOf = (booking: typeof bookingRequests.id) =>
  someOfTotal(
    booking,
    sql`exists (select from ${bankDisputes} where ${bankDisputes.paymentId} = ${bookingPayments.id} and ${eq(bankDisputes.status, 'lost')})`,
  );

/**
 * What banks have taken back of what a booking's renter was charged, which the renter has from them; of the extensions that came to nothing too.
 * `bookedAt`: of each movement. why the disputes, not what counts in the books: that may be less, and the renter has all of it.
 */
export async function takenByBanks(
  bookingId: string,
  bookedAt: ReadonlyMap<string, Date>,
): Promise<{ id: string; amount: Cents; at: Date }[]> {
  const lost = await db()
    .select({ dispute: bankDisputes, payment: bookingPayments })
    .from(bankDisputes)
    .innerJoin(bookingPayments, eq(bookingPayments.id, bankDisputes.paymentId))
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bankDisputes.status, 'lost')));
  return lost
    .map(({ dispute: { id, amount, updatedAt }, payment: { capturedAmount } }) => ({
      id,
      amount: cents(Math.min(amount, capturedAmount)),
      at: bookedAt.get(`refund:${id}:pay`) ?? updatedAt,
    }))
    .filter(({ amount }) => amount > ZERO);
}
