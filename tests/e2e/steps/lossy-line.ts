/** A line on which requests for pages' data get lost. */
import type { Page, Route } from '@playwright/test';

const DATA = /\.data/;
const isForm = (route: Route) => route.request().method() === 'POST';

/** Forms reach nobody; what pages load does arrive. */
export const loseForms = (page: Page) => page.route(DATA, (route) => (isForm(route) ? route.abort() : route.fallback()));
/** Neither forms nor data arrive. */
export const loseEverything = (page: Page) => page.route(DATA, (route) => route.abort());
/** Forms reach the site, but what it answers is lost. */
export const loseAnswers = (page: Page) =>
  page.route(DATA, async (route) => {
    if (!isForm(route)) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
/** Forms wait on their way; returns what lets them go on. */
export async function holdForms(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(DATA, async (route) => {
    if (!isForm(route)) return route.fallback();
    await held;
    await route.continue();
  });
  return letGo;
}
export const loseNothing = (page: Page) => page.unroute(DATA);
/** Something between here and the site answers forms. */
export const refuseForms = (status: number) => (page: Page) =>
  page.route(DATA, (route) => (isForm(route) ? route.fulfill({ status, contentType: 'text/html', body: '' }) : route.fallback()));
