/** A month of bookings: a table of days where there is room for seven columns, else the days that have bookings, one below the other. */
import { Link } from '@remix-run/react';

import { BookingStatusBadge } from '#app/components/bookings/booking-status-badge.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { partsOn, type PartOfRental } from '#app/domain/bookings/calendar-month.ts';
import { formatFullDay, formatLongDay, formatShortWeekday, formatWeekday } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { CalendarBooking } from '#app/modules/bookings/bookings-of-month.server.ts';

interface BookingMonthProps {
  /** Names the table and the list. */
  heading: string;
  weeks: readonly (readonly (string | null)[])[];
  today: string;
  bookings: readonly CalendarBooking[];
}

const on = (bookings: readonly CalendarBooking[], day: string) =>
  bookings.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);

export function BookingMonth({ heading, weeks, today, bookings }: BookingMonthProps) {
  const first = weeks.flat().find((day) => day !== null);
  return (
    <>
      <table aria-labelledby={heading} className="w-full table-fixed border-collapse max-md:hidden">
        <Weekdays week={weeks[1] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} className="border border-line bg-sunken" />
                ) : (
                  <td
                    key={column}
                    aria-current={day === today ? 'date' : undefined}
                    className={classNames('h-24 border border-line p-1.5 align-top', day === today ? 'bg-accent-soft' : 'bg-surface')}
                  >
                    <DayNumber day={day} isToday={day === today} />
                    <ul className="flex flex-col gap-1.5">
                      {on(bookings, day).map((booking) => (
                        <li key={booking.id}>
                          <BookingOfDay
                            booking={booking}
                            day={day}
                            isLead={[booking.startDate, today, first].includes(day) || column === 0}
                          />
                        </li>
                      ))}
                    </ul>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthList heading={heading} weeks={weeks} today={today} bookings={bookings} />
    </>
  );
}

function Weekdays({ week }: { week: readonly (string | null)[] }) {
  const locale = useLocale();
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={formatWeekday(day ?? '', locale)} className="p-1.5 text-left text-sm font-semibold text-muted">
            {formatShortWeekday(day ?? '', locale)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={classNames('mb-1 text-sm', isToday ? 'font-bold text-accent-strong' : 'text-muted')}>
      <time dateTime={day}>
        <span aria-hidden>{Number(day.slice(8))}</span>
        <span className="sr-only">{formatFullDay(day, locale)}</span>
      </time>
      {isToday && ` ${t('bookingCalendar.today')}`}
    </p>
  );
}

/** The days on which something begins or ends; today, and the first day, also say what is out. */
function MonthList({ heading, weeks, today, bookings }: BookingMonthProps) {
  const t = useT();
  const locale = useLocale();
  const days = weeks.flat().filter((day) => day !== null);
  const first = days[0] ?? '';
  const shown = days
    .map((day) => ({
      day,
      rentals: bookings
        .map((booking) => ({ booking, parts: partsOn(day, booking, { today, first }) }))
        .filter(({ parts }) => parts.length > 0),
    }))
    .filter(({ day, rentals }) => rentals.length > 0 || day === today);
  return (
    <ul aria-labelledby={heading} className="flex flex-col gap-4 md:hidden">
      {shown.map(({ day, rentals }) => (
        <li
          key={day}
          aria-current={day === today ? 'date' : undefined}
          className="rounded border border-line bg-surface p-4 aria-[current]:border-accent"
        >
          <p className="font-semibold">
            <time dateTime={day}>{formatLongDay(day, locale)}</time>
            {day === today && <span className="text-accent-strong"> {t('bookingCalendar.today')}</span>}
          </p>
          {rentals.length === 0 && <p className="text-muted">{t('bookingCalendar.nothing')}</p>}
          <ul className="flex flex-col gap-3">
            {rentals.map(({ booking, parts }) => (
              <li key={booking.id} className="flex flex-col items-start gap-1 border-t border-line pt-3 first:border-0">
                <Title booking={booking} />
                <p className="break-words text-muted">{booking.renterName}</p>
                {parts.map((part) => (
                  <PartOfDay key={part} part={part} booking={booking} />
                ))}
                <BookingStatusBadge booking={{ phase: booking.phase, party: 'lender' }} wraps />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function PartOfDay({ part, booking }: { part: PartOfRental; booking: CalendarBooking }) {
  const t = useT();
  const locale = useLocale();
  const from = `${formatLongDay(booking.startDate, locale)}, ${booking.pickupTime}`;
  const until = `${formatLongDay(booking.endDate, locale)}, ${booking.returnTime}`;
  if (part === 'out') return <p>{t('bookingCalendar.out', { from, until })}</p>;
  if (part === 'return') return <p className="font-semibold">{t('bookingCalendar.returnOn', { time: booking.returnTime })}</p>;
  return (
    <>
      <p className="font-semibold">{t('bookingCalendar.pickupOn', { time: booking.pickupTime })}</p>
      {booking.endDate !== booking.startDate && <p className="text-sm text-muted">{t('bookingCalendar.until', { moment: until })}</p>}
    </>
  );
}

function Title({ booking, narrow = false }: { booking: CalendarBooking; narrow?: boolean }) {
  return (
    <Link
      to={`/bookings/${booking.id}`}
      className={classNames('text-link font-semibold break-words', narrow ? 'inline-block min-h-6' : 'inline-flex min-h-11 items-center')}
    >
      {booking.title}
    </Link>
  );
}

interface BookingOfDayProps {
  booking: CalendarBooking;
  day: string;
  isLead: boolean;
}

/** `isLead`: the day says who and how it stands; the days between name the gear only. */
function BookingOfDay({ booking, day, isLead }: BookingOfDayProps) {
  const t = useT();
  const times = [
    ...(day === booking.startDate ? [t('bookingCalendar.pickup', { time: booking.pickupTime })] : []),
    ...(day === booking.endDate ? [t('bookingCalendar.return', { time: booking.returnTime })] : []),
  ];
  return (
    <div className="text-sm">
      <Title booking={booking} narrow />
      {isLead && <p className="break-words text-muted">{booking.renterName}</p>}
      {times.length > 0 && <p className="text-muted">{times.join(' · ')}</p>}
      {isLead && <BookingStatusBadge booking={{ phase: booking.phase, party: 'lender' }} wraps />}
    </div>
  );
}
