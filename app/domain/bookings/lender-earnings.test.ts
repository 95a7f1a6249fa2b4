import { describe, expect, it } from 'vitest';

import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';
import { cents } from '#app/domain/money/money.ts';
import { earningsOf, isNothingLeftFor, mostToGiveBack } from './lender-earnings.ts';

const booking = {
  paymentCaptured: true,
  rent: cents(36_00),
  lenderEarnings: cents(30_00),
  refundedAmount: cents(0),
  refundedWaiver: cents(0),
};

describe('what a lender earns by a booking', () => {
  it.each<BookingStatus>(['pending_approval', 'approved', 'confirmed', 'active', 'disputed', 'completed'])(
    'is the part of the whole rent while it is %s',
    (status) => {
      expect(earningsOf({ ...booking, status })).toBe(30_00);
      expect(earningsOf({ ...booking, status, refundedAmount: cents(7_20) })).toBe(24_00);
      expect(earningsOf({ ...booking, status, refundedAmount: cents(39_60) })).toBe(0);
      expect(earningsOf({ ...booking, status, refundedAmount: cents(26_40), refundedWaiver: cents(2_40) })).toBe(10_00);
    },
  );

  it.each<BookingStatus>(['declined', 'expired', 'cancelled_by_lender'])('is nothing when it is %s', (status) => {
    expect(earningsOf({ ...booking, status })).toBeNull();
  });

  // `auto_cancelled`: no deposit hold could be placed by pickup.
  describe.each<BookingStatus>(['cancelled_by_renter', 'auto_cancelled'])('of a booking that ended as %s', (status) => {
    it('is the same part of what the renter did not get back', () => {
      // 80% of 36.00 go back; 7.20 are kept, five sixths of them for the lender
      expect(earningsOf({ ...booking, status, refundedAmount: cents(28_80) })).toBe(6_00);
    });

    it('is nothing when the renter was never charged', () => {
      expect(earningsOf({ ...booking, status, paymentCaptured: false })).toBeNull();
    });
  });

  it('is nothing of the rent any more once all of that went back, and not before', () => {
    const priced = { ...booking, status: 'active' as const, baseCost: cents(34_50), serviceFee: cents(1_50) };
    expect(isNothingLeftFor(priced)).toBe(false);
    expect(isNothingLeftFor({ ...priced, refundedAmount: cents(28_80) })).toBe(false);
    expect(isNothingLeftFor({ ...priced, refundedAmount: cents(36_00) })).toBe(true);
    expect(isNothingLeftFor({ ...priced, refundedAmount: cents(38_40), refundedWaiver: cents(3_60) })).toBe(false);
    expect(isNothingLeftFor({ ...priced, status: 'expired' }), 'there was none').toBe(false);
  });
});

describe('what more can be given back of a charge', () => {
  const rent = (whole: number, ofRent: number) => ({ whole: cents(whole), ofRent: cents(ofRent) });

  it('leaves the lender what was paid, and may be all of a charge whose rent is no part of that', () => {
    expect(mostToGiveBack(booking, cents(10_00), rent(24_00, 24_00))).toBe(24_00);
    expect(mostToGiveBack(booking, cents(20_00), rent(24_00, 24_00))).toBe(12_00);
    expect(mostToGiveBack(booking, cents(10_00), rent(26_40, 24_00))).toBe(26_40);
    expect(mostToGiveBack(booking, cents(20_00), rent(26_40, 24_00))).toBe(12_00);
    expect(mostToGiveBack({ ...booking, refundedAmount: cents(30_00) }, cents(10_00), rent(6_00, 6_00))).toBe(0);
  });
});
