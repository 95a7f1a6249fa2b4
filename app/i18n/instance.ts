/** Makes an i18next instance for one language from a catalogue that is already loaded. */
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Locale } from './locales.ts';

export function createI18n(locale: Locale, catalogue: object): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: catalogue } },
    initImmediate: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  return instance;
}
