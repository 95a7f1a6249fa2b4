import type { Page } from '@playwright/test';

/** Waits by the page's own clock. why: what a page takes for the haste of a hand, a test would do all the time. */
export async function pause(page: Page, milliseconds: number): Promise<void> {
  const end = (await page.evaluate(() => performance.now())) + milliseconds;
  await page.waitForFunction((then) => performance.now() > then, end);
}
