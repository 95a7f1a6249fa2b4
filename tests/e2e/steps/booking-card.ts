import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures.ts';

/** The card of the booking of one listing, on a dashboard or on its own page. */
export function bookingCard(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ hasText: title });
}

/** Reloads a dashboard until the booking of a listing says `text`: the worker acts a moment later. */
export async function expectBookingSays(page: Page, dashboard: string, title: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(dashboard);
    await expect(bookingCard(page, title)).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}
