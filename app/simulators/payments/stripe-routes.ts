/** The simulated API's addresses. */
import { createAccount, createAccountLink, createLoginLink, listAccounts, readAccount, updateAccount } from './accounts.server.ts';
import type { Handler } from './call.ts';
import { createRefund, listCharges, listRefunds, readBalance, readCharge, readRefund } from './charges.server.ts';
import { createSession, expireSession, listSessionLines, listSessions, readSession } from './checkout-sessions.server.ts';
import {
  attachPaymentMethod,
  createCustomer,
  detachPaymentMethod,
  listCustomers,
  listPaymentMethods,
  listPaymentMethodsOfCustomer,
  readCustomer,
  readPaymentMethod,
} from './customers.server.ts';
import { listEvents, readEvent } from './events.server.ts';
import {
  cancelPaymentIntent,
  capturePaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  readPaymentIntent,
  updatePaymentIntent,
} from './payment-intents.server.ts';
import { createReversal, createTransfer, listReversals, listTransfers, readTransfer } from './transfers.server.ts';

/** `METHOD /path`, where `:id` stands for one variable part. */
const ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/:id': readCustomer,
  'GET /v1/customers/:id/payment_methods': listPaymentMethodsOfCustomer,
  'GET /v1/payment_methods': listPaymentMethods,
  'GET /v1/payment_methods/:id': readPaymentMethod,
  'POST /v1/payment_methods/:id/attach': attachPaymentMethod,
  'POST /v1/payment_methods/:id/detach': detachPaymentMethod,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': readSession,
  'GET /v1/checkout/sessions/:id/line_items': listSessionLines,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/payment_intents': createPaymentIntent,
  'GET /v1/payment_intents': listPaymentIntents,
  'GET /v1/payment_intents/:id': readPaymentIntent,
  'POST /v1/payment_intents/:id': updatePaymentIntent,
  'POST /v1/payment_intents/:id/confirm': confirmPaymentIntent,
  'POST /v1/payment_intents/:id/capture': capturePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': cancelPaymentIntent,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/:id': readCharge,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': readRefund,
  'POST /v1/transfers': createTransfer,
  'GET /v1/transfers': listTransfers,
  'GET /v1/transfers/:id': readTransfer,
  'POST /v1/transfers/:id/reversals': createReversal,
  'GET /v1/transfers/:id/reversals': listReversals,
  'POST /v1/accounts': createAccount,
  'GET /v1/accounts': listAccounts,
  'GET /v1/accounts/:id': readAccount,
  'POST /v1/accounts/:id': updateAccount,
  'POST /v1/accounts/:id/login_links': createLoginLink,
  'POST /v1/account_links': createAccountLink,
  'GET /v1/balance': readBalance,
  'GET /v1/events': listEvents,
  'GET /v1/events/:id': readEvent,
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
