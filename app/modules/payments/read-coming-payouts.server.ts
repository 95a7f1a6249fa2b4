/**
 * What a lender can expect besides what is earned: of rentals that are not finished, and of late fees and damage that were decided and that nobody
 * has paid yet. Amounts are those of the books and of the rows of payments.
 */
import { and, eq, inArray, notExists, sql, sum } from 'drizzle-orm';

import { UNFINISHED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { sourcesOf } from '#app/domain/bookings/late-return.ts';
import { payoutDue } from '#app/domain/bookings/payout-due.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests, disputes, ledgerEntries, transfers } from '#db/schema/index.ts';

import { bankAsksForTotalOf, heldByBank } from '../bookings/bank-disputes-of-booking.server.ts';

export interface ComingPayout {
  bookingId: string;
  title: string;
  amount: Cents;
  /** Null while it waits for something that has no time. */
  due: { at: string; isLatest: boolean } | null;
  /** What it waits for: a dispute’s decision, the renter’s bank, the renter who has to pay, or a charge that is being made. */
  waitsFor: 'decision' | 'bank' | 'renter' | 'charge' | null;
}

/** What is due first before the others. */
export async function readComingPayouts(lender: Member): Promise<ComingPayout[]> {
  const coming = [...(await ofUnfinished(lender)), ...(await ofUnpaid(lender))].filter(({ amount }) => amount > ZERO);
  return coming.sort((a, b) => timeOf(a) - timeOf(b));
}

const timeOf = ({ due }: ComingPayout) => (due ? Date.parse(due.at) : Infinity);

async function ofUnfinished(lender: Member): Promise<ComingPayout[]> {
  const { id, lenderId, status } = bookingRequests;
  const paidFrom = db()
    .select({ one: sql`1` })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(eq(bookingPayments.bookingId, id));
  const isWithBank = bankAsksForTotalOf(id);
  const rows = await db()
    .select({ booking: bookingRequests, isWithBank, owed: sum(ledgerEntries.amount).mapWith(ledgerEntries.amount) })
    .from(bookingRequests)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.bookingId, id), eq(ledgerEntries.account, 'lender_payable')))
    .where(and(eq(lenderId, lender.id), inArray(status, [...UNFINISHED_STATUSES]), notExists(paidFrom)))
    .groupBy(id);
  const coming = rows.map(async ({ booking, owed, isWithBank: bank }): Promise<ComingPayout[]> => {
    const unfinished = UNFINISHED_STATUSES.find((one) => one === booking.status);
    const due = unfinished ? payoutDue({ ...booking, status: unfinished }) : null;
    // why not in a dispute: it decides on the fee
    const fee = booking.status === 'active' && booking.returnedAt ? sourcesOf(booking.lateFee, booking) : { hold: ZERO, card: ZERO };
    const amount = add(cents(-owed), fee.hold, fee.card);
    const ofIt = { bookingId: booking.id, title: booking.title };
    if (!due) return [{ ...ofIt, amount, due, waitsFor: 'decision' }];
    const held = bank ? ((await heldByBank(db(), booking))?.waits ?? ZERO) : ZERO;
    return [
      { ...ofIt, amount: subtract(amount, held), due: { ...due, at: due.at.toISOString() }, waitsFor: null },
      { ...ofIt, amount: held, due: null, waitsFor: 'bank' },
    ];
  });
  return (await Promise.all(coming)).flat();
}

/** why also of a hold: it stays as it was until the charge that was decided is recorded. */
async function ofUnpaid(lender: Member): Promise<ComingPayout[]> {
  const { id, title, lenderId, status, lateFee } = bookingRequests;
  const { state, purpose, amount, capturedAmount } = bookingPayments;
  const cost = (of: ReturnType<typeof sql>) => sql<Cents>`coalesce(${of}, 0)`.mapWith(amount);
  const rows = await db()
    .select({
      bookingId: id,
      title,
      decided: sql<Cents>`coalesce(${disputes.fromRenter}, ${lateFee})`.mapWith(amount),
      taken: cost(sql`sum(${capturedAmount})`),
      claimed: cost(sql`sum(${amount}) filter (where ${eq(purpose, 'claim')} and ${inArray(state, ['scheduled', 'open'])})`),
      isOwed: sql<boolean>`bool_or(${eq(purpose, 'claim')} and ${eq(state, 'open')})`,
      hasHold: sql<boolean>`bool_or(${eq(purpose, 'deposit')} and ${eq(state, 'authorized')})`,
    })
    .from(bookingRequests)
    .innerJoin(bookingPayments, and(eq(bookingPayments.bookingId, id), inArray(purpose, ['deposit', 'claim'])))
    .leftJoin(disputes, eq(disputes.bookingId, id))
    .where(and(eq(lenderId, lender.id), eq(status, 'completed')))
    .groupBy(id, disputes.id);
  return rows.map(({ bookingId, title: ofListing, decided, taken, claimed, isOwed, hasHold }) => ({
    bookingId,
    title: ofListing,
    amount: hasHold ? subtract(decided, taken) : claimed,
    due: null,
    waitsFor: isOwed ? 'renter' : 'charge',
  }));
}
