/** The matrix that a screen has to work in: with scripts and without, on a phone and a desktop, in Slovak and in English. */
import type { Locale } from '#app/i18n/locales.ts';

import { test } from './fixtures.ts';

const VIEWPORTS = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const;
const LOCALES = { sk: 'sk-SK', en: 'en-GB' } as const satisfies Record<Locale, string>;

export interface BrowserSetup {
  scripts: boolean;
  window: keyof typeof VIEWPORTS;
  language: Locale;
}

export const EVERYWHERE: readonly BrowserSetup[] = [true, false].flatMap((scripts) =>
  (['phone', 'desktop'] as const).flatMap((window) => (['sk', 'en'] as const).map((language) => ({ scripts, window, language }))),
);

/** For journeys: most readers' way, and its opposite in each. */
export const OPPOSITES: readonly BrowserSetup[] = [
  { scripts: true, window: 'phone', language: 'sk' },
  { scripts: false, window: 'desktop', language: 'en' },
];

/** For what exists with scripts only, and changes with the width or the words. */
export const WITH_SCRIPTS: readonly BrowserSetup[] = [
  { scripts: true, window: 'phone', language: 'sk' },
  { scripts: true, window: 'desktop', language: 'en' },
];
/** For what only scripts change. */
export const PHONE_WITH_SCRIPTS = WITH_SCRIPTS.slice(0, 1);

/** For what depends on neither width nor language: once with scripts and once without. */
export const SAMPLED: readonly BrowserSetup[] = [
  { scripts: true, window: 'desktop', language: 'sk' },
  { scripts: false, window: 'phone', language: 'en' },
];

/**
 * Declares the same tests in each of some setups; `-g plain-phone-en` runs those of one. why not as projects: the runner
 * starts new workers for each project.
 */
export function inEach(all: readonly BrowserSetup[], declare: () => void): void {
  for (const { scripts, window, language } of all) {
    test.describe(`${scripts ? 'scripts' : 'plain'}-${window}-${language}`, () => {
      test.use({ javaScriptEnabled: scripts, viewport: VIEWPORTS[window], language, locale: LOCALES[language] });
      declare();
    });
  }
}
