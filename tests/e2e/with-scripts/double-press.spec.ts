/** A button that is pressed twice at once sends its form once. */
import { expect, test } from '../fixtures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('two presses at once are one', async ({ page, ready, t }) => {
    await page.goto('/auth?mode=sign-in');
    await ready(page);
    await page.getByLabel(t('auth.fields.email')).fill('nobody@post.example');
    await page.getByLabel(t('auth.fields.password'), { exact: true }).fill('not the password');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth.signIn') })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await expect(page.getByRole('alert')).toBeVisible();
    expect(posts).toHaveLength(1);
  });
});
