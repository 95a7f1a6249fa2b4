/** Money, dates and times as the reader's language writes them. Formatters are made once a language. Times are Europe/Bratislava. */
import type { Cents } from '#app/domain/money/money.ts';

import type { Locale } from './locales.ts';

const TAGS: Readonly<Record<Locale, string>> = { sk: 'sk-SK', en: 'en-GB' };
const TIME_ZONE = 'Europe/Bratislava';

function remember<T>(create: (tag: string) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= create(TAGS[locale]));
}

const money = remember((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }));
const wholeEuros = remember((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }));
const percent = remember((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }));
const ratios = remember((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const count = remember((tag) => new Intl.NumberFormat(tag));
const day = remember((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const longDay = remember(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const fullDay = remember((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }));
const weekday = remember((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }));
const shortWeekday = remember((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }));
const shortMonth = remember((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }));
const moment = remember((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE }));
const monthYear = remember((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }));

/** `12,00 €` / `€12.00`: in tables and breakdowns, on receipts, for what is to be paid, and for the facts of mails. */
export function formatMoney(amount: Cents, locale: Locale): string {
  return money(locale).format(amount / 100);
}

/** `12 €`, `12,50 €` / `€12`, `€12.50`: within a sentence, which leaves out `,00`. */
export function formatMoneyInSentence(amount: Cents, locale: Locale): string {
  return amount % 100 === 0 ? wholeEuros(locale).format(amount / 100) : formatMoney(amount, locale);
}

/** A share in basis points: 800 is `8 %` / `8%`. */
export function formatPercent(basisPoints: number, locale: Locale): string {
  return percent(locale).format(basisPoints / 10_000);
}

/** A ratio with two digits behind the point, rounded down so that it never looks better than it is: `4,52` / `4.52`. */
export function formatRatio(ratio: number, locale: Locale): string {
  return ratios(locale).format(Math.floor(ratio * 100) / 100);
}

export function formatCount(number: number, locale: Locale): string {
  return count(locale).format(number);
}

/** A date stays on its line; between it and a time of day a line may end. */
const bound = (date: string) => date.replace(/(?<!,) /g, '\u00a0');

/** A local date `YYYY-MM-DD`. */
export function formatDay(isoDate: string, locale: Locale): string {
  return bound(day(locale).format(new Date(`${isoDate}T00:00:00Z`)));
}

/** A local date with its weekday: `so 4. 7. 2026` / `Sat, 4 Jul 2026`. */
export function formatLongDay(isoDate: string, locale: Locale): string {
  return bound(longDay(locale).format(new Date(`${isoDate}T00:00:00Z`)));
}

/** A local date to be read aloud: `sobota 4. júla 2026` / `Saturday, 4 July 2026`. */
export function formatFullDay(isoDate: string, locale: Locale): string {
  return fullDay(locale).format(new Date(`${isoDate}T00:00:00Z`));
}

/** The weekday of a local date: `sobota` / `Saturday`. */
export function formatWeekday(isoDate: string, locale: Locale): string {
  return weekday(locale).format(new Date(`${isoDate}T00:00:00Z`));
}

/** The weekday of a local date above a column: `so` / `Sat`. */
export function formatShortWeekday(isoDate: string, locale: Locale): string {
  return shortWeekday(locale).format(new Date(`${isoDate}T00:00:00Z`));
}

/** The name of a month `YYYY-MM` below a bar: `dec` / `Dec`. */
export function formatShortMonth(month: string, locale: Locale): string {
  return shortMonth(locale).format(new Date(`${month}-15T00:00:00Z`));
}

/** An instant (ISO text or Date) as day and time in Bratislava: `4. 7. 2026, 02:30` / `4 Jul 2026, 02:30`, the time as pickups and returns have it. */
export function formatMoment(at: string | Date, locale: Locale): string {
  const text = moment(locale).format(typeof at === 'string' ? new Date(at) : at);
  return bound(text).replace(/(?<!\d)\d:/, '0$&');
}

export function formatMonthYear(at: string | Date, locale: Locale): string {
  return bound(monthYear(locale).format(typeof at === 'string' ? new Date(at) : at));
}
