import { test } from '@playwright/test';

import { startSite } from '#tests/support/site.ts';

test('a page of a site stands open', async ({ page }) => {
  const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '', DATA_DIR: dataFolder = '' } = process.env;
  const site = await startSite({ databaseUrl, redisUrl, dataFolder });
  await page.goto(site.address);
  await new Promise(() => {});
});
