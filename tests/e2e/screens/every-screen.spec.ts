/** Every screen and state that the tour knows, as its reader sees it: no wider than its window, and looked at by axe in both themes. */
import type { Page } from '@playwright/test';

import type { Locale } from '#app/i18n/locales.ts';
import { stopsOf } from '#tests/routes/routes.ts';
import type { Stop } from '#tests/routes/stop.ts';
import { overflowing } from '#tests/tour/overflow.ts';
import { readTourWorld } from '#tests/tour/tour-world.ts';

import { bringAxe } from '../axe.ts';
import { COLOURS_LOOKED_AT_IN, expect, test } from '../fixtures.ts';
import { inEach, type BrowserSetup } from '../matrix.ts';

interface Looking {
  setup: BrowserSetup;
  /** Tests among which the stops are divided. */
  parts: number;
  isSeen: (stop: Stop) => boolean;
}

const phone = (scripts: boolean, language: Locale): BrowserSetup => ({ scripts, window: 'phone', language });

/** why the other language mostly without scripts: its words are as long there, and its pages cost half. */
const LOOKINGS: readonly Looking[] = [
  { setup: phone(true, COLOURS_LOOKED_AT_IN), parts: 4, isSeen: () => true },
  { setup: phone(false, 'en'), parts: 2, isSeen: ({ onlyScripts }) => !onlyScripts },
  { setup: phone(true, 'en'), parts: 1, isSeen: ({ onlyScripts }) => onlyScripts === true },
];

for (const { setup, parts, isSeen } of LOOKINGS) inEach([setup], () => lookAtScreens(parts, isSeen));

function lookAtScreens(parts: number, isSeen: Looking['isSeen']): void {
  for (let part = 0; part < parts; part += 1) {
    test(`every screen is without findings, part ${part + 1} of ${parts}`, async ({
      language,
      openAs,
      ready,
      expectGoodScreen,
      expectContrastInOtherColours,
    }) => {
      test.setTimeout(300_000);
      const world = await readTourWorld();
      const stops = Object.entries(stopsOf(world)).flatMap(([route, all]) => all.filter(isSeen).map((stop) => ({ route, ...stop })));
      const pages = new Map<string, Page>();
      const open = async (as: string): Promise<Page> => {
        const page = await openAs(as === 'visitor' || as.includes('@') ? as : `${as}@karavana.example`);
        if (language === COLOURS_LOOKED_AT_IN) await bringAxe(page.context());
        return page;
      };
      for (const { route, name, as, at, act, status = 200 } of stops.filter((_, index) => index % parts === part)) {
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
          if (language !== COLOURS_LOOKED_AT_IN) return expect(await overflowing(page), address).toEqual([]);
          await expectGoodScreen(page);
          await expectContrastInOtherColours(page);
        });
      }
    });
  }
}
