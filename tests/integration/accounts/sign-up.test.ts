/**
 * Whose password an account gets (rules A2 and A3): of many sign-ups with one address, that of the one which the mailbox's owner
 * confirms.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { redis, redisReady } from '#app/config/redis.server.ts';
import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';
import { limitByAddress } from '#app/http/rate-limits.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';
import { loadClockOffset } from '#app/simulators/clock/simulated-clock.server.ts';
import { listMails } from '#app/simulators/mail/mailbox.server.ts';
import { createMember } from '#db/seed/members.ts';
import { useBuiltSite } from '#tests/support/built-site.ts';
import { plainBrowser, readable, type Answer, type Fields, type PlainBrowser } from '#tests/support/plain-browser.ts';
import type { Site } from '#tests/support/site.ts';

const HOUR = 60 * 60 * 1000;
const HERS = 'tri-vesla-a-kompas';
const HER_SECOND = 'dva-stany-a-varič';
const ATTACKERS = 'utocnik-caka-v-krovi';

const t = translatorFor('en');
let site: Site;

beforeAll(async () => {
  site = await useBuiltSite();
  await redisReady('producer');
}, 120_000);
beforeEach(async () => {
  await redis('producer').flushdb();
});
afterAll(() => site?.stop());

let people = 0;
const newEmail = () => `victim-${(people += 1)}@post.example`;
const browser = () => plainBrowser(site.address);

/** Signs up and returns the link that was mailed. */
async function signUp(by: PlainBrowser, email: string, password: string, name = 'Jana Nováková', returnTo = '/'): Promise<string> {
  const form = { full_name: name, email, password, confirm_password: password };
  expect((await by.post(`/auth?${new URLSearchParams({ mode: 'sign-up', returnTo })}`, form)).status).toBe(303);
  return newestLink(email);
}

/** Has the link sent again and returns the new one. */
async function sendAgain(by: PlainBrowser, email: string): Promise<string> {
  expect((await by.post('/auth/check-mail', { email })).status).toBe(303);
  return newestLink(email);
}

async function newestLink(email: string): Promise<string> {
  await runDueWork();
  const [newest] = await listMails({ to: email });
  return newest?.links.find((link) => link.includes('/auth/confirm')) ?? '';
}

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** Opens the link and presses its button, with `typed` in the form. */
async function press(by: PlainBrowser, link: string, typed: Fields = {}): Promise<Answer> {
  const page = await by.get(link);
  expect(page.status).toBe(200);
  return by.post(`/auth/confirm?token=${tokenIn(link)}`, { token: tokenIn(link), ...typed });
}

/** Signs in from a new browser. Returns the name in the greeting, or null when the sign-in fails. */
async function greeting(email: string, password: string): Promise<string | null> {
  const by = browser();
  const answer = await by.post('/auth?mode=sign-in', { email, password });
  if (answer.status !== 303) return null;
  return /Welcome back, ([^!]+)!/.exec(readable((await by.get(answer.location)).text))?.[1] ?? '';
}

it.each([
  ['/product/1/checkout?start_date=2030-07-04', '/auth?mode=sign-in&returnTo=%2Fproduct%2F1%2Fcheckout%3Fstart_date%3D2030-07-04'],
  ['//evil.example/', '/auth?mode=sign-in'],
])('who was on the way to %s goes on there after the confirmation, or home', async (wanted, signIn) => {
  const her = browser();
  const link = await signUp(her, newEmail(), HERS, 'Jana Nováková', wanted);
  expect((await press(her, link)).location).toBe(signIn);
});

describe('somebody else signs up with the same address', () => {
  it('afterwards: the link of her own sign-up lets her own password in, and his never works', async () => {
    const email = newEmail();
    const [her, attacker] = [browser(), browser()];
    const hers = await signUp(her, email, HERS);
    const his = await signUp(attacker, email, ATTACKERS, 'Somebody Else');
    expect((await press(her, hers)).location).toBe('/auth?mode=sign-in');
    expect(await greeting(email, HERS)).toBe('Jana Nováková');
    expect(await greeting(email, ATTACKERS)).toBeNull();
    expect((await press(her, his, { password: ATTACKERS })).status).toBe(410);
    expect(await greeting(email, ATTACKERS)).toBeNull();
    expect(await greeting(email, HERS)).toBe('Jana Nováková');
  });

  it('afterwards: in her browser the newest link lets her own password in, and in another asks for his', async () => {
    const email = newEmail();
    const her = browser();
    await signUp(her, email, HERS);
    const his = await signUp(browser(), email, ATTACKERS);
    const refused = await press(browser(), his, { password: HERS });
    expect(refused.status).toBe(422);
    expect(readable(refused.text)).toContain(t('flash.otherSignUp'));
    expect((await press(browser(), his)).status).toBe(422);
    expect(await greeting(email, ATTACKERS)).toBeNull();
    expect((await press(her, his)).status).toBe(303);
    expect(await greeting(email, HERS)).toBe('Jana Nováková');
    expect(await greeting(email, ATTACKERS)).toBeNull();
  });

  it('before her: each of the two links lets her own password in, and never his', async () => {
    for (const which of ['his', 'hers'] as const) {
      const email = newEmail();
      const her = browser();
      const his = await signUp(browser(), email, ATTACKERS);
      const hers = await signUp(her, email, HERS);
      expect((await press(her, which === 'his' ? his : hers)).status, which).toBe(303);
      expect(await greeting(email, HERS), which).toBe('Jana Nováková');
      expect(await greeting(email, ATTACKERS), which).toBeNull();
    }
  });

  it('between two sign-ups of hers: each of her links lets in the password of its own sign-up', async () => {
    for (const pressed of ['first', 'second'] as const) {
      const email = newEmail();
      const [her, atWork] = [browser(), browser()];
      const first = await signUp(her, email, HERS);
      await signUp(browser(), email, ATTACKERS);
      const second = await signUp(atWork, email, HER_SECOND, 'Jana Nováková Malá');
      await (pressed === 'first' ? press(her, first) : press(atWork, second));
      expect(await greeting(email, HERS), pressed).toBe(pressed === 'first' ? 'Jana Nováková' : null);
      expect(await greeting(email, HER_SECOND), pressed).toBe(pressed === 'first' ? null : 'Jana Nováková Malá');
      expect(await greeting(email, ATTACKERS), pressed).toBeNull();
    }
  });

  it('alone: an owner who presses the button of a mail that she never asked for opens nothing to him', async () => {
    const email = newEmail();
    const his = await signUp(browser(), email, ATTACKERS);
    expect((await press(browser(), his)).status).toBe(422);
    expect(await greeting(email, ATTACKERS)).toBeNull();
  });

  it('and she has the link sent again: from her own browser it is the link of her own sign-up', async () => {
    const email = newEmail();
    const her = browser();
    const first = await signUp(her, email, HERS);
    await signUp(browser(), email, ATTACKERS);
    const again = await sendAgain(her, email);
    expect(readable((await her.get(first)).text)).toContain(t('auth.confirm.expiredTitle'));
    expect((await press(her, again)).status).toBe(303);
    expect(await greeting(email, HERS)).toBe('Jana Nováková');
    expect(await greeting(email, ATTACKERS)).toBeNull();
  });
});

describe('a confirmation link', () => {
  it('opened in another browser asks for the password of its sign-up, and signs in there', async () => {
    const email = newEmail();
    const link = await signUp(browser(), email, HERS);
    const phone = browser();
    expect(readable((await phone.get(link)).text)).toContain(readable(t('auth.confirm.otherBrowser')));
    expect((await press(phone, link, { password: ATTACKERS })).status).toBe(422);
    expect((await press(phone, link, { password: HERS })).location).toBe('/');
    expect((await phone.get('/my-renting')).status).toBe(200);
    expect(await greeting(email, HERS)).toBe('Jana Nováková');
  });

  it('works once when it is pressed 48 times at once', async () => {
    const email = newEmail();
    const her = browser();
    const link = await signUp(her, email, HERS);
    const form = { token: tokenIn(link) };
    const answers = await Promise.all(Array.from({ length: 48 }, () => her.post('/auth/confirm', form)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(47);
  });

  it('cannot be used to guess passwords without end', async () => {
    const email = newEmail();
    const link = await signUp(browser(), email, HERS);
    const stranger = browser();
    const guess = () => stranger.post('/auth/confirm', { token: tokenIn(link), password: ATTACKERS });
    const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(25);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('is offered again to who signs in before confirming, for the sign-up whose password was typed', async () => {
    const email = newEmail();
    await signUp(browser(), email, ATTACKERS);
    await signUp(browser(), email, HERS);
    const elsewhere = browser();
    const refused = await elsewhere.post('/auth?mode=sign-in', { email, password: HERS });
    expect(refused.status).toBe(422);
    expect(readable(refused.text)).toContain(t('formErrors.signIn.emailNotConfirmed'));
    await signUp(browser(), email, ATTACKERS);
    expect((await press(elsewhere, await sendAgain(elsewhere, email))).status).toBe(303);
    expect(await greeting(email, HERS)).toBe('Jana Nováková');
  });
});

describe('a mail to an address that nobody has confirmed', () => {
  const LINKS = ['You WON 1000 EUR! Claim: https://evil.example/win', 'www.evil.example', 'evil.example', 'Jana\nYours, Karavana'];

  it('holds no word of whoever typed the address', async () => {
    const email = newEmail();
    await signUp(browser(), email, HERS, 'Zvláštne Meno');
    const [mail] = await listMails({ to: email });
    expect(mail?.links.some((link) => link.includes('/auth/confirm'))).toBe(true);
    expect(JSON.stringify(mail)).not.toContain('Zvláštne');
  });

  it.each(LINKS)('is not sent for the name %j, which is refused with a sentence', async (name) => {
    const email = newEmail();
    const form = { full_name: name, email, password: HERS, confirm_password: HERS };
    const refused = await browser().post('/auth?mode=sign-up', form);
    expect(refused.status).toBe(422);
    expect(readable(refused.text)).toContain(readable(t('formErrors.account.fullNamePlain')));
    await runDueWork();
    expect(await listMails({ to: email })).toEqual([]);
  });

  it('comes five times in half an hour at most, by signing up and by having it sent again together, known or not', async () => {
    // why: an address that has an account gets one mail an hour, and the hour must not turn between them
    const untilNextHour = Math.ceil((HOUR - (Date.now() % HOUR)) / 1_000);
    expect((await browser().post('/simulators/clock', { advance: `${untilNextHour}s` })).status).toBe(303);
    await loadClockOffset();
    const { email: known } = await createMember();
    for (const email of [newEmail(), known]) {
      const again = () => browser().post('/auth/check-mail', { email: email.toUpperCase() });
      const form = { full_name: 'Jana Nováková', email, password: HERS, confirm_password: HERS };
      const anew = () => browser().post('/auth?mode=sign-up', form);
      for (const ask of [anew, again, anew, again, anew]) expect((await ask()).status).toBe(303);
      for (const ask of [anew, again]) {
        const refused = await ask();
        expect(refused.status).toBe(429);
        expect(readable(refused.text)).toContain(t('formErrors.signIn.tooManyRequests'));
      }
      await runDueWork();
      expect(await listMails({ to: email })).toHaveLength(email === known ? 1 : 5);
      expect((await browser().post('/auth/check-mail', { email: newEmail() })).status).toBe(303);
    }
  });

  it('comes from one address of the network 60 times an hour at most', async () => {
    const here = new Request(site.address, { headers: { [ADDRESS_HEADER]: '127.0.0.1' } });
    for (let earlier = 0; earlier < 59; earlier += 1) await limitByAddress('signUp', here);
    await signUp(browser(), newEmail(), HERS);
    const form = { full_name: 'Jana Nováková', email: newEmail(), password: HERS, confirm_password: HERS };
    const refused = await browser().post('/auth?mode=sign-up', form);
    expect(refused.status).toBe(429);
    expect(refused.text).toContain(`value="${form.email}"`);
    expect(refused.text).not.toContain(HERS);
  });
});

describe('a password', () => {
  it.each(['P@ssw0rd', 'karavana', 'Futbal2026!', 'nicolas'])('that guessers try first (%s) is refused', async (password) => {
    const form = { full_name: 'Jana Nováková', email: newEmail(), password, confirm_password: password };
    const refused = await browser().post('/auth?mode=sign-up', form);
    expect(refused.status).toBe(422);
    expect(readable(refused.text)).toContain(t('formErrors.account.passwordTooCommon'));
  });

  it('that is repeated otherwise is refused', async () => {
    const form = { full_name: 'Jana Nováková', email: newEmail(), password: HERS, confirm_password: HER_SECOND };
    const refused = await browser().post('/auth?mode=sign-up', form);
    expect(refused.status).toBe(422);
    expect(readable(refused.text)).toContain(t('formErrors.account.passwordsDoNotMatch'));
  });
});
