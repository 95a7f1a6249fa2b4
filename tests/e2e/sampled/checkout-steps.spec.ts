/** Dates, protection, order: what is chosen goes along, can be seen at each step, and is changed from each. */
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { cents } from '#app/domain/money/money.ts';
import { formatMoneyInSentence } from '#app/i18n/format.ts';

import { expect, test } from '../fixtures.ts';
import { SAMPLED, inEach } from '../matrix.ts';
import { goOn, joinAsRenter, offerGear, periodAfter, showPrice } from '../steps/request-gear.ts';

inEach(SAMPLED, () => {
  test('what was chosen survives a reload, another language, the order and the way back', async ({
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
    const { id } = await offerGear();
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout`);
    await expectGoodScreen(page);
    const period = periodAfter(await siteTime(), 9, 2);
    await showPrice(page, t, { ...period, return: { ...period.return, time: '09:30' } });
    const waiver = page.getByRole('radio', { name: t('checkout.protection.waiver') });
    await waiver.check();
    await goOn(page, t);
    await expect(page.getByRole('term').filter({ hasText: t('checkout.price.waiver') })).toBeVisible();
    if (scripts) await expect(page).toHaveURL(/protection_type=waiver/);
    await page.reload();
    await ready(page);
    await page
      .getByRole('link', { name: t('shell.inEnglish') })
      .first()
      .press('Enter');
    await page.waitForURL(/lang=en/);
    await visit(page.url().replace('lang=en', `lang=${language}`));
    await expect(waiver).toBeChecked();
    await expect(page.getByLabel(t('checkout.dates.start'), { exact: true })).toBeHidden();
    await page.getByText(t('checkout.dates.edit'), { exact: true }).click();
    await expect(page.getByLabel(t('checkout.dates.start'), { exact: true })).toHaveValue(period.pickup.date);
    await expect(page.getByLabel(t('checkout.dates.returnTime'), { exact: true })).toHaveValue('09:30');
    await page.getByText(t('checkout.dates.hide'), { exact: true }).click();
    await expectGoodScreen(page);

    await page.getByRole('button', { name: t('checkout.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.confirm.title'));
    await expect(page.getByText(t('checkout.confirm.nowText', { total: formatMoneyInSentence(cents(26_40), language) }))).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('link', { name: t('checkout.confirm.back') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.title'));
    await expect(waiver).toBeChecked();
  });

  test('times that are over today are moved, with a notice, before the order', async ({ page, t, visit, signInAs, siteTime, travelTo }) => {
    const { id } = await offerGear();
    const date = addDays((await siteTime()).date, 1);
    await travelTo({ date, time: '08:10' });
    await signInAs(await joinAsRenter());
    await visit(`/product/${id}/checkout?start_date=${date}&end_date=${date}&pickup_time=07:00&return_time=08:00&step=confirm`);
    for (const title of ['checkout.moved.pickupTitle', 'checkout.moved.returnTitle'] as const)
      await expect(page.getByRole('status').filter({ hasText: t(title) })).toBeVisible();
    await expect(page.getByLabel(t('checkout.dates.pickupTime'), { exact: true })).toHaveValue('08:30');
    const back = page.getByLabel(t('checkout.dates.returnTime'), { exact: true });
    await expect(back).toHaveValue('09:00');
    const beforePickup = t('checkout.times.option', { time: '08:30', reason: t('checkout.times.beforePickup') });
    await expect(back.getByRole('option', { name: beforePickup, includeHidden: true })).toHaveCount(1);
    await page.getByRole('button', { name: t('checkout.submit') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout.confirm.title'));
  });
});
