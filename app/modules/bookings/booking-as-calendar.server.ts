/** A booking as entries for a calendar: its pickup and its return (rule B23), on its page and with the mails that tell of them. */
import { eq } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import { config } from '#app/config/env.server.ts';
import { now } from '#app/config/clock.server.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { hasCalendarDates } from '#app/domain/bookings/calendar-dates.ts';
import { toInstant } from '#app/domain/bookings/local-time.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { datesToldBy } from '#app/emails/describe-mail.ts';
import type { BookingMail, Mail } from '#app/emails/mails.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { findBooking } from './booking-view.server.ts';
import type { BookingView } from './booking-view.ts';

const CONFIRMED: readonly string[] = ['confirmed', 'active'];
/** How long an entry is: the meeting at which the gear changes hands. */
const MEETING_MS = 30 * 60_000;
/** Of entries that are off: after all that may have changed them before. */
const LAST_SEQUENCE = 100;

interface CalendarFile {
  name: string;
  text: string;
}

/** Null for everybody but its parties, and unless it is confirmed or runs, or is disputed with its gear out. `address`: of the booking's page. Times are UTC instants. */
export async function bookingAsCalendar(person: Member, bookingId: string, address: string, t: Translate): Promise<CalendarFile | null> {
  const booking = await findBooking(person, bookingId);
  return booking && hasCalendarDates(booking) ? writeEntries(booking, address, t, { isOff: false }) : null;
}

/** The file that goes with a mail. Null where it tells of no dates, or what it tells is over, or nobody has them in a calendar. */
export async function calendarOfMail(mail: Mail, locale: Locale): Promise<(CalendarFile & { method: 'PUBLISH' | 'CANCEL' }) | null> {
  const told = datesToldBy(mail);
  const booking = told && (await bookingForReader(told.booking));
  if (!booking || (told.dates === 'on' ? !CONFIRMED.includes(booking.status) : !isOver(booking))) return null;
  const isOff = told.dates === 'off';
  const file = writeEntries(booking, `${config().appUrl}/bookings/${booking.id}`, translatorFor(locale), { isOff });
  return { ...file, method: isOff ? 'CANCEL' : 'PUBLISH' };
}

/** Null as well for a booking that was never charged whole, and so never confirmed. */
async function bookingForReader({ bookingId, to }: BookingMail): Promise<BookingView | null> {
  const { id, renterId, lenderId, paymentCaptured } = bookingRequests;
  const [parties] = await db()
    .select({ renter: renterId, lender: lenderId, paymentCaptured })
    .from(bookingRequests)
    .where(eq(id, bookingId));
  return parties?.paymentCaptured ? findBooking({ id: parties[to] }, bookingId) : null;
}

const isOver = ({ status }: BookingView) => ENDED_STATUSES.some((ended) => ended === status);

function writeEntries(booking: BookingView, address: string, t: Translate, { isOff }: { isOff: boolean }): CalendarFile {
  const { listing, reference, counterpartName, location } = booking;
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: { company: 'Karavana', product: 'bookings' }, method });
  const moments = {
    pickup: toInstant({ date: booking.startDate, time: booking.pickupTime }),
    return: toInstant({ date: booking.endDate, time: booking.returnTime }),
  };
  for (const what of ['pickup', 'return'] as const) {
    calendar.createEvent({
      // why without the language or the party: the same entry, fetched again, takes the place of the older one
      id: `${booking.id}-${what}@karavana`,
      // why: an entry that is fetched again after the rental was extended has another time
      sequence: isOff ? LAST_SEQUENCE : booking.timesExtended,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // why: without an organizer, calendars take no cancellation
      organizer: { name: 'Karavana', email: config().contact.email },
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
