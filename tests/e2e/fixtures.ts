/**
 * What every browser test stands on. Each Playwright worker has a site of its own, so that moving its clock or filling its
 * mailbox disturbs nobody else; the tests of one worker run one after the other.
 */
import {
  test as base,
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from '@playwright/test';

import { toInstant, toLocalMoment } from '#app/domain/bookings/local-time.ts';
import type { LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import type { DeliveredMail } from '#app/simulators/mail/mailbox.server.ts';
import { closeDatabase } from '#db/client.ts';
import { signedInCookie } from '#tests/support/signed-in-cookie.ts';
import { takePartIn } from '#tests/support/site.ts';
import { overflowing } from '#tests/tour/overflow.ts';

import { findingsIn, type Rules } from './axe.ts';
import { SITES_VARIABLE, type RunningSite } from './prepare-browsers.ts';

export interface SiteTestOptions {
  /** The reader's language; the browser asks for it by its own settings. */
  language: Locale;
}

interface SiteFixtures {
  /** Translates a key into the language of the test: `page.getByRole('button', { name: t('checkout.submit') })`. */
  t: Translate;
  /** Whether the project runs scripts; without them everything has to work all the same. */
  scripts: boolean;
  /** Opens a page of the site and, with scripts, waits until they have taken it over. */
  visit(address: string): Promise<Response | null>;
  /** With scripts, waits until they have taken over the page that a form or a hosted page led to. */
  ready(page: Page): Promise<void>;
  /** Signs the browser in as a person of the demo data, by a session of its own in the database. */
  signInAs(email: string): Promise<void>;
  /** Another browser of the same kind, signed in as a person of the demo data, or signed out for `visitor`. */
  openAs(email: string): Promise<Page>;
  /** Waits for a mail to `recipient` whose subject fits, and answers with the newest one. */
  mailTo(recipient: string, subject?: RegExp): Promise<DeliveredMail>;
  /** Moves the site's time forward (`3h`, `2d`, `90m`) and waits until everything that fell due is done. */
  advanceClock(step: string): Promise<void>;
  /** Moves the site's time forward to a moment in Bratislava; nothing happens when it is past. */
  travelTo(moment: LocalMoment): Promise<void>;
  /** The site's local time in Bratislava; it may have been moved. */
  siteTime(): Promise<LocalMoment>;
  /** Fails with axe's findings when the page has any. */
  expectAccessible(page: Page): Promise<void>;
  /** Fails when axe finds something, or when something overflows in width. */
  expectGoodScreen(page: Page): Promise<void>;
  /**
   * Turns the page from light to dark colours, or back the next time, and fails when text has too little contrast. Needs scripts. why not
   * back each time: the next page is then looked at in those colours first, which saves half of the turns.
   */
  expectContrastInOtherColours(page: Page): Promise<void>;
}

interface WorkerFixtures {
  site: RunningSite;
}

export const test = base.extend<SiteTestOptions & SiteFixtures, WorkerFixtures>({
  language: ['sk', { option: true }],

  site: [
    async ({}, use, { parallelIndex }) => {
      await use(joinSite(parallelIndex));
      await closeDatabase();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.address),

  t: async ({ language }, use) => use(translatorFor(language)),

  page: async ({ page }, use) => {
    const failures = collectFailures(page);
    await use(page);
    expect(failures, 'errors in the browser').toEqual([]);
  },

  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  ready: async ({ scripts }, use) => {
    await use(async (page) => {
      // why: the router takes scroll restoration over in an effect, the first sign of hydration that can be seen from outside
      if (scripts) {
        await page.waitForFunction(() => history.scrollRestoration === 'manual' || !document.querySelector('script[type="module"]'));
      }
    });
  },

  visit: async ({ page, ready }, use) => {
    await use(async (address) => {
      const answer = await page.goto(address);
      await ready(page);
      return answer;
    });
  },

  signInAs: async ({ context, site }, use) => {
    await use((email) => addSession(context, email, site.address));
  },

  openAs: async ({ browser, site, javaScriptEnabled, viewport, locale, timezoneId }, use) => {
    const contexts: BrowserContext[] = [];
    const failures: string[][] = [];
    await use(async (email) => {
      const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled, viewport, locale, timezoneId });
      contexts.push(context);
      if (email !== 'visitor') await addSession(context, email, site.address);
      const page = await context.newPage();
      failures.push(collectFailures(page));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(failures.flat(), 'errors in the other browsers').toEqual([]);
  },

  siteTime: async ({ request }, use) => {
    await use(async () => toLocalMoment(await readClock(request)));
  },

  travelTo: async ({ request, advanceClock }, use) => {
    await use(async (moment) => {
      const seconds = Math.ceil((toInstant(moment).getTime() - (await readClock(request)).getTime()) / 1000);
      if (seconds > 0) await advanceClock(`${seconds}s`);
    });
  },

  mailTo: async ({ request }, use) => {
    await use(async (recipient, subject = /./) => {
      let found: DeliveredMail | undefined;
      await expect
        .poll(
          async () => {
            const mails = (await (await request.get('/simulators/mail.json', { params: { to: recipient } })).json()) as DeliveredMail[];
            found = mails.find((mail) => subject.test(mail.subject));
            return found !== undefined;
          },
          { message: `a mail to ${recipient} with a subject like ${subject}`, timeout: 20_000 },
        )
        .toBe(true);
      if (!found) throw new Error('no mail');
      return found;
    });
  },

  advanceClock: async ({ request }, use) => {
    await use(async (step) => {
      const answer = await request.post('/simulators/clock', { form: { advance: step }, timeout: 60_000 });
      expect(answer.ok(), `moving the clock by ${step}: ${answer.status()}`).toBe(true);
    });
  },

  expectAccessible: async ({ scripts, browser, site, viewport, locale, language }, use) => {
    const copy = scripts ? undefined : await openForCopies(browser, { viewport, locale }, site.address);
    const rules = language === COLOURS_LOOKED_AT_IN ? 'all' : 'without colours';
    await use(async (page) => {
      await page.waitForLoadState();
      expectNone(await (copy ? findingsInCopy(page, copy, rules) : findingsIn(page, rules)), page);
    });
    await copy?.context().close();
  },

  expectGoodScreen: async ({ expectAccessible }, use) => {
    await use(async (page) => {
      await page.waitForLoadState();
      expect(await overflowing(page), page.url()).toEqual([]);
      await expectAccessible(page);
    });
  },

  expectContrastInOtherColours: async ({ language }, use) => {
    const schemes = new WeakMap<Page, 'light' | 'dark'>();
    await use(async (page) => {
      if (language !== COLOURS_LOOKED_AT_IN) return;
      const colorScheme = schemes.get(page) === 'dark' ? 'light' : 'dark';
      schemes.set(page, colorScheme);
      // why: without motion, because colours in transition belong to neither theme.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expectNone(await findingsIn(page, 'colours'), page);
    });
  },
});

export { expect };

async function readClock(request: APIRequestContext): Promise<Date> {
  const { now } = (await (await request.get('/simulators/clock.json')).json()) as { now: string };
  return new Date(now);
}

/** why in one language: colours are the same in the other, and axe's colour rules take longer than all its others. */
export const COLOURS_LOOKED_AT_IN: Locale = 'sk';

const NO_FAILURES = [
  // why: the browser reports every answer of 4xx there, refused forms among them
  'Failed to load resource',
  // why: the trace recorder fetches pictures that a page made itself, which the page's content security policy refuses
  "Connecting to 'blob:",
];

/** What a browser complains about, for as long as the page lives. */
function collectFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${page.url()}: ${error.stack ?? error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !NO_FAILURES.some((beginning) => line.text().startsWith(beginning))) failures.push(line.text());
  });
  return failures;
}

async function addSession(context: BrowserContext, email: string, address: string): Promise<void> {
  // why: a session that starts at the machine's time could be over for a site whose clock was moved
  await loadClockOffset();
  await context.addCookies([await signedInCookie(email, address)]);
}

function expectNone(findings: readonly string[], page: Page): void {
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** axe needs scripts: a page without them is copied, as it stands, into one that has them. */
async function findingsInCopy(page: Page, copy: Page, rules: Rules): Promise<string[]> {
  await copy.context().addCookies(await page.context().cookies());
  await copy.setContent((await page.content()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<(\/?)noscript>/g, '<$1div>'));
  expect(await copy.evaluate(() => document.styleSheets.length), 'styles of the copy').toBeGreaterThan(0);
  return findingsIn(copy, rules);
}

async function openForCopies(browser: Browser, options: BrowserContextOptions, address: string): Promise<Page> {
  const context = await browser.newContext({ ...options, javaScriptEnabled: true, bypassCSP: true });
  const copy = await context.newPage();
  // why: a copy under the site's own address finds its styles and pictures.
  await copy.goto(`${address}/healthz`);
  return copy;
}

/** Joins this process to the site, so that tests read and write the site's own data. */
function joinSite(index: number): RunningSite {
  const site = (JSON.parse(process.env[SITES_VARIABLE] ?? '[]') as RunningSite[])[index];
  if (!site) throw new Error(`no site was started for worker ${index}`);
  takePartIn(site.address);
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: site.databaseUrl,
    REDIS_URL: site.redisUrl,
    DATA_DIR: site.dataFolder,
    LOG_LEVEL: 'silent',
  });
  return site;
}
