/** Every day of the calendar can be read, in every state: pointed at, focused, chosen, in between, today, unavailable. */
import type { Locator, Page } from '@playwright/test';

import { contrastRatio } from '#app/components/design/contrast.ts';
import { formatFullDay } from '#app/i18n/format.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';

import { expect, test } from '../fixtures.ts';
import { offerGear } from '../steps/request-gear.ts';
import { PHONE_WITH_SCRIPTS, inEach } from '../matrix.ts';

/** What text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;

// why: colours depend on neither width nor language.
inEach(PHONE_WITH_SCRIPTS, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme} colours no day loses its number`, async ({ page, t, language, visit, siteTime }) => {
      // why: without motion, because colours in transition belong to no state.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { id } = await offerGear();
      const { date: today } = await siteTime();
      await visit(`/product/${id}/checkout`);
      const days = page.locator('.range-calendar .rdp-day_button');
      await expect(days.first()).toBeVisible();
      await expectReadableDays(page, days);

      const grounds: string[] = [];
      for (const chosen of [today, addDays(today, 3)]) {
        const day = page.locator(`.range-calendar [data-day="${chosen}"] button`);
        await day.click();
        await expect(day.locator('..')).toHaveAttribute('data-selected', 'true');
        const named = formatFullDay(chosen, language);
        const told = chosen === today ? t('checkout.calendar.today', { day: named }) : named;
        await expect(day).toHaveAccessibleName(t('checkout.calendar.chosen', { day: told }));
        await expectReadable(day, `${chosen}, just chosen, with the pointer on it`);
        await page.mouse.move(0, 0);
        await day.blur();
        grounds.push(await groundOf(day));
      }
      expect(new Set(grounds).size, 'the first day looks chosen as soon as the last').toBe(1);
      const free = page.locator('.range-calendar [data-day]:not([data-selected], [data-disabled]) button');
      expect(await groundOf(free.first())).not.toBe(grounds[0]);
      await expectReadableDays(page, days);
    });
  }
});

/** Points at a day of each kind that the month has, then gives it the focus. */
async function expectReadableDays(page: Page, days: Locator): Promise<void> {
  const kinds = await days.evaluateAll((buttons) => buttons.map((button) => button.parentElement?.className ?? ''));
  for (const name of new Set(kinds)) {
    const day = days.nth(kinds.indexOf(name));
    await expectReadable(day, name);
    await day.hover({ force: true });
    await expectReadable(day, `${name}, pointed at`);
    await page.mouse.move(0, 0);
    await day.focus();
    await expectReadable(day, `${name}, focused`);
  }
}

async function expectReadable(day: Locator, name: string): Promise<void> {
  const front = await day.evaluate((button) => getComputedStyle(button).color);
  const back = await groundOf(day);
  expect(contrastRatio(hex(front), hex(back)), `${name}: ${front} on ${back}`).toBeGreaterThanOrEqual(READABLE);
}

/** The colour that a day's number stands on. */
function groundOf(day: Locator): Promise<string> {
  return day.evaluate((button) => {
    const isSolid = (colour: string) => !/^rgba\(.*, 0\)$/.test(colour);
    let ground: Element | null = button;
    while (ground && !isSolid(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
    return getComputedStyle(ground ?? document.body).backgroundColor;
  });
}

/** Throws for a translucent colour: its contrast would depend on what is behind it. */
function hex(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  if (!parts) throw new Error(`not a solid colour: ${colour}`);
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
