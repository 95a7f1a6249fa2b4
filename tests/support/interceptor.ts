/** Stands between the app and the payment simulator and does something at an exact moment of the capture call. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** `before`: the provider has not seen the call. `during`: it has done the work, the answer is not out. `after`: the answer is out. */
type Moment = 'before' | 'during' | 'after';

export interface Interceptor {
  url: string;
  onCapture(moment: Moment, act: () => void): void;
  /** Lets everything through again. */
  pass(): void;
  stop(): Promise<void>;
}

export async function startInterceptor(target: string): Promise<Interceptor> {
  let trap: { moment: Moment; act: () => void } | null = null;
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const isCapture = incoming.method === 'POST' && /\/capture$/.test(incoming.url ?? '');
    const act = (moment: Moment) => {
      if (isCapture && trap?.moment === moment) trap.act();
    };
    const body = await buffer(incoming);
    act('before');
    if (isCapture && trap?.moment === 'before') {
      incoming.socket.destroy();
      return;
    }
    const upstream = forward(`${target}${incoming.url ?? ''}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      void buffer(answer).then((bytes) => {
        act('during');
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(bytes, () => act('after'));
      });
    });
    upstream.on('error', () => incoming.socket.destroy());
    upstream.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onCapture: (moment, act) => {
      trap = { moment, act };
    },
    pass: () => {
      trap = null;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
