/** What a renter does on the hosted payment page. */
import type { Page } from '@playwright/test';

import { expect } from '../fixtures.ts';

export const CARDS = { fine: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', authenticates: '4000 0000 0000 3220' } as const;

/** Enters a card and presses Pay. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/simulators\/checkout\//);
  await page.locator('#card_number').fill(number);
  await page.locator('#expiry').fill('12/34');
  await page.locator('#cvc').fill('123');
  await page.getByRole('button').click();
}

/** Answers the bank's 3-D Secure page. */
export async function authenticate(page: Page, result: 'complete' | 'fail'): Promise<void> {
  await expect(page).toHaveURL(/\/simulators\/authentication\//);
  await page.locator(`button[value="${result}"]`).click();
}
