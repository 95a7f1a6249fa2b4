/** The server around Remix: what it refuses, drops, trusts and finishes (rules R1 and D8). */
import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { config } from '#app/config/env.server.ts';
import * as turns from '#app/config/turns.server.ts';
import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';
import * as metrics from '#app/http/metrics.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { createWebServer, type WebServer } from '#app/web/web-server.server.ts';

import { sendByLetters } from '#tests/support/raw-request.ts';

type Handler = (request: Request) => Response | Promise<Response>;
type Routes = Record<string, Handler | { serve: Handler; handle: PageHandle }>;

/** A build of resource routes only: the smallest thing that Remix serves. */
function buildOf(routes: Routes): ServerBuild {
  const entries = Object.entries(routes).map(([path, route]) => {
    const { serve, handle } = typeof route === 'function' ? { serve: route, handle: {} } : route;
    const answer = ({ request }: { request: Request }) => serve(request);
    return [path, { id: path, path, module: { loader: answer, action: answer, handle } }] as const;
  });
  return {
    entry: { module: { default: () => new Response('no pages here', { status: 500 }), handleError: () => {} } },
    routes: Object.fromEntries(entries),
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: { v3_singleFetch: true },
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild;
}

const noFiles: RequestHandler = (req, res, next) => (isStaticPath(req.path) ? void res.sendStatus(404) : next());
const isStaticPath = (path: string) => path.startsWith('/assets/');
let web: WebServer | undefined;

async function listen(routes: Routes): Promise<number> {
  web = createWebServer({ build: Promise.resolve(buildOf(routes)), files: noFiles, isStaticPath });
  return listenOn(web);
}

function listenOn({ server }: WebServer): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

afterEach(async () => {
  await web?.stop(0);
  web = undefined;
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Sends a request with node:http, which sends any header and body. */
function ask(port: number, path: string, options: http.RequestOptions = {}, body: readonly (Buffer | string)[] = []): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': body.reduce((sum, { length }) => sum + length, 0), ...options.headers };
    const request = http.request({ port, host: '127.0.0.1', path, agent: false, ...options, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on('error', reject);
    for (const chunk of body) request.write(chunk);
    request.end();
  });
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const FORM = { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' };
const MEGABYTE = Buffer.alloc(1024 * 1024, 'a');
const LARGEST_FORM = MEGABYTE.subarray(0, 256 * 1024);

describe('health', () => {
  test('the process is alive before the build is loaded, and a page waits for it', async () => {
    let loaded: (build: ServerBuild) => void = () => {};
    const build = new Promise<ServerBuild>((resolve) => (loaded = resolve));
    web = createWebServer({ build, files: noFiles, isStaticPath: () => false });
    const port = await listenOn(web);
    expect(await ask(port, '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    const page = ask(port, '/page');
    loaded(buildOf({ page: () => new Response('here') }));
    expect(await page).toMatchObject({ status: 200, text: 'here' });
  });
});

/** Sends `text`, and resolves with what came when the server has ended the connection. */
function sendUntilEnded(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
  });
}

describe('what nobody reads', () => {
  test.each([
    ['a form for the health check', 'POST /healthz', 405],
    ['a page asked for with a body', 'GET /page', 200],
    ['a head asked for with a body', 'HEAD /page', 200],
    ['a file put somewhere', 'PUT /page', 405],
    ['a form for a file', 'POST /assets/file.js', 404],
    ['a form that expects what nobody knows', 'POST /page HTTP/1.1\r\nExpect: foo', 417],
    ['a form that does not say its length', 'POST /page HTTP/1.1\r\nTransfer-Encoding: chunked', 411],
    ['a page asked for with a body of any length', 'GET /page HTTP/1.1\r\nTransfer-Encoding: chunked', 411],
    ['a body behind too many headers', `POST /page HTTP/1.1\r\n${'abc:def\r\n'.repeat(120)}`, 431],
  ])('%s is answered, and its connection ended before the body came', async (_what, line, status) => {
    const port = await listen({ page: () => new Response('here') });
    const [asked = '', ...headers] = line.split('\r\n');
    const length = line.includes('Transfer-Encoding') ? [] : ['Content-Length: 2000000000'];
    const head = [asked.includes('HTTP') ? asked : `${asked} HTTP/1.1`, 'Host: 127.0.0.1', ...length, ...headers, '', ''];
    const answer = await sendUntilEnded(port, head.join('\r\n'));
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
  });

  test.each([
    ['requests', 'GET /page HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000)],
    ['pieces of a body', `POST /page HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(10_000)}`],
    [
      'pieces of a body that is expected',
      `POST /page HTTP/1.1\r\nHost: a\r\nExpect: foo\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(10_000)}`,
    ],
  ])('of thousands of %s that come at once hardly any is parsed', async (_what, text) => {
    const port = await listen({ page: () => new Response('here') });
    const parsed = vi.fn();
    const onRequest = (req: http.IncomingMessage) => {
      parsed();
      const push = req.push.bind(req);
      req.push = (piece) => {
        parsed();
        return push(piece);
      };
    };
    for (const event of ['request', 'checkExpectation'] as const) web?.server.prependListener(event, onRequest);
    await sendUntilEnded(port, text);
    expect(parsed.mock.calls.length).toBeLessThan(30);
  });

  test('of what comes behind a head that is no form nothing is parsed', async () => {
    const port = await listen({ page: () => new Response('here') });
    const parsed = vi.fn();
    web?.server.prependListener('request', parsed);
    const head = 'GET /page HTTP/1.1\r\nHost: a\r\n';
    await sendUntilEnded(port, `${head}Content-Length: 4\r\n\r\nbody${head}\r\n`);
    expect(parsed).toHaveBeenCalledOnce();
  });
});

describe('a connection', () => {
  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: 127.0.0.1', 'Sec-Fetch-Site: same-origin', ...headers, '', ''].join('\r\n');

  test.each([
    ['a page asked for with an empty body', head('GET /page HTTP/1.1', 'Content-Length: 0')],
    ['a form', `${head('POST /page HTTP/1.1', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3')}a=b`],
  ])('stays open after %s', async (_what, request) => {
    const port = await listen({ page: async (asked) => new Response(await asked.text()) });
    const answer = await sendUntilEnded(port, request + head('GET /page HTTP/1.1', 'Connection: close'));
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test.each([
    ['as many headers as a proxy may send', 96, 200],
    ['more headers than are kept, so that one of a proxy could be left out', 99, 431],
    ['two thousand headers', 1_700, 431],
  ])('with %s', async (_what, count, status) => {
    const port = await listen({ page: () => new Response('here') });
    const request = head('GET /page HTTP/1.1', ...Array<string>(count).fill('abc:def'), 'Connection: close');
    expect(await sendUntilEnded(port, request)).toContain(`HTTP/1.1 ${status} `);
  });

  test('is accepted before what others have sent is read', async () => {
    const port = await listen({ page: () => new Response('here') });
    const [crowd, connected] = [40, vi.fn()];
    // why a clock that stands: on a busy machine a turn takes longer than connections are waited for
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    let early = 0;
    web?.server.on('connection', connected);
    web?.server.prependListener('request', () => (early += Number(connected.mock.calls.length < crowd)));
    const asked = Array.from({ length: crowd }, () => sendUntilEnded(port, head('GET /page HTTP/1.1', 'Connection: close')));
    for (const answer of await Promise.all(asked)) expect(answer).toContain('HTTP/1.1 200 ');
    expect(early).toBeLessThan(crowd / 4);
  });

  test('whose sender left before it was accepted is ended at once, and one connection more is accepted first', async () => {
    await listen({});
    const measured = vi.spyOn(metrics, 'observeRequest');
    onTestFinished(() => measured.mockRestore());
    const close = vi.fn();
    const { _handle: handle } = web?.server as unknown as { _handle: { onconnection: (error: null, accepted: object) => void } };
    handle.onconnection(null, { getpeername: () => -1, close });
    expect(close).toHaveBeenCalledOnce();
    expect(measured.mock.calls).toEqual([[{ method: 'other', route: 'gone', status: 499 }, 0]]);
    expect(turns.mayParse()).toBe(false);
  });

  test('whose sender has left since is ended', async () => {
    await listen({});
    const gone = new net.Socket();
    web?.server.emit('connection', gone);
    expect(gone.destroyed).toBe(true);
  });

  /** The server's side of a connection that was accepted and read from before, while what comes waits for its turn. */
  async function waiting(port: number): Promise<net.Socket> {
    const accepted = new Promise<net.Socket>((resolve) => web?.server.once('connection', resolve));
    const socket = net.connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const its = await accepted;
    await setTimeout(50);
    turns.countConnection();
    return its;
  }

  test('that asks for a tunnel is ended, and nothing behind is parsed', async () => {
    const its = await waiting(await listen({ page: () => new Response('here') }));
    const [requested, uncaught] = [vi.fn(), vi.fn()];
    web?.server.prependListener('request', requested);
    process.prependListener('uncaughtException', uncaught);
    onTestFinished(() => void process.off('uncaughtException', uncaught));
    its.push(Buffer.from('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'));
    its.push(Buffer.from(head('GET /page HTTP/1.1')));
    await vi.waitFor(() => expect(its.closed).toBe(true));
    expect(uncaught).not.toHaveBeenCalled();
    expect(requested).not.toHaveBeenCalled();
  });

  test('that is handed over to another protocol is not parsed any more', async () => {
    const its = await waiting(await listen({ page: () => new Response('here') }));
    const handedOver = vi.fn();
    web?.server.once('upgrade', handedOver);
    its.push(Buffer.from(head('GET /page HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')));
    await vi.waitFor(() => expect(handedOver).toHaveBeenCalled());
    expect(its.listenerCount('data')).toBe(0);
    expect(its.listenerCount('end')).toBe(new net.Socket().listenerCount('end'));
    its.destroy();
  });

  test('of a trusted proxy is one of many readers', async () => {
    const { trustedProxies } = config();
    trustedProxies.push('127.0.0.1');
    onTestFinished(() => void trustedProxies.pop());
    const port = await listen({ page: () => new Response('here') });
    const closed = vi.fn();
    const lines = Array.from({ length: 1_010 }, () => net.connect(port, '127.0.0.1').resume().on('close', closed));
    const opened = promisify(web!.server.getConnections.bind(web!.server));
    await vi.waitFor(async () => expect(await opened()).toBe(1_010), 10_000);
    expect(await ask(port, '/page')).toMatchObject({ status: 200 });
    expect(closed).not.toHaveBeenCalled();
    for (const line of lines) line.destroy();
  });
});

/** Requests do not begin until `begin` is called. */
function holdTurns() {
  const waiting: (() => void)[] = [];
  const beginLight = vi.spyOn(turns, 'beginLight').mockImplementation((_whose, work) => {
    waiting.push(work);
    return () => false;
  });
  onTestFinished(() => beginLight.mockRestore());
  return {
    waiting,
    whose: () => beginLight.mock.calls.map(([whose]) => whose),
    begin: () => {
      for (const work of waiting.splice(0)) work();
    },
  };
}

test('a request begins in the turn of its address', async () => {
  const begun = vi.fn();
  const port = await listen({ page: () => (begun(), new Response('here')) });
  const { waiting, whose, begin } = holdTurns();
  const answer = ask(port, '/page');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(begun).not.toHaveBeenCalled();
  begin();
  expect(await answer).toMatchObject({ status: 200 });
  expect(whose()).toEqual(['127.0.0.1']);
});

test('an address may look sixteen times at a time whether the site is well', async () => {
  const port = await listen({});
  const { waiting, begin } = holdTurns();
  const looks = Array.from({ length: 16 }, () => ask(port, '/healthz'));
  await vi.waitFor(() => expect(waiting).toHaveLength(16));
  await expect(ask(port, '/healthz')).rejects.toThrow('hang up');
  begin();
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('a request behind another one on its connection begins when that is answered', async () => {
  const begun: string[] = [];
  let answer = () => {};
  const port = await listen({
    first: async () => {
      begun.push('first');
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response('first');
    },
    second: () => {
      begun.push('second');
      return new Response('second');
    },
  });
  const head = (path: string, ...more: string[]) => [`GET /${path} HTTP/1.1`, 'Host: 127.0.0.1', ...more, '', ''].join('\r\n');
  const answers = sendUntilEnded(port, head('first') + head('second', 'Connection: close'));
  await vi.waitFor(() => expect(begun).toEqual(['first']));
  expect(await ask(port, '/second')).toMatchObject({ text: 'second' });
  expect(begun).toEqual(['first', 'second']);
  answer();
  expect(await answers).toMatch(/first[^]*second/);
  expect(begun).toHaveLength(3);
});

test('a request behind another one on its connection has a context of its own', async () => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const files: RequestHandler = ({ path }, _res, next) => {
    seen.push(context.getStore());
    context.run(path, next);
  };
  const build = Promise.resolve(buildOf({ first: () => new Response('first'), second: () => new Response('second') }));
  web = createWebServer({ build, files, isStaticPath });
  const head = (path: string, ...more: string[]) => [`GET /${path} HTTP/1.1`, 'Host: 127.0.0.1', ...more, '', ''].join('\r\n');
  await sendUntilEnded(await listenOn(web), head('first') + head('second', 'Connection: close'));
  expect(seen).toEqual([undefined, undefined]);
});

describe('who leaves again and again before anything is answered', () => {
  /** Does `work` while a connection comes in each turn of the event loop, as if many waited to be accepted. */
  async function whileConnectionsCome<T>(work: () => Promise<T>): Promise<T> {
    let isOver = false;
    const come = () => {
      turns.countConnection();
      if (!isOver) setImmediate(come);
    };
    come();
    while (!turns.doConnectionsWait()) await setTimeout(1);
    return work().finally(() => (isOver = true));
  }

  /** Connects from an address, sends `text` and leaves. */
  function leave(port: number, localAddress: string, text: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = net.connect({ port, host: '127.0.0.1', localAddress }, () => socket.resume().end(text));
      socket.on('error', () => {});
      socket.once('close', () => resolve());
    });
  }

  test.each([
    ['without a word', ''],
    ['in the middle of a head', 'G'],
    ['with what is no request', 'X\r\n\r\n'],
    ['behind a page', 'GET /page HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s, is cut off while others wait to be accepted, and nobody else', async (_how, text) => {
    const port = await listen({ page: () => new Promise<Response>(() => {}) });
    const look = (localAddress: string) => ask(port, '/healthz', { localAddress }).then(({ status }) => status, String);
    const lookAsBoth = () => Promise.all([look('127.0.0.2'), look('127.0.0.3')]);
    // why several times: on a busy machine they may fall into two seconds
    await vi.waitFor(
      async () => {
        await Promise.all(Array.from({ length: 150 }, () => leave(port, '127.0.0.2', text)));
        const [leaver, other] = await whileConnectionsCome(lookAsBoth);
        expect(other).toBe(200);
        expect(leaver).toMatch(/hang up|ECONNRESET/);
      },
      { timeout: 20_000, interval: 0 },
    );
  });

  test('or asks where there is no room for one more, is cut off too', async () => {
    let finish = () => {};
    void turns.inTurn('somebody', () => new Promise<void>((resolve) => (finish = resolve)));
    onTestFinished(() => finish());
    const port = await listen({});
    const asked = vi.fn();
    web?.server.on('request', asked);
    const closed = vi.fn();
    // its 128 wait for an answer, the next 600 to be refused, and the rest is ended
    for (let number = 0; number < 128 + 600; number += 1) {
      net.connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }, function (this: net.Socket) {
        this.on('error', () => {}).write('GET /page HTTP/1.1\r\nHost: a\r\n\r\n');
      });
    }
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(728), 10_000);
    await vi.waitFor(
      async () => {
        const ended = Array.from({ length: 150 }, () => ask(port, '/page', { localAddress: '127.0.0.2' }).catch(closed));
        await Promise.all(ended);
        const look = () => ask(port, '/healthz', { localAddress: '127.0.0.2' }).then(({ status }) => status, String);
        expect(await whileConnectionsCome(look)).toMatch(/hang up|ECONNRESET/);
      },
      { timeout: 20_000, interval: 0 },
    );
    expect(closed).toHaveBeenCalled();
  });
});

describe('a route whose loader answers alone', () => {
  const handle = { alone: true } satisfies PageHandle;
  const picture: Handler = ({ url }) =>
    new Response(new URL(url).pathname, { status: 203, headers: { 'content-type': 'image/avif', 'cache-control': 'public' } });

  test('is answered before what waits for its turn, with the headers of the site', async () => {
    let finish = () => {};
    void turns.inTurn('somebody', () => new Promise<void>((resolve) => (finish = resolve)));
    const port = await listen({ page: () => new Response('late'), 'pictures/*': { serve: picture, handle } });
    const arrived = vi.fn();
    const page = ask(port, '/page').finally(arrived);
    const answer = await ask(port, '/pictures/a/1.avif');
    expect(answer).toMatchObject({ status: 203, text: '/pictures/a/1.avif' });
    expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public', 'content-length': '18' });
    expect(answer.headers).toHaveProperty('content-security-policy');
    expect(await ask(port, '/pictures/a/1.avif', { method: 'HEAD' })).toMatchObject({ status: 203, text: '' });
    expect(arrived).not.toHaveBeenCalled();
    finish();
    expect((await page).text).toBe('late');
  });

  test.each([
    ['a form', '/pictures/a', { method: 'POST', headers: FORM }],
    ['what is written in another way', '/pictures/%61', {}],
    ['data', '/pictures/a.data', {}],
  ])('is left to Remix: %s', async (_what, path, options) => {
    const port = await listen({
      'pictures/*': { serve: async (request) => new Response(request.method + request.headers.get('host')), handle },
    });
    expect((await ask(port, path, options)).text).toMatch(/(POST|GET)127/);
  });

  test('that fails is an error of the site, and the next one is answered', async () => {
    let fails = true;
    const serve: Handler = async () => {
      if (fails) throw new Error('no picture');
      return new Response('here');
    };
    const port = await listen({ 'pictures/*': { serve, handle } });
    expect((await ask(port, '/pictures/a')).status).toBe(500);
    fails = false;
    expect((await ask(port, '/pictures/a')).text).toBe('here');
  });
});

describe('what a request may send', () => {
  const echo: Handler = async (request) => new Response(String((await request.text()).length));

  test('a form of up to 256 kB is read', async () => {
    const port = await listen({ form: echo });
    expect(await ask(port, '/form', { method: 'POST', headers: FORM }, [LARGEST_FORM])).toMatchObject({
      status: 200,
      text: String(LARGEST_FORM.length),
    });
  });

  test('a longer one is refused with 413 in the language of the reader, before anything reads it', async () => {
    const read = vi.fn(echo);
    const port = await listen({ form: read });
    const headers = { ...FORM, 'content-length': LARGEST_FORM.length + 1, 'accept-language': 'sk' };
    const answer = await ask(port, '/form', { method: 'POST', headers }, [LARGEST_FORM, 'a']);
    expect(answer.status).toBe(413);
    expect(answer.text).toContain('<html lang="sk">');
    expect(read).not.toHaveBeenCalled();
  });

  test('one that comes letter by letter is refused, and its reader never takes it for complete', async () => {
    const outcome = vi.fn<(word: string) => void>();
    const read: Handler = async (request) => {
      await request.text().then(
        () => outcome('complete'),
        () => outcome('broken off'),
      );
      return new Response('too late');
    };
    const port = await listen({ form: read });
    expect(await sendByLetters(port, '/form')).toContain('HTTP/1.1 413');
    await vi.waitFor(() => expect(outcome).toHaveBeenCalledTimes(1));
    expect(outcome).toHaveBeenCalledWith('broken off');
  });

  test('pictures may be larger, but only where a route says that it takes them, and by no detour', async () => {
    const port = await listen({ pictures: { serve: echo, handle: { posts: 'pictures' } }, form: echo });
    const multipart = { ...OWN_PAGE, 'content-type': 'multipart/form-data; boundary=x' };
    const body = [MEGABYTE, MEGABYTE, MEGABYTE];
    expect((await ask(port, '/pictures', { method: 'POST', headers: multipart }, body)).status).toBe(200);
    expect((await ask(port, '/form', { method: 'POST', headers: multipart }, body)).status).toBe(413);
    expect((await ask(port, '/pictures/../form', { method: 'POST', headers: multipart }, ['a'])).status).toBe(400);
    const tooMany = { ...multipart, 'content-length': 49 * MEGABYTE.length };
    expect((await ask(port, '/pictures', { method: 'POST', headers: tooMany }, Array<Buffer>(49).fill(MEGABYTE))).status).toBe(413);
  });

  const statusOf = (socket: net.Socket) => /^HTTP\/1\.1 (\d+)/.exec(String(socket.read() ?? ''))?.[1] ?? 'waits';

  const theirs = new WeakMap<net.Socket, net.Socket>();

  /** Waits until the server has read what a form has sent so far, or has answered. */
  const hasCome = (socket: net.Socket) =>
    vi.waitFor(() => expect(socket.readableLength > 0 || theirs.get(socket)?.bytesRead === socket.bytesWritten).toBe(true), 10_000);

  /** Begins a form with pictures of so many bytes, of which so many megabytes come now. */
  async function sendPictures(port: number, localAddress: string, length: number, megabytes: number): Promise<net.Socket> {
    web?.server.once('connection', (its) => theirs.set(socket, its));
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
    const lines = ['POST /pictures HTTP/1.1', 'Host: 127.0.0.1', 'Sec-Fetch-Site: same-origin', `Content-Length: ${length}`];
    socket.write([...lines, '', ''].join('\r\n'));
    for (let part = 0; part < megabytes; part += 1) socket.write(MEGABYTE);
    onTestFinished(() => void socket.destroy());
    await hasCome(socket);
    return socket;
  }

  test('of forms with pictures there is room for the largest of two addresses', async () => {
    const port = await listen({ pictures: { serve: echo, handle: { posts: 'pictures' } } });
    const senders: net.Socket[] = [];
    for (const address of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.4'])
      senders.push(await sendPictures(port, address, 47 * MEGABYTE.length + 1, 47));
    const statuses = Array<string>(4).fill('waits');
    await vi.waitFor(() => {
      senders.forEach((sender, index) => (statuses[index] = statuses[index] === 'waits' ? statusOf(sender) : statuses[index]!));
      expect(statuses).toEqual(['waits', '429', 'waits', '503']);
    }, 10_000);
  });

  test('a form with pictures that comes slowly makes room, and none that comes steadily or is acted upon', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    onTestFinished(() => finish());
    const act: Handler = async (request) => {
      await request.arrayBuffer();
      await finished;
      return new Response('done');
    };
    const port = await listen({ pictures: { serve: act, handle: { posts: 'pictures' } } });
    const { now } = performance;
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const passed = (seconds: number) => clock.mockImplementation(() => now.call(performance) + seconds * 1000);
    const acted = await sendPictures(port, '127.0.0.2', 33 * MEGABYTE.length, 33);
    const steady = await sendPictures(port, '127.0.0.3', 40 * MEGABYTE.length, 30);
    const slow = await sendPictures(port, '127.0.0.4', 40 * MEGABYTE.length, 30);
    passed(16);
    const early = await sendPictures(port, '127.0.0.5', 4 * MEGABYTE.length, 4);
    await vi.waitFor(() => expect(statusOf(early)).toBe('503'), 10_000);
    for (let part = 0; part < 2; part += 1) steady.write(MEGABYTE);
    slow.write('a');
    await Promise.all([steady, slow].map(hasCome));
    passed(32);
    const quick = await sendPictures(port, '127.0.0.5', 4 * MEGABYTE.length, 3);
    await vi.waitFor(() => expect(statusOf(slow)).toBe('503'), 10_000);
    expect([acted, steady, quick].map((socket) => [statusOf(socket), socket.destroyed])).toEqual(Array(3).fill(['waits', false]));
  });

  test.each([
    ['/pictures', 403],
    ['/form', 413],
    ['/pictures/../form', 400],
  ])('the refusal of %s waits for the end of the body, because who is cut off would not see it', async (path, status) => {
    const port = await listen({ pictures: { serve: echo, handle: { posts: 'pictures' } }, form: echo });
    const lines = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Origin: https://other.example', `Content-Length: ${3 * MEGABYTE.length}`];
    let answer = '';
    const socket = net.connect(port, '127.0.0.1').on('data', (chunk) => (answer += chunk.toString()));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    socket.write(MEGABYTE);
    await setTimeout(300);
    expect(answer).toBe('');
    for (const rest of [MEGABYTE, MEGABYTE]) socket.write(rest);
    await closed;
    expect(answer).toContain(`HTTP/1.1 ${status}`);
  });

  test('one of pieces as lines bring them is read', async () => {
    const port = await listen({ form: echo });
    const pieces = Array<string>(180).fill('a'.repeat(1_400));
    const headers = { ...FORM, 'content-length': 180 * 1_400 };
    expect((await ask(port, '/form', { method: 'POST', headers }, pieces)).status).toBe(200);
  });

  test.each(['a b', '127.0.0.1/other?x=', '127.0.0.1\\other?', '127.0.0.1?x=', '127.0.0.1#', 'user@127.0.0.1', '@127.0.0.1'])(
    'a Host of %s is a bad request: it neither fails nor leads to another page',
    async (host) => {
      const page = vi.fn(() => new Response('here'));
      const port = await listen({ page, other: page, '/': page });
      expect((await ask(port, '/page', { headers: { host } })).status).toBe(400);
      expect(page).not.toHaveBeenCalled();
    },
  );
});

describe('a post', () => {
  const forged = { origin: 'https://evil.example', 'accept-language': 'sk' };

  test.each([
    ['another site', forged],
    ['nobody', {}],
    ['a page that hides', { origin: 'null' }],
  ])('of %s is refused with 403 and a sentence, and never reaches a route', async (_, headers) => {
    const act = vi.fn(() => new Response('done'));
    const port = await listen({ form: act });
    const answer = await ask(port, '/form', { method: 'POST', headers }, ['a=1']);
    expect(answer.status).toBe(403);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(act).not.toHaveBeenCalled();
  });

  test('of another site is refused in the language of the reader', async () => {
    const port = await listen({ form: () => new Response('done') });
    expect((await ask(port, '/form', { method: 'POST', headers: forged })).text).toContain('Na toto nemáte oprávnenie.');
  });

  test('of a program reaches what speaks to programs: signed webhooks and simulators', async () => {
    const port = await listen({
      'webhooks/payments': { serve: () => new Response('heard'), handle: { posts: 'signed' } },
      'simulators/clock': { serve: () => new Response('moved'), handle: { posts: 'programs' } },
    });
    expect((await ask(port, '/webhooks/payments', { method: 'POST' })).text).toBe('heard');
    expect((await ask(port, '/simulators/clock', { method: 'POST' })).text).toBe('moved');
    expect((await ask(port, '/simulators/clock', { method: 'POST', headers: forged })).status).toBe(403);
  });
});

describe('what a client says about itself', () => {
  const tell: Handler = (request) =>
    Response.json({
      url: request.url,
      address: request.headers.get(ADDRESS_HEADER),
      forwarded: request.headers.get('x-forwarded-for'),
      id: request.headers.get('x-request-id'),
    });

  test('is not believed without a trusted proxy: address, host, scheme and request id', async () => {
    const port = await listen({ tell });
    const forged = {
      [ADDRESS_HEADER]: '203.0.113.7',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'chosen-by-a-client',
    };
    const answer = await ask(port, '/tell', { headers: forged });
    const told = JSON.parse(answer.text) as Record<string, string | null>;
    expect(told).toMatchObject({ url: `http://127.0.0.1:${port}/tell`, address: '127.0.0.1', forwarded: null });
    expect(told.id).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(told.id);
  });
});

describe('answers', () => {
  test('that are no page carry a policy under which nothing runs, unless they bring their own', async () => {
    const port = await listen({
      plain: () => new Response('text'),
      own: () => new Response('text', { headers: { 'Content-Security-Policy': "default-src 'self'" } }),
    });
    const { headers } = await ask(port, '/plain');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
    expect(headers['x-powered-by']).toBeUndefined();
    expect((await ask(port, '/own')).headers['content-security-policy']).toBe("default-src 'self'");
  });

  test('that a simulator asks to lose never arrive, although the work is done', async () => {
    const work = vi.fn(() => new Response('done', { headers: { 'x-simulator-drop': '1' } }));
    const port = await listen({ pay: work });
    await expect(ask(port, '/pay', { method: 'POST', headers: OWN_PAGE })).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a stop', () => {
  test('lets a running request finish, refuses new ones, and closes connections that idle', async () => {
    let finish: () => void = () => {};
    const arrived = vi.fn();
    const slow: Handler = async () => {
      arrived();
      await new Promise<void>((resolve) => (finish = resolve));
      return new Response('finished');
    };
    const port = await listen({ slow });
    const idle = net.connect(port, '127.0.0.1');
    const idleClosed = new Promise((resolve) => idle.resume().once('close', resolve));
    await new Promise((resolve) => idle.once('connect', resolve));
    const running = ask(port, '/slow');
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());

    const stopped = web?.stop(10_000);
    await expect(ask(port, '/slow')).rejects.toThrow(/ECONNREFUSED/);
    finish();
    expect(await running).toMatchObject({ status: 200, text: 'finished', headers: { connection: 'close' } });
    await stopped;
    idle.destroy();
    await idleClosed;
  });

  test('ends streams at once, so that their pages connect to another process', async () => {
    const aborted = vi.fn();
    const stream: Handler = (request) => {
      request.signal.addEventListener('abort', aborted);
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(': hello\n\n')) });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform' } });
    };
    const port = await listen({ stream });
    const first = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ port, host: '127.0.0.1', path: '/stream', agent: false }, resolve),
    );
    const ended = new Promise((resolve) => first.once('close', resolve));
    first.once('error', () => {});
    await new Promise((resolve) => first.once('data', resolve));
    await web?.stop(10_000);
    await ended;
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  test('gives up on a request that does not end in time', async () => {
    const arrived = vi.fn();
    const port = await listen({
      stuck: () => {
        arrived();
        return new Promise<Response>(() => {});
      },
    });
    const running = ask(port, '/stuck');
    const lost = expect(running).rejects.toThrow(/socket hang up|ECONNRESET/);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    await web?.stop(50);
    await lost;
  });
});
