/** The check by axe can fail: it finds what is wrong with a bad page. */
import { findingsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('what keeps people out of a page is found, weak colours by themselves too', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title>
    <style>
      :root { color-scheme: light dark }
      p { background: light-dark(#fff, #000); color: light-dark(#000, #333) }
      #faint { opacity: 0.9 }
      #framed { background: light-dark(#fff, #111) }
    </style>
    <main>
      <h1>Page</h1><p aria-disabled="true">Off</p><p id="first">Words</p><p>Words alike</p>
      <p id="large" style="font-size: 30px">Large words</p><p id="red" style="color: light-dark(#000, #400)">Red words</p>
      <p id="faint">Faint words</p><section id="framed" style="display: grid"><p id="inside" style="background: none">Words in a frame</p></section>
      <img src="data:," /><dialog id="window" style="background: none"><p id="over">Words in a window</p></dialog>
    </main></html>`);
  expect(await findingsIn(page, 'all')).toEqual([expect.stringMatching(/^image-alt: .* \(img\)$/)]);
  expect(await findingsIn(page, 'colours')).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark' });
  const weak = /^color-contrast: .* \(#first, #large, #red, #faint, #inside\)$/;
  expect(await findingsIn(page, 'colours')).toEqual([expect.stringMatching(weak)]);
  expect(await findingsIn(page, 'all')).toEqual([expect.stringMatching(weak), expect.stringMatching(/^image-alt: /)]);

  await page.locator('#window').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await findingsIn(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: .* \(#over\)$/)]);
});

test('colours that passed on one page are not looked at on the next, others are', async ({ page }) => {
  const show = (words: string) =>
    page.setContent(`<!doctype html><html lang="en"><title>Page</title><style>p { margin: 0 } .weak { color: #999 }</style>
      <main><h1>Page</h1>${words}</main></html>`);
  await show('<p style="color: #123">Words</p>');
  expect(await findingsIn(page, 'colours')).toEqual([]);

  await show('<p style="color: #123" class="weak">Words</p><p id="weak" class="weak">More words</p>');
  const weak = [expect.stringMatching(/^color-contrast: .* \(#weak\)$/)];
  expect(await findingsIn(page, 'colours')).toEqual(weak);
  expect(await findingsIn(page, 'colours'), 'what was found is found again').toEqual(weak);

  await show('<p style="color: #123"> Many words around a <a href="/" style="color: #124; text-decoration: none">link</a></p>');
  expect(await findingsIn(page, 'colours')).toEqual([expect.stringMatching(/^link-in-text-block: /)]);

  await show('<p style="color: #432">Covered</p><dialog style="background: #fff">Window</dialog>');
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  expect(await findingsIn(page, 'colours'), 'axe cannot judge what a window covers').toEqual([]);
  await show('<style>main { background: #543 }</style><p style="color: #432">Covered no more</p>');
  expect(await findingsIn(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
