/** A month of local dates, as a calendar shows it: named `YYYY-MM`, in weeks that begin on Monday. */
import { addDays } from './rental-period.ts';

const MONTH = /^2[0-9]{3}-(?:0[1-9]|1[0-2])$/;

/** The month that an address names; that of `today` when it names none. */
export function monthIn(text: string | null, today: string): string {
  return text !== null && MONTH.test(text) ? text : today.slice(0, 7);
}

/** The month so many months later, or earlier when negative; null outside the years that addresses can name. */
export function monthAfter(month: string, months: number): string | null {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const name = new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
  return MONTH.test(name) ? name : null;
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface Dates {
  startDate: string;
  endDate: string;
}
export type PartOfRental = 'pickup' | 'return' | 'out';

/**
 * What a list of the days of a month says of a rental on `day`: that it begins or ends then; and on `today` and on the `first` day that the
 * list has, that the gear is out. Nothing on the other days between.
 */
export function partsOn(day: string, { startDate, endDate }: Dates, { today, first }: { today: string; first: string }): PartOfRental[] {
  if (startDate < day && day < endDate) return day === today || day === first ? ['out'] : [];
  return [...(startDate === day ? (['pickup'] as const) : []), ...(endDate === day ? (['return'] as const) : [])];
}

/** Its weeks from Monday to Sunday; null for the days of the months beside it. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const afterMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(first, -afterMonday); monday <= lastDayOf(month); monday = addDays(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day));
    weeks.push(week.map((date) => (date.startsWith(month) ? date : null)));
  }
  return weeks;
}
