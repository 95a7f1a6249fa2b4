import { once } from 'node:events';
import http, { type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import type { Request, Response } from 'express';
import { afterEach, expect, it } from 'vitest';

import { inTurn } from '#app/config/turns.server.ts';
import { ADDRESS_HEADER } from '#app/http/client-address.server.ts';
import { until } from '#scripts/servers/processes.ts';

import { beginInTurn, boundRequests, noteBegun } from './admit-requests.server.ts';

const MORE_THAN_A_SOCKET_TAKES = Buffer.alloc(32 * 1024 * 1024);

interface Counted {
  come: number;
  /** The connections that ended, by what was asked on them, and by whom. */
  gone: string[];
  letIn: number;
  /** The letters of those whose turn has come. */
  begun: string;
  /** What those that were not let in were to be answered in that moment. */
  refused: number[];
  /** The letters of those of whom one was ended without a word. */
  unanswered: string;
}

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/**
 * Answers `/page` with more than a socket takes, `/half` with the first half of it, `/missing` as a refusal, `/stream` with a stream, and
 * `/slow`, which begins in turn, never; `/refused` is to be refused, but never is, and nobody reads `/unread`. Returns how many requests have
 * come, and were let in.
 */
async function serve(limits: Parameters<typeof boundRequests>[0] = {}): Promise<Readonly<Counted>> {
  const letterOf = (address: unknown) => String.fromCharCode(Number(/\.(\d+)$/.exec(String(address))?.[1]));
  const onUnanswered = (address: string) => void (counted.unanswered += letterOf(address));
  const admit = boundRequests({ ...limits, onUnanswered });
  const counted: Counted = { come: 0, letIn: 0, begun: '', gone: [], refused: [], unanswered: '' };
  server = http.createServer((req, res) => {
    counted.come += 1;
    req.socket.once('close', () => counted.gone.push(`${req.url} ${letterOf(req.headers[ADDRESS_HEADER])}`));
    if (!admit(req, res)) return void counted.refused.push(res.statusCode);
    counted.letIn += 1;
    if (req.method === 'POST' && req.url !== '/unread') req.resume();
    res.statusCode = req.url === '/refused' || req.url === '/missing' ? 404 : 200;
    if (['/refused', '/unread'].includes(req.url ?? '')) return;
    const begin = () => void (counted.begun += letterOf(req.headers[ADDRESS_HEADER]));
    if (req.url === '/slow') return void beginInTurn(req as Request, res as Response, begin);
    noteBegun(res);
    if (req.url === '/late') return void setTimeout(() => res.writeHead(200).end(), 50);
    res.setHeader('Content-Type', req.url === '/stream' ? 'text/event-stream' : 'text/html');
    res.writeHead(res.statusCode);
    if (req.url === '/page' || req.url === '/missing') res.end(MORE_THAN_A_SOCKET_TAKES);
    else if (req.url === '/half') res.write(MORE_THAN_A_SOCKET_TAKES);
    else res.flushHeaders();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return counted;
}

/** Sends a request, or several at once, and does not read the answer. `path`: `/slow`, or `POST /slow`. `who`: a letter for each address. */
function ask(path: string, who = 'a', times = 1): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  const line = path.startsWith('/') ? `GET ${path}` : path;
  socket.write(
    `${line} HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\n${ADDRESS_HEADER}: 192.0.2.${who.charCodeAt(0)}\r\n\r\n`.repeat(times),
  );
  return socket;
}

const statusOf = async (socket: Socket) => /^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1];
const isEnded = async (socket: Socket) => {
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
};

/** Lets these in one after the other. */
async function letIn(counted: Counted, ...asked: [path: string, who?: string][]): Promise<Socket[]> {
  const begun: Socket[] = [];
  for (const each of asked) {
    const before = counted.letIn;
    begun.push(ask(...each));
    await until(() => counted.letIn > before, 10_000, 'a request was not let in');
  }
  return begun;
}

/** They leave one after the other, in this order. */
async function leave(counted: Counted, leaving: Socket[]): Promise<void> {
  for (const each of leaving) {
    const before = counted.gone.length;
    each.destroy();
    await until(() => counted.gone.length > before, 10_000, 'he did not go');
  }
}

it('a refusal is known as one before its turn comes', async () => {
  let end = () => {};
  void inTurn('other', () => new Promise<void>((resolve) => (end = resolve)));
  const counted = await serve({ ofAddress: 1 });
  ask('/slow', 'a', 2);
  await until(() => counted.come === 2, 5_000, 'they did not come');
  expect(counted.refused).toEqual([429]);
  end();
});

it('an answer counts until its reader has taken it, or is gone', async () => {
  const counted = await serve();
  const deaf = await letIn(counted, ...Array<[string]>(128).fill(['/page']));
  expect(await statusOf(ask('/page'))).toBe('429');
  deaf[0]?.destroy();
  await until(async () => (await statusOf(ask('/page'))) === '200', 5_000, 'nobody is let in again');
});

it('a stream does not count, of its address or in all', async () => {
  const counted = await serve({ ofAddress: 2, all: 2 });
  await letIn(counted, ['/stream'], ['/stream']);
  expect(await statusOf(ask('/stream'))).toBe('200');
});

it('in all there is room for so many: who waits for most makes room for who waits for fewer, with what came last', async () => {
  const counted = await serve({ all: 5, ofBrowser: 1 });
  const [few, , middle, last] = await letIn(counted, ['/slow', 'b'], ['/slow', 'a'], ['/slow', 'a'], ['/slow', 'a'], ['/slow', 'c']);
  await letIn(counted, ['/slow', 'd']);
  await isEnded(last!);
  expect(await statusOf(ask('/slow', 'b')), 'the two would only change places').toBe('503');
  expect(await statusOf(ask('/slow', 'a')), 'it waits for most itself').toBe('503');
  await letIn(counted, ['/slow', 'e']);
  await isEnded(middle!);
  expect(await statusOf(ask('/slow', 'f')), 'all wait for one').toBe('503');
  few!.destroy();
  await until(async () => (await statusOf(ask('/stream', 'f'))) === '200', 5_000, 'nobody is let in again');
});

it('in all there is room for three hundred', async () => {
  const counted = await serve();
  for (const who of ['a', 'b', 'c']) for (let number = 0; number < 100; number += 1) ask('/slow', who);
  await until(() => counted.letIn === 300, 10_000, 'not all were let in');
  expect(counted.gone).toEqual([]);
  await letIn(counted, ['/slow', 'd']);
  await until(() => counted.gone.length === 1, 5_000, 'nobody made room');
});

it('requests that come together each have room made', async () => {
  const counted = await serve({ all: 4, ofBrowser: 1 });
  const [, , second, third] = await letIn(counted, ...Array<[string]>(4).fill(['/slow']));
  ask('/slow', 'b', 2);
  await isEnded(third!);
  await isEnded(second!);
  expect(counted.letIn).toBe(6);
});

it('where many ask, each has as many: nobody is kept out by who asks no more than a browser', async () => {
  const counted = await serve({ all: 10 });
  await letIn(counted, ...Array<[string, string]>(8).fill(['/slow', 'b']), ['/slow', 'c'], ['/slow', 'c']);
  await letIn(counted, ['/slow', 'd'], ['/slow', 'e'], ['/slow', 'd'], ['/slow', 'e'], ['/slow', 'f']);
  expect(counted.gone).toEqual(Array(5).fill('/slow b'));
  expect(await statusOf(ask('/slow', 'c'))).toBe('503');
});

it('what was left makes room first, of who has left most, and who has left some himself makes nobody give way', async () => {
  const counted = await serve({ all: 9, leftMs: 60_000, ofBrowser: 1 });
  const leaving = await letIn(counted, ['/slow', 'b'], ['/slow', 'a'], ['/slow', 'a'], ['/slow', 'a']);
  await letIn(counted, ...Array<[string, string]>(5).fill(['/slow', 'c']));
  await leave(counted, leaving);
  expect(await statusOf(ask('/slow', 'a')), 'he has left most himself').toBe('503');
  await letIn(counted, ['/slow', 'd'], ['/slow', 'e']);
  expect(counted.gone).not.toContain('/slow c');
  await letIn(counted, ['/slow', 'b']);
  await until(() => counted.gone.includes('/slow c'), 10_000, 'the crowd makes no room for who has left one, where nothing else can');
});

it('what is being done for a form is not broken off', async () => {
  const counted = await serve({ all: 3, ofBrowser: 1 });
  const [page] = await letIn(counted, ['/slow'], ['POST /slow'], ['POST /slow']);
  await letIn(counted, ['/slow', 'b']);
  await isEnded(page!);
  expect(await statusOf(ask('/slow', 'c'))).toBe('503');
});

it('of the crowds that cannot be spared the next makes room', async () => {
  const counted = await serve({ all: 5, ofBrowser: 1 });
  await letIn(counted, ...Array<[string, string]>(3).fill(['POST /slow', 'a']), ['/slow', 'b'], ['/slow', 'b']);
  await letIn(counted, ['/slow', 'c']);
  await until(() => counted.gone.length > 0, 10_000, 'nobody made room');
  expect(counted.gone).toEqual(['/slow b']);
});

it('of a crowd an answer that is being taken makes room first', async () => {
  const counted = await serve({ all: 3, ofBrowser: 1 });
  await letIn(counted, ['/slow'], ['/page'], ['/slow']);
  await letIn(counted, ['/slow', 'b']);
  await until(() => counted.gone.length > 0, 10_000, 'nobody made room');
  expect(counted.gone).toEqual(['/page a']);
});

it('an answer that is taken slowly makes room for whoever comes, the slowest first', async () => {
  const slow = await serve({ all: 3, slowMs: 0 });
  await letIn(slow, ['/slow', 'a'], ['/page', 'b'], ['/page', 'c']);
  await letIn(slow, ['/slow', 'd'], ['/slow', 'e']);
  expect(await statusOf(ask('/slow', 'f'))).toBe('503');
  expect(slow.gone.slice(0, 2)).toEqual(['/page b', '/page c']);
});

it('an answer that has just begun is not broken off', async () => {
  const counted = await serve({ all: 2 });
  await letIn(counted, ['/page', 'a'], ['/page', 'b']);
  expect(await statusOf(ask('/slow', 'c'))).toBe('503');
  expect(counted.gone.filter((each) => each.startsWith('/page'))).toEqual([]);
});

it('what waits behind another answer makes room: a stream may never end', async () => {
  const counted = await serve({ all: 2 });
  const [stream] = await letIn(counted, ['/stream', 'a']);
  stream!.write(`GET /slow HTTP/1.1\r\nHost: site\r\n${ADDRESS_HEADER}: 192.0.2.97\r\n\r\n`);
  await until(() => counted.letIn === 2, 10_000, 'it was not let in');
  await letIn(counted, ['/slow', 'b']);
  await letIn(counted, ['/slow', 'c']);
  await isEnded(stream!);
});

it('what is refused already makes room, unless its refusal is being taken', async () => {
  const counted = await serve({ all: 2, slowMs: 60_000 });
  const [refused] = await letIn(counted, ['/refused', 'a'], ['/missing', 'b']);
  await letIn(counted, ['/slow', 'c']);
  await isEnded(refused!);
  expect(await statusOf(ask('/slow', 'd'))).toBe('503');
});

it('what has not begun counts no more when its sender has left', async () => {
  const counted = await serve({ all: 1, leftMs: 60_000 });
  const [unread] = await letIn(counted, ['POST /unread', 'a']);
  unread!.destroy();
  await until(async () => (await statusOf(ask('/stream', 'a'))) === '200', 5_000, 'it counts on');
  const [read] = await letIn(counted, ['POST /slow', 'a']);
  read!.destroy();
  await until(() => counted.gone.includes('/slow a'), 10_000, 'it did not go');
  expect(await statusOf(ask('/slow', 'a'))).toBe('503');
});

/** Keeps refusals waiting until the result is called. */
function holdTurns(): () => Promise<void> {
  let endTurn = () => {};
  const turn = inTurn('somebody', () => new Promise<void>((resolve) => (endTurn = resolve)));
  return () => {
    endTurn();
    return turn;
  };
}

it('requests begin by turns of addresses', async () => {
  const counted = await serve();
  const letTurn = holdTurns();
  await letIn(counted, ['/slow', 'a'], ['/slow', 'a'], ['/slow', 'a'], ['/slow', 'b']);
  await letTurn();
  await until(() => counted.begun.length === 4, 5_000, 'not all began');
  expect(counted.begun).toBe('abaa');
});

it('where everybody has left one, who has left none comes in', async () => {
  const counted = await serve({ all: 3, leftMs: 60_000 });
  await leave(counted, await letIn(counted, ['/slow', 'a'], ['/slow', 'b'], ['/slow', 'c']));
  expect(await statusOf(ask('/slow', 'a')), 'he has left as many as the others').toBe('503');
  await letIn(counted, ['/slow', 'd'], ['/slow', 'e'], ['/slow', 'f']);
});

it('where few were left, a crowd makes room for who has left a page in the middle', async () => {
  const counted = await serve({ all: 6, leftMs: 60_000, ofBrowser: 2 });
  await leave(counted, await letIn(counted, ['/slow', 'a'], ['/slow', 'a']));
  await letIn(counted, ...Array<[string, string]>(4).fill(['/slow', 'c']));
  await letIn(counted, ['/slow', 'a']);
  await until(() => counted.gone.includes('/slow c'), 10_000, 'the crowd makes no room');
});

it('what was left after its answer had begun counts no more', async () => {
  const counted = await serve({ all: 2, leftMs: 60_000 });
  await leave(counted, await letIn(counted, ['/page'], ['/half']));
  await letIn(counted, ['/slow'], ['/slow']);
});

it('who leaves streams has left nothing unanswered', async () => {
  const counted = await serve({ all: 2, leftMs: 60_000, ofBrowser: 1 });
  await leave(counted, await letIn(counted, ['/stream'], ['/stream']));
  await letIn(counted, ['/slow', 'c'], ['/slow', 'c'], ['/slow']);
});

it('of what has been left nothing is held once it made room', async () => {
  const counted = await serve({ all: 20, leftMs: 60_000 });
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  await leave(counted, await letIn(counted, ...Array<[string, string]>(20).fill(['/slow', 'a'])));
  const before = timers();
  await letIn(counted, ...Array<[string, string]>(20).fill(['/slow', 'b']));
  expect(timers()).toBeLessThan(before - 10);
});

/** Asks for what is refused; resolves when it has come. */
async function askInVain(counted: Counted): Promise<Socket> {
  const { come } = counted;
  const socket = ask('/page');
  await until(() => counted.come > come, 10_000, 'it did not come');
  return socket;
}

it('what is answered after it made room makes room no second time', async () => {
  const counted = await serve({ all: 2, ofBrowser: 1, slowMs: 0 });
  const [, late] = await letIn(counted, ['/slow'], ['/late']);
  await letIn(counted, ['/slow', 'b']);
  await isEnded(late!);
  // why a time: nothing is to be given back
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await statusOf(ask('/slow', 'c'))).toBe('503');
});

it('so many refusals wait for their turn: of one more the connection is ended', async () => {
  const counted = await serve({ ofAddress: 1, refusals: 1 });
  await letIn(counted, ['/slow']);
  for (let round = 0; round < 2; round += 1) {
    const letTurn = holdTurns();
    const told = await askInVain(counted);
    await isEnded(ask('/page'));
    expect(counted.unanswered).toBe('a'.repeat(round + 1));
    await letTurn();
    expect(await statusOf(told)).toBe('429');
  }
});

it('a refusal for who has gone does not count', async () => {
  const counted = await serve({ ofAddress: 1, refusals: 1 });
  await letIn(counted, ['/slow']);
  const letTurn = holdTurns();
  (await askInVain(counted)).destroy();
  await until(() => counted.gone.length > 0, 10_000, 'it did not go');
  const told = await askInVain(counted);
  await letTurn();
  expect(await statusOf(told)).toBe('429');
});
