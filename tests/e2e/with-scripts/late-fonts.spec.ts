/** Fonts that came too late for a document are used from the next page on, which need not be another document. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(WITH_SCRIPTS, () => {
  test('on a slow line nothing that is read moves when the fonts come, and a later page is shown in them', async ({
    page,
    ready,
    signInAs,
  }) => {
    await signInAs('renter@karavana.example');
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route('**/*.woff2', (route) => held.then(() => route.continue()));
    const came = [page.waitForResponse('**/text-*.woff2'), page.waitForResponse('**/heading-*.woff2')];
    const goTo = async (address: string) => {
      if (new URL(page.url()).pathname === address) return;
      const title = await page.title();
      await page.locator(`header a[href="${address}"]`).first().dispatchEvent('click');
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
      await expect(page).not.toHaveTitle(title);
      // why: what belongs to a change of page is done behind it, fonts that have come by then included
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    };
    // why: the document counts as loaded when its fonts are there
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await ready(page);
    await goTo('/browse');
    letCome();
    await Promise.all(came);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new FontFace('Sample', "url('/fonts/text-400-700.woff2')").load();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await isShownInFallback(page), 'the page that is read').toBe(true);

    await expect(async () => {
      await goTo('/categories');
      await goTo('/browse');
      expect(await isShownInFallback(page), 'a later page').toBe(false);
    }).toPass();
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
