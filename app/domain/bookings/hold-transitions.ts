/**
 * The life of a deposit hold as data, beside that of its booking (rules M5 and B7). Nothing else changes the state of a hold, and with it
 * the booking's `deposit_status`. A hold that would lapse is followed by one of the next generation (rule B16), so a booking may have several.
 */
import type { BookingStatus, DepositStatus } from './booking-status.ts';
import type { PaymentState } from './payment-states.ts';

export type HoldEvent =
  | 'deposit_held'
  | 'deposit_refused'
  | 'deposit_dropped'
  | 'deposit_lapsed'
  | 'deposit_released'
  | 'deposit_captured'
  | 'deposit_captured_in_part'
  | 'deposit_given_back';

export interface HoldTransition {
  readonly event: HoldEvent;
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
  /** What the booking says of its deposit afterwards, if this is its only hold. */
  readonly deposit: DepositStatus;
  /** The bookings to which it can happen; null: whatever has become of the booking. */
  readonly during: readonly BookingStatus[] | null;
  /** Whether the renter is asked to confirm the card. */
  readonly asks: boolean;
}

/** The bookings that need their hold: until they are completed or have ended otherwise. */
export const HOLD_KEEPING_STATUSES: readonly BookingStatus[] = ['confirmed', 'active', 'disputed'];

const row = (
  event: HoldEvent,
  from: readonly PaymentState[],
  to: PaymentState,
  deposit: DepositStatus,
  during: HoldTransition['during'],
  asks = false,
): HoldTransition => ({ event, from, to, deposit, during, asks });

export const HOLD_TRANSITIONS: readonly HoldTransition[] = [
  row('deposit_held', ['scheduled', 'open'], 'authorized', 'held', HOLD_KEEPING_STATUSES),
  row('deposit_refused', ['scheduled'], 'open', 'action_required', HOLD_KEEPING_STATUSES, true),
  // why not `released`: what was never in place cannot have been released
  row('deposit_dropped', ['scheduled', 'open'], 'canceled', 'none', null),
  // why not `failed`: the next one is placed at once
  row('deposit_lapsed', ['authorized'], 'canceled', 'scheduled', HOLD_KEEPING_STATUSES),
  row('deposit_released', ['authorized'], 'canceled', 'released', null),
  row('deposit_captured', ['authorized'], 'captured', 'captured', null),
  row('deposit_captured_in_part', ['authorized'], 'captured', 'partially_captured', null),
  // somebody charged it at the provider, of which nothing was decided
  row('deposit_given_back', ['scheduled', 'open', 'authorized'], 'captured', 'released', null),
];

/** The row that applies, or null when the event cannot happen to this hold. Pure. */
export function decideHold(hold: { state: PaymentState }, booking: { status: BookingStatus }, event: HoldEvent): HoldTransition | null {
  return (
    HOLD_TRANSITIONS.find(
      (each) => each.event === event && each.from.includes(hold.state) && (each.during === null || each.during.includes(booking.status)),
    ) ?? null
  );
}

/**
 * What a booking says of its deposit after `change`, when it has `others` besides: one that was charged outweighs all that end, and a hold that is
 * in place one that is gone and one that asks for the card. What is charged by hand before the pickup is placed again, as what lapses is.
 */
export function depositAfter(
  change: HoldTransition,
  others: readonly { state: PaymentState }[],
  booking: { status: BookingStatus; depositStatus: DepositStatus },
): DepositStatus {
  const has = (state: PaymentState) => others.some((other) => other.state === state);
  if (change.asks && has('authorized')) return 'held';
  if (change.to !== 'canceled' && change.event !== 'deposit_given_back') return change.deposit;
  if (has('captured') && booking.depositStatus !== 'held') return booking.depositStatus;
  if (has('authorized')) return 'held';
  if (HOLD_KEEPING_STATUSES.includes(booking.status) && has('open')) return 'action_required';
  if (change.event === 'deposit_given_back' && booking.status === 'confirmed') return 'scheduled';
  const isRenewal = change.event === 'deposit_dropped' && others.length > 0;
  if (!isRenewal) return change.deposit;
  return booking.depositStatus === 'action_required' || booking.depositStatus === 'scheduled' ? 'failed' : booking.depositStatus;
}
