/** Fonts that came too late for the first document are used from the next page on, which need not be a document. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { WITH_SCRIPTS, inEach } from '../surroundings.ts';

/** Longer than the browser waits for a font before it shows the page without. */
const LATE_MS = 1_500;

inEach(WITH_SCRIPTS, () => {
  test('a reader on a slow line reads the first page as it was shown, and the next one in the fonts', async ({ page, visit, signInAs }) => {
    await signInAs('renter@karavana.example');
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    const came = [page.waitForResponse('**/text-*.woff2'), page.waitForResponse('**/heading-*.woff2')];
    await visit('/');
    await Promise.all(came);
    await page.evaluate(() => document.fonts.ready);
    expect(await isShownInFallback(page), 'the first page').toBe(true);

    await page.locator('header a[href="/browse"]').first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/browse$/);
    await expect.poll(() => isShownInFallback(page), 'the next page').toBe(false);
  });
});

/** Whether letters that differ in width between the fonts are as wide as in the fallback alone. */
function isShownInFallback(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const widthIn = (family: string) => {
      const sample = document.createElement('span');
      sample.style.cssText = `position:absolute;white-space:nowrap;font:400 80px ${family}`;
      sample.textContent = 'iiiiiiiiWWWWgjž@';
      document.body.append(sample);
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    };
    return widthIn("'Karavana Text', monospace") === widthIn('monospace');
  });
}
