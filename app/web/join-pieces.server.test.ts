import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { joinPieces } from './join-pieces.server.ts';

const chunks = (text: string) => [...text].map((letter) => `1\r\n${letter}\r\n`).join('');

it('what comes in one read is one piece, and all of it comes, in order', async () => {
  const pieces: string[] = [];
  const server = http.createServer((req, res) => {
    joinPieces(req);
    req.on('data', (piece: Buffer) => pieces.push(piece.toString()));
    req.on('end', () => res.end('done'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const text = 'ab'.repeat(2_000);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks(text)}0\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  expect(pieces.join('')).toBe(text);
  expect(pieces.length).toBeLessThan(10);
});

it('a reader who takes nothing is sent no more than a few reads', async () => {
  let held: http.IncomingMessage | undefined;
  const server = http.createServer((req) => {
    joinPieces(req);
    held = req;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`3e8\r\n${'a'.repeat(1_000)}\r\n`.repeat(20_000));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(held?.readableLength).toBeGreaterThan(0);
  expect(held?.readableLength).toBeLessThan(1_000_000);
});
