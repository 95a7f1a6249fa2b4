/** Signing in and out, the language, and what is not for everybody's eyes. */
import { eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { joinAsRenter, offerGear } from '../steps/request-gear.ts';
import { SAMPLED, inEach } from '../surroundings.ts';

inEach(SAMPLED, () => {
  test('a member is refused the administration with a page of the site', async ({ page, t, visit, signInAs, expectGoodScreen }) => {
    await signInAs(await joinAsRenter());
    const answer = await visit('/admin/listings');
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: t('shell.error.forbiddenTitle') })).toBeVisible();
    await expectGoodScreen(page);
  });

  test('what is not there and what is not yours answer alike', async ({ page, t, visit, signInAs, expectGoodScreen }) => {
    await signInAs(await joinAsRenter());
    const { id } = await offerGear();
    for (const address of [
      '/nowhere',
      `/product/${crypto.randomUUID()}`,
      `/my-listings/${id}/status`,
      `/bookings/${crypto.randomUUID()}`,
    ]) {
      const answer = await visit(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { name: t('shell.error.notFoundTitle') })).toBeVisible();
    }
    await expectGoodScreen(page);
  });

  test('a visitor is sent to sign in and back, and a wrong password is refused', async ({ page, t, visit, expectGoodScreen }) => {
    await visit('/my-renting?tab=past');
    await expect(page.getByText(t('auth.reason.default'))).toBeVisible();
    await page.getByLabel(t('auth.fields.email')).fill('newcomer@karavana.example');
    const password = page.getByLabel(t('auth.fields.password'), { exact: true });
    await password.fill('not the password');
    const signIn = page.getByRole('main').getByRole('button', { name: t('auth.signIn'), exact: true });
    await signIn.click();
    await expect(page.getByRole('alert')).toContainText(t('auth.errors.invalidCredentials'));
    await expect(page.getByLabel(t('auth.fields.email'))).toHaveValue('newcomer@karavana.example');
    await expectGoodScreen(page);
    await password.fill('karavana');
    await signIn.click();
    await expect(page).toHaveURL(/\/my-renting\?tab=past$/);
    await expect(page.getByText(t('common.flash.signedIn', { name: 'Nina Kráľová' }))).toBeVisible();

    await page.getByRole('button', { name: t('shell.account') }).click();
    await page.getByRole('button', { name: t('shell.signOut') }).click();
    await expect(page.getByText(t('common.flash.signedOut'))).toBeVisible();
    await visit('/my-renting');
    await expect(page).toHaveURL(/\/auth\?/);
  });

  test('the language that a member switches to is kept for the pages and the mails after it', async ({
    page,
    language,
    visit,
    signInAs,
  }) => {
    const other = language === 'sk' ? 'en' : 'sk';
    const html = page.locator('html');
    const email = await joinAsRenter();
    const languageOfMails = async () => (await db().select({ locale: users.locale }).from(users).where(eq(users.email, email)))[0]?.locale;
    await signInAs(email);
    await visit('/browse');
    await expect(html).toHaveAttribute('lang', language);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: other === 'sk' ? 'Slovenčina' : 'English' })
      .click();
    await expect(html).toHaveAttribute('lang', other);
    expect(await languageOfMails()).toBe(other);
    await visit('/terms');
    await expect(html).toHaveAttribute('lang', other);
    await visit(`/terms?lang=${language}`);
    await expect(html).toHaveAttribute('lang', language);
    expect(await languageOfMails()).toBe(language);
  });
});
