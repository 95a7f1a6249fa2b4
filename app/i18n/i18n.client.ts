/** Translation in the browser: of the page's language, and of the areas that its routes name. */
import type { Locale } from './locales.ts';
import type { Translate } from './message-key.ts';
import type { PageArea } from './text-areas.ts';
import { createTranslator } from './translator.client.ts';

interface ClientTexts {
  t: Translate;
  /** A promise to wait for before a page that names these areas can be shown; null when all sentences are there. Never rejects. */
  missing: (areas: readonly PageArea[]) => Promise<unknown> | null;
}

/** why a table: the compiler makes one call of a choice between two imports, with which the browser fetches both. */
const LANGUAGES = {
  sk: () => import('./slovak-texts.client.ts'),
  en: () => import('./english-texts.client.ts'),
} as const satisfies Record<Locale, unknown>;

/** Loads the sentences of the page that is about to be hydrated. */
export async function clientTexts(locale: Locale, first: readonly PageArea[]): Promise<ClientTexts> {
  const language = await LANGUAGES[locale]();
  const { t, add } = createTranslator(locale, reportMissing);
  add(language.everywhere);
  const there = new Set<PageArea>();
  const underway = new Map<PageArea, Promise<void>>();

  const bring = async (area: PageArea): Promise<void> => {
    add({ ...(await language.areas[area]()) });
    there.add(area);
  };
  const broughtOnce = (area: PageArea): Promise<void> => {
    const coming = underway.get(area) ?? bring(area).catch(beginAnew);
    underway.set(area, coming);
    return coming;
  };

  await Promise.all(first.map(bring));
  return {
    t,
    missing: (areas) => {
      const absent = areas.filter((area) => !there.has(area));
      return absent.length === 0 ? null : Promise.all(absent.map(broughtOnce));
    },
  };
}

/** Loads the page from the server, by its new address, as the framework does when a page's code cannot be fetched. */
function beginAnew(): Promise<never> {
  window.location.reload();
  return new Promise(() => {});
}

/** As an error of the page, because that fails any browser test. */
function reportMissing(key: string): void {
  reportError(new Error(`no sentence for ${key}: its area is not in handle.texts`));
}
