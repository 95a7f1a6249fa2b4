/** The providers around a test: the payment simulator over HTTP, and an address that takes its webhooks as the site does. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { startStripeSimulator, type RunningSimulator } from '#app/providers/payments/simulated/start-stripe-simulator.server.ts';
import { backgroundDeliveries } from '#app/providers/simulation/deliver-webhooks.server.ts';
import { receiveWebhook, type WebhookProvider } from '#app/modules/operations/receive-webhook.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';

export interface ProviderWorld {
  stop(): Promise<void>;
}

/** Call it before anything reads the configuration: it says where site and simulator are. */
export async function startProviderWorld(): Promise<ProviderWorld> {
  const receiver = await listen(createServer((request, response) => void take(request, response)));
  const simulator: RunningSimulator = await startStripeSimulator();
  process.env.APP_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  process.env.SIMULATED_PAYMENTS_URL = simulator.url;
  return {
    async stop() {
      await backgroundDeliveries();
      await simulator.stop();
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    },
  };
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const provider = request.url?.split('/').at(-1) as WebhookProvider;
  try {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]));
    await receiveWebhook(provider, (await buffer(request)).toString('utf8'), headers);
    response.writeHead(200).end();
  } catch (error) {
    response.writeHead(error instanceof InvalidSignatureError ? 400 : 500).end();
  }
}
