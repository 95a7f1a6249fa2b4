import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { TRUST_LEVELS } from '#app/domain/people/trust-level.ts';
import { add, cents } from './money.ts';
import { bearRefund, customerPrice, depositFor, lateFee, quote, rateFor, rentOf, reserveFor, splitAsRent } from './pricing.ts';

const oneDay = (earnings: number) => ({ oneDay: { earnings: cents(earnings), price: customerPrice(cents(earnings)) } });

describe('the worked examples', () => {
  it('E 10.00, 3 days, level C, value 400, deposit', () => {
    expect(quote({ rates: oneDay(1_000), rentalDays: 3, itemValue: cents(400_00), level: 'C', protection: 'deposit' })).toEqual({
      rentalDays: 3,
      dayPrice: 12_00,
      rent: 36_00,
      baseCost: 34_50,
      serviceFee: 1_50,
      hostCommission: 4_50,
      lenderEarnings: 30_00,
      waiverAmount: 0,
      totalCost: 36_00,
      depositAmount: 120_00,
    });
  });

  it('the same with the waiver: 3.60 on top and no deposit', () => {
    const quoted = quote({ rates: oneDay(1_000), rentalDays: 3, itemValue: cents(400_00), level: 'C', protection: 'waiver' });
    expect(quoted).toMatchObject({ waiverAmount: 3_60, totalCost: 39_60, depositAmount: 0 });
  });

  it.each([
    ['A', 2_16, 40_00],
    ['B', 2_88, 80_00],
    ['C', 3_60, 120_00],
  ] as const)('level %s: a waiver of %i cents of that rent, or a deposit of %i', (level, waiver, deposit) => {
    const asked = { rates: oneDay(1_000), rentalDays: 3, itemValue: cents(400_00), level };
    expect(quote({ ...asked, protection: 'waiver' }).waiverAmount).toBe(waiver);
    expect(quote({ ...asked, protection: 'deposit' }).depositAmount).toBe(deposit);
  });

  it('value 500: of high value, 499.99: not yet', () => {
    expect(depositFor(cents(500_00), 'C', 'waiver')).toBe(100_00);
    expect(depositFor(cents(499_99), 'C', 'waiver')).toBe(0);
  });

  it('value 600: deposit 280.00, or the waiver and a hold of 100.00', () => {
    expect(depositFor(cents(600_00), 'C', 'deposit')).toBe(280_00);
    expect(depositFor(cents(600_00), 'C', 'waiver')).toBe(100_00);
  });

  it('E 9.99 makes a day price of 11.99', () => {
    expect(customerPrice(cents(9_99))).toBe(11_99);
  });

  it('counts a missing item value as 1,500', () => {
    const quoted = quote({ rates: oneDay(1_000), rentalDays: 1, itemValue: null, level: 'A', protection: 'deposit' });
    expect(quoted.depositAmount).toBe(250_00);
  });

  it('sets 4% of the captured total aside', () => {
    expect(reserveFor(cents(39_60))).toBe(1_58);
  });
});

describe('tiers', () => {
  const rates = {
    oneDay: { earnings: cents(10_00), price: cents(12_00) },
    threeDays: { earnings: cents(9_00), price: cents(10_80) },
    sevenDays: { earnings: cents(8_00), price: cents(9_60) },
  };
  it.each([
    [1, 12_00],
    [2, 12_00],
    [3, 10_80],
    [5, 10_80],
    [6, 9_60],
    [7, 9_60],
  ])('%i days cost %i cents each', (days, price) => {
    expect(rateFor(rates, days).price).toBe(price);
    expect(rateFor({ oneDay: rates.oneDay }, days).price).toBe(12_00);
  });

  it('of six days is that of three where a listing has none of its own', () => {
    const { oneDay: one, threeDays } = rates;
    expect([5, 6, 7].map((days) => rateFor({ oneDay: one, threeDays }, days))).toEqual([threeDays, threeDays, threeDays]);
  });
});

describe('every quote', () => {
  const inputs = fc.record({
    rates: fc.integer({ min: 1, max: 500_000 }).map(oneDay),
    rentalDays: fc.integer({ min: 1, max: 7 }),
    itemValue: fc.option(fc.integer({ min: 1, max: 100_000 }).map(cents)),
    level: fc.constantFrom(...TRUST_LEVELS),
    protection: fc.constantFrom('deposit' as const, 'waiver' as const),
  });

  test.prop([inputs])('adds up, and the lender gets exactly what was promised', (input) => {
    const quoted = quote(input);
    expect(quoted.totalCost).toBe(add(quoted.baseCost, quoted.serviceFee, quoted.waiverAmount));
    expect(quoted.rent).toBe(add(quoted.lenderEarnings, quoted.serviceFee, quoted.hostCommission));
    expect(quoted.lenderEarnings).toBe(input.rates.oneDay.earnings * input.rentalDays);
    for (const amount of Object.values(quoted)) expect(amount).toBeGreaterThanOrEqual(0);
  });

  test.prop([inputs])('holds nothing that is charged, and charges nothing that is held', (input) => {
    const deposit = quote({ ...input, protection: 'deposit' });
    const waiver = quote({ ...input, protection: 'waiver' });
    expect(deposit.totalCost).toBe(deposit.rent);
    expect(waiver.totalCost - waiver.waiverAmount).toBe(deposit.totalCost);
    expect(waiver.depositAmount).toBe((input.itemValue ?? 1_500_00) >= 500_00 ? 100_00 : 0);
  });

  it('takes no fee beyond the markup, which rounds away with earnings of two cents a day', () => {
    const quoted = quote({ rates: oneDay(2), rentalDays: 7, itemValue: null, level: 'C', protection: 'deposit' });
    expect(quoted).toMatchObject({ rent: 14, lenderEarnings: 14, serviceFee: 0, hostCommission: 0 });
  });

  it.each([0, 8, 1.5, Number.NaN])('is refused for %d days', (rentalDays) => {
    expect(() => quote({ rates: oneDay(1_000), rentalDays, itemValue: null, level: 'C', protection: 'deposit' })).toThrow(
      new RangeError(`not a rental of 1 to 7 days: ${rentalDays}`),
    );
  });
});

describe('late return', () => {
  const late = (lateMinutes: number, hasHold: boolean) =>
    lateFee({ lateMinutes, hasHold, dayPrice: cents(12_00), itemValue: cents(400_00) });
  it.each([
    [0, true, 0],
    [1, true, 6_00],
    [360, true, 6_00],
    [361, true, 12_00],
    [24 * 60, true, 12_00],
    [24 * 60 + 1, true, 24_00],
    [3 * 24 * 60, true, 36_00],
    [50 * 24 * 60, true, 400_00],
    [50 * 24 * 60, false, 400_00],
    [360, false, 0],
    [361, false, 40_00],
    [24 * 60, false, 40_00],
    [24 * 60 + 1, false, 80_00],
    [-1, true, 0],
    [-24 * 60, false, 0],
  ])('%i minutes late, hold %s: %i cents', (minutes, hasHold, expected) => {
    expect(late(minutes, hasHold)).toBe(expected);
  });
});

it('is split between lender and platform as the rent was', () => {
  const booking = { rent: cents(36_00), lenderEarnings: cents(30_00) };
  expect(splitAsRent(cents(7_20), booking)).toEqual({ lender: 6_00, platform: 1_20 });
  expect(splitAsRent(cents(1), booking)).toEqual({ lender: 1, platform: 0 });
});

it('tells the rent of a booking without its waiver', () => {
  expect(rentOf({ baseCost: cents(34_50), serviceFee: cents(1_50) })).toBe(36_00);
});

describe('a refund', () => {
  const booking = { rent: cents(36_00), lenderEarnings: cents(30_00) };

  it('of a part is borne as the rent was split, and what is beyond the rent by the waiver pool', () => {
    expect(bearRefund(booking, cents(0), cents(28_80))).toEqual({ lender: 24_00, platform: 4_80, waiver: 0 });
    expect(bearRefund(booking, cents(0), cents(39_60))).toEqual({ lender: 30_00, platform: 6_00, waiver: 3_60 });
    expect(bearRefund(booking, cents(28_80), cents(10_80))).toEqual({ lender: 6_00, platform: 1_20, waiver: 3_60 });
  });

  test.prop([fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), fc.array(fc.integer({ min: 1, max: 30_000 }))])(
    'that is given back in parts is borne as one of their sum',
    (earnings, share, parts) => {
      const split = { rent: cents(earnings + share), lenderEarnings: cents(earnings) };
      const borne = { lender: 0, platform: 0, waiver: 0 };
      let before = 0;
      for (const part of parts) {
        const each = bearRefund(split, cents(before), cents(part));
        expect(each.lender + each.platform + each.waiver).toBe(part);
        borne.lender += each.lender;
        borne.platform += each.platform;
        borne.waiver += each.waiver;
        before += part;
      }
      expect(borne).toEqual(bearRefund(split, cents(0), cents(before)));
    },
  );
});
