/** A demo can be reached by several host names, and a session holds for one of them: a reader is never led from her name to another one. */
import http from 'node:http';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { addDays } from '#app/domain/bookings/rental-period.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { until } from '#scripts/servers/processes.ts';

import { CARDS, createScene, type Scene } from '#tests/factories/bookings.ts';
import { browserOf, plainBrowser, type Answer, type PlainBrowser } from '#tests/support/plain-browser.ts';
import { startSite, takePartIn, type Site } from '#tests/support/site.ts';

const PASSWORD = 'dlhé-heslo-47-Žltý';
const PUBLIC_ADDRESS = 'http://gear.site.example';

let site: Site;
let publicSite: Site;
let scene: Scene;

beforeAll(async () => {
  const { DATABASE_URL: databaseUrl = '', REDIS_URL: redisUrl = '', DATA_DIR: dataFolder = '' } = process.env;
  const servers = { databaseUrl, redisUrl, dataFolder };
  site = await startSite({ ...servers, env: { APP_URL: undefined } });
  publicSite = await startSite({ ...servers, workers: 0, env: { APP_URL: PUBLIC_ADDRESS } });
  takePartIn(site.address);
  scene = await createScene();
}, 120_000);
afterAll(async () => {
  await Promise.all([site?.stop(), publicSite?.stop()]);
});

const portOf = ({ address }: Site) => new URL(address).port;
const hosts = ['127.0.0.1', 'localhost'] as const;

/** The host names in a page or an answer that lead to the site: only absolute addresses count. */
function namesIn({ text, headers }: Answer): Set<string> {
  const all = [text, headers.get('Location') ?? '', headers.get('Content-Security-Policy') ?? ''].join('\n');
  const hostsNamed = [...all.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host);
  return new Set(hostsNamed.filter((host) => /localhost$|^127\.|site\.example$/.test(host)));
}

/** Signs somebody up, and returns the link in the mail as the demo's mailbox shows it to this browser. */
async function linkMailedTo(browser: PlainBrowser, email: string): Promise<string> {
  const form = { full_name: 'Nová Osoba', email, password: PASSWORD, confirm_password: PASSWORD };
  expect((await browser.post('/auth?mode=sign-up', form)).status).toBe(303);
  return mailedLink(browser, email);
}

async function mailedLink(browser: PlainBrowser, email: string): Promise<string> {
  const links = async () =>
    (JSON.parse((await browser.get(`/simulators/mail.json?to=${email}`)).text) as { links: string[] }[]).flatMap((mail) => mail.links);
  await until(async () => (await links()).length > 0, 15_000, 'no mail came');
  return (await links())[0] ?? '';
}

const dates = (inDays: number) => {
  const start = addDays(toLocalMoment(new Date()).date, inDays);
  return { start_date: start, end_date: addDays(start, 2), pickup_time: '10:00', return_time: '10:00', protection_type: 'waiver' };
};

const PAYMENT = { card_number: CARDS.fine, expiry: '12/34', cvc: '123', name: 'Jana Nováková' };

describe.each(hosts)('a reader who came by %s', (host) => {
  const address = () => `http://${host}:${portOf(site)}`;
  const only = new Set([host]);

  it('gets mails whose links lead there, on the page and by itself', async () => {
    const browser = plainBrowser(address());
    const email = `by-${host}@post.example`;
    const link = await linkMailedTo(browser, email);
    expect(new URL(link).origin).toBe(address());
    expect((await browser.get(link)).status).toBe(200);
    const page = await browser.get(`/simulators/mail?to=${email}`);
    expect(namesIn(page)).toEqual(only);
    const [, id = ''] = /\/simulators\/mail\/(\d+)/.exec(page.text) ?? [];
    expect(namesIn(await browser.get(`/simulators/mail/${id}`))).toEqual(only);
  });

  it('goes to the payment page and back, still signed in', async () => {
    const renter = await createMember();
    const browser = await browserOf(address(), renter);
    const inDays = 20 + 5 * hosts.indexOf(host);
    const asked = await browser.post(`/product/${scene.listingId}/checkout`, { form_key: crypto.randomUUID(), ...dates(inDays) });
    expect(asked.location).toMatch(/^\/simulators\/checkout\//);
    const page = await browser.get(asked.location);
    expect(page.status).toBe(200);
    expect(namesIn(page)).toEqual(only);
    const [, cancel = ''] = /href="([^"]*checkout\/cancel[^"]*)"/.exec(page.text) ?? [];
    expect((await browser.get(cancel.replaceAll('&amp;', '&'))).status).toBe(200);
    const paid = await browser.post(asked.location, PAYMENT);
    expect(paid.location).toMatch(/^\/checkout\/success\?/);
    const back = await browser.get(paid.location);
    expect(back.status).toBe(200);
    expect(namesIn(back)).toEqual(new Set());
  });

  it('gives the providers what they ask for and comes back', async () => {
    const lender = await createMember({ identityVerified: false });
    const browser = await browserOf(address(), lender);
    const identity = await browser.post('/profile', { intent: 'identity' });
    expect(identity.location).toMatch(/^\/simulators\/identity\//);
    expect(namesIn(await browser.get(identity.location))).toEqual(only);
    expect((await browser.post(identity.location, { decision: 'approve' })).location).toBe('/profile/identity/return');
    expect((await browser.get('/profile/identity/return')).location).toBe('/profile');
    const onboarding = await browser.post('/profile', { intent: 'onboarding' });
    expect(onboarding.location).toMatch(/^\/simulators\/onboarding\//);
    expect(namesIn(await browser.get(onboarding.location))).toEqual(only);
    const done = await browser.post(onboarding.location, { name: 'Eva Kováčová', iban: 'SK3112000000198742637541' });
    expect(done.location).toBe('/profile/payouts/return');
    await browser.get(done.location);
    expect((await browser.post('/profile', { intent: 'payout_dashboard' })).location).toMatch(/^\/simulators\/express\//);
  });

  it('reads pages that name no other', async () => {
    for (const page of ['/', '/browse', `/product/${scene.listingId}`, '/auth?mode=sign-in']) {
      const answer = await plainBrowser(address()).get(page);
      expect(answer.status).toBe(200);
      expect(namesIn(answer), page).toEqual(new Set());
    }
  });
});

describe('a request whose payment page was opened under one name', () => {
  it('is paid for on the same page under another', async () => {
    const renter = await createMember();
    const [first, second] = await Promise.all(hosts.map((host) => browserOf(`http://${host}:${portOf(site)}`, renter)));
    const asked = await first?.post(`/product/${scene.listingId}/checkout`, { form_key: crypto.randomUUID(), ...dates(60) });
    const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.renterId, renter.id));
    const again = await second?.post(`/bookings/${booking?.id}`, { intent: 'pay' });
    expect(again?.location).toBe(asked?.location);

    // why: as if the provider's answer had been lost, so that the page is asked for under the same key again
    await db()
      .update(bookingPayments)
      .set({ checkoutSessionId: null })
      .where(eq(bookingPayments.bookingId, booking?.id ?? ''));
    const afterLoss = await second?.post(`/bookings/${booking?.id}`, { intent: 'pay' });
    expect(afterLoss?.location).toBe(asked?.location);
  });
});

describe('a Host that no demo has', () => {
  it('gets into no mail and no redirect', async () => {
    const email = 'poisoned-demo@post.example';
    const form = { full_name: 'Nová Osoba', email, password: PASSWORD, confirm_password: PASSWORD };
    expect((await postAs('evil.example', '/auth?mode=sign-up', form)).status).toBe(303);
    const address = `http://127.0.0.1:${portOf(site)}`;
    expect(new URL(await mailedLink(plainBrowser(address), email)).origin).toBe(address);

    const browser = await browserOf(address, await createMember());
    const cookie = `session=${browser.cookie('session')}`;
    const booking = { form_key: crypto.randomUUID(), ...dates(90) };
    const asked = await postAs('evil.example', `/product/${scene.listingId}/checkout`, booking, cookie);
    expect(asked.location).toMatch(new RegExp(`^http://localhost:${portOf(site)}/simulators/checkout/`));
  });
});

describe('a site with APP_URL', () => {
  it('uses that for everybody', async () => {
    const browser = await browserOf(publicSite.address, await createMember());
    const asked = await browser.post(`/product/${scene.listingId}/checkout`, { form_key: crypto.randomUUID(), ...dates(120) });
    expect(asked.headers.get('Location')).toMatch(new RegExp(`^${PUBLIC_ADDRESS}/simulators/checkout/`));
    const page = await browser.get(new URL(asked.headers.get('Location') ?? '').pathname);
    expect(namesIn(page)).toEqual(new Set([new URL(PUBLIC_ADDRESS).host]));
    expect((await browser.get('/')).text).toContain(`href="${PUBLIC_ADDRESS}/"`);
  });
});

interface Reply {
  status: number;
  location: string;
}

/** Sends a form with any Host header, which `fetch` does not allow. */
function postAs(host: string, target: string, form: Readonly<Record<string, string>>, cookie = ''): Promise<Reply> {
  const headers = { Host: host, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie };
  return new Promise((resolve, reject) => {
    const request = http.request(`${site.address}${target}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }));
    });
    request.once('error', reject);
    request.end(new URLSearchParams(form).toString());
  });
}
