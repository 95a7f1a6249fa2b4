/** Remembers which sign-up a browser made, so that its confirmation link needs only a press of the button there. Signed. */
import { createCookie } from '@remix-run/node';
import { z } from 'zod';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';

import { cookieName } from './cookie-name.server.ts';

/** A sign-up that waits is kept at least this long (`forget-expired.server.ts`). */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Name and value together: what browsers keep. */
const MAX_LENGTH = 4_096;

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

const content = z.object({ id: z.uuid(), returnTo: z.string() }).nullable().catch(null);

async function read(request: Request) {
  return content.parse(await cookie().parse(request.headers.get('Cookie')));
}

/** The id of the sign-up that this browser made, or null. */
export async function signUpOfBrowser(request: Request): Promise<string | null> {
  return (await read(request))?.id ?? null;
}

/** Where the person wanted to go when she signed up; the home page when this browser did not sign up. */
export async function returnToOfSignUp(request: Request): Promise<string> {
  return (await read(request))?.returnTo ?? '/';
}

/** A `Set-Cookie` value that lets the browser remember its sign-up, and where on this site the person wanted to go. */
export async function signUpCookieFor(id: string, returnTo = '/'): Promise<string> {
  const remember = (page: string) => cookie().serialize({ id, returnTo: page }, { maxAge: MAX_AGE_SECONDS });
  const line = await remember(returnTo);
  return line.indexOf(';') > MAX_LENGTH ? remember('/') : line;
}

export function clearedSignUpCookie(): Promise<string> {
  return cookie().serialize('', { maxAge: 0 });
}
