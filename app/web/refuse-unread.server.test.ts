import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { drain, refuseUnread } from './refuse-unread.server.ts';

it('a refused sender who leaves before the answer is noted as refused', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const noted = new Promise<number>((resolve) => {
    server.once('request', (req, res) => {
      res.once('close', () => resolve(res.statusCode));
      refuseUnread(req, res, 'forbidden');
      sending.destroy();
    });
  });
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Length': 100 } });
  sending.on('error', () => {});
  sending.write('x');
  expect(await noted).toBe(403);
  await new Promise((resolve) => server.close(resolve));
});

it('a refused body that comes letter by letter is not read to its end', async () => {
  const server = createServer((req) => drain(req));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sending = connect(port, '127.0.0.1')
    .setNoDelay(true)
    .on('error', () => {});
  sending.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const letters = setInterval(() => sending.write('a'), 1);
  await once(sending, 'close');
  clearInterval(letters);
  expect(sending.bytesWritten).toBeLessThan(5_000);
  await new Promise((resolve) => server.close(resolve));
}, 20_000);
