/** Which cached page a request without a session asks for: everything that the rendered page depends on, and nothing else. */
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

/** How a page looks to a reader, apart from its content. */
interface Variant {
  locale: Locale;
  theme: Theme;
}

export interface CachedAddress extends Variant {
  /** Unique for each page that can differ. */
  key: string;
  /** The path and the query under which the page is rendered. */
  path: string;
  /** The route's pattern, for logs and metrics. */
  route: string;
  parts: readonly string[];
  /** The id of the listing whose own page it is, where views are counted. */
  listing: string | null;
}

/** A longer address is hardly ever asked for twice. */
const MAX_ADDRESS_LENGTH = 512;
/** why: no capitals, so that the id in an address is written as in the announcements of changes. */
const READABLE_PATH = /^\/(?:[a-z\d_.~-]+(?:\/[a-z\d_.~-]+)*)?$/;
/** Parameters that change a reader's setting by a cookie, so that the answer is for this reader only. */
const SETTINGS = ['lang', 'theme'];
const REMEMBERED_ADDRESSES = 2_000;
const REMEMBERED_VARIANTS = 500;

/** Returns null for what is not cached: another method, a session, a waiting notice, a route without a rule. */
export function cachedAddresses(build: ServerBuild): (request: IncomingMessage) => CachedAddress | null | Promise<CachedAddress | null> {
  const routeOf = routeMatcher(build);
  const variants = new LRUCache<string, Variant>({ max: REMEMBERED_VARIANTS });
  const remembered = new LRUCache<string, { address: CachedAddress | null }>({ max: REMEMBERED_ADDRESSES });

  function addressOf(url: string, variant: Variant): CachedAddress | null {
    // why: read as the page itself reads its address
    const { pathname, searchParams: query } = new URL(`http://localhost${url}`);
    if (SETTINGS.some((name) => query.has(name))) return null;
    const route = READABLE_PATH.test(pathname) ? routeOf(pathname) : null;
    const rule = route && (build.routes[route.id]?.module.handle as PageHandle | undefined)?.cache;
    if (!route || !rule) return null;
    const path = `${pathname}${cachedQuery(query, rule)}`;
    return {
      ...variant,
      key: `${variant.locale} ${variant.theme} ${path}`,
      path,
      route: route.pattern,
      parts: rule.dependsOn(route.params),
      listing: rule.countsViewsOf?.(route.params) ?? null,
    };
  }

  function remember(url: string, variant: Variant): CachedAddress | null {
    const name = `${variant.locale} ${variant.theme} ${url}`;
    const known = remembered.get(name) ?? { address: addressOf(url, variant) };
    remembered.set(name, known);
    return known.address;
  }

  return ({ method, url = '', headers }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_ADDRESS_LENGTH) return null;
    const cookies = parseCookie(headers.cookie ?? '');
    if (sessionCookieName() in cookies || flashCookieName() in cookies) return null;
    const preferences = {
      cookies: { [localeCookieName()]: cookies[localeCookieName()], [themeCookieName()]: cookies[themeCookieName()] },
      languages: headers['accept-language'] ?? '',
    };
    const cacheKey = JSON.stringify(preferences);
    const variant = variants.get(cacheKey);
    if (variant) return remember(url, variant);
    return variantOf(preferences).then((found) => {
      variants.set(cacheKey, found);
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

/** What decides a request's variant: two of its cookies, and the languages that the browser asks for. */
interface Preferences {
  cookies: Readonly<Record<string, string | undefined>>;
  languages: string;
}

/** why: built from the preferences alone. The variant is remembered under them, so nothing else in the headers may influence it. */
async function variantOf({ cookies, languages }: Preferences): Promise<Variant> {
  const headers = { Cookie: stringifyCookie(cookies), 'Accept-Language': languages };
  const request = new Request('http://localhost/', { headers });
  return { locale: await localeOf(request), theme: await themeOf(request) };
}
