/** Before the fonts are there, or where they never come, the platform's own stand in, which may be wider: no page of a phone grows with them. */
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { categoryName } from '#app/i18n/category-name.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { listings } from '#db/schema/index.ts';
import { stopsOf } from '#tests/routes/routes.ts';
import { overflowing } from '#tests/tour/overflow.ts';
import { readTourWorld } from '#tests/tour/tour-world.ts';

import { expect, test } from '../fixtures.ts';
import { EVERYWHERE, inEach } from '../matrix.ts';

const PLAIN_PHONES = EVERYWHERE.filter(({ scripts, window }) => !scripts && window === 'phone');

const WIDTHS = [360, 320];

inEach(PLAIN_PHONES, () => {
  test(`without the fonts every public page fits into ${WIDTHS.join(' and ')} px, with its bar and its tables`, async ({ page, t }) => {
    test.setTimeout(150_000);
    await page.route('**/*.woff2', (route) => route.abort());
    const broken: string[] = [];
    for (const address of [...(await publicPages()), await productOfLongestName(t)]) {
      await page.goto(address);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        const found = [...(await overflowing(page)), ...(await beyondTheirRoom(page))];
        broken.push(...found.map((box) => `${address} at ${width} px: ${box}`));
      }
    }
    expect(broken).toEqual([]);
  });
});

/** What a visitor reads, as it is before anything is done there. */
async function publicPages(): Promise<string[]> {
  const world = await readTourWorld();
  const stops = Object.values(stopsOf(world)).flat();
  const addresses = stops.map(({ as, at, act }) => (as === 'visitor' && !act ? at(world) : null));
  const pages = new Set(addresses.filter((address) => address !== null && !address.startsWith('/simulators')));
  for (const address of ['/', '/browse', '/auth?mode=sign-up', '/help-center']) expect(pages).toContain(address);
  return [...pages].map(String);
}

/** The page of a thing whose subcategory has the longest name in this language. */
async function productOfLongestName(t: Translate): Promise<string> {
  const things = await db()
    .select({ id: listings.id, subcategory: listings.subcategory })
    .from(listings)
    .where(eq(listings.status, 'active'));
  const lengthOf = ({ subcategory }: { subcategory: string }) => categoryName(subcategory, t).length;
  const [longest] = things.sort((one, other) => lengthOf(other) - lengthOf(one));
  if (!longest) throw new Error('no listing is active');
  return `/product/${longest.id}`;
}

/** Tables that have to be scrolled, and what is cut off in the bar. */
function beyondTheirRoom(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')].filter((table) => table.offsetWidth > (table.parentElement?.clientWidth ?? 0));
    const controls = document.querySelectorAll('.header-row > :is(a, button)');
    const cut = [...controls].filter((control) => control.getBoundingClientRect().right > document.documentElement.clientWidth);
    return [...tables, ...cut].map((box) => `<${box.localName}> "${box.textContent?.trim().slice(0, 40)}" is beyond its room`);
  });
}
