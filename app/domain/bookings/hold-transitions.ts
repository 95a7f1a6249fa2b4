/**
 * The life of a deposit hold as data, beside that of its booking (rules M5 and B7). Nothing else changes the state of a hold, and with it
 * the booking's `deposit_status`.
 */
import type { BookingStatus, DepositStatus } from './booking-status.ts';
import type { PaymentState } from './payment-states.ts';

export type HoldEvent = 'deposit_held' | 'deposit_refused' | 'deposit_dropped' | 'deposit_released';

export interface HoldTransition {
  readonly event: HoldEvent;
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
  /** What the booking says of its deposit afterwards. */
  readonly deposit: DepositStatus;
  /** The bookings to which it can happen; null: whatever has become of the booking. */
  readonly during: readonly BookingStatus[] | null;
  /** Whether the renter is asked to confirm the card. */
  readonly asks: boolean;
}

export const HOLD_TRANSITIONS: readonly HoldTransition[] = [
  { event: 'deposit_held', from: ['scheduled', 'open'], to: 'authorized', deposit: 'held', during: ['confirmed'], asks: false },
  { event: 'deposit_refused', from: ['scheduled'], to: 'open', deposit: 'action_required', during: ['confirmed'], asks: true },
  // why not `released`: what was never in place cannot have been released
  { event: 'deposit_dropped', from: ['scheduled', 'open'], to: 'canceled', deposit: 'none', during: null, asks: false },
  { event: 'deposit_released', from: ['authorized'], to: 'canceled', deposit: 'released', during: null, asks: false },
];

/** The row that applies, or null when the event cannot happen to this hold. Pure. */
export function decideHold(hold: { state: PaymentState }, booking: { status: BookingStatus }, event: HoldEvent): HoldTransition | null {
  return (
    HOLD_TRANSITIONS.find(
      (row) => row.event === event && row.from.includes(hold.state) && (row.during === null || row.during.includes(booking.status)),
    ) ?? null
  );
}
