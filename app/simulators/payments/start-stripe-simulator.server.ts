/** The simulated API on a loopback port of its own, for tests and load work that run without the web server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { DROP_HEADER, handleStripeRequest } from './handle-stripe-request.server.ts';

export interface RunningSimulator {
  /** What `SIMULATED_PAYMENTS_URL` and the adapter's `apiUrl` take. */
  url: string;
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1; port 0 lets the system choose. */
export async function startStripeSimulator(port = 0): Promise<RunningSimulator> {
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const response = await handleStripeRequest(toRequest(incoming, outgoing));
    if (response.headers.has(DROP_HEADER)) {
      incoming.socket.destroy();
      return;
    }
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    outgoing.writeHead(500).end();
  }
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const method = incoming.method ?? 'GET';
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(`http://127.0.0.1${incoming.url ?? '/'}`, {
    method,
    headers,
    signal: gone.signal,
    ...(method === 'GET' ? {} : { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}
