/** The simulator's objects, as stored and, without `sim`, as answered. Times are Unix seconds, amounts euro cents. */
import type { PaymentIntentStatus } from '#app/providers/payments/payments.ts';

type Base<Name extends string> = {
  id: string;
  object: Name;
  created: number;
  livemode: false;
};
type Metadata = Record<string, string>;

type Customer = Base<'customer'> & { email: string | null; name: string | null; metadata: Metadata };

export type PaymentMethod = Base<'payment_method'> & {
  type: 'card';
  customer: string | null;
  metadata: Metadata;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: string; funding: string };
  billing_details: { name: string | null; email: string | null };
  /** Not in answers: the test card's number decides how it behaves. `setUp`: its owner agreed to later charges, authenticated. */
  sim: { number: string; setUp: boolean };
};

type PaymentError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
  payment_method: { id: string };
};

export type Intent = Base<'payment_intent'> & {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: 'eur';
  status: PaymentIntentStatus;
  capture_method: 'manual' | 'automatic';
  confirmation_method: 'automatic';
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  setup_future_usage: 'off_session' | null;
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  transfer_group: string | null;
  metadata: Metadata;
  /** Not in answers: the checkout session it was made by. */
  sim: { session: string | null };
};

export type Charge = Base<'charge'> & {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  paid: boolean;
  status: 'succeeded' | 'failed';
  currency: 'eur';
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] & { capture_before: number | null } };
  failure_code: string | null;
  failure_message: string | null;
  transfer_group: string | null;
  metadata: Metadata;
};

type Refund = Base<'refund'> & {
  amount: number;
  currency: 'eur';
  charge: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
  reason: string | null;
  metadata: Metadata;
};

export type Transfer = Base<'transfer'> & {
  amount: number;
  amount_reversed: number;
  currency: 'eur';
  destination: string;
  destination_payment: string;
  reversed: boolean;
  source_transaction: string | null;
  transfer_group: string | null;
  metadata: Metadata;
};

/** What an object did to the platform's balance; it stands inside of that object only. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  currency: 'eur';
  type: 'adjustment';
};

export type Dispute = Base<'dispute'> & {
  amount: number;
  charge: string;
  payment_intent: string;
  currency: 'eur';
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
  is_charge_refundable: false;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  balance_transactions: BalanceTransaction[];
  metadata: Metadata;
};

export type LineItem = { description: string; quantity: number; amount_total: number; currency: 'eur' };

export type Session = Base<'checkout.session'> & {
  mode: 'payment';
  ui_mode: 'hosted_page';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  amount_subtotal: number;
  amount_total: number;
  currency: 'eur';
  customer: string | null;
  client_reference_id: string | null;
  expires_at: number;
  locale: string | null;
  payment_intent: string | null;
  payment_method_types: string[];
  success_url: string;
  cancel_url: string | null;
  metadata: Metadata;
  /** Not in answers: the lines and what its payment intent will be made of. */
  sim: {
    lines: LineItem[];
    intent: {
      capture_method: 'manual' | 'automatic';
      setup_future_usage: 'off_session' | null;
      transfer_group: string | null;
      metadata: Metadata;
    };
  };
};

type CapabilityStatus = 'active' | 'inactive' | 'pending';

export type Account = Base<'account'> & {
  country: string;
  email: string | null;
  business_type: string | null;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  default_currency: 'eur';
  capabilities: { card_payments: CapabilityStatus; transfers: CapabilityStatus };
  requirements: {
    currently_due: string[];
    eventually_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
  controller: Record<string, unknown>;
  metadata: Metadata;
  /** Not in answers: what was entered on the onboarding page. */
  sim: { name: string | null; iban: string | null };
};

export type AccountLink = Base<'account_link'> & {
  url: string;
  expires_at: number;
  sim: { account: string; refresh_url: string; return_url: string; visited: boolean };
};

type LoginLink = Base<'login_link'> & { url: string; sim: { account: string; expires_at: number } };

export type Event = Base<'event'> & {
  api_version: string;
  type: string;
  account?: string;
  data: { object: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
};

export type SimulatedObject =
  | Customer
  | PaymentMethod
  | Intent
  | Charge
  | Refund
  | Transfer
  | Dispute
  | Session
  | Account
  | AccountLink
  | LoginLink
  | Event;

export type TypeName = SimulatedObject['object'];
export type OfType<T extends TypeName> = Extract<SimulatedObject, { object: T }>;
