/** What a booking's history tells each party (rule B21): every kind of event has an entry, or says nothing on purpose. */
import type { ActorKind, BookingEvent } from './booking-transitions.ts';
import type { DepositStatus } from './booking-status.ts';
import type { HoldEvent } from './hold-transitions.ts';

export type HistoryEvent = BookingEvent | HoldEvent | 'captured_too_late';

type Party = 'renter' | 'lender';

const BOTH: readonly Party[] = ['renter', 'lender'];
const RENTER: readonly Party[] = ['renter'];
const NOBODY: readonly Party[] = [];

/** Who reads of it. A lender besides learns nothing from before the payment. */
const TOLD: Readonly<Record<HistoryEvent, readonly Party[]>> = {
  request: BOTH,
  // leads to the provider, whose answer is an event of its own
  pay: NOBODY,
  payment_authorized: BOTH,
  approve: BOTH,
  captured: BOTH,
  capture_failed: BOTH,
  capture_timed_out: BOTH,
  captured_too_late: RENTER,
  decline: BOTH,
  approval_expired: BOTH,
  payment_timed_out: RENTER,
  cancel_by_renter: BOTH,
  cancel_by_lender: BOTH,
  cancel_by_platform: BOTH,
  confirm_card: NOBODY,
  deposit_failed: BOTH,
  deposit_not_placed: BOTH,
  start: BOTH,
  report_return: BOTH,
  object_to_return: BOTH,
  returned: BOTH,
  complete: BOTH,
  open_dispute: BOTH,
  decide_dispute: BOTH,
  deposit_held: BOTH,
  deposit_refused: BOTH,
  // what was never in place need not be said to be gone
  deposit_dropped: NOBODY,
  deposit_lapsed: BOTH,
  deposit_released: BOTH,
  deposit_captured: BOTH,
  deposit_captured_in_part: BOTH,
};

export interface RecordedEvent {
  id: number;
  event: HistoryEvent;
  actor: ActorKind;
  at: Date;
}

/** What happened as a party may know it, in order. Of holds that follow each other only the first coming and the last going are told. */
export function historyFor<E extends RecordedEvent>(party: Party, events: readonly E[], booking: { depositStatus: DepositStatus }): E[] {
  const paid = events.findIndex(({ event }) => event === 'payment_authorized');
  if (party === 'lender' && paid < 0) return [];
  const known = party === 'lender' ? events.slice(paid) : events;
  const held = known.find(({ event }) => event === 'deposit_held');
  const released = booking.depositStatus === 'released' ? known.findLast(({ event }) => event === 'deposit_released') : undefined;
  return known.filter((one) => {
    if (one.event === 'deposit_held') return one === held;
    if (one.event === 'deposit_released') return one === released;
    return TOLD[one.event].includes(party);
  });
}
