import { isRouteErrorResponse } from '@remix-run/react';
import { decode, encode } from 'turbo-stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setQuestion } from '#app/components/page/ask-before-leaving.ts';
import { sendAgain } from '#app/components/page/held-sends.ts';
import { pauseQuietReloads, setQuietReload } from '#app/components/page/quiet-reload.ts';
import { STAY_FIELD } from '#app/components/page/stay-field.ts';

import { isNoConnection } from './no-connection.ts';
import { followPageRequests } from './page-requests.client.ts';
import { QUIET_HEADER } from './quiet-header.ts';

const PAGE = 'https://site.invalid/my-renting?tab=past';
const DATA = 'https://site.invalid/my-renting.data?tab=past&_routes=root';
const data = () => new Response('', { headers: { 'Content-Type': 'text/x-script; charset=utf-8' } });
const answered = (status: number, body: BodyInit = '') => new Response(body, { status, headers: { 'Content-Type': 'text/x-script' } });
/** As the framework says that an action leads elsewhere. */
const ledTo = (redirect: string) => answered(202, encode({ redirect, status: 303, revalidate: false, reload: false, replace: false }));
/** Answers only when broken off. */
const never = (_: string | Request, options?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)));
const page = (status = 200) => new Response('<h1>', { status, headers: { 'Content-Type': 'text/html' } });
const send = vi.fn(async (_asked: string | Request, _options?: RequestInit) => data());

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('location', new URL(PAGE));
  vi.stubGlobal('window', Object.assign(new EventTarget(), { fetch: send }));
  followPageRequests();
});
afterEach(() => {
  setQuietReload('live', false);
  pauseQuietReloads(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The headers with which a request of the page goes out. */
async function sent(address: string, options?: RequestInit): Promise<Record<string, string>> {
  await window.fetch(address, options);
  const [asked = '', sentOptions] = send.mock.lastCall ?? [];
  return Object.fromEntries(new Request(asked, sentOptions).headers);
}

it('what the page asks for by itself says so, beside what it says anyway', async () => {
  setQuietReload('live', true);
  expect(await sent(DATA)).toHaveProperty(QUIET_HEADER.toLowerCase());
  const headers = await sent(DATA, { headers: { Accept: 'text/plain' } });
  expect(headers).toMatchObject({ accept: 'text/plain' });
  expect(headers).toHaveProperty(QUIET_HEADER.toLowerCase());
});

it('what the reader asks for does not', async () => {
  expect(await sent(DATA)).toEqual({});
  setQuietReload('live', true);
  expect(await sent('https://site.invalid/my-renting.data?tab=current')).toEqual({});
  expect(await sent(DATA, { method: 'POST' })).toEqual({});
});

it.each([
  ['a refusal of a crowd', () => page(429)],
  ['the page of somebody else’s network', () => page()],
  ['a failure', () => new Response('', { status: 503, headers: { 'Content-Type': 'text/x-script' } })],
])('what the page asks for by itself is asked again after %s', async (_what, answer) => {
  vi.useFakeTimers();
  setQuietReload('live', true);
  send.mockResolvedValueOnce(answer());
  const asking = window.fetch(DATA);
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await asking).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(2);
});

it('what the page asks for by itself is asked again when nobody answers in time', async () => {
  vi.useFakeTimers();
  setQuietReload('live', true);
  send.mockImplementationOnce(never);
  const asking = window.fetch(DATA);
  await vi.advanceTimersByTimeAsync(30_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await asking).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(2);
});

describe('an answer that stands still half-way', () => {
  /** As browsers do: what is broken off after its head fails with `AbortError`, whatever the reason. */
  const halfAnAnswer = async (_: string | Request, options?: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) =>
        options?.signal?.addEventListener('abort', () => stream.error(new DOMException('The user aborted a request.', 'AbortError'))),
    });
    return new Response(body, data());
  };

  it('is nobody’s for what the page asks for by itself, which asks again', async () => {
    vi.useFakeTimers();
    setQuietReload('live', true);
    send.mockImplementationOnce(halfAnAnswer);
    const asking = window.fetch(DATA);
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await asking).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is nobody’s for a form beside others, and not when the router breaks it off', async () => {
    vi.useFakeTimers();
    const left = new AbortController();
    send.mockImplementation(halfAnAnswer);
    const fields = () => new URLSearchParams({ [STAY_FIELD]: 'yes' });
    const leaving = expect(window.fetch(DATA, { method: 'POST', body: fields(), signal: left.signal })).rejects.toThrow('aborted');
    const staying = window.fetch(DATA, { method: 'POST', body: fields() });
    await vi.advanceTimersByTimeAsync(0);
    left.abort();
    await leaving;
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await (await staying).text()).toContain('unsent');
    send.mockImplementation(async () => data());
  });
});

it('what the page asks for by itself leads nobody away who would be asked first', async () => {
  vi.useFakeTimers();
  setQuietReload('live', true);
  setQuestion('Leave?');
  send.mockImplementation(async () => answered(202));
  const arrived = vi.fn();
  const asking = window.fetch(DATA).then(arrived);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(arrived).not.toHaveBeenCalled();
  setQuestion(null);
  await vi.advanceTimersByTimeAsync(2_000);
  await asking;
  expect(arrived).toHaveBeenCalledTimes(1);
  send.mockImplementation(async () => data());
});

describe('while the reader is asked something in place of the page', () => {
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  it('what the page asks for by itself does not come in', async () => {
    setQuietReload('live', true);
    pauseQuietReloads(true);
    const arrived = vi.fn();
    const asking = window.fetch(DATA).then(arrived);
    await soon();
    pauseQuietReloads(true);
    expect(send).toHaveBeenCalledTimes(1);
    expect(arrived).not.toHaveBeenCalled();
    pauseQuietReloads(false);
    await asking;
    expect(arrived).toHaveBeenCalledTimes(1);
    expect((await window.fetch(DATA)).status).toBe(200);
  });

  it('what is broken off ends at once', async () => {
    setQuietReload('live', true);
    pauseQuietReloads(true);
    const another = new AbortController();
    const asking = window.fetch(DATA, { signal: another.signal });
    await soon();
    another.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('what the reader asks for and somebody else’s network answers has reached nobody', async () => {
  send.mockResolvedValueOnce(page());
  expect(isNoConnection(await window.fetch(DATA).catch((error: unknown) => error))).toBe(true);
});

it('what the reader asks for and nobody answers in time has reached nobody', async () => {
  vi.useFakeTimers();
  send.mockImplementationOnce(never);
  const ended = vi.fn();
  const asking = window
    .fetch(DATA)
    .catch((error: unknown) => error)
    .finally(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isNoConnection(await asking)).toBe(true);
});

it('what is broken off before it is asked for is not asked for', async () => {
  send.mockImplementationOnce(async (_, options) => {
    options?.signal?.throwIfAborted();
    return data();
  });
  await expect(window.fetch(DATA, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

it('what the reader asks for and the site fails at keeps its failure, for the page that tells it', async () => {
  send.mockResolvedValueOnce(answered(503));
  expect((await window.fetch(DATA)).status).toBe(503);
});

it('what the reader asks for and the site refuses keeps its status', async () => {
  send.mockResolvedValueOnce(page(429));
  const refusal: unknown = await window.fetch(DATA).catch((error: unknown) => error);
  expect([isRouteErrorResponse(refusal), isNoConnection(refusal)]).toEqual([true, false]);
  expect(refusal).toMatchObject({ status: 429 });
});

describe('a form', () => {
  const body = new URLSearchParams({ title: 'Kajak' });
  const post = (signal: AbortSignal | null = null) => window.fetch(DATA, { method: 'POST', body, signal });
  const soon = () => new Promise((resolve) => setImmediate(resolve));

  it.each([
    ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a network that wants a sign-in', () => Promise.resolve(page())],
    ['a crowd’s refusal', () => Promise.resolve(page(429))],
    ['a proxy alone', () => Promise.resolve(page(502))],
    ['a proxy that fails', () => Promise.resolve(page(500))],
    ['a proxy that waits in vain', () => Promise.resolve(page(408))],
    ['a route without its database', () => Promise.resolve(answered(503))],
    ['a route that fails', () => Promise.resolve(answered(500))],
  ])('that reaches %s is held, and sent again when the reader wants it', async (_, answer) => {
    send.mockImplementationOnce(answer).mockImplementationOnce(answer);
    const answered = post();
    for (const times of [1, 2]) {
      await soon();
      expect(send).toHaveBeenCalledTimes(times);
      sendAgain();
    }
    expect((await answered).status).toBe(200);
    expect(send.mock.lastCall?.[1]?.body).toBe(body);
    sendAgain();
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('that nobody answers in time is held, and has its time anew when it is sent again', async () => {
    vi.useFakeTimers();
    send.mockImplementationOnce(never).mockImplementationOnce(never);
    const answered = post();
    for (const times of [1, 2]) {
      await vi.advanceTimersByTimeAsync(89_999);
      sendAgain();
      await vi.advanceTimersByTimeAsync(1);
      expect(send).toHaveBeenCalledTimes(times);
      sendAgain();
    }
    expect((await answered).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each([200, 202, 400, 404, 409, 422, 429])('that its action answers with %d is not held', async (status) => {
    send.mockResolvedValueOnce(answered(status));
    expect((await post()).status).toBe(status);
  });

  it('that is held ends with what breaks it off, and is not sent again', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const another = new AbortController();
    const answered = post(another.signal);
    await soon();
    another.abort();
    await expect(answered).rejects.toMatchObject({ name: 'AbortError' });
    sendAgain();
    expect(send).toHaveBeenCalledTimes(1);
  });

  const beside = (fields: FormData | URLSearchParams) => {
    fields.set(STAY_FIELD, '1');
    return fields;
  };
  it.each([
    ['reaches nobody', () => Promise.reject(new TypeError('Failed to fetch')), new FormData(), 'unsent'],
    ['reaches a proxy alone', () => Promise.resolve(page(502)), new FormData(), 'unsent'],
    ['is refused by a proxy', () => Promise.resolve(page(422)), new FormData(), 'unsent'],
    ['is too much before any route', () => Promise.resolve(page(413)), new URLSearchParams(), 'tooMuch'],
    ['is too much for its route', () => Promise.resolve(answered(413)), new FormData(), 'tooMuch'],
    ['comes to somebody who is signed out', () => Promise.resolve(ledTo('/auth?mode=sign-in')), new FormData(), 'signedOut'],
    ['comes to what has another page by now', () => Promise.resolve(ledTo('/create-listing/1/published')), new FormData(), 'gone'],
    ['comes to what has a page like another', () => Promise.resolve(ledTo('/authors')), new FormData(), 'gone'],
    ['comes to what is gone', () => Promise.resolve(answered(404)), new FormData(), 'gone'],
    ['is not found by a proxy', () => Promise.resolve(page(404)), new FormData(), 'unsent'],
    ['comes to a route that fails', () => Promise.resolve(answered(500)), new FormData(), 'unsent'],
  ])('that is sent beside others and %s is answered so, and not held', async (_, answer, fields, untaken) => {
    send.mockImplementationOnce(answer);
    const said = await window.fetch(DATA, { method: 'POST', body: beside(fields) });
    expect([said.status, said.headers.get('Content-Type')]).toEqual([408, 'text/x-script']);
    const { value } = await decode(said.body ?? new ReadableStream());
    expect(value).toEqual({ data: { untaken } });
    sendAgain();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a long text', 80_000, 100_000],
    ['a picture that no line carries in time', 10_000_000, 21.5 * 60_000],
  ])('that is sent beside others with %s ends in its time', async (_what, size, limit) => {
    vi.useFakeTimers();
    send.mockImplementationOnce(never);
    const fields = new FormData();
    fields.set('description', size > 100_000 ? new File(['x'.repeat(size)], 'x.png') : 'x'.repeat(size));
    const ended = vi.fn();
    const asking = window.fetch(DATA, { method: 'POST', body: beside(fields) }).finally(ended);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(await (await asking).text()).toContain('unsent');
  });

  it('leaves no timer behind', async () => {
    vi.useFakeTimers();
    const broken = new AbortController();
    const forget = vi.spyOn(broken.signal, 'removeEventListener');
    await window.fetch(DATA, { method: 'POST', body: beside(new FormData()), signal: broken.signal });
    expect(vi.getTimerCount()).toBe(0);
    expect(forget).toHaveBeenCalled();
  });

  it('that is sent beside others waits for its answer as long as its files may take', async () => {
    vi.useFakeTimers();
    send.mockImplementationOnce(never).mockImplementationOnce(never);
    const withFile = new FormData();
    withFile.set('images', new File(['x'.repeat(800)], 'x.png'));
    const ended = vi.fn();
    const [short, long] = [new FormData(), withFile].map((fields) =>
      window.fetch(DATA, { method: 'POST', body: beside(fields) }).finally(ended),
    );
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await (await short)?.text()).toContain('unsent');
    await vi.advanceTimersByTimeAsync(99);
    expect(ended).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await long)?.text()).toContain('unsent');
  });

  it.each([200, 422])('that is sent beside others and answered by its action with %d keeps its answer', async (status) => {
    send.mockResolvedValueOnce(answered(status));
    const answer = await window.fetch(DATA, { method: 'POST', body: beside(new FormData()) });
    expect(answer.status).toBe(status);
  });

  it('that the site refuses for good is not held', async () => {
    send.mockResolvedValueOnce(page(413));
    await expect(post()).rejects.toMatchObject({ status: 413 });
  });
});

it('what is no page’s data is left as it is', async () => {
  const picture = page(404);
  send.mockResolvedValueOnce(picture);
  expect(await window.fetch('https://site.invalid/pictures/kayak.webp')).toBe(picture);
});
