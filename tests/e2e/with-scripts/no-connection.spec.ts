/** A device that loses its signal: the page says so, forgets neither the reader nor what was typed, and goes on afterwards. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import type { Translate } from '#app/i18n/message-key.ts';

import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';

import { expect, test } from '../fixtures.ts';
import { pause } from '../steps/pause.ts';
import { joinAsRenter, offerGear, order, periodAfter, reachOrder } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('a link without a connection says so in the page, and leads on when it is back', async ({
    page,
    context,
    t,
    visit,
    signInAs,
    expectGoodScreen,
  }) => {
    const { title, word } = await offerGear();
    await signInAs(await joinAsRenter());
    await visit(`/browse?search=${word}`);
    await loseConnection(page);
    const card = page.getByRole('main').getByRole('link', { name: title }).first();
    // why before the press: code that is asked for in vain ahead of time is not asked for again by the browser
    await card.hover();
    await pause(page, LONGER_THAN_A_GLANCE_MS);
    await card.click();
    await expectNoConnection(page, t);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await expect(page.getByText(t('shell.noConnection.still'))).toBeVisible();

    await page.getByRole('button', { name: t('shell.noConnection.back') }).click();
    await card.click();
    await expectNoConnection(page, t);
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  test('a form without a connection keeps what was typed, and can be sent afterwards', async ({
    page,
    context,
    t,
    visit,
    signInAs,
    siteTime,
  }) => {
    const { id } = await offerGear();
    const period = periodAfter(await siteTime(), 6, 2);
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    await reachOrder(page, t, period);
    await loseConnection(page);
    await order(page, t);
    await expectNoConnection(page, t);
    await page.getByRole('button', { name: t('shell.noConnection.back') }).click();
    await expect(page.getByRole('heading', { name: t('checkout.confirm.title') })).toBeVisible();
    await context.setOffline(false);
    await page.waitForFunction(() => navigator.onLine);
    await order(page, t);
    await page.waitForURL(/\/simulators\/checkout\//);
  });

  test('a signal so weak that nothing arrives is told like none', async ({ page, t, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/my-renting');
    await page.route(/\.data/, (route) => route.abort());
    await page.getByRole('link', { name: t('bookingCards.renting.past') }).click();
    await expectNoConnection(page, t);
    await page.unroute(/\.data/);

    // The page by which a network wants a sign-in is no answer either.
    const foreign = page.waitForResponse((answer) => answer.url().includes('.data'));
    await page.route(/\.data/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }));
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await foreign;
    await expect(page.getByText(t('shell.noConnection.still'))).toBeVisible();
    await page.unroute(/\.data/);
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await expect(page).toHaveURL(/tab=past/);
    await expect(page.getByRole('heading', { name: t('bookingCards.renting.title') })).toBeVisible();
  });

  test('a form that reaches nobody keeps what was typed, and is sent again or changed', async ({ page, t, visit, signInAs }) => {
    const email = `eva.${uniqueWord()}@post.example`;
    const { id: lenderId } = await createMember({ email, stripeAccountId: `acct_${uniqueWord()}` });
    const title = page.getByLabel(t('listingItem.itemTitle'));
    const next = page.getByRole('button', { name: t('listingWizard.next') });
    await signInAs(email);
    await visit('/create-listing');
    await page.getByLabel(t('catalogue.water-sports-equipment'), { exact: true }).check();
    await page.getByRole('radio', { name: t('catalogue.kayaks-canoes') }).check();
    await page.getByLabel(t('listingItem.description')).fill('Stabilný kajak s pádlom a vestou.');
    await title.fill('Kajak');
    await page.route(/\.data/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await next.click();
    await expectNoConnection(page, t);
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await expect(page.getByText(t('shell.noConnection.still'))).toBeVisible();
    await page.getByRole('button', { name: t('shell.noConnection.back') }).click();
    await expect(title).toHaveValue('Kajak');
    await expect(next).toBeFocused();
    await title.fill('Morský kajak');
    await next.click();
    await expectNoConnection(page, t);

    await page.unroute(/\.data/);
    await page.getByRole('button', { name: t('shell.error.again') }).click();
    await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
    const drafts = await db().select({ title: listings.title }).from(listings).where(eq(listings.ownerId, lenderId));
    expect(drafts).toEqual([{ title: 'Morský kajak' }]);

    // The menu from which a form is sent does not cover what is said of it.
    const signOut = page.getByRole('button', { name: t('shell.signOut') });
    await page.route(/\.data/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: t('shell.account') }).click();
    await signOut.click();
    await expectNoConnection(page, t);
    await expect(signOut).toBeHidden();
  });

  for (const [what, lost] of [
    ['neither data nor code', /\.data|\/assets\//],
    ['the data, but not the code', /\/assets\//],
  ] as const) {
    test(`a signal so weak that of a page ${what} arrives is told like none`, async ({ page, t, visit, signInAs }) => {
      const { title, word } = await offerGear();
      await signInAs(await joinAsRenter());
      await visit(`/browse?search=${word}`);
      await page.route(lost, (route) => route.abort());
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { name: t('shell.noConnection.title') })).toBeFocused();
      await page.unroute(lost);
      // why: the browser does not fetch a lost module again, so the framework loads the address anew, and says so as an error
      page.removeAllListeners('console');
      await page.getByRole('button', { name: t('shell.error.again') }).click();
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    });
  }

  test('what the page asks for by itself waits for the connection, and the reader keeps what is there', async ({
    page,
    t,
    visit,
    signInAs,
  }) => {
    await signInAs(await joinAsRenter());
    await page.route(/\.data/, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
    await visit('/my-renting');
    await lost;
    await page.unroute(/\.data/);
    const again = page.waitForResponse((answer) => answer.url().includes('.data'));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await again).ok()).toBe(true);
    await expect(page.getByRole('heading', { name: t('bookingCards.renting.title') })).toBeVisible();
  });
});

/** The framework fetches a page ahead when the pointer stays on its link for 100 ms. */
const LONGER_THAN_A_GLANCE_MS = 300;

/** why the second step: the page hears of it a moment after the browser. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** The reader is told, from the head of the page, and the frame still knows who is reading. */
async function expectNoConnection(page: Page, t: Translate): Promise<void> {
  const heading = page.getByRole('heading', { name: t('shell.noConnection.title') });
  await expect(heading).toBeVisible();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('button', { name: t('shell.account') })).toBeVisible();
  await expect(page.getByText('500')).toHaveCount(0);
  await expect(page.getByText(t('shell.error.reference', { id: '' }).trim())).toHaveCount(0);
}
