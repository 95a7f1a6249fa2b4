import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { expect, it, onTestFinished, vi } from 'vitest';

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
  // why: after a while everybody is cut off
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = createServer((req) => {
    drain(req);
    // why each behind the one before: letters that come together would be one piece
    req.on('data', () => (sending.bytesWritten < 5_000 ? sending.write('a') : sending.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sending = connect(port, '127.0.0.1')
    .setNoDelay(true)
    .on('error', () => {});
  sending.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\na');
  await once(sending, 'close');
  expect(sending.bytesWritten).toBeLessThan(5_000);
  await new Promise((resolve) => server.close(resolve));
});
