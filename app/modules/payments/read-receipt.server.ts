/** What a renter has paid for a booking, from the rows that are stored: nothing is computed anew from a price (rule M23). */
import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameColumns } from '#db/name-columns.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';

import { actualReturn, type ActualReturn } from '#app/domain/bookings/actual-return.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { PaymentPurpose } from '#app/domain/bookings/payment-states.ts';
import type { DepositStatus } from '#app/domain/bookings/booking-status.ts';
import { add, cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { takenByBanks, waitsForBank } from '#app/modules/bookings/bank-disputes-of-booking.server.ts';
import type { Booking, BookingPayment } from '#app/modules/bookings/booking.ts';
import { owedBesidesDue } from '#app/modules/bookings/owed-to-renter.server.ts';
import { isOfTotal } from '#app/modules/bookings/payments-of-total.server.ts';
import { timesInBooks } from '#app/modules/bookings/times-in-books.server.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests, profiles, refunds } from '#db/schema/index.ts';

interface Movement {
  id: string;
  /** `refundWaits`: until a bank has decided; `refundByBank`: all that a bank took, more than what counts in our books too. */
  kind: PaymentPurpose | 'refund' | 'refundByBank' | 'refundPending' | 'refundWaits';
  /** What was given back is negative. */
  amount: Cents;
  at: Date;
}

export interface Receipt {
  bookingId: string;
  reference: string;
  renterName: string;
  lenderName: string;
  title: string;
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
  /** When the gear came back, and by whose word, where that was at another time than agreed. */
  returnedElse: ActualReturn<Date> | null;
  rentalDays: number;
  baseCost: Cents;
  serviceFee: Cents;
  waiverAmount: Cents;
  totalCost: Cents;
  hold: { amount: Cents; status: DepositStatus } | null;
  /** In the order of time. */
  movements: Movement[];
  /** All charges, less what has been given back or is to go back. */
  paid: Cents;
}

const renter = alias(profiles, 'renter');
const lender = alias(profiles, 'lender');

/** Null for everybody but the renter, and as long as nothing has been charged. */
export async function findReceipt(person: Member, bookingId: string): Promise<Receipt | null> {
  const [row] = await db()
    .select({ booking: bookingRequests, renter: nameColumns(renter), lender: nameColumns(lender) })
    .from(bookingRequests)
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .where(and(eq(bookingRequests.id, bookingId), eq(bookingRequests.renterId, person.id)));
  if (!row) return null;
  const movements = await movementsOf(bookingId);
  if (!movements.some(({ kind }) => kind === 'rent')) return null;
  const { booking } = row;
  return {
    bookingId,
    reference: bookingReference(booking.id),
    renterName: displayName(row.renter),
    lenderName: displayName(row.lender),
    title: booking.title,
    startDate: booking.startDate,
    endDate: booking.endDate,
    pickupTime: booking.pickupTime,
    returnTime: booking.returnTime,
    returnedElse: returnedElse(booking),
    rentalDays: booking.rentalDays,
    baseCost: booking.baseCost,
    serviceFee: booking.serviceFee,
    waiverAmount: booking.waiverAmount,
    totalCost: booking.totalCost,
    hold: booking.depositAmount > 0 ? { amount: booking.depositAmount, status: booking.depositStatus } : null,
    movements,
    paid: add(...movements.map(({ amount }) => amount)),
  };
}

/** What is to go back, and has not. */
export const isToCome = (kind: Movement['kind']): boolean => kind === 'refundPending' || kind === 'refundWaits';

/** why to the minute: as times are shown. */
function returnedElse(booking: Booking): Receipt['returnedElse'] {
  const actual = actualReturn(booking);
  if (!actual) return null;
  const { date, time } = toLocalMoment(actual.at);
  return date === booking.endDate && time === booking.returnTime ? null : actual;
}

async function movementsOf(bookingId: string): Promise<Movement[]> {
  const bookedAt = await timesInBooks(bookingId);
  const charged = await db()
    .select()
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(bookingPayments.state, 'captured')));
  const given = await db()
    .select({ refund: refunds, payment: bookingPayments })
    .from(refunds)
    .innerJoin(bookingPayments, eq(bookingPayments.id, refunds.paymentId))
    .where(and(eq(bookingPayments.bookingId, bookingId), ne(refunds.origin, 'bank')));
  const back: Movement[] = [];
  for (const { refund, payment } of await withoutMadeGood(given)) {
    const { id, state, amount, refundId, createdAt, updatedAt } = refund;
    const isDone = state === 'succeeded';
    const toCome = state === 'due' && (await waitsForBank(db(), payment)) ? 'refundWaits' : 'refundPending';
    const at = isDone ? (bookedAt.get(`refund:${refundId}:pay`) ?? updatedAt) : createdAt;
    back.push({ id, kind: isDone ? 'refund' : toCome, amount: cents(-amount), at });
  }
  const taken = charged.map(({ id, purpose, capturedAmount, updatedAt }) => ({
    id,
    kind: purpose,
    amount: capturedAmount,
    at: bookedAt.get(`payment:${id}:capture`) ?? updatedAt,
  }));
  const byBanks = (await takenByBanks(bookingId, bookedAt)).map(({ id, amount, at }): Movement => ({
    id,
    kind: 'refundByBank',
    amount: cents(-amount),
    at,
  }));
  return [...taken, ...back, ...byBanks].sort((one, other) => one.at.getTime() - other.at.getTime());
}

interface Given {
  refund: typeof refunds.$inferSelect;
  payment: BookingPayment;
}

/** Of refunds that came back only what the renter is owed still. why less: what was given in another way since stands for itself. */
async function withoutMadeGood(given: readonly Given[]): Promise<Given[]> {
  const owed = new Map<string, Cents>();
  const left: Given[] = [];
  for (const { refund, payment } of given) {
    if (refund.state !== 'failed') {
      if (refund.state !== 'unneeded') left.push({ refund, payment });
      continue;
    }
    const money = (await isOfTotal(db(), payment)) ? 'total' : payment.id;
    const still = owed.get(money) ?? (await owedBesidesDue(db(), payment));
    const amount = cents(Math.min(refund.amount, still));
    owed.set(money, subtract(still, amount));
    if (amount > ZERO) left.push({ refund: { ...refund, amount }, payment });
  }
  return left;
}
