/** Makes an i18next instance for one language from a catalogue that is already loaded. */
import i18next, { type i18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { Locale } from './locales.ts';

import { typesetAll } from './typeset.ts';

/** Of the private use area: stands for an opening brace while a sentence is put together. */
const BRACE = '\uE000';

/** why: what people write may hold `{{…}}` itself, which would be taken for the place of another value. */
const keepBraces: PostProcessorModule = {
  type: 'postProcessor',
  name: 'keepBraces',
  process: (text: string) => text.replaceAll(BRACE, '{'),
};

const NAMESPACE = 'translation';

/** `onMissing` hears of keys that were asked for and have no sentence; in their place the key is shown. */
export function createI18n(locale: Locale, catalogue: object, onMissing: (key: string) => void = () => {}): i18n {
  const instance = i18next.createInstance();
  void instance
    .use(initReactI18next)
    .use(keepBraces)
    .init({
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: { [NAMESPACE]: typesetAll(catalogue, locale) } },
      initImmediate: false,
      // why: React escapes markup; nothing else may be changed in a text that goes into a mail's subject as well
      interpolation: { escape: (text) => text.replaceAll('{', BRACE) },
      postProcess: [keepBraces.name],
      returnNull: false,
      parseMissingKeyHandler: (key: string) => {
        onMissing(key);
        return key;
      },
      react: { useSuspense: false },
    });
  return instance;
}

/** Further areas of the same language. */
export function addTexts(instance: i18n, locale: Locale, areas: object): void {
  instance.addResourceBundle(locale, NAMESPACE, typesetAll(areas, locale), true);
}
