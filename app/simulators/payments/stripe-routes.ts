/** The simulated API's addresses. */
import { createAccount, createAccountLink, createLoginLink, readAccount } from './accounts.server.ts';
import { readBalance } from './balance.server.ts';
import type { Handler } from './call.ts';
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

/** `METHOD /path`, where `:id` stands for one variable part. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': createCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': readSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/payment_intents': createPaymentIntent,
  'GET /v1/payment_intents': listPaymentIntents,
  'GET /v1/payment_intents/:id': readPaymentIntent,
  'POST /v1/payment_intents/:id/capture': capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': cancelPaymentIntent,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'POST /v1/transfers': createTransfer,
  'GET /v1/transfers': listTransfers,
  'POST /v1/accounts': createAccount,
  'GET /v1/accounts/:id': readAccount,
  'POST /v1/accounts/:id/login_links': createLoginLink,
  'POST /v1/account_links': createAccountLink,
  'GET /v1/balance': readBalance,
  'GET /v1/disputes': listDisputes,
  'GET /v1/events': listEvents,
};

interface CompiledRoute {
  method: string;
  steps: readonly string[];
  handler: Handler;
}

const COMPILED: readonly CompiledRoute[] = Object.entries(ROUTES).map(([address, handler]) => {
  const [method = '', path = ''] = address.split(' ');
  return { method, steps: path.split('/'), handler };
});

export function matchRoute(method: string, path: string): { handler: Handler; ids: string[] } | null {
  const steps = path.split('/');
  for (const route of COMPILED) {
    if (route.method !== method || route.steps.length !== steps.length) continue;
    if (!route.steps.every((step, index) => step === ':id' || step === steps[index])) continue;
    return { handler: route.handler, ids: steps.filter((_, index) => route.steps[index] === ':id') };
  }
  return null;
}
