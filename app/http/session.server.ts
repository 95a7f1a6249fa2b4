/** The session cookie: `__Host-` and Secure on https, HttpOnly and SameSite=Lax always. */
import { createCookie } from '@remix-run/node';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import type { Viewer } from '#app/domain/people/viewer.ts';
import { viewerOf } from '#app/modules/accounts/sessions.server.ts';

import { cookieName } from './cookie-name.server.ts';
import { QUIET_HEADER } from './quiet-header.ts';

/** The longest a session can live; the row in the database decides when it really ends. */
const MAX_AGE_SECONDS = 90 * 24 * 60 * 60;

export function sessionCookieName(): string {
  return cookieName('session');
}

const cookie = () =>
  singleton('session-cookie', () =>
    createCookie(sessionCookieName(), {
      httpOnly: true,
      secure: config().secure,
      sameSite: 'lax',
      path: '/',
      secrets: [config().sessionSecret],
    }),
  );

async function tokenOf(request: Request): Promise<string | null> {
  const value: unknown = await cookie().parse(request.headers.get('Cookie'));
  return typeof value === 'string' && value.length > 0 && value.length < 100 ? value : null;
}

/** The person behind a request; reads the database on every call. */
export async function readViewer(request: Request, { inUse = isUse(request) } = {}): Promise<Viewer> {
  const token = await tokenOf(request);
  return token ? viewerOf(token, { inUse }) : null;
}

/** why: a page that is left open asks for its event stream and its data by itself, which is no use of the session (rule A5). */
const isUse = ({ headers }: Request) => headers.get('Accept') !== 'text/event-stream' && !headers.has(QUIET_HEADER);

/** A `Set-Cookie` value that signs the browser in with a token of `openSession`. */
export function sessionCookieFor(token: string): Promise<string> {
  return cookie().serialize(token, { maxAge: MAX_AGE_SECONDS });
}

/** A `Set-Cookie` value that signs the browser out. */
export function clearedSessionCookie(): Promise<string> {
  return cookie().serialize('', { maxAge: 0 });
}
