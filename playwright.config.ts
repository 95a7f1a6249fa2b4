import { defineConfig } from '@playwright/test';

import { BROWSER_WORKERS } from '#tests/support/test-servers.ts';

const CONTINUOUS = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/prepare-browsers.ts',
  workers: BROWSER_WORKERS,
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // why: else every page begins in a process of its own and is then moved to another, which takes a quarter of the browser's time
        '--renderer-process-limit=1',
        // why: no page lives long enough for optimised code to earn what making it takes
        '--js-flags=--no-maglev --no-opt',
      ],
    },
  },
  projects: [
    // why: first of all, while the demo data of the sites are as they were.
    { name: 'screens', testMatch: '**/screens/*.spec.ts' },
    { name: 'journeys', testIgnore: '**/{screens,presses}/*.spec.ts' },
    // why: last, because it leaves nothing as it was.
    { name: 'presses', testMatch: '**/presses/*.spec.ts' },
  ],
});
