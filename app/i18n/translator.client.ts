/** Makes sentences in the browser as i18next does on the server, from the same catalogues. `translator.test.ts` compares the two. */
import { childOf } from './child-of.ts';
import type { Locale } from './locales.ts';
import type { Translate } from './message-key.ts';
import { typesetAll } from './typeset.ts';

const PLACE = /\{\{(\w+)\}\}/g;

interface Translator {
  t: Translate;
  /** Further areas of the same language. */
  add: (areas: object) => void;
}

/** `onMissing` is called with each key that has no sentence; the key itself is shown in its place. */
export function createTranslator(locale: Locale, onMissing: (key: string) => void): Translator {
  const texts = {};
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string): string | undefined => {
    const found = key.split('.').reduce<unknown>(childOf, texts);
    return typeof found === 'string' ? found : undefined;
  };
  return {
    t: (key, params = {}) => {
      const { count } = params;
      const counted = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
      const sentence = counted ?? find(key);
      if (sentence === undefined) onMissing(key);
      return sentence?.replace(PLACE, (place, name: string) => String(params[name] ?? place)) ?? key;
    },
    add: (areas) => void Object.assign(texts, typesetAll(areas, locale)),
  };
}
