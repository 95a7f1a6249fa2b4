import type { IncomingMessage } from 'node:http';

import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';

import { themeCookieFor } from '#app/http/theme.server.ts';

import { cachedAddresses } from './page-key.server.ts';

const handle = { cache: { params: ['q'], dependsOn: () => ['catalogue'] } };
const build = { routes: { page: { id: 'page', path: 'page', module: { handle } }, own: { id: 'own', path: 'own', module: {} } } };
const addressOf = cachedAddresses(build as unknown as ServerBuild);
const keyOf = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await addressOf({ method, url, headers } as unknown as IncomingMessage))?.key ?? null;
const cookieOf = async (theme: string) => (await themeCookieFor(new Request(`http://site.invalid/?theme=${theme}`)))?.split(';')[0] ?? '';

describe('the key of a page', () => {
  it('differs by theme and by language, asked for the first time or again', async () => {
    const variants: Record<string, string>[] = [
      { cookie: await cookieOf('dark') },
      { cookie: await cookieOf('light') },
      {},
      { 'accept-language': 'sk' },
      { cookie: await cookieOf('dark'), 'accept-language': 'sk' },
    ];
    for (let turn = 0; turn < 2; turn += 1) {
      const keys = await Promise.all(variants.map((headers) => keyOf('/page', headers)));
      expect(new Set(keys).size).toBe(variants.length);
      expect(keys).not.toContain(null);
    }
  });

  it('names the parameters that the page reads, and no others', async () => {
    expect(await keyOf('/page?q=kajak&utm=x')).toBe(await keyOf('/page?q=kajak'));
    expect(await keyOf('/page?q=kajak')).not.toBe(await keyOf('/page?q=stan'));
  });

  it('reads an address as the page does', async () => {
    expect(await keyOf('/page?q=kajak?x')).not.toBe(await keyOf('/page?q=kajak'));
    expect(await keyOf('/page?q=kajak#x')).toBe(await keyOf('/page?q=kajak'));
    expect(await keyOf('/page?%71=kajak')).toBe(await keyOf('/page?q=kajak'));
    expect(await keyOf('/page?l%61ng=sk')).toBeNull();
    expect(await keyOf('/page?q=a?lang=sk')).not.toBeNull();
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is none for %s', async (method) => {
    expect(await keyOf('/page', {}, method)).toBeNull();
  });

  it.each(['/own', '/nowhere', '/page?lang=sk', '/page?q=a&theme=dark', `/page?q=${'a'.repeat(600)}`])('is none for %s', async (url) => {
    expect(await keyOf(url)).toBeNull();
  });

  it.each(['session=x', 'a=b; session=', 'flash=x'])('is none with the cookies %s', async (cookie) => {
    expect(await keyOf('/page', { cookie })).toBeNull();
  });
});
