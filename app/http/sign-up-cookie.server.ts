/** Which sign-up a browser made, so that its confirmation link needs nothing but a press there. Signed, for its holder only. */
import { createCookie } from '@remix-run/node';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { isId } from '#app/domain/id.ts';

import { cookieName } from './cookie-name.server.ts';

/** As long as a new link can be had. */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

const cookie = () =>
  singleton('sign-up-cookie', () =>
    createCookie(cookieName('sign-up'), {
      httpOnly: true,
      secure: config().secure,
      sameSite: 'lax',
      path: '/',
      secrets: [config().sessionSecret],
    }),
  );

/** The id of the sign-up that this browser made, or null. */
export async function signUpOfBrowser(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && isId(value) ? value : null;
}

/** A `Set-Cookie` value that lets the browser remember its sign-up. */
export function signUpCookieFor(signUpId: string): Promise<string> {
  return cookie().serialize(signUpId, { maxAge: MAX_AGE_SECONDS });
}

export function clearedSignUpCookie(): Promise<string> {
  return cookie().serialize('', { maxAge: 0 });
}
