/** Somebody who clicks on before a page has arrived breaks its load off; that is no error of the page. */
import { expect, test } from '../fixtures.ts';

test('clicks that follow each other faster than pages arrive lead to the last one, and nothing fails', async ({ page, t, visit }) => {
  await visit('/browse');
  // why: a load has to be met between the beginning and the end of its answer, at a moment that differs from machine to machine
  for (let pause = 0; pause < 120; pause += 3) {
    await page.evaluate(async (milliseconds) => {
      const click = (address: string) => document.querySelector<HTMLAnchorElement>(`header a[href="${address}"]`)?.click();
      click('/browse');
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      click('/');
    }, pause);
  }
  await expect(page).toHaveURL(/\/$/);
  await expect(page).toHaveTitle(new RegExp(t('home.title')));
});
