/** Which page a request of a reader without a session asks for: what the rendered page depends on, and nothing else. */
import type { IncomingMessage } from 'node:http';

import type { ServerBuild } from '@remix-run/node';
import { parseCookie, stringifyCookie } from 'cookie';
import { LRUCache } from 'lru-cache';

import type { Locale } from '#app/i18n/locales.ts';
import type { Theme } from '#app/components/page/themes.ts';

import { flashCookieName } from '#app/http/flash.server.ts';
import { localeCookieName, localeOf } from '#app/http/locale.server.ts';
import type { PageCacheRule, PageHandle } from '#app/http/page-handle.ts';
import { routeMatcher } from '#app/web/route-patterns.server.ts';
import { sessionCookieName } from '#app/http/session.server.ts';
import { themeCookieName, themeOf } from '#app/http/theme.server.ts';

/** What a page looks like for a reader, besides what it shows. */
interface Taste {
  locale: Locale;
  theme: Theme;
}

export interface CachedAddress extends Taste {
  /** One for each page that can differ. */
  key: string;
  /** Path and query as the page is rendered under them. */
  path: string;
  /** The pattern of the route, for logs and measurements. */
  route: string;
  parts: readonly string[];
}

/** Longer ones are no addresses that anybody reads twice. */
const MAX_ADDRESS_LENGTH = 512;
/** why: without capitals, so that the id in an address is written as the announcements of changes write it. */
const READABLE_PATH = /^\/(?:[a-z\d_.~-]+(?:\/[a-z\d_.~-]+)*)?$/;
/** These change what the reader gets from now on: they set a cookie. */
const SETTINGS = ['lang', 'theme'];
const REMEMBERED_ADDRESSES = 2_000;
const REMEMBERED_TASTES = 500;

/** Answers null for what is not cached: another method, a session, a notice that waits, a route without a rule. */
export function cachedAddresses(build: ServerBuild): (request: IncomingMessage) => CachedAddress | null | Promise<CachedAddress | null> {
  const routeOf = routeMatcher(build);
  const tastes = new LRUCache<string, Taste>({ max: REMEMBERED_TASTES });
  const remembered = new LRUCache<string, { address: CachedAddress | null }>({ max: REMEMBERED_ADDRESSES });

  function addressOf(url: string, taste: Taste): CachedAddress | null {
    // why so: as the page itself reads its address
    const { pathname, searchParams: query } = new URL(`http://localhost${url}`);
    if (SETTINGS.some((name) => query.has(name))) return null;
    const route = READABLE_PATH.test(pathname) ? routeOf(pathname) : null;
    const rule = route && (build.routes[route.id]?.module.handle as PageHandle | undefined)?.cache;
    if (!route || !rule) return null;
    const path = `${pathname}${cachedQuery(query, rule)}`;
    return { ...taste, key: `${taste.locale} ${taste.theme} ${path}`, path, route: route.pattern, parts: rule.dependsOn(route.params) };
  }

  function remember(url: string, taste: Taste): CachedAddress | null {
    const name = `${taste.locale} ${taste.theme} ${url}`;
    const known = remembered.get(name) ?? { address: addressOf(url, taste) };
    remembered.set(name, known);
    return known.address;
  }

  return ({ method, url = '', headers }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_ADDRESS_LENGTH) return null;
    const cookies = parseCookie(headers.cookie ?? '');
    if (sessionCookieName() in cookies || flashCookieName() in cookies) return null;
    const wishes = {
      cookies: { [localeCookieName()]: cookies[localeCookieName()], [themeCookieName()]: cookies[themeCookieName()] },
      languages: headers['accept-language'] ?? '',
    };
    const said = JSON.stringify(wishes);
    const taste = tastes.get(said);
    if (taste) return remember(url, taste);
    return tasteOf(wishes).then((found) => {
      tastes.set(said, found);
      return remember(url, found);
    });
  };
}

function cachedQuery(given: URLSearchParams, { params }: PageCacheRule): string {
  const kept = new URLSearchParams();
  for (const name of params) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** What of a request decides on its taste: two of its cookies, and the languages that the browser asks for. */
interface Wishes {
  cookies: Readonly<Record<string, string | undefined>>;
  languages: string;
}

/** why: made of the wishes alone, because the taste is remembered under them: what else a header says must not come in. */
async function tasteOf({ cookies, languages }: Wishes): Promise<Taste> {
  const headers = { Cookie: stringifyCookie(cookies), 'Accept-Language': languages };
  const request = new Request('http://localhost/', { headers });
  return { locale: await localeOf(request), theme: await themeOf(request) };
}
