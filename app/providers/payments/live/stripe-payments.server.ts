/**
 * Payments over Stripe Connect (separate charges and transfers): the only code that knows the SDK. The rent is authorised
 * on a hosted page and captured later; the deposit is an off-session hold on the same card. In demo mode the same code
 * speaks to the simulator.
 */
import type Stripe from 'stripe';

import type { PaymentsConfig } from '#app/config/env.server.ts';

import type { CheckoutRequest, HoldRequest, Payments } from '../payments.ts';

import { createStripeClient, type StripeClientOptions } from './stripe-client.server.ts';
import { readStripeEvent, verifyStripeEvent } from './stripe-events.server.ts';
import { callStripe } from './stripe-failures.server.ts';
import {
  INTENT_EXPAND,
  toCheckoutPage,
  toConnectedAccount,
  toDispute,
  toPaymentIntent,
  toRefund,
  toTransfer,
} from './stripe-objects.server.ts';

/** How many objects the provider lists at once. */
const MOST_A_PAGE = 100;

/** Every object of a booking carries this group, so that the provider's dashboard shows them together. */
const transferGroup = (bookingId: string) => `booking_${bookingId}`;

export function createPayments(config: PaymentsConfig, options: StripeClientOptions = {}): Payments {
  const stripe = createStripeClient(config, options);
  return {
    ...customerCalls(stripe),
    ...checkoutCalls(stripe),
    ...intentCalls(stripe),
    ...moneyOutCalls(stripe),
    ...listCalls(stripe),
    ...accountCalls(stripe),
    verifyEvent: (rawBody, signature) => verifyStripeEvent(stripe, config, rawBody, signature),
    verifyAccountEvent: (rawBody, signature) =>
      verifyStripeEvent(stripe, { ...config, webhookSecret: config.accountsWebhookSecret }, rawBody, signature),
  };
}

/** Reads the account's balance, which changes nothing; answers whether the key is for real money. Throws `PaymentError`. */
export async function tryPayments(config: PaymentsConfig, timeoutMs: number): Promise<{ realMoney: boolean }> {
  const stripe = createStripeClient(config, { timeoutMs, maxNetworkRetries: 0 });
  const { livemode } = await callStripe(() => stripe.balance.retrieve());
  return { realMoney: livemode };
}

function customerCalls(stripe: Stripe): Pick<Payments, 'createCustomer'> {
  return {
    async createCustomer({ userId, email, name }, key) {
      const customer = await callStripe(() =>
        stripe.customers.create({ email, name, metadata: { user_id: userId } }, { idempotencyKey: key }),
      );
      return customer.id;
    },
  };
}

function checkoutCalls(stripe: Stripe): Pick<Payments, 'createCheckout' | 'readCheckout' | 'expireCheckout'> {
  const readCheckout: Payments['readCheckout'] = async (id) =>
    toCheckoutPage(await callStripe(() => stripe.checkout.sessions.retrieve(id)));
  return {
    readCheckout,
    async createCheckout(request, key) {
      return toCheckoutPage(await callStripe(() => stripe.checkout.sessions.create(checkoutParameters(request), { idempotencyKey: key })));
    },
    async expireCheckout(id, key) {
      const page = await readCheckout(id);
      if (page.status !== 'open') return page;
      try {
        return toCheckoutPage(await callStripe(() => stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key })));
      } catch (error) {
        // why: the renter may have paid, or the page lapsed, between the read and the call; the page itself tells which.
        const after = await readCheckout(id);
        if (after.status === 'open') throw error;
        return after;
      }
    },
  };
}

function checkoutParameters(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...request.metadata, booking_id: request.bookingId };
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    customer: request.customerId,
    client_reference_id: request.bookingId,
    locale: request.locale,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    allowed_payment_method_types: ['card'],
    line_items: request.lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: amount, product_data: { name } },
    })),
    payment_intent_data: {
      capture_method: request.capture,
      setup_future_usage: 'off_session',
      transfer_group: transferGroup(request.bookingId),
      metadata,
    },
    metadata,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

function intentCalls(stripe: Stripe): Pick<Payments, 'readIntent' | 'capture' | 'cancelIntent' | 'placeHold' | 'findHold'> {
  return {
    async readIntent(id) {
      return toPaymentIntent(await callStripe(() => stripe.paymentIntents.retrieve(id, { expand: INTENT_EXPAND })));
    },
    async capture(intentId, key, amount) {
      const parameters = { expand: INTENT_EXPAND, ...(amount === undefined ? {} : { amount_to_capture: amount }) };
      return toPaymentIntent(await callStripe(() => stripe.paymentIntents.capture(intentId, parameters, { idempotencyKey: key })));
    },
    async cancelIntent(intentId, key) {
      return toPaymentIntent(
        await callStripe(() => stripe.paymentIntents.cancel(intentId, { expand: INTENT_EXPAND }, { idempotencyKey: key })),
      );
    },
    async placeHold(request, key) {
      return toPaymentIntent(await callStripe(() => stripe.paymentIntents.create(holdParameters(request), { idempotencyKey: key })));
    },
    async findHold({ paymentId, customerId }) {
      const expand = INTENT_EXPAND.map((path) => `data.${path}`);
      const isIt = ({ status, metadata }: Stripe.PaymentIntent) => status !== 'canceled' && metadata.payment_id === paymentId;
      const hold = await callStripe(() => firstOf(stripe.paymentIntents.list({ customer: customerId, limit: MOST_A_PAGE, expand }), isIt));
      return hold && toPaymentIntent(hold);
    },
  };
}

function holdParameters(request: HoldRequest): Stripe.PaymentIntentCreateParams {
  return {
    amount: request.amount,
    currency: 'eur',
    customer: request.customerId,
    payment_method: request.paymentMethodId,
    off_session: true,
    confirm: true,
    capture_method: request.purpose === 'deposit' ? 'manual' : 'automatic',
    // why: this API version refuses `payment_method_types`.
    allowed_payment_method_types: ['card'],
    transfer_group: transferGroup(request.bookingId),
    metadata: { booking_id: request.bookingId, purpose: request.purpose, payment_id: request.paymentId },
    expand: INTENT_EXPAND,
  };
}

function moneyOutCalls(stripe: Stripe): Pick<Payments, 'refund' | 'listRefunds' | 'transfer' | 'findTransfer'> {
  return {
    async refund({ intentId, amount, refundId }, key) {
      const parameters = { payment_intent: intentId, amount, metadata: { refund_id: refundId } };
      return toRefund(await callStripe(() => stripe.refunds.create(parameters, { idempotencyKey: key })));
    },
    async listRefunds(intentId) {
      const { data } = await callStripe(() => stripe.refunds.list({ payment_intent: intentId, limit: MOST_A_PAGE }));
      return data.map(toRefund);
    },
    async transfer(request, key) {
      const transfer = await callStripe(() =>
        stripe.transfers.create(
          {
            amount: request.amount,
            currency: 'eur',
            destination: request.accountId,
            // why: with the charge as its source the transfer succeeds before the money is available.
            ...(request.chargeId ? { source_transaction: request.chargeId } : {}),
            transfer_group: transferGroup(request.bookingId),
            metadata: { booking_id: request.bookingId, transfer_id: request.transferId },
          },
          { idempotencyKey: key },
        ),
      );
      return toTransfer(transfer);
    },
    async findTransfer({ bookingId, transferId }) {
      const isIt = ({ metadata }: Stripe.Transfer) => metadata.transfer_id === transferId;
      const made = await callStripe(() =>
        firstOf(stripe.transfers.list({ transfer_group: transferGroup(bookingId), limit: MOST_A_PAGE }), isIt),
      );
      return made && toTransfer(made);
    },
  };
}

function listCalls(stripe: Stripe): Pick<Payments, 'listIntents' | 'listTransfers' | 'listDisputes' | 'listEvents'> {
  const limit = MOST_A_PAGE;
  return {
    async listIntents({ bookingId, customerId: customer }) {
      const expand = INTENT_EXPAND.map((path) => `data.${path}`);
      const intents = await callStripe(() => allOf(stripe.paymentIntents.list({ customer, limit, expand })));
      return intents.filter(({ metadata }) => metadata.booking_id === bookingId).map(toPaymentIntent);
    },
    async listTransfers(bookingId) {
      const made = await callStripe(() => allOf(stripe.transfers.list({ transfer_group: transferGroup(bookingId), limit })));
      return made.map(toTransfer);
    },
    async listDisputes(intentId) {
      return (await callStripe(() => allOf(stripe.disputes.list({ payment_intent: intentId, limit })))).map(toDispute);
    },
    async listEvents(since) {
      const gte = Math.floor(since.getTime() / 1000);
      const events = await callStripe(() => allOf(stripe.events.list({ created: { gte }, limit })));
      return events.map(readStripeEvent).filter((event) => event !== null);
    },
  };
}

/** A whole list, page after page. */
async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of list) all.push(item);
  return all;
}

/** The first of a list that fits, page after page; null when none does. */
async function firstOf<T>(list: AsyncIterable<T>, fits: (item: T) => boolean): Promise<T | null> {
  for await (const item of list) if (fits(item)) return item;
  return null;
}

function accountCalls(stripe: Stripe): Pick<Payments, 'createAccount' | 'readAccount' | 'createAccountLink' | 'createLoginLink'> {
  return {
    async createAccount(lender, key) {
      const parameters: Stripe.AccountCreateParams = {
        country: 'SK',
        email: lender.email,
        business_type: lender.isCompany ? 'company' : 'individual',
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          stripe_dashboard: { type: 'express' },
          requirement_collection: 'stripe',
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { user_id: lender.userId },
      };
      return toConnectedAccount(await callStripe(() => stripe.accounts.create(parameters, { idempotencyKey: key })));
    },
    async readAccount(id) {
      return toConnectedAccount(await callStripe(() => stripe.accounts.retrieve(id)));
    },
    async createAccountLink(accountId, { refreshUrl, returnUrl }) {
      const link = await callStripe(() =>
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: refreshUrl,
          return_url: returnUrl,
          collection_options: { fields: 'eventually_due' },
        }),
      );
      return link.url;
    },
    async createLoginLink(accountId) {
      return (await callStripe(() => stripe.accounts.createLoginLink(accountId))).url;
    },
  };
}
