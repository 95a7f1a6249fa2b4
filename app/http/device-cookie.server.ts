/** The cookie that identifies a browser when somebody signs in there again. It lives for a year and grants nothing by itself. */
import { createCookie } from '@remix-run/node';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { KNOWN_FOR_MS } from '#app/modules/accounts/known-devices.server.ts';

import { cookieName } from './cookie-name.server.ts';

const cookie = () =>
  singleton('device-cookie', () =>
    createCookie(cookieName('device'), {
      httpOnly: true,
      secure: config().secure,
      sameSite: 'lax',
      path: '/',
      secrets: [config().sessionSecret],
      maxAge: KNOWN_FOR_MS / 1000,
    }),
  );

/** The token that this browser was given, or null. */
export async function deviceTokenOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value.length > 0 && value.length < 100 ? value : null;
}

/** A `Set-Cookie` value that makes the browser known from then on. */
export function deviceCookieFor(token: string): Promise<string> {
  return cookie().serialize(token);
}
