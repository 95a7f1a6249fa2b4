/** The money of one booking as each side tells it: our rows and books, and the payment provider's objects. */
import type { BookingStatus, DepositStatus, PaymentStatus } from '../bookings/booking-status.ts';
import type { ExtensionStatus } from '../bookings/extension-transitions.ts';
import type { PaymentPurpose, PaymentState, RefundOrigin, RefundState, TransferState } from '../bookings/payment-states.ts';
import type { Cents } from '../money/money.ts';

export interface OurPayment {
  id: string;
  purpose: PaymentPurpose;
  state: PaymentState;
  amount: Cents;
  capturedAmount: Cents;
  intentId: string | null;
}

export interface OurExtension {
  paymentId: string;
  status: ExtensionStatus;
}

export interface OurRefund {
  id: string;
  paymentId: string;
  origin: RefundOrigin;
  state: RefundState;
  amount: Cents;
  refundId: string | null;
}

export interface OurTransfer {
  id: string;
  paymentId: string;
  state: TransferState;
  amount: Cents;
  reversedAmount: Cents;
  /** The row that it pays again, and how much had been taken back of that one by then; null where it pays for the first time. */
  replacesId: string | null;
  replacesUpTo: Cents | null;
  transferId: string | null;
}

export interface OurDispute {
  id: string;
  paymentId: string;
  amount: Cents;
  status: string;
  /** What the books say that it has moved; negative where money was withdrawn. */
  booked: Cents;
}

export interface OurMoney {
  booking: {
    id: string;
    status: BookingStatus;
    paymentStatus: PaymentStatus;
    depositStatus: DepositStatus;
    paymentCaptured: boolean;
    refundedAmount: Cents;
    lateFee: Cents;
  };
  /** What the decision of a dispute takes from the renter; null where none was decided. */
  decidedFromRenter: Cents | null;
  payments: readonly OurPayment[];
  extensions: readonly OurExtension[];
  refunds: readonly OurRefund[];
  transfers: readonly OurTransfer[];
  disputes: readonly OurDispute[];
  /** Sums over the booking's entries: all of them, and those of three accounts. */
  books: { all: Cents; provider: Cents; renter: Cents; lender: Cents };
  /** Payments, refunds and transfers that an effect still works on, or that an administrator has answered for. */
  underWay: ReadonlySet<string>;
}

export interface TheirIntent {
  id: string;
  status: string;
  amount: Cents;
  amountReceived: Cents;
  /** Ours, by which an intent is known before its own id is stored. */
  paymentId: string | null;
}

export interface TheirRefund {
  id: string;
  intentId: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: Cents;
  /** The row of ours that its metadata name. */
  ofRow: string | null;
}

export interface TheirTransfer {
  id: string;
  amount: Cents;
  amountReversed: Cents;
  ofRow: string | null;
}

export interface TheirDispute {
  id: string;
  intentId: string;
  status: string;
  amount: Cents;
  /** What it has moved at the provider, with fees; negative where money was withdrawn. */
  net: Cents;
}

export interface TheirMoney {
  intents: readonly TheirIntent[];
  /** Newest first. */
  refunds: readonly TheirRefund[];
  transfers: readonly TheirTransfer[];
  disputes: readonly TheirDispute[];
}
