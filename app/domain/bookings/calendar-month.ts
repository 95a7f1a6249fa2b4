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
