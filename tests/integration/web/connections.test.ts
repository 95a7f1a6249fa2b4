/** Connections to the web server: what is never parsed, which are accepted, and who is cut off (rules R1 and R12). */
import type http from 'node:http';
import net from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { config } from '#app/config/env.server.ts';
import * as turns from '#app/config/turns.server.ts';
import * as metrics from '#app/http/metrics.server.ts';

import { ask, listen, sendUntilEnded } from '#tests/support/small-site.ts';

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
    const { port } = await listen({ page: () => new Response('here') });
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
    const { port, server } = await listen({ page: () => new Response('here') });
    const parsed = vi.fn();
    const onRequest = (req: http.IncomingMessage) => {
      parsed();
      const push = req.push.bind(req);
      req.push = (piece) => {
        parsed();
        return push(piece);
      };
    };
    for (const event of ['request', 'checkExpectation'] as const) server.prependListener(event, onRequest);
    await sendUntilEnded(port, text);
    expect(parsed.mock.calls.length).toBeLessThan(30);
  });

  test('of what comes behind a head that is no form nothing is parsed', async () => {
    const { port, server } = await listen({ page: () => new Response('here') });
    const parsed = vi.fn();
    server.prependListener('request', parsed);
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
    const { port } = await listen({ page: async (asked) => new Response(await asked.text()) });
    const answer = await sendUntilEnded(port, request + head('GET /page HTTP/1.1', 'Connection: close'));
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  });

  test.each([
    ['as many headers as a proxy may send', 96, 200],
    ['more headers than are kept, so that one of a proxy could be left out', 99, 431],
    ['two thousand headers', 1_700, 431],
  ])('with %s', async (_what, count, status) => {
    const { port, server } = await listen({ page: () => new Response('here') });
    const kept: number[] = [];
    server.prependListener('request', ({ rawHeaders }: http.IncomingMessage) => kept.push(rawHeaders.length / 2));
    const request = head('GET /page HTTP/1.1', ...Array<string>(count).fill('abc:def'), 'Connection: close');
    expect(await sendUntilEnded(port, request)).toContain(`HTTP/1.1 ${status} `);
    expect(kept).toHaveLength(1);
    // why not a hundred: they come in by 32
    expect(kept[0]).toBeLessThan(100 + 32);
  });

  test('is accepted before what others have sent is read', async () => {
    const { port, server } = await listen({ page: () => new Response('here') });
    const [crowd, connected] = [40, vi.fn()];
    // why a clock that stands: on a busy machine a turn takes longer than connections are waited for
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    let early = 0;
    server.on('connection', connected);
    server.prependListener('request', () => (early += Number(connected.mock.calls.length < crowd)));
    const asked = Array.from({ length: crowd }, () => sendUntilEnded(port, head('GET /page HTTP/1.1', 'Connection: close')));
    for (const answer of await Promise.all(asked)) expect(answer).toContain('HTTP/1.1 200 ');
    expect(early).toBeLessThan(crowd / 4);
  });

  test('whose sender left before it was accepted is ended at once, and one connection more is accepted first', async () => {
    const { server } = await listen({});
    const measured = vi.spyOn(metrics, 'observeRequest');
    onTestFinished(() => measured.mockRestore());
    const close = vi.fn();
    const { _handle: handle } = server as unknown as { _handle: { onconnection: (error: null, accepted: object) => void } };
    handle.onconnection(null, { getpeername: () => -1, close });
    expect(close).toHaveBeenCalledOnce();
    expect(measured.mock.calls).toEqual([[{ method: 'other', route: 'gone', status: 499 }, 0]]);
    expect(turns.mayParse()).toBe(false);
  });

  test('whose sender has left since is ended', async () => {
    const { server } = await listen({});
    const gone = new net.Socket();
    server.emit('connection', gone);
    expect(gone.destroyed).toBe(true);
  });

  /** The server's side of a connection that was accepted and read from before, while what comes waits for its turn. */
  async function waiting(port: number, server: http.Server): Promise<net.Socket> {
    const accepted = new Promise<net.Socket>((resolve) => server.once('connection', resolve));
    const socket = net.connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const its = await accepted;
    // why a time: nothing shows that it has been read from
    await setTimeout(50);
    turns.countConnection();
    return its;
  }

  test('that asks for a tunnel is ended, and nothing behind is parsed', async () => {
    const { port, server } = await listen({ page: () => new Response('here') });
    const its = await waiting(port, server);
    const [requested, uncaught] = [vi.fn(), vi.fn()];
    server.prependListener('request', requested);
    process.prependListener('uncaughtException', uncaught);
    onTestFinished(() => void process.off('uncaughtException', uncaught));
    its.push(Buffer.from('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'));
    its.push(Buffer.from(head('GET /page HTTP/1.1')));
    await vi.waitFor(() => expect(its.closed).toBe(true), 10_000);
    expect(uncaught).not.toHaveBeenCalled();
    expect(requested).not.toHaveBeenCalled();
  });

  test('that is handed over to another protocol is not parsed any more', async () => {
    const { port, server } = await listen({ page: () => new Response('here') });
    const its = await waiting(port, server);
    const handedOver = vi.fn();
    server.once('upgrade', handedOver);
    its.push(Buffer.from(head('GET /page HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')));
    await vi.waitFor(() => expect(handedOver).toHaveBeenCalled(), 10_000);
    expect(its.listenerCount('data')).toBe(0);
    expect(its.listenerCount('end')).toBe(new net.Socket().listenerCount('end'));
    its.destroy();
  });

  test('of a trusted proxy is one of many readers', async () => {
    const { trustedProxies } = config();
    trustedProxies.push('127.0.0.1');
    onTestFinished(() => void trustedProxies.pop());
    const { port, server } = await listen({ page: () => new Response('here') });
    const closed = vi.fn();
    const lines = Array.from({ length: 1_010 }, () => net.connect(port, '127.0.0.1').resume().on('close', closed));
    const opened = promisify(server.getConnections.bind(server));
    await vi.waitFor(async () => expect(await opened()).toBe(1_010), 10_000);
    expect(await ask(port, '/page')).toMatchObject({ status: 200 });
    expect(closed).not.toHaveBeenCalled();
    for (const line of lines) line.destroy();
  });
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
    const { port } = await listen({ page: () => new Promise<Response>(() => {}) });
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
    const { port, server } = await listen({});
    const asked = vi.fn();
    server.on('request', asked);
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
