/** Which colour theme a request gets: `?theme=`, else the cookie, else the device's setting. Works like the language. */
import { createCookie } from '@remix-run/node';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { isTheme, type Theme } from '#app/components/page/themes.ts';

import { cookieName } from './cookie-name.server.ts';

export function themeCookieName(): string {
  return cookieName('theme');
}

const cookie = () =>
  singleton('theme-cookie', () =>
    createCookie(themeCookieName(), {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: config().secure,
      maxAge: 365 * 24 * 60 * 60,
    }),
  );

export async function themeOf(request: Request): Promise<Theme> {
  const asked = askedTheme(request);
  if (asked) return asked;
  const kept: unknown = await cookie().parse(request.headers.get('Cookie'));
  return isTheme(kept) ? kept : 'auto';
}

/** A `Set-Cookie` value when the address asks for a theme, else null. Following the device needs no cookie, so the old one is removed. */
export async function themeCookieFor(request: Request): Promise<string | null> {
  const asked = askedTheme(request);
  if (!asked) return null;
  return asked === 'auto' ? cookie().serialize('', { maxAge: 0 }) : cookie().serialize(asked);
}

/** What a browser with this theme sends as `Cookie`; empty for one that follows the device. */
export async function cookieOfTheme(theme: Theme): Promise<string> {
  return theme === 'auto' ? '' : ((await cookie().serialize(theme)).split(';')[0] ?? '');
}

function askedTheme(request: Request): Theme | null {
  const asked = new URL(request.url).searchParams.get('theme');
  return isTheme(asked) ? asked : null;
}
