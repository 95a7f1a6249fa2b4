/** Where the browser's build has put the sentences, for a page to have them fetched early. */
import type { Locale } from './locales.ts';
import type { PageArea } from './text-areas.ts';

/** Addresses by `texts-<language>` and `texts-<area>-<language>`. The build writes them in here; in development there are none. */
const FILES: Readonly<Record<string, string>> = {};

/** The files with the sentences of every page and of these areas. */
export function textFilesFor(areas: readonly PageArea[], locale: Locale): string[] {
  return [`texts-${locale}`, ...areas.map((area) => `texts-${area}-${locale}`)].flatMap((name) => FILES[name] ?? []);
}
