/** The frame of the site in both languages and widths, with scripts and without. */
import { expect, test } from '../fixtures.ts';
import { EVERYWHERE, inEach } from '../matrix.ts';

inEach(EVERYWHERE, () => {
  test('the home page speaks the language of the browser and has no accessibility findings', async ({
    page,
    language,
    expectAccessible,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page);
  });

  test('an address that does not exist answers 404 with a page of the site', async ({ page, t }) => {
    const answer = await page.goto('/there-is-no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: t('shell.name') }).first()).toBeVisible();
  });
});
