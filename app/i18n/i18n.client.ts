/** Translation in the browser: only the page's own language is loaded. */
import type { i18n } from 'i18next';

import type { Locale } from './locales.ts';
import { createI18n } from './instance.ts';

export async function clientI18n(locale: Locale): Promise<i18n> {
  const catalogue =
    locale === 'sk' ? (await import('./catalogues/sk/pages.ts')).slovakPages : (await import('./catalogues/en/pages.ts')).englishPages;
  return createI18n(locale, catalogue);
}
