/** The words of the design system page. */
import type { Locale } from '#app/i18n/locales.ts';

import { design as english } from './en/design.server.ts';
import { design as slovak } from './sk/design.server.ts';

export type DesignWords = Readonly<Record<keyof typeof english, string>>;

export function readDesignWords(locale: Locale): DesignWords {
  return locale === 'sk' ? slovak : english;
}
