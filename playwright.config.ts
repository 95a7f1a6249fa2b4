import { defineConfig } from '@playwright/test';

import type { SiteTestOptions } from './tests/e2e/fixtures.ts';
import { WORKERS } from './tests/setup/test-servers.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const LOCALES = { sk: 'sk-SK', en: 'en-GB' } as const;
const CONTINUOUS = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined;

type Language = SiteTestOptions['language'];

const EVERYWHERE = ['everywhere'];
/** What depends on neither width nor language is tested once with scripts and once without. */
const SAMPLED = ['everywhere', 'sampled'];

/**
 * Scripts on and off, phone and desk, Slovak and English: every two of these meet once, and a journey is walked four times instead of
 * eight. The tour has the pictures of all of them.
 */
const projects = [
  walk({ scripts: true, viewport: DESK, language: 'sk', folders: [...SAMPLED, 'with-scripts'] }),
  walk({ scripts: true, viewport: PHONE, language: 'en', folders: [...EVERYWHERE, 'with-scripts'] }),
  walk({ scripts: false, viewport: PHONE, language: 'sk', folders: SAMPLED }),
  walk({ scripts: false, viewport: DESK, language: 'en', folders: EVERYWHERE }),
];

interface Walk {
  scripts: boolean;
  viewport: typeof PHONE;
  language: Language;
  folders: readonly string[];
}

function walk({ scripts, viewport, language, folders }: Walk) {
  return {
    name: `${scripts ? 'scripts' : 'plain'}-${viewport === PHONE ? 'phone' : 'desk'}-${language}`,
    testMatch: folders.map((folder) => `**/${folder}/*.spec.ts`),
    use: { javaScriptEnabled: scripts, viewport, language, locale: LOCALES[language], axe: !scripts && folders.includes('sampled') },
  };
}

/** why: first of all, while the demo data of the sites are as they were. */
const everyScreen = (['sk', 'en'] as const).map((language) => ({
  name: `every-screen-${language}`,
  testMatch: '**/screens/*.spec.ts',
  use: { viewport: PHONE, language, locale: LOCALES[language], colours: language === 'sk' },
}));

export default defineConfig<SiteTestOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/prepare-browsers.ts',
  workers: WORKERS,
  retries: 0,
  forbidOnly: CONTINUOUS,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: CONTINUOUS ? [['list'], ['json']] : [['list']],
  use: {
    timezoneId: 'Europe/Bratislava',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [...everyScreen, ...projects],
});
