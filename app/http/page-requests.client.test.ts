import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { QUIET_HEADER, setQuietReload } from '#app/components/page/quiet-reload.ts';

import { followPageRequests } from './page-requests.client.ts';

const PAGE = 'https://site.invalid/my-renting?tab=past';
const DATA = 'https://site.invalid/my-renting.data?tab=past&_routes=root';
const send = vi.fn(async (_asked: string | Request, _options?: RequestInit) => new Response());

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('location', new URL(PAGE));
  vi.stubGlobal('window', { fetch: send });
  followPageRequests();
});
afterEach(() => {
  setQuietReload(false);
  vi.unstubAllGlobals();
});

/** The headers with which a request of the page goes out. */
async function sent(address: string, options?: RequestInit): Promise<Record<string, string>> {
  await window.fetch(address, options);
  const [asked = '', sentOptions] = send.mock.lastCall ?? [];
  return Object.fromEntries(new Request(asked, sentOptions).headers);
}

it('what the page asks for by itself says so, beside what it says anyway', async () => {
  setQuietReload(true);
  expect(await sent(DATA)).toHaveProperty(QUIET_HEADER.toLowerCase());
  const headers = await sent(DATA, { headers: { Accept: 'text/plain' } });
  expect(headers).toMatchObject({ accept: 'text/plain' });
  expect(headers).toHaveProperty(QUIET_HEADER.toLowerCase());
});

it('what the reader asks for does not', async () => {
  expect(await sent(DATA)).toEqual({});
  setQuietReload(true);
  expect(await sent('https://site.invalid/my-renting.data?tab=current')).toEqual({});
  expect(await sent(DATA, { method: 'POST' })).toEqual({});
});
