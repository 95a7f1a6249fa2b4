/** Cookies that grant something or make the site show a text: signed, and not readable by scripts. */
import { describe, expect, it } from 'vitest';

import { deviceCookieFor, deviceTokenOf } from './device-cookie.server.ts';
import { redirectWithFlash, takeFlash } from './flash.server.ts';
import { clearedSessionCookie, readViewer, sessionCookieFor } from './session.server.ts';
import { returnToOfSignUp, signUpCookieFor, signUpOfBrowser } from './sign-up-cookie.server.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const NOTICE = 'paymentPage.unavailable';
const noticeCookie = async () => (await redirectWithFlash('/', { key: NOTICE })).headers.get('Set-Cookie') ?? '';
const withCookie = (cookie: string) => new Request('http://site.invalid/', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
/** The same cookie, written by somebody who does not have the secret. */
const unsigned = (cookie: string) => withCookie((cookie.split(';')[0] ?? '').replace(/\.[^.]*$/, ''));
const otherwiseSigned = (cookie: string) => withCookie((cookie.split(';')[0] ?? '').replace(/\.[^.]*$/, '.c2lnbmF0dXJl'));

describe.each([
  ['of a session', () => sessionCookieFor('a-token'), async (request: Request) => readViewer(request), undefined],
  ['of a known browser', () => deviceCookieFor('a-token'), deviceTokenOf, 'a-token'],
  ['of a sign-up', () => signUpCookieFor(ID), signUpOfBrowser, ID],
  ['of a notice', noticeCookie, async (request: Request) => (await takeFlash(request)).flash?.key ?? null, NOTICE],
])('the cookie %s', (_name, make, read, value) => {
  it('is not for scripts, other sites, or a part of the site', async () => {
    const attributes = (await make()).split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(attributes.filter((attribute) => attribute.startsWith('Domain'))).toEqual([]);
  });

  it('is not believed when it is not signed here', async () => {
    const cookie = await make();
    expect(await read(unsigned(cookie))).toBeNull();
    expect(await read(otherwiseSigned(cookie))).toBeNull();
    if (value !== undefined) expect(await read(withCookie(cookie))).toBe(value);
  });
});

describe('a session’s cookie', () => {
  it('lasts as long as a session can, and signing out takes it away', async () => {
    expect(await sessionCookieFor('a-token')).toContain(`Max-Age=${90 * 24 * 60 * 60}`);
    expect(await clearedSessionCookie()).toContain('Max-Age=0');
  });
});

describe('a sign-up’s cookie', () => {
  it('keeps where the person wanted to go, and never outgrows what a browser keeps', async () => {
    expect(await returnToOfSignUp(withCookie(await signUpCookieFor(ID, '/product/1/checkout')))).toBe('/product/1/checkout');
    // the first two are written as they are, and as three signs each
    for (const wanted of ['&'.repeat(1_985), `?q=${'~'.repeat(1_985)}`, '&'.repeat(3_900), '&'.repeat(12_000)]) {
      const cookie = await signUpCookieFor(ID, `/${wanted}`);
      expect(cookie.split(';')[0]?.length).toBeLessThanOrEqual(4_096);
      expect(await signUpOfBrowser(withCookie(cookie))).toBe(ID);
    }
  });
});
