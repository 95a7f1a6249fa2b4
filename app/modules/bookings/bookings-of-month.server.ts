/** What a lender's calendar shows: the bookings that take a day of a month, or took one. */
import { and, asc, eq, gte, inArray, isNotNull, lte, max, min } from 'drizzle-orm';
import { nameColumns } from '#db/name-columns.ts';

import { now } from '#app/config/clock.server.ts';
import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import { lastDayOf, monthAfter } from '#app/domain/bookings/calendar-month.ts';
import { phaseOf, type Phase } from '#app/domain/bookings/phase.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

export interface CalendarBooking {
  id: string;
  title: string;
  renterName: string;
  phase: Phase;
  /** The days on which it begins and ends, and the times. */
  startDate: string;
  endDate: string;
  pickupTime: string;
  returnTime: string;
}

const TAKING_OR_DONE: readonly BookingStatus[] = ['pending_approval', 'approved', 'confirmed', 'active', 'disputed', 'completed'];

/** In the order of their beginning. Of one listing only, when it is named; of a listing of somebody else there are none. */
export async function bookingsOfMonth(lender: Member, month: string, listingId: string | null = null): Promise<CalendarBooking[]> {
  const { lenderId, approvalExpiresAt, status, startDate, endDate, startAt, id } = bookingRequests;
  const rows = await db()
    .select({
      booking: bookingRequests,
      title: bookingRequests.title,
      renter: nameColumns(profiles),
    })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.renterId))
    .where(
      and(
        eq(lenderId, lender.id),
        isNotNull(approvalExpiresAt),
        inArray(status, [...TAKING_OR_DONE]),
        lte(startDate, lastDayOf(month)),
        gte(endDate, `${month}-01`),
        listingId === null ? undefined : eq(bookingRequests.listingId, listingId),
      ),
    )
    .orderBy(asc(startAt), asc(id));
  return rows
    .map(({ booking, title, renter }) => ({
      id: booking.id,
      title,
      renterName: displayName(renter),
      phase: phaseOf(booking, now()),
      startDate: booking.startDate,
      endDate: booking.endDate,
      pickupTime: booking.pickupTime,
      returnTime: booking.returnTime,
    }))
    .filter(({ phase }) => phase !== 'expired');
}

/** The months between which there is something to see: with the month of `today` and the next one, at least. */
export async function monthsOfBookings(lender: Member, today: string): Promise<{ first: string; last: string }> {
  const { lenderId, approvalExpiresAt, startDate, endDate } = bookingRequests;
  const [ends] = await db()
    .select({ first: min(startDate), last: max(endDate) })
    .from(bookingRequests)
    .where(and(eq(lenderId, lender.id), isNotNull(approvalExpiresAt)));
  const months = [today.slice(0, 7), monthAfter(today.slice(0, 7), 1), ends?.first?.slice(0, 7), ends?.last?.slice(0, 7)];
  const known = months.filter((month) => typeof month === 'string').sort();
  return { first: known[0] ?? '', last: known.at(-1) ?? '' };
}
