/** A month calendar for choosing pickup and return days; loaded only where scripts run. The date fields beside it say the same. */
import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { sk } from 'react-day-picker/locale/sk';

import { useLocale } from '#app/i18n/use-t.ts';

const LANGUAGES = { sk, en: enGB } as const;

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

/** First click: start. Second click on or after it: end. A click before the start, or on a complete range, starts again. */
function rangeAfterClick(current: { start: string; end: string }, clicked: string) {
  const complete = current.start !== '' && current.end !== '';
  if (current.start === '' || complete || clicked < current.start) return { start: clicked, end: '' };
  return { start: current.start, end: clicked };
}

export default function RangeCalendar({ start, end, today, taken, onChange }: RangeCalendarProps) {
  const locale = useLocale();
  const [month, setMonth] = useState(() => toDate(start || today));
  useEffect(() => {
    if (start) setMonth(toDate(start));
  }, [start]);
  const selected = start ? { from: toDate(start), to: end ? toDate(end) : undefined } : undefined;
  return (
    <DayPicker
      mode="range"
      locale={LANGUAGES[locale]}
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
