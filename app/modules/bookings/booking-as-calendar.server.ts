/** A confirmed booking as entries for a calendar: its pickup and its return (rule B23). */
import ical, { ICalCalendarMethod } from 'ical-generator';

import { now } from '#app/config/clock.server.ts';
import { toInstant } from '#app/domain/bookings/local-time.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { findBooking } from './booking-view.server.ts';

const CONFIRMED = ['confirmed', 'active'];
/** How long an entry is: the meeting at which the gear changes hands. */
const MEETING_MS = 30 * 60_000;

interface CalendarFile {
  name: string;
  text: string;
}

/** Null for everybody but its parties, and unless it is confirmed or runs. `address`: of the booking's page. Times are UTC instants. */
export async function bookingAsCalendar(person: Member, bookingId: string, address: string, t: Translate): Promise<CalendarFile | null> {
  const booking = await findBooking(person, bookingId);
  if (!booking || !CONFIRMED.includes(booking.status)) return null;
  const { listing, reference, counterpartName, location } = booking;
  const calendar = ical({ prodId: { company: 'Karavana', product: 'bookings' }, method: ICalCalendarMethod.PUBLISH });
  const moments = {
    pickup: toInstant({ date: booking.startDate, time: booking.pickupTime }),
    return: toInstant({ date: booking.endDate, time: booking.returnTime }),
  };
  for (const what of ['pickup', 'return'] as const) {
    calendar.createEvent({
      // why without the language or the party: the same entry, fetched again, takes the place of the older one
      id: `${bookingId}-${what}@karavana`,
      // why always the first: the times of a booking never change
      sequence: 0,
      stamp: now(),
      start: moments[what],
      end: new Date(moments[what].getTime() + MEETING_MS),
      summary: t(`calendarFile.${what}`, { title: listing.title }),
      description: t('calendarFile.details', { reference, name: counterpartName }),
      location,
      url: address,
    });
  }
  return { name: `karavana-${reference}.ics`, text: calendar.toString() };
}
