import { describe, expect, it } from 'vitest';

import { BOOKING_STATUSES, type BookingStatus, type DepositStatus } from './booking-status.ts';
import { decideHold, depositAfter, HOLD_TRANSITIONS, type HoldEvent } from './hold-transitions.ts';
import { PAYMENT_STATES, type PaymentState } from './payment-states.ts';

const EVENTS: readonly HoldEvent[] = [
  'deposit_held',
  'deposit_refused',
  'deposit_dropped',
  'deposit_lapsed',
  'deposit_released',
  'deposit_captured',
  'deposit_captured_in_part',
];

/** Written apart from the rules: what a hold becomes, and what its booking says of it. Everything else is refused. */
function expected(state: PaymentState, status: BookingStatus, event: HoldEvent): [PaymentState, string] | null {
  const isKept = status === 'confirmed' || status === 'active' || status === 'disputed';
  const isComing = state === 'scheduled' || state === 'open';
  if (event === 'deposit_held' && isKept && isComing) return ['authorized', 'held'];
  if (event === 'deposit_refused' && isKept && state === 'scheduled') return ['open', 'action_required'];
  if (event === 'deposit_dropped' && isComing) return ['canceled', 'none'];
  if (event === 'deposit_lapsed' && isKept && state === 'authorized') return ['canceled', 'scheduled'];
  if (event === 'deposit_released' && state === 'authorized') return ['canceled', 'released'];
  if (event === 'deposit_captured' && state === 'authorized') return ['captured', 'captured'];
  if (event === 'deposit_given_back' && (isComing || state === 'authorized')) return ['captured', 'released'];
  if (event === 'deposit_captured_in_part' && state === 'authorized') return ['captured', 'partially_captured'];
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

describe('what a booking says of its deposit', () => {
  const after = (event: HoldEvent, others: PaymentState[], status: BookingStatus, depositStatus: DepositStatus) => {
    const change = HOLD_TRANSITIONS.find((each) => each.event === event);
    if (!change) throw new Error(`no event ${event}`);
    return depositAfter(
      change,
      others.map((state) => ({ state })),
      { status, depositStatus },
    );
  };

  it.each<[string, HoldEvent, PaymentState[], BookingStatus, DepositStatus, DepositStatus]>([
    ['of its only hold', 'deposit_released', [], 'completed', 'held', 'released'],
    ['of one that was charged by hand, beside the next one', 'deposit_given_back', ['authorized'], 'active', 'held', 'held'],
    ['of the next one after it', 'deposit_released', ['captured'], 'completed', 'held', 'released'],
    ['of one that never came', 'deposit_dropped', [], 'cancelled_by_renter', 'scheduled', 'none'],
    ['of the older one when the next is in place', 'deposit_released', ['authorized'], 'active', 'held', 'held'],
    ['of one that lapsed after the next came', 'deposit_lapsed', ['authorized'], 'active', 'held', 'held'],
    ['of one that lapsed while the next waits for the card', 'deposit_lapsed', ['open'], 'active', 'held', 'action_required'],
    ['of one that lapsed during the rental: the next one is placed', 'deposit_lapsed', [], 'active', 'held', 'scheduled'],
    ['of one that lapsed during a dispute, the next one being placed', 'deposit_lapsed', ['scheduled'], 'disputed', 'held', 'scheduled'],
    ['of one that lapsed before the pickup: the next one is placed', 'deposit_lapsed', [], 'confirmed', 'held', 'scheduled'],
    ['of one that was charged by hand before the pickup', 'deposit_given_back', [], 'confirmed', 'held', 'scheduled'],
    [
      'of one that lapsed before the pickup while the next waits for the card',
      'deposit_lapsed',
      ['open'],
      'confirmed',
      'held',
      'action_required',
    ],
    ['of the next one that asks while one is in place before the pickup', 'deposit_refused', ['authorized'], 'confirmed', 'held', 'held'],
    ['of the next one that asks when none is in place', 'deposit_refused', ['canceled'], 'confirmed', 'scheduled', 'action_required'],
    ['of the next one that asks during the rental', 'deposit_refused', ['authorized'], 'active', 'held', 'held'],
    ['of the next one that asks after the last one has ended', 'deposit_refused', ['canceled'], 'active', 'failed', 'action_required'],
    ['of one let go at the end, whatever waits for the card', 'deposit_released', ['open'], 'completed', 'action_required', 'released'],
    ['of a renewal dropped after that', 'deposit_dropped', ['canceled'], 'completed', 'released', 'released'],
    ['of a renewal dropped before that', 'deposit_dropped', ['authorized'], 'completed', 'action_required', 'held'],
    ['of a renewal that was never confirmed', 'deposit_dropped', ['canceled'], 'completed', 'action_required', 'failed'],
    ['of a renewal that was never placed', 'deposit_dropped', ['canceled'], 'completed', 'scheduled', 'failed'],
    ['of a hold that is charged', 'deposit_captured', ['canceled'], 'completed', 'held', 'captured'],
    ['of one let go after another was charged', 'deposit_released', ['captured'], 'completed', 'captured', 'captured'],
    [
      'of one let go after another was charged in part',
      'deposit_released',
      ['canceled', 'captured'],
      'completed',
      'partially_captured',
      'partially_captured',
    ],
    ['of one dropped after another was charged', 'deposit_dropped', ['captured'], 'completed', 'captured', 'captured'],
    [
      'of one let go after another was charged, beside a third',
      'deposit_released',
      ['captured', 'authorized'],
      'completed',
      'captured',
      'captured',
    ],
  ])('%s', (_, event, others, status, before, becomes) => {
    expect(after(event, others, status, before)).toBe(becomes);
  });

  it('stays what was taken, whatever ends besides', () => {
    for (const { event } of HOLD_TRANSITIONS.filter(({ to }) => to === 'canceled'))
      for (const other of PAYMENT_STATES)
        for (const status of BOOKING_STATUSES)
          for (const taken of ['captured', 'partially_captured'] as const)
            expect({ event, other, status, says: after(event, [other, 'captured'], status, taken) }).toEqual({
              event,
              other,
              status,
              says: taken,
            });
  });
});
