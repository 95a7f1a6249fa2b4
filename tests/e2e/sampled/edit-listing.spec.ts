/** A lender changes what is public of her gear, a renter finds it so, and an administrator looks at it. */
import { cents } from '#app/domain/money/money.ts';
import { formatMoney } from '#app/i18n/format.ts';

import { expect, test } from '../fixtures.ts';
import { inEach, SAMPLED } from '../matrix.ts';
import { ADMINISTRATOR, joinAsRenter, LENDER, offerGear, periodAfter, showPrice } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';

inEach(SAMPLED, () => {
  test('prices, policy and words of a listing change where renters and administrators see them', async ({
    page,
    t,
    language,
    scripts,
    visit,
    ready,
    signInAs,
    siteTime,
    expectGoodScreen,
  }) => {
    test.setTimeout(90_000);
    const { id, title } = await offerGear();
    const keyword = uniqueWord();
    const features = page.getByLabel(t('listingFacts.features'));
    const longer = page.getByRole('group', { name: t('listingPrice.longer') });
    const threeDays = longer.getByLabel(t('listingFacts.tiers.threeDays'));
    const save = page.getByRole('button', { name: t('editListing.save') });

    await signInAs(LENDER);
    await visit('/my-listings');
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByRole('link', { name: t('myListings.edit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('editListing.title') })).toBeVisible();
    await ready(page);

    await test.step('what is too much is said, while it is typed where scripts run, and everything typed stays', async () => {
      await features.fill(`pre dvoch\n${'x'.repeat(61)}`);
      await threeDays.fill('11');
      if (scripts) {
        await expect(page.getByText(t('listingItem.lines.filled', { filled: 2, max: 12 }))).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: `${'x'.repeat(20)}…` })).toBeVisible();
        await expect(
          page.getByRole('status').filter({ hasText: t('listingPrice.rises', { length: t('listingFacts.tiers.threeDays') }) }),
        ).toBeVisible();
      }
      await save.click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        t('formErrors.listing.featureTooLong'),
        t('formErrors.listing.earningsRise3days'),
      ]);
      await expect(features).toHaveValue(`pre dvoch\n${'x'.repeat(61)}`);
      await expect(threeDays).toHaveValue('11');
      await expectGoodScreen(page);
    });

    await test.step('what is right is saved', async () => {
      await features.fill('pre dvoch\ndo 200 kg');
      await page.getByLabel(t('listingFacts.included')).fill('pádlo');
      await page.getByLabel(t('listingFacts.keywords')).fill(`splav, ${keyword}`);
      await threeDays.fill('9');
      const prices = page.getByRole('status').filter({ hasText: t('listingPrice.customerPrice') });
      if (!scripts) await page.getByRole('button', { name: t('listingPrice.updatePrice') }).click();
      await expect(prices).toContainText(formatMoney(cents(10_80), language));
      await expect(features).toHaveValue('pre dvoch\ndo 200 kg');
      await page.getByText(t('listingPrice.priceWhy')).click();
      await expect(page.getByRole('columnheader', { name: t('listingFacts.tiers.threeDays') })).toBeVisible();
      await page.getByRole('radio', { name: t('terms.policy.strict') }).check();
      await expectGoodScreen(page);
      await save.click();
      await expect(page.getByText(t('flash.listing.savedForReview'))).toBeVisible();
    });

    await test.step('a renter finds it by its keyword, with its prices and its policy', async () => {
      await signInAs(await joinAsRenter());
      await visit(`/browse?search=${keyword}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await visit(`/product/${id}`);
      await expect(page.getByRole('listitem').filter({ hasText: 'do 200 kg' })).toBeVisible();
      await expect(page.getByRole('row', { name: t('listingFacts.tiers.threeDays') })).toContainText(formatMoney(cents(10_80), language));
      await expect(page.getByText(t('terms.policy.strict'))).toBeVisible();
      await expectGoodScreen(page);
      await visit(`/product/${id}/checkout`);
      await showPrice(page, t, periodAfter(await siteTime(), 30, 5));
      const days = t('common.days', { count: 5 });
      await expect(page.getByText(t('checkout.price.base', { days, price: formatMoney(cents(10_80), language) }))).toBeVisible();
      await page.getByText(t('terms.policy.strict')).click();
      await expect(page.getByRole('cell', { name: t('terms.bands.orLess', { hours: 6 }) })).toBeVisible();
      await expectGoodScreen(page);
    });

    await test.step('an administrator finds the new words among the edited ones, and agrees to them', async () => {
      await signInAs(ADMINISTRATOR);
      await visit('/admin/listings');
      await page.getByRole('link', { name: t('adminListings.tabs.edited') }).click();
      await expect(page.getByText(keyword)).toBeVisible();
      await ready(page);
      await expectGoodScreen(page);
      await page.getByRole('button', { name: new RegExp(`^${t('adminListings.acceptEdit').replace(/\s/g, '\\s')} ?: ${title}$`) }).click();
      await expect(page.getByText(t('flash.editAccepted', { title }))).toBeVisible();
      await expect(page.getByText(keyword)).toHaveCount(0);
    });
  });
});
