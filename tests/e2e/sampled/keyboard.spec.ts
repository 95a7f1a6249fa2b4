/** The two journeys of the site by keyboard alone: from a search to a booking, and from an idea to a listing that waits for approval. */
import sharp from 'sharp';

import { expect, test } from '../fixtures.ts';
import { arrowTo, pressAt, typeAt, typeDateAt, walkTo } from '../steps/by-keyboard.ts';
import { joinAsRenter, LENDER, offerGear, periodAfter } from '../steps/request-gear.ts';
import { uniqueWord } from '../steps/unique-word.ts';
import { SAMPLED, inEach } from '../matrix.ts';

inEach(SAMPLED, () => {
  test('somebody without a mouse searches, finds and books', async ({ page, t, scripts, visit, ready, signInAs, siteTime }) => {
    const gear = await offerGear();
    await signInAs(await joinAsRenter());
    const period = periodAfter(await siteTime(), 20, 2);

    await visit('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await typeAt(page, page.getByLabel(t('browse.searchLabel')), gear.word);
    await page.keyboard.press('Enter');
    // why the heading: the address changes a moment before the page does, and the home page may link to the new gear too
    await expect(page.getByRole('heading', { name: t('browse.titleFor', { text: gear.word }) })).toBeVisible();
    await expect(page).toHaveURL(/\/browse\?/);
    await ready(page);
    await pressAt(page, page.getByRole('link', { name: gear.title }), 'Enter');
    await expect(page).toHaveURL(new RegExp(`/product/${gear.id}$`));
    await ready(page);
    await pressAt(page, page.getByRole('link', { name: t('product.bookNow') }).first(), 'Enter');
    await expect(page).toHaveURL(/\/checkout/);
    await ready(page);

    await typeDateAt(page, page.getByLabel(t('checkout.dates.start'), { exact: true }), period.pickup.date);
    await typeDateAt(page, page.getByLabel(t('checkout.dates.end'), { exact: true }), period.return.date);
    if (!scripts) await pressAt(page, page.getByRole('button', { name: t('checkout.continue') }), 'Enter');
    await pressAt(page, page.getByRole('button', { name: t('checkout.submit') }), 'Enter');
    await expect(page.getByRole('heading', { name: t('checkout.confirm.title') })).toBeVisible();
    await pressAt(page, page.getByRole('button', { name: t('checkout.confirm.order') }), 'Enter');
    await page.waitForURL(/\/simulators\/checkout\//);
    await typeAt(page, page.locator('#card_number'), '4242424242424242');
    await typeAt(page, page.locator('#expiry'), '12/34');
    await typeAt(page, page.locator('#cvc'), '123');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect(page.getByText(gear.title)).toBeVisible();
  });

  test('somebody without a mouse lists gear and publishes it', async ({ page, t, language, scripts, visit, ready, signInAs }) => {
    const title = `Kajak ${uniqueWord()}`;
    const next = () => pressAt(page, page.getByRole('button', { name: t('listingWizard.next') }), 'Enter');
    await signInAs(LENDER);
    await visit('/create-listing');
    await test.step('what it is', async () => {
      await expect(page.getByText(t('listingWizard.progress', { step: 1 }))).toBeVisible();
      const categories = page.locator('input[type="radio"][name="category"]');
      await arrowTo(page, categories.first(), page.getByLabel(t('catalogue.water-sports-equipment'), { exact: true }));
      await arrowTo(
        page,
        page.locator('input[type="radio"][name="subcategory"]:visible').first(),
        page.getByRole('radio', { name: t('catalogue.kayaks-canoes') }),
      );
      await typeAt(page, page.getByLabel(t('listingItem.itemTitle')), title);
      await typeAt(page, page.getByLabel(t('listingItem.description')), 'Stabilný kajak s pádlom a vestou.');
      await next();
      await expect(page.getByText(t('listingWizard.progress', { step: 2 }))).toBeVisible();
    });
    await test.step('pictures and price', async () => {
      await ready(page);
      const picture = page.getByLabel(t('listingPictures.add'));
      await walkTo(page, picture);
      const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2f6f8f' } })
        .jpeg()
        .toBuffer();
      // why: the window that chooses a file is the system's own
      await picture.setInputFiles({ name: 'predok.jpg', mimeType: 'image/jpeg', buffer });
      if (scripts) await pressAt(page, page.getByRole('dialog').getByRole('button', { name: t('listingPictures.crop.apply') }), 'Enter');
      else await pressAt(page, page.getByRole('button', { name: t('listingPictures.upload') }), 'Enter');
      await expect(page.getByRole('img', { name: t('listingPictures.number', { number: 1 }) })).toBeVisible();
      await typeAt(page, page.getByLabel(t('listingPrice.earnings')), language === 'sk' ? '12,50' : '12.50');
      await next();
      await expect(page.getByText(t('listingWizard.progress', { step: 3 }))).toBeVisible();
    });
    await test.step('place, value, terms', async () => {
      await ready(page);
      await typeAt(page, page.getByLabel(t('listingPublishing.location'), { exact: true }), 'Poprad');
      await page.keyboard.press('Escape');
      await typeAt(page, page.getByLabel(t('listingPublishing.itemValue')), '400');
      await pressAt(page, page.getByLabel(t('listingPublishing.terms')), 'Space');
      await pressAt(page, page.getByRole('button', { name: t('listingPublishing.publish') }), 'Enter');
      await expect(page.getByRole('heading', { name: t('listingPublishing.published.title') })).toBeVisible();
    });
  });
});
