/** What both sides have said of a return, for those who read a dispute: the word that it goes by, and the other side's, where that differs. */
import { and, asc, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { backBy, returnInDispute } from '#app/domain/bookings/late-return.ts';
import { db } from '#db/client.ts';
import { bookingEvents } from '#db/schema/index.ts';

import type { Booking } from '../bookings/booking.ts';
import { eventColumns } from '../bookings/record-event.server.ts';

const MINUTE = 60_000;

/** When it came back: a renter says so when it has just been. */
export interface SaidOfReturn {
  word: 'lender' | 'untaken' | 'renter';
  at: Date;
}

/** `other`: null also where the two agree. */
export async function wordsOfReturn(booking: Booking) {
  const goesBy = returnInDispute(booking, now());
  const said = await db()
    .select({ ...eventColumns, data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), inArray(bookingEvents.event, ['returned', 'report_return', 'agree_to_return'])))
    .orderBy(asc(bookingEvents.id));
  const byLender = said.findLast(({ event, actor }) => event === 'returned' && actor === 'lender');
  const byRenter = said.findLast(({ event }) => event === 'report_return' || event === 'agree_to_return');
  if (goesBy.word === 'lender' || goesBy.word === 'untaken') {
    const other = byRenter?.event === 'report_return' ? { word: 'renter' as const, at: backBy(booking, byRenter.at) } : null;
    return { goesBy, other: differs(other, goesBy.at) };
  }
  const returnedAt: unknown = byLender?.data?.['returnedAt'];
  if (!byLender || typeof returnedAt !== 'string') return { goesBy, other: null };
  return { goesBy, other: differs({ word: byLender.isUntaken ? 'untaken' : 'lender', at: new Date(returnedAt) }, goesBy.at) };
}

function differs(other: SaidOfReturn | null, at: Date | null): SaidOfReturn | null {
  const isSame = other !== null && at !== null && Math.abs(other.at.getTime() - at.getTime()) < MINUTE;
  return isSame ? null : other;
}
