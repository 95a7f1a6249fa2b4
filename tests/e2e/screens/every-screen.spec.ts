/** Every screen and state that the tour knows, as its reader sees it: no wider than its window, and looked at by axe in both themes. */
import type { Page } from '@playwright/test';

import { stopsOf } from '#tests/routes/routes.ts';
import { stickingOut } from '#tests/tour/sticking-out.ts';
import { readTourWorld } from '#tests/tour/tour-world.ts';

import { bringAxe } from '../axe.ts';
import { COLOURS_LOOKED_AT_IN, expect, test } from '../fixtures.ts';
import { EVERYWHERE, inEach } from '../matrix.ts';

const PARTS = 4;
const PHONE_WITH_SCRIPTS = EVERYWHERE.filter(({ scripts, window }) => scripts && window === 'phone');

inEach(PHONE_WITH_SCRIPTS, () => {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every screen is without accessibility findings in both themes, part ${part + 1} of ${PARTS}`, async ({
      language,
      openAs,
      ready,
      expectGoodScreen,
      expectContrastInOtherColours,
    }) => {
      test.setTimeout(300_000);
      const world = await readTourWorld();
      const stops = Object.entries(stopsOf(world)).flatMap(([route, ofRoute]) => ofRoute.map((stop) => ({ route, ...stop })));
      const pages = new Map<string, Page>();
      const open = async (as: string): Promise<Page> => {
        const page = await openAs(as === 'visitor' || as.includes('@') ? as : `${as}@karavana.example`);
        if (language === COLOURS_LOOKED_AT_IN) await bringAxe(page.context());
        return page;
      };
      for (const { route, name, as, at, act, status = 200 } of stops.filter((_, index) => index % PARTS === part)) {
        const address = at(world);
        if (address === null) continue;
        await test.step(`${route}: ${name}`, async () => {
          const page = pages.get(as) ?? (await open(as));
          pages.set(as, page);
          const answer = await page.goto(address);
          expect(answer?.status(), address).toBe(status);
          await ready(page);
          if (act) {
            await act(page, world);
            await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
            await ready(page);
          }
          // why: for axe the two languages differ by their words alone, for the width they differ by its very matter
          if (language !== COLOURS_LOOKED_AT_IN) return expect(await stickingOut(page), address).toEqual([]);
          await expectGoodScreen(page);
          await expectContrastInOtherColours(page);
        });
      }
    });
  }
});
