import http, { type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { until } from '#scripts/servers/processes.ts';

import { whenOver } from './when-over.server.ts';

let server: Server;
afterEach(() => void server.closeAllConnections());

it('a request is over once: after its answer, or with its connection, also behind one that is not answered', async () => {
  const begun: string[] = [];
  const over: string[] = [];
  server = http.createServer((req, res) => {
    begun.push(req.url ?? '');
    whenOver(req, res, () => over.push(req.url ?? ''));
    if (req.url !== '/waits') res.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;
  socket.write(get('/answered'));
  await until(() => over.length === 1, 5_000, 'the answer was not heard');
  socket.write(get('/waits') + get('/behind'));
  await until(() => begun.length === 3, 5_000, 'not all came');
  socket.destroy();
  await until(() => over.length === 3, 5_000, 'the end was not heard');
  expect(over.sort()).toEqual(['/answered', '/behind', '/waits']);
});
