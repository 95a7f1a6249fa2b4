/** A month calendar for choosing pickup and return days; loaded only where scripts run. The date fields beside it say the same. */
import { useEffect, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';

import { formatFullDay, formatMonthYear, formatWeekday } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

interface RangeCalendarProps {
  /** Local dates `YYYY-MM-DD`; empty when not chosen. */
  start: string;
  end: string;
  /** The first day that can be chosen. */
  today: string;
  /** Days on which nothing is free. */
  taken: readonly string[];
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
      labelDayButton: (date, { today, selected }) => {
        const day = formatFullDay(toIso(date), locale);
        const named = today ? t('checkout.calendar.today', { day }) : day;
        return selected ? t('checkout.calendar.chosen', { day: named }) : named;
      },
      labelNext: () => t('checkout.calendar.next'),
      labelPrevious: () => t('checkout.calendar.previous'),
      labelNav: () => t('checkout.calendar.months'),
    },
  } satisfies Partial<DayPickerProps>;
}

/** First click: start. Second click on or after it: end. A click before the start, or on a complete range, starts again. */
function rangeAfterClick(current: { start: string; end: string }, clicked: string) {
  const complete = current.start !== '' && current.end !== '';
  if (current.start === '' || complete || clicked < current.start) return { start: clicked, end: '' };
  return { start: current.start, end: clicked };
}

export default function RangeCalendar({ start, end, today, taken, onChange }: RangeCalendarProps) {
  const t = useT();
  const locale = useLocale();
  const [month, setMonth] = useState(() => toDate(start || today));
  useEffect(() => {
    if (start) setMonth(toDate(start));
  }, [start]);
  const selected = start ? { from: toDate(start), to: end ? toDate(end) : undefined } : undefined;
  return (
    <DayPicker
      mode="range"
      weekStartsOn={1}
      {...wordsIn(locale, t)}
      selected={selected}
      onSelect={(_range, clicked) => onChange(rangeAfterClick({ start, end }, toIso(clicked)))}
      month={month}
      onMonthChange={setMonth}
      startMonth={toDate(today)}
      disabled={[{ before: toDate(today) }, ...taken.map(toDate)]}
      today={toDate(today)}
      showOutsideDays
      fixedWeeks
      className="range-calendar"
    />
  );
}
