/** A screen and state that the tour looks at and the browser tests examine. */
import type { Page } from '@playwright/test';

import type { TourWorld } from '#tests/tour/tour-world.ts';

export interface Stop {
  /** Names the picture. */
  name: string;
  /** The name of a demo account, or an e-mail address; `visitor` is signed out. */
  as: string;
  /** Null: the demo data have nothing to show there. */
  at: (world: TourWorld) => string | null;
  /** What a person does there before the picture is taken. Works without scripts too, unless `onlyScripts`. */
  act?: (page: Page, world: TourWorld) => Promise<void>;
  onlyScripts?: true;
  /** The widest window that has this screen, in pixels. */
  upTo?: number;
  /** The status that the page is answered with; 200 unless said. */
  status?: number;
}

/** The id of nothing. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Sends what will be refused. */
export async function send(page: Page): Promise<void> {
  await page.locator('main form[method="post"] button[type="submit"]').last().click();
  await page.locator('main [role="alert"]').first().waitFor();
}
export const open = (panel: string) => (page: Page) => page.locator(`[popovertarget="${panel}"]`).first().click();
export const everybody = (name: string, at: Stop['at'], roles: readonly string[] = ['visitor', 'renter', 'lender', 'admin']): Stop[] =>
  roles.map((as) => ({ name: `${name}-${as}`, as, at }));

/** Opens what is folded in. */
export async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}
