/** The payment simulator over HTTP, and an address that takes its webhooks as the site does. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { startStripeSimulator, type RunningSimulator } from '#app/simulators/payments/start-stripe-simulator.server.ts';
import { backgroundDeliveries } from '#app/simulators/deliver-webhooks.server.ts';
import { receiveWebhook, type WebhookAddress } from '#app/modules/webhooks/receive-webhook.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';

/** Call it before anything reads the configuration: it sets where site and simulator are. Answers with a function that stops them. */
export async function startProviderWorld(): Promise<() => Promise<void>> {
  const receiver = await listen(createServer((request, response) => void take(request, response)));
  const simulator: RunningSimulator = await startStripeSimulator();
  process.env.APP_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  process.env.SIMULATED_PAYMENTS_URL = simulator.url;
  return async () => {
    await backgroundDeliveries();
    await simulator.stop();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  };
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.url?.split('/').at(-1) as WebhookAddress;
  try {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
    await receiveWebhook(address, (await buffer(request)).toString('utf8'), headers);
    response.writeHead(200).end();
  } catch (error) {
    response.writeHead(error instanceof InvalidSignatureError ? 400 : 500).end();
  }
}
