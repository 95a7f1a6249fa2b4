import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

import { expect, it, onTestFinished, vi } from 'vitest';

import { joinPieces } from './join-pieces.server.ts';

/** Sends a body in these pieces to a server that joins them; `read` gets the request. */
async function send(pieces: readonly string[], read: (req: http.IncomingMessage) => void): Promise<net.Socket> {
  const server = http.createServer((req) => {
    joinPieces(req);
    read(req);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
  return socket;
}

it.each([
  ['single letters', 'abc'.repeat(1_000).split(''), 10],
  ['short and long ones', ['a', 'b'.repeat(5_000), 'cc', 'd'.repeat(5_000), 'ee'], 10],
  ['more than a reader takes at a time', Array.from({ length: 3_000 }, (_, number) => `${number} `.repeat(20)), 60],
])('what comes until the event loop turns is one piece, and all of it comes, in order: %s', async (_what, pieces, most) => {
  const got: string[] = [];
  await new Promise<void>((resolve) => {
    void send(pieces, (req) => req.on('data', (piece: Buffer) => got.push(piece.toString())).on('end', resolve));
  });
  expect(got.join('')).toBe(pieces.join(''));
  expect(got.length).toBeLessThan(most);
});

it.each([1_000, 4_000])('a sender of pieces of %d bytes is held back by a reader who takes nothing', async (size) => {
  let req: http.IncomingMessage | undefined;
  const socket = await send(Array<string>(20_000_000 / size).fill('a'.repeat(size)), (asked) => (req = asked));
  let held = 0;
  await vi.waitFor(() => {
    const before = held;
    held = req?.readableLength ?? 0;
    expect(held).toBeGreaterThan(0);
    expect(held, 'more comes').toBe(before);
  }, 10_000);
  expect(socket.writableLength).toBeGreaterThan(0);
  expect(req?.readableLength).toBeLessThan(100_000);
});
