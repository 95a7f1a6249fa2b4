/** The server around Remix: what it believes, how it answers and how it stops (rules R1 and D8). */
import http from 'node:http';
import net from 'node:net';

import type { ServerBuild } from '@remix-run/node';
import { describe, expect, test, vi } from 'vitest';

import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';

import { ask, buildOf, listen, OWN_PAGE, serve, type Handler } from '#tests/support/small-site.ts';

describe('health', () => {
  test('the process is alive before the build is loaded, and a page waits for it', async () => {
    let loaded: (build: ServerBuild) => void = () => {};
    const build = new Promise<ServerBuild>((resolve) => (loaded = resolve));
    const { port } = await serve(build);
    expect(await ask(port, '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    const page = ask(port, '/page');
    loaded(buildOf({ page: () => new Response('here') }));
    expect(await page).toMatchObject({ status: 200, text: 'here' });
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
    const { port } = await listen({ tell });
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
    const { port } = await listen({
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
    const { port } = await listen({ pay: work });
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
    const { port, stop } = await listen({ slow });
    const idle = net.connect(port, '127.0.0.1');
    const idleClosed = new Promise((resolve) => idle.resume().once('close', resolve));
    await new Promise((resolve) => idle.once('connect', resolve));
    const running = ask(port, '/slow');
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), 10_000);

    const stopped = stop(10_000);
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
    const { port, stop } = await listen({ stream });
    const first = await new Promise<http.IncomingMessage>((resolve) =>
      http.get({ port, host: '127.0.0.1', path: '/stream', agent: false }, resolve),
    );
    const ended = new Promise((resolve) => first.once('close', resolve));
    first.once('error', () => {});
    await new Promise((resolve) => first.once('data', resolve));
    await stop(10_000);
    await ended;
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  test('gives up on a request that does not end in time', async () => {
    const arrived = vi.fn();
    const { port, stop } = await listen({
      stuck: () => {
        arrived();
        return new Promise<Response>(() => {});
      },
    });
    const running = ask(port, '/stuck');
    const lost = expect(running).rejects.toThrow(/socket hang up|ECONNRESET/);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled(), 10_000);
    await stop(50);
    await lost;
  });
});
