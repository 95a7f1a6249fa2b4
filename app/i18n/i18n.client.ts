/** Translation in the browser: of the page's language, and of the areas that its routes name. */
import type { i18n } from 'i18next';

import { addTexts, createI18n } from './instance.ts';
import type { Locale } from './locales.ts';
import type { PageArea } from './text-areas.ts';

interface ClientTexts {
  i18n: i18n;
  /** What there is to wait for before a page that names these areas can be shown; null when all of it is there. Never rejects. */
  missing: (areas: readonly PageArea[]) => Promise<unknown> | null;
}

/** With the sentences of the page that is about to be taken over. */
export async function clientTexts(locale: Locale, first: readonly PageArea[]): Promise<ClientTexts> {
  const language = await (locale === 'sk' ? import('./slovak-texts.client.ts') : import('./english-texts.client.ts'));
  const i18n = createI18n(locale, language.everywhere, reportMissing);
  const there = new Set<PageArea>();
  const underway = new Map<PageArea, Promise<void>>();

  const bring = async (area: PageArea): Promise<void> => {
    addTexts(i18n, locale, { ...(await language.areas[area]()) });
    there.add(area);
  };
  const broughtOnce = (area: PageArea): Promise<void> => {
    const coming = underway.get(area) ?? bring(area).catch(beginAnew);
    underway.set(area, coming);
    return coming;
  };

  await Promise.all(first.map(bring));
  return {
    i18n,
    missing: (areas) => {
      const absent = areas.filter((area) => !there.has(area));
      return absent.length === 0 ? null : Promise.all(absent.map(broughtOnce));
    },
  };
}

/** As the framework does with a page's code that cannot be fetched: the page comes from the server, by its new address. */
function beginAnew(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

/** Every browser test fails by an error of the page. */
function reportMissing(key: string): void {
  reportError(new Error(`no sentence for ${key}: its area is not in handle.texts`));
}
