/** Which language a request is answered in: `?lang=`, else the cookie, else `Accept-Language`, else English (rule R11). */
import { createCookie } from '@remix-run/node';
import { LanguageDetector } from 'remix-i18next/server';

import { config } from '#app/config/env.server.ts';
import { singleton } from '#app/config/singleton.server.ts';
import { FALLBACK_LOCALE, isLocale, LOCALES, type Locale } from '#app/i18n/locales.ts';

import { cookieName } from './cookie-name.server.ts';

export function localeCookieName(): string {
  return cookieName('lang');
}

const cookie = () =>
  singleton('locale-cookie', () =>
    createCookie(localeCookieName(), {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: config().secure,
      maxAge: 365 * 24 * 60 * 60,
    }),
  );

const detector = () =>
  singleton(
    'locale-detector',
    () =>
      new LanguageDetector({
        supportedLanguages: [...LOCALES],
        fallbackLanguage: FALLBACK_LOCALE,
        order: ['header'],
      }),
  );

/** Only the header goes through the detector. why: it compares each language that a text names with ours, and anybody can name thousands. */
export async function localeOf(request: Request): Promise<Locale> {
  const chosen = askedLocaleOf(request) ?? (await chosenLocaleOf(request));
  if (chosen) return chosen;
  const found = await detector().detect(request);
  return isLocale(found) ? found : FALLBACK_LOCALE;
}

/** The language that was chosen with the switch in this browser; null when none was. */
export async function chosenLocaleOf(request: Request): Promise<Locale | null> {
  const kept: unknown = await cookie().parse(request.headers.get('Cookie'));
  return isLocale(kept) ? kept : null;
}

function askedLocaleOf(request: Request): Locale | null {
  const asked = new URL(request.url).searchParams.get('lang');
  return isLocale(asked) ? asked : null;
}

/** A `Set-Cookie` value when the address asks for a language, else null. */
export async function localeCookieFor(request: Request): Promise<string | null> {
  const asked = askedLocaleOf(request);
  return asked && cookie().serialize(asked);
}
