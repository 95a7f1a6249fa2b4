/** The status values of a booking, its money and its deposit hold (rules B6 to B10). The database checks the same lists. */

export const BOOKING_STATUSES = [
  'pending_approval',
  'approved',
  'declined',
  'auto_cancelled',
  'expired',
  'confirmed',
  'active',
  'completed',
  'cancelled_by_renter',
  'cancelled_by_lender',
  'disputed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'authorized', 'captured', 'released', 'refunded', 'partially_refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Whether the renter's card was charged for the rent, whatever went back since. */
export const isCharged = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'captured' || paymentStatus === 'refunded' || paymentStatus === 'partially_refunded';

export const DEPOSIT_STATUSES = [
  'none',
  'scheduled',
  'held',
  'action_required',
  'released',
  'captured',
  'partially_captured',
  'failed',
] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** A booking in one of these states takes its dates: the database refuses any other booking of the listing that overlaps. */
export const DATE_TAKING_STATUSES = [
  'pending_approval',
  'approved',
  'confirmed',
  'active',
  'disputed',
] as const satisfies readonly BookingStatus[];

/** What was paid for, and is not over. */
export const UNFINISHED_STATUSES = ['confirmed', 'active', 'disputed'] as const satisfies readonly BookingStatus[];

/** Final states: nothing more happens to a booking in one of these. */
export const ENDED_STATUSES: readonly BookingStatus[] = BOOKING_STATUSES.filter(
  (status) => !(DATE_TAKING_STATUSES as readonly BookingStatus[]).includes(status),
);

export const CANCELLATION_POLICIES = ['standard', 'strict'] as const;
export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number];

const REQUEST_STATUSES: readonly BookingStatus[] = ['pending_approval', 'declined', 'expired'];
/** How a request can end, and a booking too. */
const ENDINGS_OF_BOTH: readonly BookingStatus[] = ['auto_cancelled', 'cancelled_by_renter'];

/** Whether people call it a request: until the lender has approved it, and where that never happened. Then it is a booking. */
export const isRequest = ({ status, wasApproved }: { status: BookingStatus; wasApproved: boolean }): boolean =>
  REQUEST_STATUSES.includes(status) || (!wasApproved && ENDINGS_OF_BOTH.includes(status));
