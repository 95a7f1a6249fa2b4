/** The simulated API's addresses. */
import { createAccount, createAccountLink, createLoginLink, readAccount } from './accounts.server.ts';
import { readBalance } from './balance.server.ts';
import type { Handler, Reader } from './call.ts';
import { createSession, expireSession, readSession } from './checkout-sessions.server.ts';
import { createCustomer } from './customers.server.ts';
import { listDisputes } from './disputes.server.ts';
import { listEvents } from './events.server.ts';
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  readPaymentIntent,
} from './payment-intents.server.ts';
import { createRefund, listRefunds } from './refunds.server.ts';
import { createTransfer, listTransfers } from './transfers.server.ts';

/** By path, in which `:id` stands for one variable part. */
const READERS: Readonly<Record<string, Reader>> = {
  '/v1/checkout/sessions/:id': readSession,
  '/v1/payment_intents': listPaymentIntents,
  '/v1/payment_intents/:id': readPaymentIntent,
  '/v1/refunds': listRefunds,
  '/v1/transfers': listTransfers,
  '/v1/accounts/:id': readAccount,
  '/v1/balance': readBalance,
  '/v1/disputes': listDisputes,
  '/v1/events': listEvents,
};
const HANDLERS: Readonly<Record<string, Handler>> = {
  '/v1/customers': createCustomer,
  '/v1/checkout/sessions': createSession,
  '/v1/checkout/sessions/:id/expire': expireSession,
  '/v1/payment_intents': createPaymentIntent,
  '/v1/payment_intents/:id/capture': capturePaymentIntent,
  '/v1/payment_intents/:id/cancel': cancelPaymentIntent,
  '/v1/refunds': createRefund,
  '/v1/transfers': createTransfer,
  '/v1/accounts': createAccount,
  '/v1/accounts/:id/login_links': createLoginLink,
  '/v1/account_links': createAccountLink,
};

type Route = { method: 'GET'; answer: Reader } | { method: 'POST'; answer: Handler };

const ROUTES: readonly (Route & { steps: readonly string[] })[] = [
  ...Object.entries(READERS).map(([path, answer]) => ({ method: 'GET', steps: path.split('/'), answer }) as const),
  ...Object.entries(HANDLERS).map(([path, answer]) => ({ method: 'POST', steps: path.split('/'), answer }) as const),
];

export function matchRoute(method: string, path: string): (Route & { ids: string[] }) | null {
  const steps = path.split('/');
  for (const route of ROUTES) {
    if (route.method !== method || route.steps.length !== steps.length) continue;
    if (!route.steps.every((step, index) => step === ':id' || step === steps[index])) continue;
    return { ...route, ids: steps.filter((_, index) => route.steps[index] === ':id') };
  }
  return null;
}
