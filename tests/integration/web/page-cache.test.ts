/** The page cache for readers without a session: who gets cached pages, when they are dropped, and what a crowd or a flood can do. */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { setClockOffset } from '#app/config/clock.server.ts';
import { accessLog } from '#app/config/log.server.ts';
import { currentBucket } from '#app/config/request-context.server.ts';
import { inTurn } from '#app/config/turns.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { createWebServer, type WebServer } from '#app/web/web-server.server.ts';

import { buildWith } from '#tests/support/small-site.ts';

const KEPT = { scripts: 'never', cache: { params: ['q'], dependsOn: () => ['catalogue'] } } satisfies PageHandle;
const TEXT = 'Požičovňa '.repeat(500);
/** So long that only a few such pages fit into the cache, however they are compressed. */
const LONG_TEXT = randomBytes(600_000).toString('base64');
const PAGE = `<html lang="en">${TEXT}</html>`;
const POLICY = "script-src 'sha256-known'";

let web: WebServer;
let port: number;
let announce: (part: string) => void;
let current = true;
/** The addresses that were rendered, in order. */
let rendered: string[];
let beforeAnswer: () => Promise<void>;
/** Whose turns the last rendering took. */
let inTurnsOf: string;

/** A build whose pages show the language in which they were rendered. */
function build() {
  const render = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(`${pathname}${search}`);
    inTurnsOf = currentBucket();
    await beforeAnswer();
    const status = pathname === '/gone' ? 404 : 200;
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': pathname === '/nonce' ? "script-src 'self' 'nonce-q1w2e3r4'" : POLICY,
    });
    if (pathname === '/greets') headers.set('Set-Cookie', 'seen=1');
    const language = request.headers.get('Accept-Language') ?? 'none';
    const body = `<html lang="${language}">${search.includes('flood') ? LONG_TEXT : TEXT}</html>`;
    return new Response(body, { status, headers });
  };
  const route = (path: string, handle?: PageHandle) =>
    [path, { id: path, path, module: { default: () => null, ...(handle ? { handle } : {}) } }] as const;
  const kept = ['page', 'gone', 'greets', 'nonce'].map((path) => route(path, KEPT));
  return buildWith(render, Object.fromEntries([...kept, route('own')]));
}

beforeEach(async () => {
  rendered = [];
  beforeAnswer = async () => {};
  current = true;
  web = createWebServer({
    build: Promise.resolve(build()),
    files: (_req, _res, next) => next(),
    isStaticPath: () => false,
    followChanges: (onChange) => {
      announce = onChange;
      return { isCurrent: () => current };
    },
  });
  port = await new Promise((resolve) => web.server.listen(0, '127.0.0.1', () => resolve((web.server.address() as AddressInfo).port)));
});

afterEach(async () => {
  setClockOffset(0);
  await web.stop(0);
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET', localAddress = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', localAddress, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: textOf(body, response.headers) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/** The first `count` results, in the order in which they come. */
function settled<T>(many: readonly Promise<T>[], count: number): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const came: T[] = [];
    for (const each of many) {
      each.then((answer) => {
        if (came.push(answer) === count) resolve(came);
      }, reject);
    }
  });
}

function textOf(body: Buffer, { 'content-encoding': encoding }: http.IncomingHttpHeaders): string {
  if (body.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString();
}

describe('a kept page', () => {
  test('is rendered once, and sent as it is or in the way of compressing that the reader takes', async () => {
    const answers = [
      await ask('/page'),
      await ask('/page', { 'accept-encoding': 'gzip' }),
      await ask('/page', { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(rendered).toEqual(['/page']);
    for (const answer of answers) {
      expect(answer.text).toBe(PAGE);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers).toMatchObject({ 'content-security-policy': POLICY, 'x-frame-options': 'DENY' });
    }
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
  });

  test('is found by what its cookies say, however they are written', async () => {
    const slovak = encodeURIComponent(Buffer.from('"sk"').toString('base64'));
    const dark = encodeURIComponent(Buffer.from('"dark"').toString('base64'));
    for (const cookie of [`a=1;lang=${slovak};theme=${dark}`, `lang=${slovak};;`, `"a;lang=${slovak}`, `a=1;\tlang=${slovak}`]) {
      expect((await ask('/page', { cookie, 'accept-language': 'en' })).text).toContain('<html lang="sk"');
      expect((await ask('/page', { cookie: 'a=1', 'accept-language': 'en' })).text, cookie).toContain('<html lang="en"');
    }
  });

  test('is for nobody with a session, however its cookie is written', async () => {
    for (const cookie of ['session=x', 'a=1;session=x', 'a=1;\tsession=x', 'flash=x', 'a=1;flash=x']) {
      await ask('/page', { cookie });
    }
    expect(rendered).toHaveLength(5);
  });

  test('is not compressed for who refuses that', async () => {
    for (const encodings of ['gzip;q=0', 'identity', 'deflate, gzip;q=0.0, br;q=0', 'brotli']) {
      expect((await ask('/page', { 'accept-encoding': encodings })).headers['content-encoding']).toBeUndefined();
    }
  });

  test('is not sent again to who has it, but its headers of today are', async () => {
    const first = await ask('/page');
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Cookie') });
    const again = await ask('/page', { 'if-none-match': first.headers.etag });
    expect(again).toMatchObject({ status: 304, text: '' });
    for (const name of ['content-security-policy', 'etag', 'vary', 'cache-control', 'x-frame-options']) {
      expect(again.headers[name], name).toBe(first.headers[name]);
    }
    expect((await ask('/page', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('answers HEAD with the headers alone', async () => {
    expect(await ask('/page', {}, 'HEAD')).toMatchObject({ status: 200, text: '', headers: { etag: expect.any(String) } });
  });

  test('is another one in another language, by cookie and by header; unknown languages and garbage get one that exists', async () => {
    const slovak = await ask('/page', { 'accept-language': 'sk-SK,sk;q=0.9' });
    const english = await ask('/page', { 'accept-language': 'en' });
    expect([slovak.text.slice(0, 16), english.text.slice(0, 16)]).toEqual(['<html lang="sk">', '<html lang="en">']);
    expect(slovak.headers.etag).not.toBe(english.headers.etag);
    const cookie = `lang=${encodeURIComponent(Buffer.from('"sk"').toString('base64'))}`;
    expect((await ask('/page', { cookie, 'accept-language': 'en' })).text).toContain('lang="sk"');
    for (const odd of ['tlh', '*', ';;;q', 'x'.repeat(5_000), '\u00ff\u00fe']) {
      expect((await ask('/page', { 'accept-language': odd, cookie: `lang=${encodeURIComponent(odd)}; =; a` })).text).toMatch(
        /lang="(?:sk|en)"/,
      );
    }
    expect(new Set(rendered)).toEqual(new Set(['/page']));
    expect(rendered).toHaveLength(2);
  });

  test('is never given to a session, to who has a notice waiting, or where the address sets a language', async () => {
    await ask('/page');
    for (const cookie of ['session=x', 'a=b; session=garbage', 'flash=x']) {
      const answer = await ask('/page', { cookie });
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    await ask('/page?lang=sk');
    expect(rendered).toHaveLength(5);
    expect((await ask('/page', { cookie: 'mysession=1; flash2=1' })).headers.etag).toBeDefined();
    expect(rendered).toHaveLength(5);
  });

  test('knows only the parameters that it reads', async () => {
    await ask('/page?q=stan&utm_source=x');
    await ask('/page?b=1&q=stan');
    await ask('/page?q=ly%c5%BEe');
    expect(rendered).toEqual(['/page?q=stan', '/page?q=ly%C5%BEe']);
  });

  test('is not one of a route without a rule, an error, or an answer that sets a cookie or has a nonce', async () => {
    for (const path of ['/own', '/gone', '/greets', '/nonce']) {
      await ask(path);
      await ask(path);
    }
    expect(rendered).toEqual(['/own', '/own', '/gone', '/gone', '/greets', '/greets', '/nonce', '/nonce']);
    expect((await ask('/gone')).status).toBe(404);
    expect((await ask('/greets')).headers['set-cookie']).toEqual(['seen=1']);
  });
});

describe('a change', () => {
  test('drops the pages that show it and leaves the others', async () => {
    await ask('/page');
    announce('listing:1');
    await ask('/page');
    expect(rendered).toHaveLength(1);
    announce('catalogue');
    await ask('/page');
    expect(rendered).toHaveLength(2);
    announce('everything');
    await ask('/page');
    expect(rendered).toHaveLength(3);
  });

  test('during a rendering keeps its page from being kept, and from who comes after the change', async () => {
    let finish = () => {};
    beforeAnswer = () => new Promise((resolve) => (finish = resolve));
    const before = ask('/page');
    await vi.waitFor(() => expect(rendered).toHaveLength(1), 10_000);
    announce('catalogue');
    const finishFirst = finish;
    const after = ask('/page');
    await vi.waitFor(() => expect(rendered).toHaveLength(2), 10_000);
    finishFirst();
    finish();
    await Promise.all([before, after]);
    beforeAnswer = async () => {};
    await ask('/page');
    expect(rendered).toHaveLength(2);
  });

  test('that may have been missed keeps nothing: while the announcements lag behind, every page is rendered', async () => {
    await ask('/page');
    current = false;
    await ask('/page');
    await ask('/page');
    current = true;
    await ask('/page');
    expect(rendered).toHaveLength(3);
  });

  test('of the day is noticed: a page is rendered anew after a minute', async () => {
    // why: what the asking itself takes is no part of the minute
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await ask('/page');
    setClockOffset(59_000);
    await ask('/page');
    expect(rendered).toHaveLength(1);
    setClockOffset(61_000);
    await ask('/page');
    expect(rendered).toHaveLength(2);
  });
});

describe('a crowd', () => {
  test('does not lend a page its turns: each page has turns of its own', async () => {
    const turns = [];
    for (const path of ['/page', '/page?q=other']) {
      await ask(path);
      turns.push(inTurnsOf);
    }
    expect(turns).not.toContain('127.0.0.1');
    expect(new Set(turns).size).toBe(2);
  });

  test('that leaves before it is the turn of its pages has none rendered', async () => {
    let finish = () => {};
    const other = inTurn('another reader', () => new Promise<void>((resolve) => (finish = resolve)));
    const asked = vi.fn();
    web.server.on('request', asked);
    const leaving = Array.from({ length: 3 }, (_, number) =>
      http.get({ port, host: '127.0.0.1', path: `/page?q=left${number}`, agent: false }).on('error', () => {}),
    );
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3), 10_000);
    for (const request of leaving) request.destroy();
    await vi.waitFor(async () => expect(await promisify(web.server.getConnections.bind(web.server))()).toBe(0), 10_000);
    finish();
    await other;
    await ask('/page');
    expect(rendered).toEqual(['/page']);
  });

  test('of hundreds of addresses that leaves before its pages are rendered keeps nobody out', async () => {
    let finish = () => {};
    const other = inTurn('another reader', () => new Promise<void>((resolve) => (finish = resolve)));
    const asked = vi.fn();
    web.server.on('request', asked);
    const leaving = Array.from({ length: 300 }, (_, number) => {
      const localAddress = `127.0.${1 + (number % 2)}.${1 + Math.floor(number / 2)}`;
      return http.get({ port, host: '127.0.0.1', localAddress, path: `/page?q=${number}`, agent: false }).on('error', () => {});
    });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(300), 10_000);
    // its turn comes behind those of the others
    await ask('/healthz');
    for (const request of leaving) request.destroy();
    await vi.waitFor(async () => expect(await promisify(web.server.getConnections.bind(web.server))()).toBe(0), 10_000);
    const answer = ask('/own');
    finish();
    await other;
    expect((await answer).status).toBe(200);
    expect(rendered).toEqual(['/own']);
  });

  test('before one page is served by one rendering', async () => {
    let finish = () => {};
    beforeAnswer = () => new Promise((resolve) => (finish = resolve));
    const crowd = Array.from({ length: 60 }, () => ask('/page'));
    await vi.waitFor(() => expect(rendered).toHaveLength(1), 10_000);
    finish();
    const answers = await Promise.all(crowd);
    expect(rendered).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([PAGE]));
  });

  test('of addresses is rendered few at a time; who comes when too many wait, and waits already, is asked to come back', async () => {
    const failures = vi.spyOn(accessLog(), 'error');
    onTestFinished(() => void failures.mockRestore());
    const releases: (() => void)[] = [];
    beforeAnswer = () => new Promise((resolve) => releases.push(resolve));
    const crowd = Array.from({ length: 230 }, (_, number) =>
      ask(`/page?q=${number}`, { 'accept-language': 'sk' }, 'GET', `127.0.0.${20 + (number % 5)}`),
    );
    await vi.waitFor(() => expect(rendered).toHaveLength(12), 10_000);
    const member = ask('/own');
    await vi.waitFor(() => expect(rendered).toContain('/own'), 10_000);
    const refused = await settled(crowd, 18);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(refused[0]?.text).toContain('veľmi veľa ľudí');
    const stranger = ask('/page?q=stranger', {}, 'GET', '127.0.0.30');
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200));
    beforeAnswer = async () => {};
    for (const release of releases) release();
    expect((await stranger).status).toBe(200);
    expect(rendered.indexOf('/page?q=stranger'), 'the stranger waited for the crowd').toBeLessThan(20);
    expect((await Promise.all(crowd)).filter(({ status }) => status === 200)).toHaveLength(212);
    expect((await member).status).toBe(200);
    expect(failures, 'a refusal was logged as a failure').not.toHaveBeenCalled();
  });

  test('of addresses that nobody asks for twice does not push out the page that everybody reads', async () => {
    await ask('/page');
    await ask('/page');
    for (let number = 0; number < 30; number += 1) await ask(`/page?q=flood${number}`);
    rendered = [];
    await ask('/page');
    expect(rendered).toEqual([]);
    await ask('/page?q=flood0');
    expect(rendered, 'an old page of the flood was forgotten').toEqual(['/page?q=flood0']);
  });
});
