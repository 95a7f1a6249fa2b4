/** Which page a request of a reader without a session asks for: what the rendered page depends on, and nothing else. */
import type { IncomingMessage } from 'node:http';

import type { ServerBuild } from '@remix-run/node';
import { LRUCache } from 'lru-cache';

import type { Locale } from '#app/domain/locales.ts';

import { FLASH_COOKIE } from '../flash.server.ts';
import { localeOf } from '../locale.server.ts';
import type { KeptPageRule, PageHandle } from '../page-handle.ts';
import { routeMatcher } from '../route-patterns.server.ts';
import { sessionCookieName } from '../session.server.ts';

export interface KeptAddress {
  /** One for each page that can differ. */
  key: string;
  /** Path and query as the page is rendered under them. */
  path: string;
  locale: Locale;
  /** The pattern of the route, for logs and measurements. */
  route: string;
  parts: readonly string[];
}

/** Longer ones are no addresses that anybody reads twice. */
const LONGEST_ADDRESS = 512;
/** why: without capitals, so that the id in an address is written as the announcements of changes write it. */
const READABLE_PATH = /^\/(?:[a-z\d_.~-]+(?:\/[a-z\d_.~-]+)*)?$/;
/** These change what the reader gets from now on: they set a cookie. */
const SETTINGS = /[?&]lang=/;
const REMEMBERED_ADDRESSES = 2_000;
const REMEMBERED_LANGUAGES = 500;

/** Answers null for what is not kept: another method, a session, a notice that waits, a route without a rule. */
export function keptAddresses(build: ServerBuild): (request: IncomingMessage) => KeptAddress | null | Promise<KeptAddress | null> {
  const routeOf = routeMatcher(build);
  const languages = new LRUCache<string, Locale>({ max: REMEMBERED_LANGUAGES });
  const remembered = new LRUCache<string, { address: KeptAddress | null }>({ max: REMEMBERED_ADDRESSES });

  function addressOf(url: string, locale: Locale): KeptAddress | null {
    const [pathname = '', query = ''] = url.split('?', 2);
    const route = READABLE_PATH.test(pathname) ? routeOf(pathname) : null;
    const rule = route && (build.routes[route.id]?.module.handle as PageHandle | undefined)?.kept;
    if (!route || !rule) return null;
    const path = `${pathname}${keptQuery(query, rule)}`;
    return { key: `${locale} ${path}`, path, locale, route: route.pattern, parts: rule.dependsOn(route.params) };
  }

  function remember(url: string, locale: Locale): KeptAddress | null {
    const name = `${locale} ${url}`;
    const known = remembered.get(name) ?? { address: addressOf(url, locale) };
    remembered.set(name, known);
    return known.address;
  }

  return ({ method, url = '', headers }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS || SETTINGS.test(url)) return null;
    const cookies = headers.cookie ?? '';
    if (holdsCookie(cookies, sessionCookieName()) || holdsCookie(cookies, FLASH_COOKIE)) return null;
    const asked = `${valueOfCookie(cookies, 'lang')} ${headers['accept-language'] ?? ''}`;
    const locale = languages.get(asked);
    if (locale) return remember(url, locale);
    return languageOf(headers).then((found) => {
      languages.set(asked, found);
      return remember(url, found);
    });
  };
}

function keptQuery(query: string, { params }: KeptPageRule): string {
  if (query === '' || params.length === 0) return '';
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of params) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

function holdsCookie(cookies: string, name: string): boolean {
  return cookies !== '' && `; ${cookies}`.includes(`; ${name}=`);
}

function valueOfCookie(cookies: string, name: string): string {
  const found = `; ${cookies}`.split(`; ${name}=`)[1];
  return found?.split(';', 1)[0] ?? '';
}

function languageOf(headers: IncomingMessage['headers']): Promise<Locale> {
  const asked = new Headers();
  if (headers.cookie) asked.set('Cookie', headers.cookie);
  if (headers['accept-language']) asked.set('Accept-Language', headers['accept-language']);
  return localeOf(new Request('http://localhost/', { headers: asked }));
}
