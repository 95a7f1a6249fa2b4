import { defineConfig } from '@playwright/test';

import type { SiteTestOptions } from './tests/e2e/fixtures.ts';
import { WORKERS } from './tests/setup/test-servers.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const LOCALES = { sk: 'sk-SK', en: 'en-GB' } as const;
const CONTINUOUS = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined;

type Language = SiteTestOptions['language'];

function nameOf(scripts: boolean, viewport: typeof PHONE, language: Language): string {
  return `${scripts ? 'scripts' : 'plain'}-${viewport === PHONE ? 'phone' : 'desk'}-${language}`;
}

/** What depends on neither width nor language is tested once with scripts and once without. */
const SAMPLED = ['scripts-desk-sk', 'plain-phone-en'];

function testsFor(scripts: boolean, name: string): string[] {
  const folders = ['everywhere', ...(scripts ? ['with-scripts'] : []), ...(SAMPLED.includes(name) ? ['sampled'] : [])];
  return folders.map((folder) => `**/${folder}/*.spec.ts`);
}

/** Every combination that a screen has to work in: scripts on and off, phone and desk, Slovak and English. */
const projects = [true, false].flatMap((scripts) =>
  [PHONE, DESK].flatMap((viewport) =>
    (['sk', 'en'] as const).map((language) => ({
      name: nameOf(scripts, viewport, language),
      testMatch: testsFor(scripts, nameOf(scripts, viewport, language)),
      use: { javaScriptEnabled: scripts, viewport, language, locale: LOCALES[language] },
    })),
  ),
);

/** why: first of all, while the demo data of the sites are as they were. */
const everyScreen = (['sk', 'en'] as const).map((language) => ({
  name: `every-screen-${language}`,
  testMatch: '**/screens/*.spec.ts',
  use: { viewport: PHONE, language, locale: LOCALES[language] },
}));

export default defineConfig<SiteTestOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/prepare-browsers.ts',
  workers: WORKERS,
  fullyParallel: true,
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
