/** Translation on the server: one instance a language for the life of the process. */
import type { i18n } from 'i18next';

import type { Locale } from '#app/domain/locales.ts';
import { english } from './catalogues/en/index.ts';
import { slovak } from './catalogues/sk/index.ts';
import { createI18n } from './instance.ts';
import type { Translate } from './message-key.ts';

const instances: Partial<Record<Locale, i18n>> = {};

export function serverI18n(locale: Locale): i18n {
  return (instances[locale] ??= createI18n(locale, locale === 'sk' ? slovak : english));
}

/** The translator of a language, for loaders, actions and mails. */
export function translatorFor(locale: Locale): Translate {
  return serverI18n(locale).t;
}
