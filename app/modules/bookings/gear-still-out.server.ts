/** Gear whose agreed return is past, and of which nobody has said that it is back, or the lender that it is not, as query conditions (rule B19). */
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';

import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import { OVERDUE_BLOCKS_MS } from '#app/domain/bookings/waits.ts';
import { now } from '#app/config/clock.server.ts';
import { db, type Queryable, type Transaction } from '#db/client.ts';
import { bookingRequests, disputes } from '#db/schema/index.ts';

import type { Booking } from './booking.ts';

const OUT: BookingStatus[] = ['active', 'disputed'];
/** why those that run too: whoever takes the gear over at the agreed return, or soon after, waits for it by now. */
export const WAITING_FOR_GEAR: BookingStatus[] = ['approved', 'confirmed', 'active'];

type WordsOfReturn = Record<
  'status' | 'returnedAt' | 'returnReportedAt' | 'returnContestedAt' | 'handoverDeniedAt' | 'passedOnAt' | 'autoReturnAt',
  AnyPgColumn
>;

/** Nobody has said that it is back, or the lender has objected to it, and nobody else has it. why also what counts as returned because the time for that was over. */
export const isStillOut = (of: WordsOfReturn): SQL | undefined => and(inArray(of.status, OUT), or(isUnspokenOf(of), isContestedOf(of)));

/** As `isReturnContested` says of one booking. */
const isContestedOf = ({ returnContestedAt, returnedAt, passedOnAt }: WordsOfReturn): SQL | undefined =>
  and(isNotNull(returnContestedAt), isNull(returnedAt), isNull(passedOnAt));

/** The same of a rental that has ended: a decision says nothing of where the gear is. */
const hasEndedInSilence = (of: WordsOfReturn): SQL | undefined => and(eq(of.status, 'completed'), or(isUnspokenOf(of), isContestedOf(of)));

function isUnspokenOf(of: WordsOfReturn): SQL | undefined {
  const nobodySaidSo = [of.returnReportedAt, of.handoverDeniedAt, of.passedOnAt].map((at) => isNull(at));
  return and(...nobodySaidSo, or(isNull(of.returnedAt), gte(of.returnedAt, of.autoReturnAt)));
}

/** The lender can still say when it came back. why also what the renter has reported, or says was never taken: it was no later than the handover to the next one. */
function awaitsReturn({ status, returnedAt, returnReportedAt, autoReturnAt, passedOnAt, endAt }: typeof bookingRequests): SQL | undefined {
  const isSaidByOneAlone = and(isNull(returnReportedAt), or(gte(returnedAt, autoReturnAt), lt(returnedAt, endAt)));
  return and(inArray(status, OUT), isNull(passedOnAt), or(isNull(returnedAt), isSaidByOneAlone));
}

/** A decision has ended the rental, and both are told to see that it comes back. */
const isDecidedWhileOut = () =>
  and(
    hasEndedInSilence(bookingRequests),
    exists(
      db()
        .select({ one: sql`1` })
        .from(disputes)
        .where(and(eq(disputes.bookingId, bookingRequests.id), isNotNull(disputes.decidedAt))),
    ),
  );

/** The rentals whose gear the lender gives to that later renter with the code. */
const whosePassesOn = ({ listingId, startAt }: Pick<Booking, 'listingId' | 'startAt'>) =>
  and(
    eq(bookingRequests.listingId, listingId),
    lt(bookingRequests.startAt, startAt),
    or(awaitsReturn(bookingRequests), isDecidedWhileOut()),
  );

/** Whether there are such rentals: before the agreed return too. */
export const passesGearOn = async (on: Queryable, booking: Booking): Promise<boolean> =>
  (await on.$count(bookingRequests, whosePassesOn(booking))) > 0;

/** Notes of them that it was back by then. */
export async function notePassedOn(tx: Transaction, booking: Booking, at: Date): Promise<Booking[]> {
  return tx.update(bookingRequests).set({ passedOnAt: at, updatedAt: at }).where(whosePassesOn(booking)).returning();
}

const before = alias(bookingRequests, 'before');

/** Of a booking: whether it waits for gear that the renter before has still not brought back, from the time for that on. */
export function waitsForGear(at: Date): SQL<boolean> {
  return waitsFor(isStillOut(before), at);
}

function waitsFor(isOut: SQL | undefined, at: Date): SQL<boolean> {
  const isWaiting = and(
    inArray(bookingRequests.status, WAITING_FOR_GEAR),
    isNull(bookingRequests.handedOverAt),
    lt(bookingRequests.startAt, new Date(at.getTime() + OVERDUE_BLOCKS_MS)),
  );
  const isLate = and(
    eq(before.listingId, bookingRequests.listingId),
    isOut,
    lte(before.endAt, bookingRequests.startAt),
    lte(before.endAt, at),
  );
  const overdue = db()
    .select({ one: sql`1` })
    .from(before)
    .where(isLate);
  return sql<boolean>`(${isWaiting} and ${exists(overdue)})`;
}

/** The same of one booking now, and also when the rental before has ended without a word of a return, not long before its pickup: nobody could have taken the gear over. */
export async function isGearOut(on: Queryable, bookingId: string): Promise<boolean> {
  const hasJustEnded = sql`${before.endAt} > ${bookingRequests.startAt} - make_interval(secs => ${OVERDUE_BLOCKS_MS / 1000})`;
  const isOut = or(isStillOut(before), and(hasEndedInSilence(before), hasJustEnded));
  return (await on.$count(bookingRequests, and(eq(bookingRequests.id, bookingId), waitsFor(isOut, now())))) > 0;
}

/** Of a booking: whether a renter before has been given its gear, and it is still out. */
export function isWithOtherBefore(): SQL {
  const hasIt = and(isStillOut(before), isNotNull(before.handedOverAt));
  return exists(
    db()
      .select({ one: sql`1` })
      .from(before)
      .where(and(eq(before.listingId, bookingRequests.listingId), lt(before.startAt, bookingRequests.startAt), hasIt)),
  );
}

const next = alias(bookingRequests, 'next');

/** Of a booking whose gear is late: the first that waits for it, within the time for which it takes no request; null where there is none. */
export function nextBookingAfter(at: Date): SQL<{ id: string; startAt: string } | null> {
  const isNext = and(
    isStillOut(bookingRequests),
    lte(bookingRequests.endAt, at),
    eq(next.listingId, bookingRequests.listingId),
    inArray(next.status, WAITING_FOR_GEAR),
    isNull(next.handedOverAt),
    gte(next.startAt, bookingRequests.endAt),
    lt(next.startAt, new Date(at.getTime() + OVERDUE_BLOCKS_MS)),
  );
  const found = db()
    .select({ one: sql`json_build_object('id', ${next.id}, 'startAt', ${next.startAt})` })
    .from(next)
    .where(isNext)
    .orderBy(next.startAt)
    .limit(1);
  return sql<{ id: string; startAt: string } | null>`(${found})`;
}
