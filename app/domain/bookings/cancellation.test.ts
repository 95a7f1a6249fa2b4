import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { add, cents } from '#app/domain/money/money.ts';
import { CANCELLATION_POLICIES } from './booking-status.ts';
import { bandAt, cancelByRenter, CANCELLATION_TABLE, refundRate } from './cancellation.ts';

const HOUR = 3_600_000;
const start = new Date('2026-07-04T08:00:00Z');
const before = (hours: number, extraMs = 0) => new Date(start.getTime() - hours * HOUR - extraMs);

describe('the share of the rent that comes back', () => {
  it.each([
    ['standard', before(48, 1), 8_000],
    ['standard', before(48), 5_000],
    ['standard', before(24), 5_000],
    ['standard', before(24, -1), 2_000],
    ['standard', before(1), 2_000],
    ['standard', before(-1), 2_000],
    ['strict', before(48, 1), 8_000],
    ['strict', before(48), 5_000],
    ['strict', before(24), 5_000],
    ['strict', before(24, -1), 2_000],
    ['strict', before(6, 1), 2_000],
    ['strict', before(6), 0],
    ['strict', before(0), 0],
    ['strict', before(-1), 0],
  ] as const)('%s policy, at %s: %i', (policy, at, expected) => {
    expect(refundRate(policy, start, at)).toBe(expected);
  });
});

it.each(CANCELLATION_POLICIES)('the bands of the %s policy follow one another down to the last minute', (policy) => {
  const edges = CANCELLATION_TABLE[policy].map(({ moreThanHours }) => moreThanHours);
  expect(edges).toEqual([...edges].sort((a, b) => b - a));
  expect(edges.at(-1)).toBe(Number.NEGATIVE_INFINITY);
});

it('splits what is kept as the rent was split', () => {
  const booking = { cancellationPolicy: 'standard', startAt: start, rent: cents(36_00), lenderEarnings: cents(30_00) } as const;
  const unrefunded = { ...booking, refundedAmount: cents(0), refundedWaiver: cents(0) };
  expect(cancelByRenter(unrefunded, before(30))).toEqual({ refund: 18_00, ofWaiver: 0, lenderKeeps: 15_00, platformKeeps: 3_00 });
  const refunded = (amount: number, ofWaiver = 0) =>
    cancelByRenter({ ...booking, refundedAmount: cents(amount), refundedWaiver: cents(ofWaiver) }, before(30));
  expect(refunded(12_00)).toEqual(cancelByRenter(unrefunded, before(30)));
  expect(refunded(28_80)).toEqual({ refund: 28_80, ofWaiver: 0, lenderKeeps: 6_00, platformKeeps: 1_20 });
  // of 26.40 that a bank gave back 24.00 were rent; what the policy gives back beyond it is rent in all
  expect(refunded(26_40, 2_40)).toEqual({ refund: 26_40, ofWaiver: 2_40, lenderKeeps: 10_00, platformKeeps: 2_00 });
  expect(refunded(13_20, 1_20)).toEqual({ refund: 18_00, ofWaiver: 0, lenderKeeps: 15_00, platformKeeps: 3_00 });
  // of 26.40 that the policy gives back 24.00 were rent of a bank's, and 0.40 of the waiver's price count for the rest of it
  expect(
    cancelByRenter(
      { ...booking, rent: cents(30_50), lenderEarnings: cents(25_00), refundedAmount: cents(26_40), refundedWaiver: cents(2_40) },
      before(49),
    ),
  ).toEqual({
    refund: 26_40,
    ofWaiver: 2_00,
    lenderKeeps: 5_00,
    platformKeeps: 1_10,
  });
  // the waiver went back too
  expect(refunded(39_60)).toEqual({ refund: 39_60, ofWaiver: 0, lenderKeeps: 0, platformKeeps: 0 });
});

test.prop([
  fc.integer({ min: 1, max: 500_000 }),
  fc.integer({ min: 1, max: 7 }),
  fc.integer({ min: 0, max: 200 }),
  fc.constantFrom('standard' as const, 'strict' as const),
])('what comes back and what is kept add up to the rent', (earnings, days, hours, cancellationPolicy) => {
  const lenderEarnings = cents(earnings * days);
  const rent = cents(Math.round(earnings * 1.2) * days);
  const outcome = cancelByRenter(
    { cancellationPolicy, startAt: start, rent, lenderEarnings, refundedAmount: cents(0), refundedWaiver: cents(0) },
    before(hours),
  );
  expect(add(outcome.refund, outcome.lenderKeeps, outcome.platformKeeps)).toBe(rent);
  expect(outcome.lenderKeeps).toBeGreaterThanOrEqual(0);
  expect(outcome.platformKeeps).toBeGreaterThanOrEqual(0);
  expect(outcome.lenderKeeps).toBeLessThanOrEqual(lenderEarnings);
});

describe('the band that counts', () => {
  const start = new Date('2030-06-10T08:00:00Z');
  const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

  it('is said with the moment at which the next one begins', () => {
    expect(bandAt('standard', start, before(100))).toEqual({ index: 0, endsAt: before(48), isInclusive: false });
    expect(bandAt('standard', start, before(48))).toEqual({ index: 1, endsAt: before(24), isInclusive: true });
    expect(bandAt('standard', start, before(24))).toEqual({ index: 1, endsAt: before(24), isInclusive: true });
    expect(bandAt('strict', start, before(23))).toEqual({ index: 2, endsAt: before(6), isInclusive: false });
  });

  it('is the last one when nothing follows', () => {
    expect(bandAt('standard', start, before(1))).toEqual({ index: 2, endsAt: null, isInclusive: false });
    expect(bandAt('strict', start, before(6))).toEqual({ index: 3, endsAt: null, isInclusive: false });
  });
});
