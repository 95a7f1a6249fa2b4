/** Makes an i18next instance for one language from a catalogue that is already loaded. On the server only: see `translator.client.ts`. */
import i18next, { type i18n, type PostProcessorModule } from 'i18next';

import type { Locale } from './locales.ts';

import { typesetAll } from './typeset.ts';

/** A private-use character: escapes `{`, and itself, in values while they are filled in. */
const STAND_IN = '\uE000';

/** why: what people write may contain `{{…}}`, which would be taken for a placeholder. */
const hideBraces = (text: string) => text.replace(/[{\uE000]/g, (sign) => STAND_IN + (sign === '{' ? '(' : STAND_IN));
const keepBraces: PostProcessorModule = {
  type: 'postProcessor',
  name: 'keepBraces',
  process: (text: string) => text.replace(/\uE000(.)/g, (_, sign) => (sign === '(' ? '{' : STAND_IN)),
};

const NAMESPACE = 'translation';

/** `onMissing` is called with each key that has no sentence; the key itself is shown in its place. */
export function createI18n(locale: Locale, catalogue: object, onMissing: (key: string) => void = () => {}): i18n {
  const instance = i18next.createInstance();
  void instance.use(keepBraces).init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { [NAMESPACE]: typesetAll(catalogue, locale) } },
    initImmediate: false,
    // why no HTML escaping: React does it, and texts also go into mail subjects
    interpolation: { escape: hideBraces },
    postProcess: [keepBraces.name],
    returnNull: false,
    parseMissingKeyHandler: (key: string) => {
      onMissing(key);
      return key;
    },
  });
  return instance;
}
