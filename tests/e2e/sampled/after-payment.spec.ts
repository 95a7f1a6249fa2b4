/** Ways to the pages around a payment that lead nowhere: each says so, and leads on. */
import { NOBODY } from '#tests/routes/stop.ts';

import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';
import { joinAsRenter } from '../steps/request-gear.ts';

inEach(SAMPLED, () => {
  test('a checkout without an item, and a payment of nothing known, lead to browsing', async ({
    page,
    t,
    visit,
    signInAs,
    expectGoodScreen,
  }) => {
    await visit('/checkout');
    await expect(page).toHaveURL(/\/browse$/);
    await signInAs(await joinAsRenter());
    await visit('/checkout/success');
    await expect(page).toHaveURL(/\/browse$/);
    await expect(page.getByText(t('afterPayment.success.missing'))).toBeVisible();

    expect((await visit(`/checkout/success?booking_id=${NOBODY}`))?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('afterPayment.success.notFoundTitle'));
    await expectGoodScreen(page);
    await main.getByRole('link', { name: t('afterPayment.success.notFoundBrowse') }).click();
    await expect(page).toHaveURL(/\/browse$/);
  });

  test('who left the payment page finds help', async ({ page, t, visit, expectGoodScreen }) => {
    await visit('/checkout/cancel');
    await expectGoodScreen(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('afterPayment.cancel.support') })
      .click();
    await expect(page).toHaveURL(/\/help-center$/);
  });
});
