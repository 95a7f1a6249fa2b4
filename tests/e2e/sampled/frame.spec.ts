/** The frame of the site: menus that the browser opens itself, and colours that the reader chooses. */
import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const DARK = 'rgb(17, 25, 22)';
const LIGHT = 'rgb(250, 246, 238)';

const NO_SHADOW = /^none$|^rgba\(0, 0, 0, 0\)/;

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

inEach(SAMPLED, () => {
  test('the menu of a phone opens, holds the page still, and closes by Escape, by a press beside it, and by going elsewhere', async ({
    page,
    t,
    visit,
    expectGoodScreen,
  }) => {
    await page.setViewportSize(PHONE);
    await visit('/terms');
    const opener = page.getByRole('banner').getByRole('button', { name: t('shell.menu') });
    const menu = page.getByRole('navigation', { name: t('shell.menu'), exact: true });
    await expect(menu).toBeHidden();

    await opener.click();
    await expect(menu.getByRole('link')).toHaveText([
      t('shell.homeLink'),
      t('shell.places.browse'),
      t('shell.places.categories'),
      t('shell.places.howItWorks'),
      t('shell.places.help'),
      t('shell.places.trust'),
      t('shell.createListing'),
    ]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await expectGoodScreen(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('common.close') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');

    await opener.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(menu).toBeHidden();

    await opener.click();
    await menu.getByRole('link', { name: t('shell.places.categories') }).click();
    await expect(page).toHaveURL(/\/categories$/);
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(menu.getByRole('link', { name: t('shell.places.categories') })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: t('shell.places.browse') }).click();
    await expect(page).toHaveURL(/\/browse$/);
    await expect(menu).toBeHidden();
  });

  test('the bar of a desk names every place, the current one marked, and lifts once the page is scrolled', async ({ page, t, visit }) => {
    await page.setViewportSize(DESK);
    await visit('/help-center');
    const bar = page.getByRole('banner');
    const links = bar.getByRole('navigation', { name: t('shell.navigation') }).getByRole('link');
    await expect(links).toHaveText([
      t('shell.places.browse'),
      t('shell.places.categories'),
      t('shell.places.howItWorks'),
      t('shell.places.help'),
    ]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-current')))).toEqual([null, null, null, 'page']);
    const shadow = () => bar.evaluate((element) => getComputedStyle(element).boxShadow);
    const height = (await bar.boundingBox())?.height;
    expect(await shadow()).toMatch(NO_SHADOW);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(shadow).not.toMatch(NO_SHADOW);
    expect((await bar.boundingBox())?.height).toBe(height);
  });

  test('the account menu says who is signed in, and an administrator finds the administration in it', async ({
    page,
    t,
    visit,
    signInAs,
    expectGoodScreen,
  }) => {
    await signInAs('company@karavana.example');
    await visit('/browse');
    const opener = page.getByRole('button', { name: t('shell.account') });
    const menu = page.locator('#account-menu');
    await opener.click();
    await expect(menu).toContainText('Požičovňa Pod Lomnickým štítom');
    await expect(menu).toContainText('company@karavana.example');
    await expect(menu).toContainText(t('shell.business'));
    const places = [new RegExp(`^${t('shell.notices')}`), t('shell.profile'), t('shell.myListings'), t('shell.myRenting')];
    await expect(menu.getByRole('link')).toHaveText(places);
    await expectGoodScreen(page);
    await menu.getByRole('link', { name: t('shell.profile') }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(menu).toBeHidden();

    await signInAs('admin@karavana.example');
    await visit('/browse');
    await opener.click();
    await menu.getByRole('link', { name: t('shell.admin') }).click();
    await expect(page).toHaveURL(/\/admin\/listings$/);
  });

  test('the colours are those of the device until the reader chooses, and are kept from page to page', async ({ page, t, visit }) => {
    const footer = page.getByRole('contentinfo');
    const choose = (theme: 'light' | 'dark' | 'auto') => footer.getByRole('link', { name: t(`shell.theme.${theme}`) }).click();
    const expectTheme = async (theme: string) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.waitForLoadState();
    };

    await page.emulateMedia({ colorScheme: 'dark' });
    await visit('/browse');
    expect(await backgroundOf(page)).toBe(DARK);
    await choose('light');
    await expectTheme('light');
    expect(await backgroundOf(page)).toBe(LIGHT);
    await visit('/terms');
    expect(await backgroundOf(page)).toBe(LIGHT);

    await page.emulateMedia({ colorScheme: 'light' });
    await choose('dark');
    await expectTheme('dark');
    expect(await backgroundOf(page)).toBe(DARK);
    await expect(footer.getByRole('link', { name: t('shell.theme.dark') })).toHaveAttribute('aria-current', 'true');

    await choose('auto');
    await expectTheme('auto');
    expect(await backgroundOf(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await backgroundOf(page)).toBe(DARK);
  });
});
