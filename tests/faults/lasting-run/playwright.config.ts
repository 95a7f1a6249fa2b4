/** A run of browser tests that lasts until somebody ends it (`test-run-ended.test.ts`). */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: `${process.env.DATA_DIR}/lasting-run`,
  reporter: 'line',
  timeout: 0,
  use: {
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
