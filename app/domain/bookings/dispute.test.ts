import { describe, expect, it } from 'vitest';

import { cents } from '../money/money.ts';
import { awaitedAnswer, compensationOf, decideByOf, decisionDue, exceeds, isDecisionLate, isTooLittleForCard, meansOf } from './dispute.ts';

const openedAt = new Date('2026-07-01T10:00:00Z');
const hours = (count: number) => new Date(openedAt.getTime() + count * 3_600_000);

describe('a decision is due', () => {
  it('72 hours after the other side has answered, or has not within 48', () => {
    expect(decisionDue(openedAt, hours(5))).toEqual(hours(77));
    expect(decisionDue(openedAt, null)).toEqual(hours(120));
    expect(decisionDue(openedAt, hours(60))).toEqual(hours(120));
  });

  it('not before it may be made', () => {
    const out = {
      startAt: openedAt,
      endAt: hours(80),
      returnedAt: null,
      autoReturnAt: null,
      returnReportedAt: null,
      returnContestedAt: null,
      handedOverAt: openedAt,
    };
    const dispute = { decideBy: hours(77), decidedAt: null };
    expect(decideByOf(dispute, out)).toEqual(hours(80));
    expect(decideByOf(dispute, { ...out, endAt: hours(70) })).toEqual(hours(77));
    expect(decideByOf(dispute, { ...out, returnReportedAt: openedAt })).toEqual(hours(77));
    expect(isDecisionLate(dispute, out, hours(79))).toBe(false);
    expect(isDecisionLate(dispute, out, hours(80))).toBe(true);
    expect(isDecisionLate({ ...dispute, decidedAt: openedAt }, out, hours(80))).toBe(false);
  });
});

describe('an answer', () => {
  const dispute = { openedBy: 'lender', openedAt, answeredAt: null, decidedAt: null } as const;

  it('is awaited from the side that did not open it, for 48 hours', () => {
    expect(awaitedAnswer(dispute, openedAt)).toEqual({ from: 'renter', by: hours(48) });
    expect(awaitedAnswer({ ...dispute, openedBy: 'renter' }, hours(47.9))).toEqual({ from: 'lender', by: hours(48) });
    expect(awaitedAnswer(dispute, hours(48))).toBeNull();
  });

  it('is not awaited once it is there, or the dispute is decided', () => {
    expect(awaitedAnswer({ ...dispute, answeredAt: hours(1) }, hours(2))).toBeNull();
    expect(awaitedAnswer({ ...dispute, decidedAt: hours(1) }, hours(2))).toBeNull();
  });
});

describe('what there is to decide on', () => {
  const booking = { totalCost: cents(39_60), refundedAmount: cents(0), itemValue: cents(400_00), lateFee: cents(40_00) };

  it('is what was charged and not given back, the hold, the value with the late fee, and with the waiver 80% of the value', () => {
    expect(meansOf({ ...booking, protectionType: 'waiver' }, cents(0))).toEqual({ hold: 0, renter: 440_00, charged: 39_60, pool: 320_00 });
    expect(meansOf({ ...booking, refundedAmount: cents(9_60), protectionType: 'deposit' }, cents(120_00))).toEqual({
      hold: 120_00,
      renter: 440_00,
      charged: 30_00,
      pool: 0,
    });
  });

  it('cannot be exceeded in any part, and may be used up in all', () => {
    const means = { hold: cents(30), renter: cents(100), charged: cents(50), pool: cents(10) };
    expect(exceeds({ fromRenter: cents(100), refund: cents(50), fromPool: cents(10) }, means)).toEqual([]);
    expect(exceeds({ fromRenter: cents(101), refund: cents(0), fromPool: cents(0) }, means)).toEqual(['fromRenter']);
    expect(exceeds({ fromRenter: cents(0), refund: cents(51), fromPool: cents(11) }, means)).toEqual(['fromPool', 'refund']);
  });

  it.each([
    [120_00, 120_00, false],
    [120_00, 120_01, true],
    [120_00, 120_49, true],
    [120_00, 120_50, false],
    [120_00, 20, false],
    [0, 0, false],
    [0, 49, true],
    [0, 50, false],
  ])('of a hold of %i cents and %i from the renter, leaves too little for the card: %s', (hold, fromRenter, isTooLittle) => {
    expect(isTooLittleForCard({ fromRenter: cents(fromRenter) }, { hold: cents(hold) })).toBe(isTooLittle);
  });

  it('compensates the lender from hold and pool together', () => {
    expect(compensationOf({ fromRenter: cents(100), fromPool: cents(10) })).toBe(110);
  });
});
