import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setQuietReload } from '#app/components/page/quiet-reload.ts';

import { followPageRequests } from './page-requests.client.ts';
import { QUIET_HEADER } from './quiet-header.ts';

const PAGE = 'https://site.invalid/my-renting?tab=past';
const DATA = 'https://site.invalid/my-renting.data?tab=past&_routes=root';
const data = () => new Response('', { headers: { 'Content-Type': 'text/x-script; charset=utf-8' } });
const send = vi.fn(async (_asked: string | Request, _options?: RequestInit) => data());

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('location', new URL(PAGE));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch: send }));
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

it.each([
  ['a refusal of a crowd', () => new Response('<h1>', { status: 429, headers: { 'Content-Type': 'text/html' } })],
  ['the page of somebody else’s network', () => new Response('<h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['a failure', () => new Response('', { status: 503, headers: { 'Content-Type': 'text/x-script' } })],
])('what the page asks for by itself is asked again after %s', async (_what, answer) => {
  vi.useFakeTimers();
  setQuietReload(true);
  send.mockResolvedValueOnce(answer());
  const asking = window.fetch(DATA);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await asking).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
