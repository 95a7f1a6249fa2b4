/** The public address of a page: for search engines and for links that are shared. */
import { LOCALES, type Locale } from '#app/i18n/locales.ts';

/** Parameters that make it another page; sorting, theme and where a reader came from do not. */
const MEANINGFUL = ['search', 'q', 'category', 'page'] as const;

/** The absolute address of a page: with `locale`, the one that always answers in that language; without, in the reader's own. */
export function publicAddress(origin: string, { pathname, search }: { pathname: string; search: string }, locale: Locale | null): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of MEANINGFUL) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  if (locale) kept.set('lang', locale);
  const query = kept.toString();
  return `${origin}${pathname}${query ? `?${query}` : ''}`;
}

/** The language that an address asks for itself, if it does. */
export function languageIn(search: string): Locale | null {
  const asked = new URLSearchParams(search).get('lang');
  return LOCALES.find((locale) => locale === asked) ?? null;
}
