/** A month calendar for choosing pickup and return days; loaded only where scripts run. The date fields beside it say the same. */
import { useEffect, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';

import { addDays, MAX_DAYS_AHEAD } from '#app/domain/bookings/rental-period.ts';
import { MAX_RENTAL_DAYS } from '#app/domain/money/pricing.ts';
import { formatFullDay, formatMonthYear, formatWeekday } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { rangeAfterClick } from './range-after-click.ts';

interface RangeCalendarProps {
  /** Local dates `YYYY-MM-DD`; empty when not chosen. */
  start: string;
  end: string;
  today: string;
  /** The first day that can be chosen. */
  firstDay: string;
  /** Days on which nothing is free. */
  taken: readonly string[];
  /** Days of which a part is free. */
  partlyTaken: readonly string[];
  /** Days among those that the reader's own bookings take. */
  own: readonly string[];
  onChange: (range: { start: string; end: string }) => void;
}

const toDate = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day);
};

const toIso = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** The calendar's words. why not the library's: its locales bring ways to tell distances of time, which no calendar says. */
function wordsIn(locale: Locale, t: Translate) {
  const month = (date: Date) => formatMonthYear(`${toIso(date)}T12:00:00Z`, locale);
  const weekday = (date: Date) => formatWeekday(toIso(date), locale);
  return {
    formatters: { formatCaption: month, formatWeekdayName: (date) => weekday(date).slice(0, 2) },
    labels: {
      labelGrid: month,
      labelWeekday: weekday,
      labelDayButton: (date, { today, selected, taken, partlyTaken, own }) => {
        const day = formatFullDay(toIso(date), locale);
        const named = today ? t('checkout.calendar.today', { day }) : day;
        if (taken) return t(own ? 'checkout.calendar.own' : 'checkout.calendar.taken', { day: named });
        const told = partlyTaken ? t(own ? 'checkout.calendar.partlyOwn' : 'checkout.calendar.partlyTaken', { day: named }) : named;
        return selected ? t('checkout.calendar.chosen', { day: told }) : told;
      },
      labelNext: () => t('checkout.calendar.next'),
      labelPrevious: () => t('checkout.calendar.previous'),
      labelNav: () => t('checkout.calendar.months'),
    },
  } satisfies Partial<DayPickerProps>;
}

const isNextMonth = (shown: Date, other: Date) =>
  other.getFullYear() * 12 + other.getMonth() - (shown.getFullYear() * 12 + shown.getMonth()) === 1;

export default function RangeCalendar({ start, end, today, firstDay, taken, partlyTaken, own, onChange }: RangeCalendarProps) {
  const t = useT();
  const locale = useLocale();
  const [isWide] = useState(() => window.matchMedia('(min-width: 80rem)').matches);
  const [month, setMonth] = useState(() => toDate(start || today));
  useEffect(() => {
    // why not always: a day of the second month is in sight already
    if (start) setMonth((shown) => (isWide && isNextMonth(shown, toDate(start)) ? shown : toDate(start)));
  }, [start, isWide]);
  const selected = start ? { from: toDate(start), to: end ? toDate(end) : undefined } : undefined;
  return (
    <DayPicker
      mode="range"
      lang={locale}
      weekStartsOn={1}
      {...wordsIn(locale, t)}
      selected={selected}
      onSelect={(_range, clicked) => onChange(rangeAfterClick({ start, end }, toIso(clicked)))}
      month={month}
      onMonthChange={setMonth}
      startMonth={toDate(today)}
      endMonth={toDate(addDays(today, MAX_DAYS_AHEAD))}
      disabled={[{ before: toDate(firstDay) }, { after: toDate(addDays(today, MAX_DAYS_AHEAD + MAX_RENTAL_DAYS)) }, ...taken.map(toDate)]}
      modifiers={{ taken: taken.map(toDate), partlyTaken: partlyTaken.map(toDate), own: own.map(toDate) }}
      modifiersClassNames={{ taken: 'taken', partlyTaken: 'partly-taken' }}
      today={toDate(today)}
      numberOfMonths={isWide ? 2 : 1}
      pagedNavigation={false}
      showOutsideDays={!isWide}
      fixedWeeks
      className="range-calendar"
    />
  );
}
