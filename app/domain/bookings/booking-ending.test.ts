import { describe, expect, it } from 'vitest';

import { endingOf } from './booking-ending.ts';
import { BOOKING_STATUSES, ENDED_STATUSES, PAYMENT_STATUSES } from './booking-status.ts';

describe('the ending of a booking', () => {
  it.each([
    ['declined', 'released', 'declined'],
    ['expired', 'released', 'expired'],
    ['auto_cancelled', 'unpaid', 'paymentTimedOut'],
    ['auto_cancelled', 'failed', 'captureFailed'],
    ['auto_cancelled', 'partially_refunded', 'depositFailed'],
    ['auto_cancelled', 'captured', 'depositFailed'],
    ['cancelled_by_renter', 'released', 'cancelledUncharged'],
    ['cancelled_by_renter', 'unpaid', 'cancelledUncharged'],
    ['cancelled_by_renter', 'partially_refunded', null],
    ['cancelled_by_lender', 'refunded', null],
    ['completed', 'captured', null],
    ['disputed', 'captured', 'disputed'],
  ] as const)('%s, payment %s: %s', (status, paymentStatus, ending) => {
    expect(endingOf({ status, paymentStatus })).toBe(ending);
  });

  it('is told of no booking that goes on', () => {
    for (const status of BOOKING_STATUSES.filter((each) => !ENDED_STATUSES.includes(each) && each !== 'disputed')) {
      for (const paymentStatus of PAYMENT_STATUSES) expect(endingOf({ status, paymentStatus })).toBeNull();
    }
  });
});
