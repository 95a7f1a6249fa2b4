/** A page that the scripts lead to is shown once the sentences of its areas are there; until then the page before it stays. */
import type { Page } from '@playwright/test';

import type { Translate } from '#app/i18n/message-key.ts';

import { expect, test } from '../fixtures.ts';
import { joinAsRenter } from '../steps/request-gear.ts';
import { WITH_SCRIPTS, inEach } from '../matrix.ts';

const SENTENCES = '**/assets/texts-bookings-*.js';

inEach(WITH_SCRIPTS, () => {
  test('the page before stays while the sentences of the next one are on their way', async ({ page, t, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/profile');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(SENTENCES, async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(SENTENCES);
    await page.evaluate(() => Object.assign(window, { isStillTheSamePage: true }));
    await openRentals(page, t);
    await asked;
    await expect(page.getByRole('heading', { name: t('profile.title'), level: 1 })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: t('bookingCards.renting.title'), level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isStillTheSamePage' in window)).toBe(true);
  });

  test('sentences that cannot be fetched let the page come from the server', async ({ page, t, visit, signInAs }) => {
    await signInAs(await joinAsRenter());
    await visit('/profile');
    let asked = 0;
    // why not `times: 1`: to stop intercepting while the page from the server is asked for may hold that request up for good
    await page.route(SENTENCES, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
    await page.evaluate(() => Object.assign(window, { isStillTheSamePage: true }));
    await openRentals(page, t);
    await expect(page).toHaveURL(/\/my-renting$/);
    await expect(page.getByRole('heading', { name: t('bookingCards.renting.title'), level: 1 })).toBeVisible();
    expect(asked, 'the sentences were asked for').toBeGreaterThan(0);
    expect(await page.evaluate(() => 'isStillTheSamePage' in window)).toBe(false);
  });
});

async function openRentals(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('shell.account') }).click();
  await page
    .locator('#account-menu')
    .getByRole('link', { name: t('shell.myRenting') })
    .click();
}
