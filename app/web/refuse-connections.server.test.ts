import { EventEmitter } from 'node:events';
import http, { type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

import { refuseConnections } from './refuse-connections.server.ts';

let server: Server;

afterEach(() => void server.close());

const mayComeIn = (remoteAddress: string | undefined) => remoteAddress === '127.0.0.2';

function listen(): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

/** What a connection from this address is answered; nothing when it is refused. */
function ask(port: number, localAddress: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }, () => socket.write('GET / HTTP/1.0\r\n\r\n'));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.once('close', () => resolve(answer));
  });
}

it('who may not come in is refused before a socket is made, and who may is answered', async () => {
  server = http.createServer((_req, res) => res.end('here'));
  const connected = vi.fn();
  server.on('connection', connected);
  refuseConnections(server, mayComeIn);
  const port = await listen();
  expect(await ask(port, '127.0.0.3')).toBe('');
  expect(connected).not.toHaveBeenCalled();
  expect(await ask(port, '127.0.0.2')).toContain('here');
});

it('it asks once, and of those who come where it listens a second time too', async () => {
  server = http.createServer((_req, res) => res.end('here'));
  const asked = vi.fn(mayComeIn);
  refuseConnections(server, asked);
  await listen();
  await promisify(server.close.bind(server))();
  const port = await listen();
  expect(await ask(port, '127.0.0.3')).toBe('');
  expect(asked).toHaveBeenCalledOnce();
  expect(await ask(port, '127.0.0.2')).toContain('here');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('whose sender has gone before he is accepted has no address', async () => {
  server = http.createServer();
  const asked = vi.fn(() => false);
  refuseConnections(server, asked);
  await listen();
  const { onconnection } = (server as unknown as { _handle: { onconnection: (error: unknown, accepted: object) => void } })._handle;
  const close = vi.fn();
  onconnection(null, { getpeername: () => -107, close });
  expect(asked.mock.calls).toEqual([[undefined]]);
  expect(close).toHaveBeenCalledOnce();
});

it('an error of the system reaches Node', async () => {
  server = http.createServer();
  refuseConnections(server, mayComeIn);
  const failed = vi.fn();
  server.on('error', failed);
  await listen();
  const { _handle: handle } = server as unknown as { _handle: { onconnection: (error: number) => void } };
  handle.onconnection(-24);
  expect(failed).toHaveBeenCalledOnce();
});

it('where Node has no such hook, who may not come in is ended as a socket, before others hear of it', () => {
  const other = new EventEmitter() as Server;
  const wasDestroyed: boolean[] = [];
  other.on('connection', (socket: net.Socket) => wasDestroyed.push(socket.destroyed));
  refuseConnections(other, mayComeIn);
  other.emit('listening');
  for (const remoteAddress of ['127.0.0.2', '127.0.0.3', undefined]) {
    const socket = new net.Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    onTestFinished(() => void socket.destroy());
    other.emit('connection', socket);
  }
  expect(wasDestroyed).toEqual([false, true, true]);
});
