/** Finding one's way without a search word: through the categories, and through the help centre's questions. */
import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';

inEach(SAMPLED, () => {
  test('from all categories to one item, by way of its category and subcategory', async ({ page, t, visit, expectGoodScreen }) => {
    await visit('/categories');
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toHaveCount(6);
    await expectGoodScreen(page);

    const search = main.getByRole('searchbox');
    await search.fill(t('catalogue.snowshoes').slice(0, 6).toUpperCase());
    await main.getByRole('button', { name: t('common.search') }).click();
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(main.getByRole('article').getByRole('listitem').first()).toHaveText(t('catalogue.snowshoes'));
    await expect(search).toHaveValue(t('catalogue.snowshoes').slice(0, 6).toUpperCase());

    await main.getByRole('link', { name: t('catalogue.winter-sports-equipment') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalogue.winter-sports-equipment'));
    await expectGoodScreen(page);
    const kind = main.getByRole('link', { name: t('catalogue.snowshoes') });
    const count = Number(/\d+/.exec((await kind.textContent()) ?? '')?.[0]);
    await kind.click();
    await expect(page).toHaveURL(/\/categories\/winter-sports-equipment\/snowshoes$/);
    await expect(main.getByRole('article')).toHaveCount(count);
    await expectGoodScreen(page);
    await main.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/product\//);

    const crumbs = page.getByRole('navigation', { name: t('common.breadcrumbs') });
    await crumbs.getByRole('link', { name: t('catalogue.snowshoes') }).click();
    await expect(page).toHaveURL(/\/categories\/winter-sports-equipment\/snowshoes$/);
  });

  test('a category that nobody knows is not found, and a search that fits none leads on', async ({ page, t, visit, expectGoodScreen }) => {
    expect((await visit('/categories/hot-air-balloons'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('shell.error.notFoundTitle') })).toBeVisible();
    await visit('/categories?q=teleskop');
    await expect(page.getByText(t('categories.nothingTitle', { text: 'teleskop' }))).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: t('categories.nothingBrowse') }).click();
    await expect(page).toHaveURL(/\/browse\?search=teleskop$/);
  });

  test('the help center finds an answer without accents, and says whom to ask when it has none', async ({
    page,
    t,
    language,
    expectGoodScreen,
  }) => {
    await page.goto('/help?q=');
    await expect(page).toHaveURL(/\/help-center/);
    const main = page.getByRole('main');
    expect(await main.locator('details').count()).toBeGreaterThan(15);
    await expect(main.locator('details[open]')).toHaveCount(0);
    await expectGoodScreen(page);

    await main.getByRole('searchbox').fill(language === 'sk' ? 'UROVEN dovery' : 'trust LEVEL');
    await main.getByRole('button', { name: t('common.search') }).click();
    await expect(main.locator('#trust-level')).toHaveAttribute('open', '');
    await expectGoodScreen(page);

    await main.getByRole('searchbox').fill('xylofón');
    await main.getByRole('button', { name: t('common.search') }).click();
    await expect(main.getByText(t('help.nothingTitle', { text: 'xylofón' }))).toBeVisible();
    await expect(main.getByRole('link', { name: 'support@karavana.example' })).toBeVisible();
    await main
      .getByRole('link', { name: t('help.all') })
      .last()
      .click();
    await main.locator('#what-is-karavana').getByText('Karavana').first().click();
    await expect(main.locator('#what-is-karavana')).toHaveAttribute('open', '');
  });

  test('the pages that are read, and the design system, are good screens', async ({ page, expectGoodScreen }) => {
    for (const address of ['/how-it-works', '/trust-safety', '/terms', '/privacy', '/design']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectGoodScreen(page);
    }
  });

  test('a blank search on the home page leads to all gear, under its plain address', async ({ page, t, visit }) => {
    await visit('/');
    await page
      .getByRole('search')
      .getByRole('button', { name: t('common.search') })
      .click();
    await expect(page).toHaveURL(/\/browse$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
