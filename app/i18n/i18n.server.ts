/** Translation on the server: one instance a language for the life of the process. */
import type { i18n } from 'i18next';

import type { Locale } from './locales.ts';
import { english } from './catalogues/english.ts';
import { slovak } from './catalogues/slovak.ts';
import { childOf } from './child-of.ts';
import { createI18n } from './instance.server.ts';
import type { Translate } from './message-key.ts';

const instances: Partial<Record<Locale, i18n>> = {};

function serverI18n(locale: Locale): i18n {
  return (instances[locale] ??= createI18n(locale, locale === 'sk' ? slovak : english));
}

/** The English sentence of a key that came from outside; null when there is none. A counted one is found by its bare key. */
export function sentenceOf(key: string): string | null {
  const [name = '', ...groups] = key.split('.').reverse();
  const group = groups.reduceRight<unknown>(childOf, english);
  const sentence = childOf(group, name) ?? childOf(group, `${name}_other`);
  return typeof sentence === 'string' ? sentence : null;
}

/** The translator of a language, for loaders, actions, pages and mails. */
export function translatorFor(locale: Locale): Translate {
  return serverI18n(locale).t;
}
