import { once } from 'node:events';
import http, { IncomingMessage, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';

import { expect, it, onTestFinished, vi } from 'vitest';

import { parseStoppably, stopParsing } from './stop-parsing.server.ts';

/** The heads that were parsed. */
let parsed = 0;

class Counted extends IncomingMessage {
  constructor(socket: net.Socket) {
    super(socket);
    parsed += 1;
  }
}

async function listen(answer: RequestListener): Promise<number> {
  const server = http.createServer({ IncomingMessage: Counted }, answer).on('connection', parseStoppably);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

const clients: net.Socket[] = [];

/** Sends `text`; resolves with what came back when the connection is closed. */
async function send(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {});
  clients.push(socket);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(text);
  if (!socket.closed) await once(socket, 'close');
  return answer;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

it('nothing is parsed behind the head at which a connection is ended', async () => {
  let requests = 0;
  parsed = 0;
  const port = await listen(({ socket }) => {
    requests += 1;
    if (requests < 3) return;
    stopParsing(socket);
    socket.destroy();
  });
  await send(port, GET.repeat(2_000));
  expect(requests).toBe(3);
  expect(parsed).toBe(3);
});

it('the body of a request at which it is ended is not parsed, and the request is answered', async () => {
  const seen: IncomingMessage[] = [];
  const pushes = vi.fn();
  const port = await listen((req, res) => {
    seen.push(req);
    req.push = pushes;
    stopParsing(req.socket);
    res.writeHead(411, { Connection: 'close' }).end();
  });
  expect(await send(port, `${POST}${'1\r\na\r\n'.repeat(5_000)}0\r\n\r\n${GET}`)).toContain('HTTP/1.1 411');
  expect(seen).toHaveLength(1);
  expect(pushes).not.toHaveBeenCalledWith(expect.any(Uint8Array));
});

it('what comes later on a connection that waits for its end is not parsed', async () => {
  const seen: string[] = [];
  let waiting: net.Socket | undefined;
  const port = await listen((req) => {
    seen.push(req.url ?? '');
    waiting = req.socket;
    stopParsing(req.socket);
  });
  const answer = send(port, GET);
  await vi.waitFor(() => expect(seen).toHaveLength(1), 10_000);
  const read = waiting!.bytesRead;
  const client = clients.at(-1)!;
  client.write(GET);
  await vi.waitFor(() => expect(waiting!.bytesRead).toBeGreaterThan(read), 10_000);
  waiting!.destroy();
  await answer;
  expect(seen).toHaveLength(1);
});

it('a connection that would speak another protocol later stays in our hands', async () => {
  let waiting: net.Socket | undefined;
  const port = await listen((req) => {
    waiting = req.socket;
    stopParsing(req.socket);
  });
  const answer = send(port, GET);
  await vi.waitFor(() => expect(waiting).toBeDefined(), 10_000);
  const [read, listeners] = [waiting!.bytesRead, waiting!.listenerCount('error')];
  clients.at(-1)!.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  await vi.waitFor(() => expect(waiting!.bytesRead).toBeGreaterThan(read), 10_000);
  expect(listeners).toBeGreaterThan(0);
  expect(waiting!.listenerCount('error')).toBe(listeners);
  waiting!.destroy();
  await answer;
});

it('connections that come later are parsed as always', async () => {
  const port = await listen((req, res) => {
    if (req.method === 'POST') return void req.pipe(res.writeHead(200, { Connection: 'close' }));
    stopParsing(req.socket);
    req.socket.destroy();
  });
  for (let round = 0; round < 5; round += 1) {
    await send(port, GET);
    expect(await send(port, `${POST}3\r\nabc\r\n0\r\n\r\n`)).toContain('abc');
  }
});
