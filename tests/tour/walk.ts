/**
 * `npm run tour`: a picture of every screen and state, as each role, in both languages, three widths, both themes, with scripts and
 * without, and a page to look at them (`test-results/tour/index.html`). Fails on a route of the manifest that it does not know, and
 * names screens with an unexpected status, something that overflows in width, or errors in the console.
 * `-- --language sk --width 360 --theme dark --scripts off --only browse` walks a part.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';

import type { Locale } from '#app/i18n/locales.ts';
import { findHeadlessBrowser } from '#scripts/browser.ts';
import { ROOT } from '#scripts/install.mjs';
import { routesOfBuild } from '#tests/routes/manifest.ts';
import { KNOWN_ROUTES, stopsOf } from '#tests/routes/routes.ts';
import type { Stop } from '#tests/routes/stop.ts';
import { startDemoSite } from '#tests/support/demo-site.ts';

import { overflowing } from './overflow.ts';
import { tourPage } from './tour-page.ts';
import type { TourWorld } from './tour-world.ts';

const WALKERS = 3;
const FOLDER = path.join(ROOT, 'test-results/tour');
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1280: 800 };

/** How one walk differs from the others. */
interface BrowserSetup {
  language: Locale;
  width: number;
  theme: 'light' | 'dark';
  scripts: 'on' | 'off';
}

export interface Shot extends BrowserSetup {
  route: string;
  name: string;
  /** Relative to the page that shows them. */
  file: string;
  problems: string[];
}

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    scripts: { type: 'string' },
    only: { type: 'string' },
  },
});
const either = <T extends string>(all: readonly T[], asked: string | undefined) =>
  all.filter((one) => asked === undefined || one === asked);
const walks: BrowserSetup[] = either(['sk', 'en'], values.language).flatMap((language) =>
  either(['360', '768', '1280'], values.width).flatMap((width) =>
    either(['light', 'dark'], values.theme).flatMap((theme) =>
      either(['on', 'off'], values.scripts).map((scripts) => ({ language, width: Number(width), theme, scripts })),
    ),
  ),
);

const { site, stop } = await startDemoSite('tour');
const { readTourWorld } = await import('./tour-world.ts');
const { signedInCookie } = await import('#tests/support/signed-in-cookie.ts');

const shots: Shot[] = [];
let unknown: string[] = [];
try {
  const world = await readTourWorld();
  const stops = stopsOf(world);
  unknown = routesOfBuild()
    .map(({ id }) => id)
    .filter((id) => !KNOWN_ROUTES.includes(id));
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const executablePath = await findHeadlessBrowser((line) => console.log(line));
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const waiting = [...walks];
  await Promise.all(
    Array.from({ length: WALKERS }, async () => {
      for (let walk = waiting.shift(); walk; walk = waiting.shift()) await walkAll(browser, walk, { stops, world });
    }),
  );
  await browser.close();
  await writeFile(path.join(FOLDER, 'index.html'), tourPage(shots));
} finally {
  await stop();
}

const troubled = shots.filter(({ problems }) => problems.length > 0);
for (const { file, problems } of troubled) console.log(`${file}: ${problems.join('; ')}`);
for (const route of unknown) console.log(`the tour does not know the route ${route}: name it in tests/routes`);
console.log(`${shots.length} pictures, ${troubled.length} with problems: ${path.relative(process.cwd(), path.join(FOLDER, 'index.html'))}`);
process.exit(troubled.length + unknown.length > 0 ? 1 : 0);

interface Itinerary {
  stops: Readonly<Record<string, readonly Stop[]>>;
  world: TourWorld;
}

/** Looks at all stops in one setup; each role has a browser of its own. */
async function walkAll(browser: Browser, walk: BrowserSetup, { stops, world }: Itinerary): Promise<void> {
  const folder = `${walk.language}-${walk.width}-${walk.theme}-scripts-${walk.scripts}`;
  await mkdir(path.join(FOLDER, folder), { recursive: true });
  const contexts = new Map<string, BrowserContext>();
  for (const [route, ofRoute] of Object.entries(stops)) {
    for (const stopHere of ofRoute) {
      const address = stopHere.at(world);
      const name = `${route.replace(/^routes\//, '').replace(/[^\w$-]+/g, '.')}-${stopHere.name}`;
      if (address === null || (values.only && !name.includes(values.only)) || (stopHere.onlyScripts && walk.scripts === 'off')) continue;
      if (stopHere.upTo !== undefined && walk.width > stopHere.upTo) continue;
      const context = contexts.get(stopHere.as) ?? (await contextOf(browser, walk, stopHere.as));
      contexts.set(stopHere.as, context);
      const file = `${folder}/${name}.png`;
      shots.push({
        ...walk,
        route,
        name: stopHere.name,
        file,
        problems: await look(context, stopHere, { address, file, scripts: walk.scripts, world }),
      });
    }
  }
  await Promise.all([...contexts.values()].map((context) => context.close()));
}

async function contextOf(browser: Browser, { language, width, theme, scripts }: BrowserSetup, as: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.address,
    locale: language === 'sk' ? 'sk-SK' : 'en-GB',
    timezoneId: 'Europe/Bratislava',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: theme,
    javaScriptEnabled: scripts === 'on',
    reducedMotion: 'reduce',
  });
  const email = as.includes('@') ? as : `${as}@karavana.example`;
  if (as !== 'visitor') await context.addCookies([await signedInCookie(email, site.address)]);
  return context;
}

interface View extends Pick<Shot, 'file' | 'scripts'> {
  address: string;
  world: TourWorld;
}

/** Takes the picture; answers with what is wrong about the page. */
async function look(context: BrowserContext, { act, status = 200 }: Stop, { address, file, scripts, world }: View): Promise<string[]> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`failed: ${error.message}`));
  page.on('console', (message) => {
    // why: the browser itself writes a line about every answer that refuses a form, as it should be refused
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console: ${message.text()}`);
  });
  try {
    const answer = await page.goto(address);
    if (answer?.status() !== status) problems.push(`answered ${answer?.status() ?? 'nothing'} instead of ${status}`);
    await settled(page, scripts);
    if (act) {
      await act(page, world);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await settled(page, scripts);
    }
    problems.push(...(await overflowing(page)));
    const picture = () => page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
    // why: with several windows open the browser now and then fails to take a picture; the second try works
    await picture().catch(picture);
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  await page.close();
  return problems;
}

/** Waits until scripts, if any, have taken the page over, and its calendar and all pictures are there, below the fold too. */
async function settled(page: Page, scripts: BrowserSetup['scripts']): Promise<void> {
  await page.waitForLoadState('load');
  if (scripts === 'on') {
    await page.waitForFunction(() => history.scrollRestoration === 'manual' || !document.querySelector('script[type="module"]'));
  }
  await page.waitForFunction(() => !document.querySelector('form .animate-loading'));
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
