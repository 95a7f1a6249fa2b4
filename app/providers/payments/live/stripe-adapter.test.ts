/** How the payment provider's answers are read: what failed and whether to try again, and what its objects say. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createStripeClient } from './stripe-client.server.ts';
import { callStripe } from './stripe-failures.server.ts';
import { toCheckoutPage, toConnectedAccount, toDispute, toPaymentIntent, toRefund } from './stripe-objects.server.ts';
import { createPayments } from './stripe-payments.server.ts';

const { errors } = Stripe;
const raw = (statusCode: number, code?: string) => ({ message: 'no', statusCode, ...(code ? { code } : {}) }) as never;

describe('a failure', () => {
  it.each([
    ['a card that says no', new errors.StripeCardError(raw(402, 'card_declined')), 'declined'],
    ['a card that wants its owner', new errors.StripeCardError(raw(402, 'authentication_required')), 'authentication_required'],
    ['an object that is not there', new errors.StripeInvalidRequestError(raw(404, 'resource_missing')), 'missing'],
    ['an account that is out of reach', new errors.StripePermissionError(raw(403, 'account_invalid')), 'missing'],
    ['a key that may not', new errors.StripePermissionError(raw(403, 'more_permissions_required')), 'invalid'],
    ['another state', new errors.StripeInvalidRequestError(raw(400, 'payment_intent_unexpected_state')), 'state'],
    ['a charge that was captured', new errors.StripeInvalidRequestError(raw(400, 'charge_already_captured')), 'state'],
    ['a page that has ended', new errors.StripeInvalidRequestError(raw(400, 'checkout_session_not_open')), 'state'],
    ['a call under way with this key', new errors.StripeInvalidRequestError(raw(409, 'idempotency_key_in_use')), 'unavailable'],
    ['a limit', new errors.StripeRateLimitError(raw(429)), 'unavailable'],
    ['a line that broke', new errors.StripeConnectionError(raw(0)), 'unavailable'],
    ['a server that failed', new errors.StripeAPIError(raw(500)), 'unavailable'],
    ['a key used for something else', new errors.StripeIdempotencyError(raw(400)), 'invalid'],
    ['a defect of ours', new errors.StripeInvalidRequestError(raw(400, 'parameter_missing')), 'invalid'],
    ['what the SDK does not know', new TypeError('fetch failed'), 'unavailable'],
  ] as const)('by %s', async (_name, error, failure) => {
    await expect(callStripe(() => Promise.reject(error))).rejects.toMatchObject({ name: 'PaymentError', failure });
  });

  it('whose answer is repeated from an earlier call says that the key is spent', async () => {
    const failing = (headers?: Record<string, string>) =>
      callStripe(() => Promise.reject(new errors.StripeAPIError({ message: 'no', statusCode: 500, ...(headers ? { headers } : {}) })));
    await expect(failing({ 'idempotent-replayed': 'true' })).rejects.toMatchObject({ failure: 'unavailable', isSpent: true });
    await expect(failing({ 'idempotent-replayed': 'false' })).rejects.toMatchObject({ isSpent: false });
    await expect(failing()).rejects.toMatchObject({ isSpent: false });
  });
});

describe('an object', () => {
  const charge = { id: 'ch_1', captured: true, amount_refunded: 500, payment_method_details: { card: { capture_before: 1_800_000_000 } } };
  const intent = (rest: object) =>
    toPaymentIntent({
      id: 'pi_1',
      status: 'requires_capture',
      amount: 2_000,
      amount_capturable: 2_000,
      amount_received: 0,
      customer: { id: 'cus_1' },
      payment_method: 'pm_1',
      latest_charge: charge,
      metadata: {},
      ...rest,
    } as never);

  it('that is an intent says what was captured and given back, and until when it can be captured', () => {
    expect(intent({ status: 'succeeded', amount_received: 2_000 })).toMatchObject({
      amountReceived: 2_000,
      amountRefunded: 500,
      captureBefore: null,
    });
    expect(intent({ latest_charge: { ...charge, captured: false } })).toMatchObject({
      amountReceived: 0,
      amountCapturable: 2_000,
      amountRefunded: 0,
      captureBefore: new Date(1_800_000_000_000),
      chargeId: 'ch_1',
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
    });
  });

  it('that is a dispute names what the bank asks for, in our currency', () => {
    const moved = [
      { id: 'txn_1', amount: -1_900, net: -3_900 },
      { id: 'txn_2', amount: 1_900, net: 1_900 },
    ];
    const named = (amount: number, currency: string) =>
      toDispute({ id: 'du_1', amount, currency, evidence_details: {}, balance_transactions: moved } as never).amount;
    expect([named(2_000, 'eur'), named(0, 'eur'), named(-1, 'eur'), named(2_200, 'usd')]).toEqual([2_000, 0, 0, 1_900]);
  });

  it('that is an account tells charges, payouts and transfers apart', () => {
    const account = (charges_enabled: boolean, payouts_enabled: boolean, transfers: string) =>
      toConnectedAccount({ id: 'acct_1', charges_enabled, payouts_enabled, details_submitted: true, capabilities: { transfers } } as never);
    expect(account(true, false, 'inactive')).toMatchObject({ chargesEnabled: true, payoutsEnabled: false, transfersActive: false });
    expect(account(false, true, 'inactive')).toMatchObject({ chargesEnabled: false, payoutsEnabled: true, transfersActive: false });
    expect(account(false, false, 'active')).toMatchObject({ chargesEnabled: false, payoutsEnabled: false, transfersActive: true });
  });

  it('that is a refund is pending, succeeded or failed, whatever the provider calls it', () => {
    const refund = (status: string | null) => toRefund({ id: 're_1', amount: 500, status, metadata: null } as never).status;
    expect(['succeeded', 'failed', 'canceled', 'pending', 'requires_action', null].map(refund)).toEqual([
      ...['succeeded', 'failed', 'failed'],
      ...['pending', 'pending', 'pending'],
    ]);
  });

  it('that is a page has an address only while it is open', () => {
    const page = (status: string) => toCheckoutPage({ id: 'cs_1', status, url: 'https://pay.example', payment_intent: 'pi_1' } as never);
    expect(page('open')).toMatchObject({ url: 'https://pay.example', paymentIntentId: 'pi_1' });
    expect([page('complete').url, page('expired').url]).toEqual([null, null]);
  });
});

const keys = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', accountsWebhookSecret: 'whsec_y' };

it('a call is given up after twenty seconds and repeated twice', () => {
  const client = createStripeClient({ kind: 'live', ...keys });
  expect([client.getApiField('timeout'), client.getMaxNetworkRetries()]).toEqual([20_000, 2]);
});

describe('a page that ends while it is being expired', () => {
  let server: Server;
  let statuses: string[];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = (status: number, body: unknown) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      if (request.method === 'POST') return void answer(400, { error: { code: 'checkout_session_not_open', message: 'no' } });
      answer(200, { id: 'cs_1', object: 'checkout.session', status: statuses.shift(), url: null, payment_intent: 'pi_1' });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  beforeEach(() => void (statuses = []));
  const expire = () => {
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const payments = createPayments({ kind: 'simulated', ...keys, apiUrl });
    return payments.expireCheckout('cs_1', 'key');
  };

  it('is as it has become', async () => {
    statuses = ['open', 'complete'];
    expect(await expire()).toMatchObject({ status: 'complete', paymentIntentId: 'pi_1' });
  });

  it('and is open all the same was not expired', async () => {
    statuses = ['open', 'open'];
    await expect(expire()).rejects.toMatchObject({ failure: 'state' });
  });
});
