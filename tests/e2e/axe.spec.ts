/** The check by axe can fail: it finds what is wrong with a bad page. */
import { findingsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('what keeps people out of a page is found, weak colours by themselves too', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title>
    <style>:root { color-scheme: light dark } p { background: light-dark(#fff, #000); color: light-dark(#000, #333) }</style>
    <main><h1>Page</h1><p id="first">Words</p><p id="second">More words</p><img src="data:," /></main></html>`);
  expect(await findingsIn(page, 'all')).toEqual([expect.stringMatching(/^image-alt: .* \(img\)$/)]);
  expect(await findingsIn(page, 'colours')).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findingsIn(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: .* \(#first, #second\)$/)]);
});
