/** Guessing locks an account for the guessers and never for its owner (rule A4). */
import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import { redis, redisReady } from '#app/config/redis.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { allowBrowser, browserLinkState, sendBrowserLink } from '#app/modules/accounts/browser-links.server.ts';
import { forgetExpired } from '#app/modules/accounts/forget-expired.server.ts';
import { knownDevice, rememberDevice } from '#app/modules/accounts/known-devices.server.ts';
import { hashPassword } from '#app/modules/accounts/passwords.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { listMails, type DeliveredMail } from '#app/simulators/mail/mailbox.server.ts';
import { db } from '#db/client.ts';
import { credentials, knownDevices, oneTimeTokens, outbox, profiles } from '#db/schema/index.ts';
import { createMember } from '#db/seed/members.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { plainBrowser, readable, type Answer, type PlainBrowser } from '#tests/support/plain-browser.ts';
import { createSignUp } from '#tests/factories/sign-ups.ts';
import { tableContents } from '#tests/support/table-contents.ts';
import type { Site } from '#tests/support/site.ts';

const PASSWORD = 'dlhé-heslo-47-Žltý';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let site: Site;
let passwordHash: string;

beforeAll(async () => {
  site = await useBuiltSite({ webs: 2 });
  passwordHash = await hashPassword(PASSWORD);
  await redisReady('producer');
}, 120_000);
beforeEach(async () => {
  await redis('producer').flushdb();
});
afterEach(() => setClockOffset(0));
afterAll(() => site?.stop());

const account = () => createMember({ passwordHash });
let turn = 0;
/** A new browser, talking to the two web processes in turn. */
const browser = (lang: 'en' | 'sk' = 'en') => plainBrowser(site.addresses[(turn += 1) % 2] ?? '', lang);

const signIn = (by: PlainBrowser, email: string, password = PASSWORD) => by.post('/auth?mode=sign-in', { email, password });

/** A browser in which these people have signed in before, and out again. */
async function deviceOf(...people: Member[]): Promise<PlainBrowser> {
  const device = browser();
  for (const { email } of people) {
    expect((await signIn(device, email)).status).toBe(303);
    await device.post('/auth/sign-out', {});
  }
  return device;
}

/** Types a wrong password in many browsers. Returns the status of each answer. */
async function guess(email: string, times: number): Promise<number[]> {
  const answers: Answer[] = await Promise.all(Array.from({ length: times }, () => signIn(browser(), email, 'wrong password')));
  await comeFromElsewhere();
  return answers.map(({ status }) => status);
}

/** Closes the account to strangers by 25 wrong tries. why not all of them typed: each takes as long as two hashes. */
async function close(email: string): Promise<void> {
  await Promise.all(Array.from({ length: 24 }, () => limitByAccount('signIn', email)));
  expect(await guess(email, 2)).toEqual(expect.arrayContaining([422, 429]));
}

/** Makes the next tries count as if they came from another address. */
async function comeFromElsewhere(): Promise<void> {
  const counted = await redis('producer').keys('limit:address:*');
  if (counted.length > 0) await redis('producer').del(...counted);
}

/** The mails with a link that lets the owner in, newest first. */
async function wayInMails(email: string): Promise<DeliveredMail[]> {
  await runDueWork();
  return (await listMails({ to: email })).filter(({ links }) => links.some((link) => link.includes('/auth/allow-browser')));
}

async function wayIn(email: string): Promise<{ link: string; token: string }> {
  const [mail] = await wayInMails(email);
  const link = mail?.links.find((address) => address.includes('/auth/allow-browser')) ?? '';
  return { link, token: new URL(link).searchParams.get('token') ?? '' };
}

describe('a browser in which the owner has signed in before', () => {
  it('lets her in while the account is closed to everybody else', async () => {
    const owner = await account();
    const device = await deviceOf(owner);
    await close(owner.email);
    expect((await signIn(browser(), owner.email)).status).toBe(429);
    expect((await signIn(device, owner.email)).status).toBe(303);
    expect((await device.get('/my-renting')).status).toBe(200);
    expect((await signIn(browser(), owner.email)).status).toBe(429);
  });

  it('lets her in while somebody at the same address guesses at other accounts', async () => {
    const owner = await account();
    const device = await deviceOf(owner);
    await Promise.all(Array.from({ length: 30 }, (_, nobody) => signIn(browser(), `nobody-${nobody}@post.example`)));
    expect((await signIn(browser(), owner.email)).status).toBe(429);
    expect((await signIn(device, owner.email)).status).toBe(303);
  });

  it('counts for itself: its wrong tries do not close the account, and are bounded all the same', async () => {
    const owner = await account();
    const device = await deviceOf(owner);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn(device, owner.email, 'wrong password')));
    expect(wrong.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await signIn(device, owner.email)).status).toBe(429);
    expect(await guess(owner.email, 25)).toEqual(Array(25).fill(422));
    expect(await guess(owner.email, 1)).toEqual([429]);
  });

  it('is known to that account only, and to each one that has signed in there', async () => {
    const [first, second, stranger] = await Promise.all([account(), account(), account()]);
    const device = await deviceOf(first, second);
    for (const { email } of [first, second, stranger]) await close(email);
    expect((await signIn(device, stranger.email)).status).toBe(429);
    expect((await signIn(device, first.email)).status).toBe(303);
    await device.post('/auth/sign-out', {});
    expect((await signIn(device, second.email)).status).toBe(303);
  });

  it('is known by a cookie that scripts cannot read and nobody can make up', async () => {
    const owner = await account();
    const device = browser();
    const { headers } = await signIn(device, owner.email);
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', `Max-Age=${(365 * DAY) / 1000}`]) expect(line).toContain(attribute);
    await close(owner.email);
    const [payload = '', signature = ''] = decodeURIComponent(device.cookie('device') ?? '').split('.');
    for (const forged of [payload, `${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`, 'x', '%00']) {
      const forger = browser();
      forger.setCookie('device', encodeURIComponent(forged));
      expect((await signIn(forger, owner.email)).status).toBe(429);
    }
    const copied = browser();
    copied.setCookie('device', device.cookie('device') ?? '');
    expect((await signIn(copied, owner.email)).status).toBe(303);
  });

  it('is strange again once the password has changed, the account is suspended, or a year has passed', async () => {
    const { id, email } = await account();
    const token = await rememberDevice(db(), id, null);
    expect(await knownDevice(token, email.toUpperCase())).not.toBeNull();
    expect(await knownDevice(randomUUID(), email)).toBeNull();

    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, id));
    expect(await knownDevice(token, email)).toBeNull();
    await db().update(profiles).set({ accountStatus: 'active' }).where(eq(profiles.id, id));
    expect(await knownDevice(token, email)).not.toBeNull();

    setClockOffset(1_000);
    await db()
      .update(credentials)
      .set({ updatedAt: new Date(Date.now() + 500) })
      .where(eq(credentials.userId, id));
    expect(await knownDevice(token, email)).toBeNull();
    expect(await rememberDevice(db(), id, token)).toBe(token);
    expect(await knownDevice(token, email)).not.toBeNull();

    setClockOffset(366 * DAY);
    expect(await knownDevice(token, email)).toBeNull();
    await forgetExpired();
    expect(await db().$count(knownDevices, eq(knownDevices.userId, id))).toBe(0);
  });

  it('never takes over a token that nobody here gave out', async () => {
    const { id } = await account();
    expect(await rememberDevice(db(), id, 'chosen-by-somebody-else')).not.toBe('chosen-by-somebody-else');
  });
});

describe('an owner without such a browser', () => {
  it('gets a mail when the account closes, by which one browser is let in', async () => {
    const owner = await account();
    await close(owner.email);
    const { link, token } = await wayIn(owner.email);
    const own = browser();
    const before = await tableContents();
    for (const look of [1, 2]) expect((await own.get(link)).status, `look ${look}`).toBe(200);
    expect(own.cookie('device')).toBeUndefined();
    expect(await tableContents()).toEqual(before);
    expect((await signIn(own, owner.email)).status).toBe(429);

    const pressed = await own.post('/auth/allow-browser', { token });
    expect(pressed).toMatchObject({ status: 303, location: '/auth?mode=sign-in' });
    expect(readable((await own.get(pressed.location)).text)).toContain(translatorFor('en')('flash.browserAllowed'));
    expect((await signIn(own, owner.email, 'wrong password')).status).toBe(422);
    expect((await signIn(own, owner.email)).status).toBe(303);
    expect((await signIn(browser(), owner.email)).status).toBe(429);
  });

  it('gets it, too, when she has mistyped too often in a browser that was known, and can go on there', async () => {
    const owner = await account();
    const device = await deviceOf(owner);
    await Promise.all(Array.from({ length: 11 }, () => signIn(device, owner.email, 'wrong password')));
    const { token } = await wayIn(owner.email);
    expect((await device.post('/auth/allow-browser', { token })).status).toBe(303);
    expect((await signIn(device, owner.email)).status).toBe(303);
  });

  it('gets another one for her next browser', async () => {
    const owner = await account();
    await close(owner.email);
    const first = await wayIn(owner.email);
    const [laptop, phone] = [browser(), browser()];
    expect((await laptop.post('/auth/allow-browser', { token: first.token })).status).toBe(303);
    expect((await signIn(phone, owner.email)).status).toBe(429);
    const second = await wayIn(owner.email);
    expect(second.token).not.toBe(first.token);
    expect((await phone.post('/auth/allow-browser', { token: second.token })).status).toBe(303);
    expect((await signIn(phone, owner.email)).status).toBe(303);
  });

  it('gets one an hour at most, however often somebody tries', async () => {
    const owner = await account();
    for (let round = 0; round < 3; round += 1) await guess(owner.email, 25);
    expect(await wayInMails(owner.email)).toHaveLength(1);
    setClockOffset(HOUR + 1_000);
    await Promise.all(Array.from({ length: 5 }, () => sendBrowserLink(owner.email)));
    expect(await wayInMails(owner.email)).toHaveLength(2);
  });

  it('uses its link once, also when it is pressed 48 times at once', async () => {
    const owner = await account();
    await close(owner.email);
    const { token } = await wayIn(owner.email);
    const answers = await Promise.all(Array.from({ length: 48 }, () => browser().post('/auth/allow-browser', { token })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status, headers }) => status === 410 && headers.getSetCookie().length === 0)).toHaveLength(47);
    expect(await db().$count(knownDevices, eq(knownDevices.userId, owner.id))).toBe(1);
  });

  it('has an hour for it, and none that nobody made', async () => {
    const owner = await account();
    await sendBrowserLink(owner.email);
    const { token } = await wayIn(owner.email);
    const [link] = await db().select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, owner.id));
    const [madeAt, expiresAt] = [link?.createdAt.getTime() ?? NaN, link?.expiresAt.getTime() ?? NaN];
    expect(expiresAt - madeAt).toBe(HOUR);
    // why: with a clock that stands, the last moment of the hour does not pass before it is asked for
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    setClockOffset(expiresAt - 1 - Date.now());
    expect(await browserLinkState(token)).toBe('valid');
    setClockOffset(expiresAt - Date.now());
    expect(await browserLinkState(token)).toBe('expired');
    expect(await allowBrowser(token, null)).toEqual({ ok: false, reason: 'expired' });
    expect(await allowBrowser('made-up', null)).toEqual({ ok: false, reason: 'expired' });
  });
});

describe('the answer about a closed address', () => {
  /** Removes what differs between any two answers: nonce, ids, and the address that was typed. */
  const sameForAll = (html: string, email: string) =>
    html
      .replaceAll(email, 'EMAIL')
      .replace(/nonce="[^"]*"/g, '')
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
      .replace(/"nonce":"[^"]*"/g, '');

  it('is the same for known, unconfirmed, suspended and unknown ones, says what to do, and only owners get mail', async () => {
    const owner = await account();
    const suspended = await account();
    await db().update(profiles).set({ accountStatus: 'suspended' }).where(eq(profiles.id, suspended.id));
    const others = [suspended.email, (await createSignUp(PASSWORD)).email, (await createMember()).email, `${randomUUID()}@post.example`];
    const emails = [owner.email, ...others];
    for (const email of emails) await close(email);
    for (const lang of ['en', 'sk'] as const) {
      const answers = await Promise.all(emails.map(async (email) => ({ email, answer: await signIn(browser(lang), email) })));
      expect(answers.map(({ answer }) => answer.status)).toEqual(emails.map(() => 429));
      expect(new Set(answers.map(({ email, answer }) => sameForAll(answer.text, email))).size).toBe(1);
      expect(readable(answers[0]?.answer.text ?? '')).toContain(readable(translatorFor(lang)('formErrors.signIn.accountLocked')));
    }
    expect(await wayInMails(owner.email)).toHaveLength(1);
    for (const email of others) expect(await wayInMails(email), email).toEqual([]);
    expect(await db().$count(outbox, and(eq(outbox.kind, 'mail.send'), eq(outbox.attempts, 0)))).toBe(0);
  });
});
