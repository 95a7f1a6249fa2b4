import { useTranslation } from 'react-i18next';

import { FALLBACK_LOCALE, isLocale, type Locale } from './locales.ts';
import type { Translate } from './message-key.ts';

/** The translator of the page's language. */
export function useT(): Translate {
  return useTranslation().t;
}

export function useLocale(): Locale {
  const { language } = useTranslation().i18n;
  return isLocale(language) ? language : FALLBACK_LOCALE;
}
