/** Reads the provider's objects into the shapes of `payments.ts`. */
import type Stripe from 'stripe';

import { cents, type Cents } from '#app/domain/money/money.ts';

import {
  PaymentError,
  type CheckoutPage,
  type ConnectedAccount,
  type PaymentDispute,
  type PaymentIntent,
  type PaymentRefund,
  type PaymentTransfer,
} from '../payments.ts';

/** What every read of an intent expands, so that capture deadline and refunds come with it. */
export const INTENT_EXPAND = ['latest_charge'];

/** Takes an intent whose `latest_charge` was expanded. */
export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id: intent.id,
    status: intent.status as PaymentIntent['status'],
    amount: cents(intent.amount),
    amountCapturable: cents(intent.amount_capturable),
    amountReceived: cents(intent.amount_received),
    // why: releasing an authorisation also counts as refunded at the provider; only captured money can be given back.
    amountRefunded: cents(charge?.captured ? charge.amount_refunded : 0),
    isDisputed: charge?.disputed ?? false,
    customerId: idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    chargeId: idOf(intent.latest_charge),
    captureBefore: captureBefore(intent, charge),
    lastErrorCode: intent.last_payment_error?.code ?? null,
    metadata: intent.metadata,
  };
}

/** why: how long a hold lives depends on the card's brand and on who started it, so it is read and never computed. */
function captureBefore(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Date | null {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return intent.status === 'requires_capture' && seconds ? new Date(seconds * 1000) : null;
}

export function toCheckoutPage(session: Stripe.Checkout.Session): CheckoutPage {
  if (session.status === null) throw new PaymentError('invalid', null, `checkout session ${session.id} has no status`);
  return {
    id: session.id,
    url: session.status === 'open' ? session.url : null,
    status: session.status as CheckoutPage['status'],
    paymentIntentId: idOf(session.payment_intent),
  };
}

const REFUND_STATUS: Readonly<Record<string, PaymentRefund['status']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

export function toRefund({ id, amount, status, metadata }: Stripe.Refund): PaymentRefund {
  return { id, amount: cents(amount), status: REFUND_STATUS[status ?? ''] ?? 'pending', metadata: metadata ?? {} };
}

export function toTransfer({ id, amount, amount_reversed, metadata }: Stripe.Transfer): PaymentTransfer {
  return { id, amount: cents(amount), amountReversed: cents(amount_reversed), metadata };
}

export function toDispute(dispute: Stripe.Dispute): PaymentDispute {
  const { id, status, reason, evidence_details, balance_transactions } = dispute;
  const dueBy = evidence_details.due_by;
  return {
    id,
    amount: disputedEuros(dispute),
    status,
    reason,
    answerUntil: dueBy ? new Date(dueBy * 1000) : null,
    movements: balance_transactions.map((moved) => ({ id: moved.id, net: cents(moved.net) })),
  };
}

/** What a bank names in another currency is what was withdrawn for it, which our balance has in euros. */
function disputedEuros({ amount, currency, balance_transactions }: Stripe.Dispute): Cents {
  const withdrawn = balance_transactions.reduce((sum, moved) => sum - Math.min(0, moved.amount), 0);
  return cents(Math.max(0, currency === 'eur' ? amount : withdrawn));
}

export function toConnectedAccount(account: Stripe.Account): ConnectedAccount {
  return {
    id: account.id,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    currentlyDue: account.requirements?.currently_due ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
  };
}

/** An object's id, whether it came expanded or not. */
function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
