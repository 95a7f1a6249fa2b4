import { createContext, useContext } from 'react';

import { FALLBACK_LOCALE, type Locale } from './locales.ts';
import type { Translate } from './message-key.ts';

/** The language and the translator of the page; server and browser each provide their own. */
export const LanguageContext = createContext<{ locale: Locale; t: Translate }>({ locale: FALLBACK_LOCALE, t: (key) => key });

/** The translator of the page's language. */
export function useT(): Translate {
  return useContext(LanguageContext).t;
}

export function useLocale(): Locale {
  return useContext(LanguageContext).locale;
}
