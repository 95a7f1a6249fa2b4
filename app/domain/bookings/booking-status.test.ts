import { expect, it } from 'vitest';

import {
  BOOKING_STATUSES,
  CANCELLATION_POLICIES,
  DATE_TAKING_STATUSES,
  DEPOSIT_STATUSES,
  ENDED_STATUSES,
  isRequest,
  PAYMENT_STATUSES,
} from './booking-status.ts';

it('knows the values that stored bookings have', () => {
  expect([...DATE_TAKING_STATUSES, ...ENDED_STATUSES].sort()).toEqual([...BOOKING_STATUSES].sort());
  expect(PAYMENT_STATUSES).toEqual(['unpaid', 'authorized', 'captured', 'released', 'refunded', 'partially_refunded', 'failed']);
  expect(DEPOSIT_STATUSES).toEqual([
    'none',
    'scheduled',
    'held',
    'action_required',
    'released',
    'captured',
    'partially_captured',
    'failed',
  ]);
  expect(CANCELLATION_POLICIES).toEqual(['standard', 'strict']);
});

it('takes dates until a booking ends, and no longer', () => {
  expect(DATE_TAKING_STATUSES).toEqual(['pending_approval', 'approved', 'confirmed', 'active', 'disputed']);
  expect(ENDED_STATUSES).toEqual(['declined', 'auto_cancelled', 'expired', 'completed', 'cancelled_by_renter', 'cancelled_by_lender']);
});

it('is a request until it is approved, and stays one where that never happened', () => {
  const asked = (wasApproved: boolean) => BOOKING_STATUSES.filter((status) => isRequest({ status, wasApproved }));
  expect(asked(false)).toEqual(['pending_approval', 'declined', 'auto_cancelled', 'expired', 'cancelled_by_renter']);
  expect(asked(true)).toEqual(['pending_approval', 'declined', 'expired']);
});
