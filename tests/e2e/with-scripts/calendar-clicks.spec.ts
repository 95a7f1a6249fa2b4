/** Choosing days in the calendar: two presses make a range, a third begins anew, and what cannot be chosen says why. */
import type { Page } from '@playwright/test';

import { toInstant } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { formatFullDay } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { blockedDates } from '#db/schema/index.ts';

import { expect, test } from '../fixtures.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';
import { offerGear } from '../steps/request-gear.ts';

// why: what a press does depends on neither width nor language.
inEach(PHONE_WITH_SCRIPTS, () => {
  test('two presses make a range of whole days, and a third begins anew', async ({ page, t, visit, siteTime }) => {
    const { id } = await offerGear();
    const { date: today } = await siteTime();
    const [first, second, third] = [10, 12, 11].map((days) => addDays(today, days)) as [string, string, string];
    await visit(`/product/${id}/checkout`);
    const start = page.getByLabel(t('checkout.dates.start'), { exact: true });
    const end = page.getByLabel(t('checkout.dates.end'), { exact: true });
    const press = async (date: string) => (await dayOf(page, t, date)).click();
    await expect(page.getByRole('button', { name: t('checkout.submitWithoutDates') })).toBeDisabled();
    await press(second);
    await press(first);
    await expect(start).toHaveValue(first);
    await expect(end).toHaveValue('');
    await press(second);
    await expect(end).toHaveValue(second);
    await expect(page.getByText(t('common.days', { count: 2 })).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('checkout.submit') })).toBeEnabled();
    await press(third);
    await expect(start).toHaveValue(third);
    await expect(end).toHaveValue('');
    await press(third);
    await expect(end).toHaveValue(third);
    await expect(page.getByLabel(t('checkout.dates.returnTime'), { exact: true })).toHaveValue('18:00');
  });

  test('days that are taken cannot be pressed, and say so', async ({ page, t, language, visit, siteTime }) => {
    const { id } = await offerGear();
    const { date: today } = await siteTime();
    const [from, whole, to] = [10, 11, 12].map((days) => addDays(today, days)) as [string, string, string];
    const at = (date: string) => toInstant({ date, time: '10:00' });
    await db()
      .insert(blockedDates)
      .values({ listingId: id, startAt: at(from), endAt: at(to), createdAt: at(today) });
    await visit(`/product/${id}/checkout`);
    const taken = await dayOf(page, t, whole);
    await expect(taken).toBeDisabled();
    await expect(taken).toHaveAccessibleName(t('checkout.calendar.taken', { day: formatFullDay(whole, language) }));
    const partly = await dayOf(page, t, to);
    await expect(partly).toHaveAccessibleName(t('checkout.calendar.partlyTaken', { day: formatFullDay(to, language) }));
    await (await dayOf(page, t, from)).click();
    await (await dayOf(page, t, to)).click();
    await expect(page.getByText(t('checkout.dates.overlaps'))).toBeVisible();
  });
});

/** A day in the calendar, on which its month is shown. */
async function dayOf(page: Page, t: Translate, date: string) {
  const day = page.locator(`.range-calendar [data-day="${date}"]:not([data-outside]) button`);
  await expect(page.locator('.range-calendar [data-day]').first()).toBeVisible();
  while (!(await day.count())) await page.getByRole('button', { name: t('checkout.calendar.next') }).click();
  return day;
}
