/**
 * The payment provider as the use cases see it. One adapter (`live/`, on the provider's SDK) implements it; in demo mode
 * that same adapter talks to the simulator over HTTP. Amounts are euro cents, always EUR. Every call that has an effect
 * takes an idempotency key (rules M12 and M13).
 */
import type { Cents } from '#app/domain/money/money.ts';

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

/** A rent payment or a deposit hold, read anew from the provider. */
export interface PaymentIntent {
  id: string;
  status: PaymentIntentStatus;
  amount: Cents;
  amountCapturable: Cents;
  amountReceived: Cents;
  amountRefunded: Cents;
  /** The renter's bank has asked for it back, whatever became of that. */
  isDisputed: boolean;
  customerId: string | null;
  paymentMethodId: string | null;
  chargeId: string | null;
  /** When an uncaptured authorisation lapses; null when nothing is authorised. */
  captureBefore: Date | null;
  /** e.g. `card_declined`, `authentication_required`; null when the last attempt did not fail. */
  lastErrorCode: string | null;
  metadata: Readonly<Record<string, string>>;
}

export interface CheckoutPage {
  id: string;
  /** Hosted page; null once it is complete or expired. */
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paymentIntentId: string | null;
}

export interface ConnectedAccount {
  id: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  /** Pay out only while true. */
  transfersActive: boolean;
  currentlyDue: readonly string[];
  disabledReason: string | null;
}

export interface CheckoutRequest {
  bookingId: string;
  customerId: string;
  /** One line an item; the sum is what is authorised. */
  lines: readonly { name: string; amount: Cents }[];
  locale: 'sk' | 'en';
  /** At least 30 minutes ahead by the provider's clock. */
  expiresAt: Date;
  /** May contain `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  /** `manual`: authorised, to be captured or released later. */
  capture: 'manual' | 'automatic';
  /** `purpose` is that of the payment; the payment intent carries the same metadata. */
  metadata: Readonly<Record<string, string>>;
}

export interface HoldRequest {
  /** What it is for: a deposit is held, a claim is charged at once. */
  purpose: 'deposit' | 'claim';
  bookingId: string;
  /** Our own id, by which `findHold` finds it. */
  paymentId: string;
  amount: Cents;
  customerId: string;
  paymentMethodId: string;
}

interface RefundRequest {
  intentId: string;
  amount: Cents;
  /** Our own id, which the refund's metadata name as `refund_id`. */
  refundId: string;
}

export interface PaymentTransfer {
  id: string;
  amount: Cents;
  /** What somebody took back of it at the provider itself. */
  amountReversed: Cents;
  metadata: Readonly<Record<string, string>>;
}

/** A bank that asks for a charge back, in the provider's words. */
export interface PaymentDispute {
  id: string;
  /** Not below zero; anything else is the bank's: it may be nothing, and more than the charge. */
  amount: Cents;
  /** e.g. `needs_response`, `under_review`, `won`, `lost`; `warning_…` when no money has moved. */
  status: string;
  reason: string;
  /** Until when an answer counts; null when none is asked for. */
  answerUntil: Date | null;
  /** What it did to our balance, fees included: negative when money was withdrawn, positive when it came back. */
  movements: readonly { id: string; net: Cents }[];
}

export interface PaymentRefund {
  id: string;
  amount: Cents;
  /** `failed` also later: the renter's bank may send the money back. */
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Readonly<Record<string, string>>;
}

interface TransferRequest {
  bookingId: string;
  /** Our own id, by which `findTransfer` finds it. */
  transferId: string;
  amount: Cents;
  accountId: string;
  /** The captured charge that the money comes from; null: the platform's own balance. */
  chargeId: string | null;
}

/** A verified event. Only a hint: read the object anew before acting. */
export interface PaymentEvent {
  id: string;
  type: string;
  objectId: string;
  objectType: string;
  /** The booking named in the object's metadata or client reference, if any. */
  bookingId: string | null;
  /** The payment intent that the object is or belongs to, if any. */
  paymentIntentId: string | null;
  /** The connected account that it is about, if any. */
  accountId: string | null;
}

/**
 * Why a call did not work.
 * `declined`: the card said no (402); a new attempt needs a new key. `authentication_required`: the person must act.
 * `state`: the object is in another state than assumed: read it and decide again. `missing`: no such object.
 * `unavailable`: nobody knows whether it happened (5xx, 409, 429, time-out, lost answer): repeat with the same key, unless it `isSpent`.
 * `invalid`: a defect of ours; repeating does not help.
 */
export type PaymentFailure = 'declined' | 'authentication_required' | 'state' | 'missing' | 'unavailable' | 'invalid';

export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly isSpent: boolean;
  constructor(
    readonly failure: PaymentFailure,
    /** The provider's own code, e.g. `charge_already_captured`; null when it gave none. */
    readonly code: string | null,
    message: string,
    /**
     * `isSpent`: the provider has stored an answer under the key and repeats it, or refuses the key for other parameters, so no call under that
     * key has an effect any more, also none that comes late, for as long as the provider remembers it (at least 24 hours). Something may have happened all the same: read
     * the object, and go on with a new key.
     */
    { isSpent = false, ...options }: ErrorOptions & { isSpent?: boolean } = {},
  ) {
    super(message, options);
    this.isSpent = isSpent;
  }
}

/** Every method throws `PaymentError`. */
export interface Payments {
  createCustomer(person: { userId: string; email: string; name: string }, key: string): Promise<string>;

  /** The rent's, deposit's or claim's page; the card is kept for what may follow. */
  createCheckout(request: CheckoutRequest, key: string): Promise<CheckoutPage>;
  readCheckout(id: string): Promise<CheckoutPage>;
  /** Expires an open page. A page that is no longer open is returned as it is. */
  expireCheckout(id: string, key: string): Promise<CheckoutPage>;

  readIntent(id: string): Promise<PaymentIntent>;
  /** Captures the whole, or `amount` and releases the rest. */
  capture(intentId: string, key: string, amount?: Cents): Promise<PaymentIntent>;
  /** Releases an authorisation. */
  cancelIntent(intentId: string, key: string): Promise<PaymentIntent>;
  /** Places an off-session hold on a card that was used before, or charges it. */
  placeHold(request: HoldRequest, key: string): Promise<PaymentIntent>;
  /** The hold or charge that was made for a payment of ours and is not cancelled; null when there is none. */
  findHold(request: Pick<HoldRequest, 'paymentId' | 'customerId'>): Promise<PaymentIntent | null>;
  refund(request: RefundRequest, key: string): Promise<PaymentRefund>;
  /** Newest first, whoever made them. */
  listRefunds(intentId: string): Promise<PaymentRefund[]>;
  transfer(request: TransferRequest, key: string): Promise<PaymentTransfer>;
  /** The transfer that was made for one of ours; null when there is none. */
  findTransfer(request: Pick<TransferRequest, 'bookingId' | 'transferId'>): Promise<PaymentTransfer | null>;
  /** All intents that name the booking, whatever became of them. `customerId`: whose they are. */
  listIntents(booking: { bookingId: string; customerId: string }): Promise<PaymentIntent[]>;
  /** All transfers that name the booking. */
  listTransfers(bookingId: string): Promise<PaymentTransfer[]>;
  listDisputes(intentId: string): Promise<PaymentDispute[]>;
  /** What happened on our account since then, newest first; the provider keeps it for 30 days. Also what no webhook has brought. */
  listEvents(since: Date): Promise<PaymentEvent[]>;

  createAccount(lender: { userId: string; email: string; isCompany: boolean }, key: string): Promise<ConnectedAccount>;
  readAccount(id: string): Promise<ConnectedAccount>;
  /** A single-use onboarding address. */
  createAccountLink(accountId: string, urls: { refreshUrl: string; returnUrl: string }): Promise<string>;
  createLoginLink(accountId: string): Promise<string>;

  /** Verifies the signature over the raw body. Throws `InvalidSignatureError`. */
  verifyEvent(rawBody: string, signature: string | null): PaymentEvent;
  /** The same for what happens on lenders' accounts, which is signed with a secret of its own. */
  verifyAccountEvent(rawBody: string, signature: string | null): PaymentEvent;
}
