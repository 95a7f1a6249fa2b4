/** The words of the design system page. */
import type { Locale } from '#app/i18n/locales.ts';

import { design as english } from '#app/content/design/en.server.ts';
import { design as slovak } from '#app/content/design/sk.server.ts';

export type DesignWords = Readonly<Record<keyof typeof english, string>>;

export function readDesignWords(locale: Locale): DesignWords {
  return locale === 'sk' ? slovak : english;
}
