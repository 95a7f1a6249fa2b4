/** Machines, and their hours, differ by several times: a bound of time tells what is too long on a quick one. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { sendRaw } from './raw-request.ts';

/** What a connection with one answer takes on a quick machine with nothing else to do, in milliseconds. */
const QUICK_MS = 0.4;
const CONNECTIONS = 100;

/** How many times as long as on a quick machine it takes just now to be connected to a server that does nothing, and answered; at least 1. */
export async function slowness(): Promise<number> {
  const server = http.createServer((_req, res) => res.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const begin = performance.now();
  for (let number = 0; number < CONNECTIONS; number += 1) await sendRaw(port, { target: '/' });
  const each = (performance.now() - begin) / CONNECTIONS;
  server.close();
  return Math.max(1, each / QUICK_MS);
}
