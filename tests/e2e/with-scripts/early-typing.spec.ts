/** On a slow line people type before the scripts are there; nothing typed may be lost when the scripts arrive. */
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../steps/late-scripts.ts';
import { choosePeriod, offerGear, periodAfter } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

inEach(PHONE_WITH_SCRIPTS, () => {
  test('what was chosen before the scripts arrived stays chosen, and its price appears', async ({ page, t, ready, siteTime }) => {
    const { id } = await offerGear();
    const period = periodAfter(await siteTime(), 4, 2);
    const letScriptsArrive = await holdScripts(page);
    await page.goto(`/product/${id}/checkout`, { waitUntil: 'commit' });
    await choosePeriod(page, t, period);
    letScriptsArrive();
    await ready(page);
    await expect(page.getByRole('term').filter({ hasText: t('checkout.price.total') })).toBeVisible();
    await expect(page.getByLabel(t('checkout.dates.start'), { exact: true })).toHaveValue(period.pickup.date);
    await expect(page.getByLabel(t('checkout.dates.returnTime'), { exact: true })).toHaveValue(period.return.time);
  });
});
