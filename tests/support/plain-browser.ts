/** A browser without scripts, as far as tests of the built site over HTTP need one: it sends what a browser sends and keeps cookies. */
import { sessionCookieFor } from '#app/http/session.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { openSession } from '#app/modules/accounts/sessions.server.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The address that a redirect leads to, without the site's own origin; empty when it is none. */
  location: string;
  text: string;
}

export type Fields = Readonly<Record<string, string>>;

export interface PlainBrowser {
  get(target: string, headers?: Fields): Promise<Answer>;
  /** Sends a form as the page it stands on would; `headers` replace those of the browser itself, an empty one leaves it out. */
  post(target: string, form: Fields | FormData | URLSearchParams, headers?: Fields): Promise<Answer>;
  /** The stream at an address, left open. */
  stream(target: string, signal: AbortSignal): Promise<Response>;
  /** The value of a cookie, as the site set it; undefined without one. */
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
}

/** A signed-out browser; `lang` is the language that its user prefers. */
export function plainBrowser(site: string, lang: 'sk' | 'en' = 'en'): PlainBrowser {
  const jar = new Map<string, string>();
  const ask = (target: string, init: RequestInit, headers: Fields): Promise<Response> => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    // why uncompressed: packing and unpacking would take a tenth of the processor time, and browsers themselves are tested packed
    const asked = { 'Accept-Encoding': 'identity', 'Accept-Language': lang, ...(cookies ? { Cookie: cookies } : {}), ...headers };
    const present = Object.entries(asked).filter(([, value]) => value !== '');
    return fetch(new URL(target, site), { redirect: 'manual', ...init, headers: Object.fromEntries(present) });
  };
  const send = async (target: string, init: RequestInit, headers: Fields): Promise<Answer> => {
    const response = await ask(target, init, headers);
    for (const line of response.headers.getSetCookie()) keep(jar, line);
    const location = (response.headers.get('Location') ?? '').replace(site, '');
    return { status: response.status, headers: response.headers, location, text: await response.text() };
  };
  return {
    get: (target, headers = {}) => send(target, {}, headers),
    post: (target, form, headers = {}) =>
      send(
        target,
        { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) },
        { Origin: new URL(site).origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
      ),
    stream: (target, signal) => ask(target, { signal }, {}),
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  const over = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
  if (over) jar.delete(name);
  else jar.set(name, pair.slice(name.length + 1));
}

/** A browser in which a member is signed in. */
export async function browserOf(site: string, member: Member, lang: 'sk' | 'en' = 'en'): Promise<PlainBrowser> {
  const browser = plainBrowser(site, lang);
  const [pair = ''] = (await sessionCookieFor(await openSession(member.id, member.role, null))).split(';');
  const name = pair.slice(0, pair.indexOf('='));
  browser.setCookie(name, pair.slice(name.length + 1));
  return browser;
}

/** The text of a page as a person reads it: without markup, with the usual entities resolved. */
export function readable(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/[ \n]+/g, ' ');
}
