import { once } from 'node:events';
import http, { type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { until } from '#scripts/servers/processes.ts';

import { boundAddresses } from './admit-requests.server.ts';

const LET_IN = 128;
const MORE_THAN_A_SOCKET_TAKES = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
});

/** Starts a server that answers everybody with `type`. Returns how many requests it has let in so far. */
async function serve(type: string): Promise<() => number> {
  const may = boundAddresses();
  let letIn = 0;
  server = http.createServer((req, res) => {
    if (!may(req, res)) return;
    letIn += 1;
    res.setHeader('Content-Type', type);
    res.writeHead(200);
    if (type === 'text/html') res.end(MORE_THAN_A_SOCKET_TAKES);
    else res.flushHeaders();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return () => letIn;
}

/** Sends a request and never reads the answer. */
function ask(): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  return socket;
}

const statusOf = async (socket: Socket) => /^HTTP\/1\.1 (\d+)/.exec(String((await once(socket, 'data'))[0]))?.[1];

it('an answer counts until its reader has taken it, or is gone', async () => {
  const letIn = await serve('text/html');
  const deaf = Array.from({ length: LET_IN }, ask);
  await until(() => letIn() === LET_IN, 10_000, 'not all were let in');
  expect(await statusOf(ask())).toBe('429');
  deaf[0]?.destroy();
  await until(async () => (await statusOf(ask())) === '200', 5_000, 'nobody is let in again');
});

it('a stream does not count', async () => {
  const letIn = await serve('text/event-stream');
  for (let count = 0; count < LET_IN; count += 1) ask();
  await until(() => letIn() === LET_IN, 10_000, 'not all were let in');
  expect(await statusOf(ask())).toBe('200');
});
