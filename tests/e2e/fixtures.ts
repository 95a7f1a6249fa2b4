/**
 * What every browser test stands on. Each Playwright worker has a site of its own, so that moving its clock or filling its
 * mailbox disturbs nobody else; the tests of one worker run one after the other.
 */
import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';

import { sessionCookieFor } from '#app/http/session.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';
import { loadClockOffset } from '#app/providers/clock/simulated-clock.server.ts';
import { closeDatabase, db } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import { startSite, type Site } from '#tests/setup/site.ts';
import { createTestDatabase, SERVERS_VARIABLE, type TestServers } from '#tests/setup/test-servers.ts';

import { DEMO_DATABASE, DEMO_FOLDER } from './prepare-browsers.ts';

export interface SiteTestOptions {
  /** The reader's language; the browser asks for it by its own settings. */
  language: Locale;
}

export interface Mail {
  id: number;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  links: string[];
}

interface SiteFixtures {
  /** Translates a key into the language of the test: `page.getByRole('button', { name: t('checkout.submit') })`. */
  t: Translate;
  /** Signs the browser in as a person of the demo data, by a session of its own in the database. */
  signInAs(email: string): Promise<void>;
  /** Waits for a mail to `recipient` whose subject fits, and answers with the newest one. */
  mailTo(recipient: string, subject?: RegExp): Promise<Mail>;
  /** Moves the site's time forward (`3h`, `2d`, `90m`) and waits until everything that fell due is done. */
  advanceClock(step: string): Promise<void>;
  /** Fails with axe's findings when the page has any. */
  expectAccessible(page: Page): Promise<void>;
}

interface WorkerFixtures {
  site: Site;
}

export const test = base.extend<SiteTestOptions & SiteFixtures, WorkerFixtures>({
  language: ['sk', { option: true }],

  site: [
    async ({}, use, { parallelIndex }) => {
      const site = await startOwnSite(parallelIndex);
      await use(site);
      await closeDatabase();
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.address),

  t: async ({ language }, use) => use(translatorFor(language)),

  page: async ({ page }, use) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (line) => {
      // why: the browser reports every answer of 4xx there, refused forms among them
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) failures.push(line.text());
    });
    await use(page);
    expect(failures, 'errors in the browser').toEqual([]);
  },

  signInAs: async ({ context, site }, use) => {
    await use(async (email) => {
      // why: a session that starts at the machine's time could be over for a site whose clock was moved
      await loadClockOffset();
      const [user] = await db().select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
      if (!user) throw new Error(`nobody in the demo data is called ${email}`);
      const cookie = await sessionCookieFor(await openSession(user.id, user.role, 'browser test'));
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      await context.addCookies([{ name, value, url: site.address, httpOnly: true, sameSite: 'Lax' }]);
    });
  },

  mailTo: async ({ request }, use) => {
    await use(async (recipient, subject = /./) => {
      let found: Mail | undefined;
      await expect
        .poll(
          async () => {
            const mails = (await (await request.get('/simulators/mail.json')).json()) as Mail[];
            found = mails.find((mail) => mail.to.includes(recipient) && subject.test(mail.subject));
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

  expectAccessible: async ({ javaScriptEnabled, browser, viewport, locale }, use) => {
    await use(async (page) => {
      const { violations } =
        javaScriptEnabled === false
          ? await analyseCopy(page, await browser.newContext({ viewport, locale, javaScriptEnabled: true }))
          : await new AxeBuilder({ page }).analyze();
      const findings = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
      );
      expect(findings, `axe on ${page.url()}`).toEqual([]);
    });
  },
});

export { expect };

/** axe is a script itself: a page without scripts is shown again, as it stands, to a browser that has them. */
async function analyseCopy(page: Page, context: BrowserContext): Promise<Awaited<ReturnType<AxeBuilder['analyze']>>> {
  await context.addCookies(await page.context().cookies());
  const html = (await page.content()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<(\/?)noscript>/g, '<$1div>');
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await copy.goto(page.url());
  const findings = await new AxeBuilder({ page: copy }).analyze();
  await context.close();
  return findings;
}

async function startOwnSite(index: number): Promise<Site> {
  const servers = JSON.parse(process.env[SERVERS_VARIABLE] ?? '') as TestServers;
  const name = `browser_${process.pid}`;
  const databaseUrl = await createTestDatabase(servers.adminUrl, name, process.env[DEMO_DATABASE]);
  const redisUrl = servers.redisUrls[index % servers.redisUrls.length] ?? '';
  const dataFolder = await mkdtemp(path.join(servers.folder, 'browser-'));
  await cp(process.env[DEMO_FOLDER] ?? '', dataFolder, { recursive: true });
  const site = await startSite({ databaseUrl, redisUrl, dataFolder });
  Object.assign(process.env, {
    NODE_ENV: 'test',
    APP_URL: site.address,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
  });
  return site;
}
