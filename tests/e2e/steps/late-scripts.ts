import type { Page } from '@playwright/test';

/** Holds the scripts of the pages that are opened from now on, as a slow line does; answers with what lets them arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letScriptsArrive = () => {};
  const arrival = new Promise<void>((resolve) => (letScriptsArrive = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return letScriptsArrive;
}
