/** Redis or PostgreSQL gone, hanging and back (rule D7): health, readiness, pages that say so, and no secret in any log line. */
import { createHmac, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { config } from '#app/config/env.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { createMember } from '#db/seed/members.ts';
import { hasExited, until } from '#scripts/servers/processes.ts';

import { createScene, periodIn, type Scene } from '#tests/factories/bookings.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts';
import { browserOf, plainBrowser, readable, type Answer, type PlainBrowser } from '#tests/support/plain-browser.ts';
import { startSite, takePartIn, type Site } from '#tests/support/site.ts';

const PASSWORD = 'dlhé-heslo-47-Žltý';
/** Longer than any page may take while a server is away. */
const PATIENCE_MS = 12_000;

let site: Site;
let scene: Scene;
let renter: PlainBrowser;
let proxies: { database: TcpProxy; redis: TcpProxy };

beforeAll(async () => {
  const { DATABASE_URL = '', REDIS_URL = '', DATA_DIR = '' } = process.env;
  proxies = { database: await openTcpProxy(DATABASE_URL), redis: await openTcpProxy(REDIS_URL) };
  site = await startSite({ databaseUrl: proxies.database.url, redisUrl: proxies.redis.url, dataFolder: DATA_DIR });
  takePartIn(site.address);
  scene = await createScene();
  renter = await browserOf(site.address, scene.renter, 'sk');
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await site?.stop();
});

async function readiness(): Promise<{ status: number; checks: Record<string, string> }> {
  const { status, text } = await plainBrowser(site.address).get('/readyz');
  return { status, checks: (JSON.parse(text) as { checks: Record<string, string> }).checks };
}

const FORMS = ['signing in', 'a request for dates'];

const isReady = async () => (await readiness()).status === 200;

async function timed(ask: () => Promise<Answer>): Promise<Answer & { milliseconds: number }> {
  const started = performance.now();
  const answer = await ask();
  return { ...answer, milliseconds: performance.now() - started };
}

async function expectAlive(): Promise<void> {
  const health = await timed(() => plainBrowser(site.address).get('/healthz'));
  expect(health).toMatchObject({ status: 200, text: 'ok\n' });
  expect(health.milliseconds).toBeLessThan(1_000);
  expect([...site.webs, ...site.workers].filter(hasExited)).toEqual([]);
}

const booking = (inDays: number) => {
  const { pickup, return: back } = periodIn(inDays);
  const dates = { start_date: pickup.date, end_date: back.date, pickup_time: pickup.time, return_time: back.time };
  return { ...dates, form_key: randomUUID(), protection_type: 'waiver' };
};

describe('Redis down', () => {
  it('is named by /readyz while pages, signing in and booking go on', async () => {
    const { email } = await createMember({ passwordHash: await hashPassword(PASSWORD) });
    await proxies.redis.cut();
    await until(async () => (await readiness()).checks.queue === 'failing', 10_000, '/readyz does not see that Redis is gone');
    expect(await readiness()).toEqual({ status: 503, checks: { database: 'ok', queue: 'failing', schema: 'ok' } });
    await expectAlive();
    for (const page of ['/', '/browse', `/product/${scene.listingId}`, '/my-renting', '/profile']) {
      const answer = await timed(() => renter.get(page));
      expect(answer.status, page).toBe(200);
      expect(answer.milliseconds, page).toBeLessThan(5_000);
    }
    expect((await plainBrowser(site.address).post('/auth?mode=sign-in', { email, password: PASSWORD })).status).toBe(303);
    const asked = await timed(() => renter.post(`/product/${scene.listingId}/checkout`, booking(20)));
    expect(asked.location).toMatch(/^\/simulators\/checkout\//);
    expect(asked.milliseconds).toBeLessThan(5_000);

    await proxies.redis.mend();
    await until(isReady, 15_000, 'not ready after Redis came back');
  });
});

describe.each(['cut', 'hold'] as const)('PostgreSQL down (%s)', (how) => {
  it('is named by /readyz, every page says so in time and in the language of the reader, and all is well afterwards', async () => {
    await proxies.database[how]();
    const { status, checks } = await readiness();
    expect(status).toBe(503);
    expect(checks).toMatchObject({ database: 'failing', queue: 'ok' });
    await expectAlive();

    const signIn = { email: 'jana@post.example', password: PASSWORD };
    const asks: Record<string, () => Promise<Answer>> = {
      'the home page': () => renter.get('/'),
      'a search': () => plainBrowser(site.address, 'sk').get('/browse?search=kajak'),
      'an item': () => renter.get(`/product/${scene.listingId}`),
      'a dashboard': () => renter.get('/my-renting'),
      'a data request': () => renter.get('/my-renting.data'),
      'signing in': () => plainBrowser(site.address, 'sk').post('/auth?mode=sign-in', signIn),
      'a request for dates': () => renter.post(`/product/${scene.listingId}/checkout`, booking(30)),
      'a page that is nowhere': () => renter.get('/there-is-no-page'),
    };
    // why: a form may wait longer for a database that hangs, as it does for a payment provider.
    const asked = Object.entries(asks).filter(([name]) => how === 'cut' || !FORMS.includes(name));
    const answers = await Promise.all(asked.map(async ([name, ask]) => ({ name, ...(await timed(ask)) })));
    for (const { name, status: answered, text, milliseconds } of answers) {
      expect(`${name}: ${answered}`).toBe(`${name}: 503`);
      expect(milliseconds, name).toBeLessThan(PATIENCE_MS);
      expect(text, name).not.toMatch(/ECONN|CONNECT|postgres|select |\bat \S+ \(|node_modules/i);
      if (name === 'a data request') continue;
      expect(text, name).toContain('<html lang="sk"');
      expect(readable(text), name).toContain(readable(translatorFor('sk')('shell.error.failedText')));
    }
    await expectAlive();

    await proxies.database.mend();
    await until(isReady, 15_000, 'not ready after PostgreSQL came back');
    const back = await timed(() => renter.get('/my-renting'));
    expect(back.status).toBe(200);
    expect(back.milliseconds).toBeLessThan(5_000);
  });

  it('keeps a webhook from being taken as heard', async () => {
    await proxies.database[how]();
    const event = { id: `evt_${randomUUID()}`, object: 'event', livemode: false, type: 'charge.captured', data: { object: {} } };
    const at = Math.floor(Date.now() / 1000);
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', config().payments.webhookSecret).update(`${at}.${body}`).digest('hex');
    const send = () =>
      fetch(`${site.address}/webhooks/payments`, { method: 'POST', body, headers: { 'Stripe-Signature': `t=${at},v1=${signature}` } });
    const refused = await Promise.race([send().then(({ status }) => status), gaveUp(PATIENCE_MS)]);
    expect(refused).not.toBe(200);
    await proxies.database.mend();
    await until(isReady, 15_000, 'not ready after PostgreSQL came back');
    expect((await send()).status).toBe(200);
  });
});

/** Resolves when a provider would no longer wait for an answer. */
function gaveUp(milliseconds: number): Promise<'gave up'> {
  return new Promise((resolve) => AbortSignal.timeout(milliseconds).addEventListener('abort', () => resolve('gave up')));
}

describe('the logs of it all', () => {
  it('say what was gone, and hold no password, cookie, key or address', async () => {
    const folder = process.env.DATA_DIR ?? '';
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    const text = (await Promise.all(logs.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
    expect(text).toContain('redis is not reachable');
    expect(text).toContain('ECONNREFUSED');
    const { password } = new URL(process.env.DATABASE_URL ?? '');
    const session = decodeURIComponent(renter.cookie('session') ?? '').split('.');
    const secrets = [password, PASSWORD, scene.renter.email, scene.lender.email, 'jana@post.example', ...session];
    expect(secrets.filter((secret) => secret !== '' && text.includes(secret))).toEqual([]);
    expect(text).not.toMatch(/\$argon2id|sk_test_|whsec_|params: /);
  });
});
