/** Signing in and out, the language, and what is not for everybody's eyes. */
import { eq } from 'drizzle-orm';

import type { Page } from '@playwright/test';

import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { mailedBrowserLink } from '#tests/support/browser-links.ts';
import { createSignUp } from '#tests/factories/sign-ups.ts';

import { expect, test } from '../fixtures.ts';
import { joinAsRenter, offerGear } from '../steps/request-gear.ts';
import { SAMPLED, inEach } from '../matrix.ts';

const PASSWORD = 'tri vesla a kompas';

async function signOut(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page.getByRole('button', { name: t('shell.signOut') }).click();
  await expect(page.getByText(t('flash.signedOut'))).toBeVisible();
}

inEach(SAMPLED, () => {
  test('a member is refused the administration with a page of the site', async ({ page, t, visit, signInAs, expectGoodScreen }) => {
    await signInAs(await joinAsRenter());
    for (const address of ['/admin/listings', '/admin']) {
      const answer = await visit(address);
      expect(answer?.status(), address).toBe(403);
      await expect(page.getByRole('heading', { name: t('shell.error.forbiddenTitle') })).toBeVisible();
      await expectGoodScreen(page);
    }
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
    await expect(page.getByText(t('loaded.signIn.default'))).toBeVisible();
    await page.getByLabel(t('auth.fields.email')).fill('newcomer@karavana.example');
    const password = page.getByLabel(t('auth.fields.password'), { exact: true });
    await password.fill('not the password');
    const signIn = page.getByRole('main').getByRole('button', { name: t('auth.signIn'), exact: true });
    await signIn.click();
    await expect(page.getByRole('alert')).toContainText(t('formErrors.signIn.invalidCredentials'));
    await expect(page.getByLabel(t('auth.fields.email'))).toHaveValue('newcomer@karavana.example');
    await expectGoodScreen(page);
    await password.fill('karavana');
    await signIn.click();
    await expect(page).toHaveURL(/\/my-renting\?tab=past$/);
    await expect(page.getByText(t('flash.signedIn', { name: 'Nina Kráľová' }))).toBeVisible();

    await signOut(page, t);
    await visit('/my-renting');
    await expect(page).toHaveURL(/\/auth\?/);
  });

  test('a confirmation link opened in another browser asks for the password, and signs in', async ({
    page,
    t,
    visit,
    expectGoodScreen,
  }) => {
    const { token } = await createSignUp(PASSWORD);
    await visit(`/auth/confirm?token=${token}`);
    await expect(page.getByText(t('auth.confirm.otherBrowser'))).toBeVisible();
    const password = page.getByLabel(t('auth.fields.password'), { exact: true });
    const confirm = page.getByRole('button', { name: t('auth.confirm.button') });
    await password.fill('not the password');
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText(t('flash.otherSignUp'));
    await expect(password).toHaveAccessibleDescription(t('flash.otherSignUp'));
    await expectGoodScreen(page);
    await password.fill(PASSWORD);
    await confirm.click();
    await expect(page.getByText(t('flash.emailConfirmedSignedIn'))).toBeVisible();
  });

  test('the link of the mail about a closed account lets this browser in', async ({ page, t, visit, ready, expectGoodScreen }) => {
    const { email } = await createMember({ fullName: 'Jana Riečna', passwordHash: await hashPassword(PASSWORD) });
    await visit(`/auth/allow-browser?token=${await mailedBrowserLink(email)}`);
    await expect(page.getByRole('heading', { name: t('auth.allowBrowser.title') })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: t('auth.allowBrowser.button') }).click();
    await expect(page.getByText(t('flash.browserAllowed'))).toBeVisible();
    await ready(page);
    await page.getByLabel(t('auth.fields.email')).fill(email);
    await page.getByLabel(t('auth.fields.password'), { exact: true }).fill(PASSWORD);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('auth.signIn'), exact: true })
      .click();
    await expect(page.getByText(t('flash.signedIn', { name: 'Jana Riečna' }))).toBeVisible();
  });

  test('the language that a member switches to is kept for the pages, and for the mails from the next form on', async ({
    page,
    t,
    language,
    visit,
    ready,
    signInAs,
  }) => {
    const other = language === 'sk' ? 'en' : 'sk';
    const html = page.locator('html');
    const inOther = translatorFor(other);
    const email = await joinAsRenter();
    await db().update(users).set({ locale: language }).where(eq(users.email, email));
    const languageOfMails = async () => (await db().select({ locale: users.locale }).from(users).where(eq(users.email, email)))[0]?.locale;
    await signInAs(email);
    await visit('/browse');
    await expect(html).toHaveAttribute('lang', language);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: other === 'sk' ? 'Slovenčina' : 'English' })
      .click();
    await expect(html).toHaveAttribute('lang', other);
    expect(await languageOfMails()).toBe(language);
    await visit('/terms');
    await expect(html).toHaveAttribute('lang', other);
    await signOut(page, inOther);
    expect(await languageOfMails()).toBe(other);

    await signInAs(email);
    await visit(`/terms?lang=${language}`);
    await expect(html).toHaveAttribute('lang', language);
    expect(await languageOfMails()).toBe(other);
    await ready(page);
    await signOut(page, t);
    expect(await languageOfMails()).toBe(language);
  });
});
