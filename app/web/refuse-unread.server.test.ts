import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { refuseUnread } from './refuse-unread.server.ts';

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
