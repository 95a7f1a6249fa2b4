import { describe, expect, it } from 'vitest';

import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';
import { decideHold, type HoldEvent } from './hold-transitions.ts';
import { PAYMENT_STATES, type PaymentState } from './payment-states.ts';

const EVENTS: readonly HoldEvent[] = ['deposit_held', 'deposit_refused', 'deposit_dropped', 'deposit_released'];

/** Written apart from the rules: what a hold becomes, and what its booking says of it. Everything else is refused. */
function expected(state: PaymentState, status: BookingStatus, event: HoldEvent): [PaymentState, string] | null {
  if (event === 'deposit_held' && status === 'confirmed' && (state === 'scheduled' || state === 'open')) return ['authorized', 'held'];
  if (event === 'deposit_refused' && status === 'confirmed' && state === 'scheduled') return ['open', 'action_required'];
  if (event === 'deposit_dropped' && (state === 'scheduled' || state === 'open')) return ['canceled', 'none'];
  if (event === 'deposit_released' && state === 'authorized') return ['canceled', 'released'];
  return null;
}

describe('a deposit hold', () => {
  it('changes as its table says, in each state, of each booking, and in no other way', () => {
    for (const event of EVENTS)
      for (const state of PAYMENT_STATES)
        for (const status of BOOKING_STATUSES) {
          const row = decideHold({ state }, { status }, event);
          expect({ event, state, status, becomes: row && [row.to, row.deposit] }).toEqual({
            event,
            state,
            status,
            becomes: expected(state, status, event),
          });
        }
  });
});
