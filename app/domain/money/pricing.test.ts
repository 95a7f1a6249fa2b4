import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { TRUST_LEVELS } from '#app/domain/people/trust-level.ts';
import { add, cents } from './money.ts';
import {
  bearRefund,
  customerPrice,
  depositFor,
  extensionQuote,
  lateFee,
  quote,
  rateFor,
  rentOf,
  reserveFor,
  SMALLEST_ADDED_DAY,
  splitAsRent,
  type BookedCost,
  type ListingRates,
  waiverGivenBack,
} from './pricing.ts';

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

  it('is none where the provider would take so little from no card', () => {
    expect(depositFor(cents(1_67), 'C', 'deposit')).toBe(50);
    expect(depositFor(cents(1_63), 'C', 'deposit')).toBe(0);
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
    expect(reserveFor(cents(39_60), cents(6_00))).toBe(1_58);
  });

  it.each([
    [1_58, 1_58],
    [1_57, 1_57],
    [0, 0],
    [-15_00, 0],
  ])('of a platform’s share of %i cents sets no more aside than that: %i', (share, reserve) => {
    expect(reserveFor(cents(39_60), cents(share))).toBe(reserve);
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
    lateFee({ lateMinutes, lateDays: Math.ceil(lateMinutes / (24 * 60)), hasHold, dayPrice: cents(12_00), itemValue: cents(400_00) });
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
  const given = (amount: number, ofWaiver = 0) => ({ amount: cents(amount), ofWaiver: cents(ofWaiver) });

  it('of a part is borne as the rent was split, and what is beyond the rent by the waiver pool', () => {
    expect(bearRefund(booking, given(0), given(28_80))).toEqual({ lender: 24_00, platform: 4_80, waiver: 0 });
    expect(bearRefund(booking, given(0), given(39_60))).toEqual({ lender: 30_00, platform: 6_00, waiver: 3_60 });
    expect(bearRefund(booking, given(28_80), given(39_60))).toEqual({ lender: 6_00, platform: 1_20, waiver: 3_60 });
  });

  it('of the waiver’s price is borne by the pool, until it takes the place of rent', () => {
    expect(bearRefund(booking, given(0), given(26_40, 2_40))).toEqual({ lender: 20_00, platform: 4_00, waiver: 2_40 });
    expect(bearRefund(booking, given(26_40, 2_40), given(39_60, 3_60))).toEqual({ lender: 10_00, platform: 2_00, waiver: 1_20 });
    expect(bearRefund(booking, given(26_40, 2_40), given(28_80))).toEqual({ lender: 4_00, platform: 80, waiver: -2_40 });
  });

  it.each([
    // what banks gave of waivers, what is promised of the rent, what had gone back before, what has now: how much of it is of the waiver
    [3_60, 0, given(0), 39_60, 3_60],
    [3_60, 38_40, given(38_40), 39_60, 1_20],
    [3_60, 38_40, given(39_60, 1_20), 44_60, 3_60],
    [3_60, 0, given(20_00), 20_00, 0],
    [3_60, 0, given(20_00), 21_00, 1_00],
    [0, 0, given(39_60, 1_60), 44_60, 1_60],
  ])(
    'with %i of waivers from banks and %i promised, after %o, of %i is so much of the waiver: %i',
    (ofWaivers, promised, before, now, is) => {
      expect(waiverGivenBack(before, cents(now), { promised: cents(promised), ofWaivers: cents(ofWaivers) })).toBe(is);
    },
  );

  test.prop([fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }), fc.array(fc.integer({ min: 1, max: 30_000 }))])(
    'that is given back in parts is borne as one of their sum',
    (earnings, share, parts) => {
      const split = { rent: cents(earnings + share), lenderEarnings: cents(earnings) };
      const borne = { lender: 0, platform: 0, waiver: 0 };
      let before = 0;
      for (const part of parts) {
        const each = bearRefund(split, given(before), given(before + part));
        expect(each.lender + each.platform + each.waiver).toBe(part);
        borne.lender += each.lender;
        borne.platform += each.platform;
        borne.waiver += each.waiver;
        before += part;
      }
      expect(borne).toEqual(bearRefund(split, given(0), given(before)));
    },
  );
});

describe('more days', () => {
  const rate = (earnings: number) => ({ earnings: cents(earnings), price: customerPrice(cents(earnings)) });
  const tiers: ListingRates = { oneDay: rate(10_00), threeDays: rate(9_00), sevenDays: rate(8_00) };
  const terms = { itemValue: cents(400_00), level: 'C', protection: 'waiver' } as const;
  const booked = (rates: ListingRates, rentalDays: number): BookedCost => quote({ rates, rentalDays, ...terms });

  it('cost what the whole length costs, less what is booked', () => {
    const added = extensionQuote(booked(tiers, 2), { rates: tiers, rentalDays: 4, ...terms });
    expect(added).toEqual({
      addedDays: 2,
      dayPrice: 10_80,
      rent: 19_20,
      lenderEarnings: 16_00,
      serviceFee: 80,
      baseCost: 18_40,
      hostCommission: 2_40,
      waiverAmount: 1_92,
      totalCost: 21_12,
    });
  });

  it('cost at least 1 € each, where the lower price of a longer rental takes more off', () => {
    const cheap: ListingRates = { oneDay: rate(20_00), threeDays: rate(10_00) };
    const added = extensionQuote(booked(cheap, 2), { rates: cheap, rentalDays: 3, ...terms });
    expect(added).toMatchObject({
      addedDays: 1,
      rent: 1_00,
      lenderEarnings: 83,
      serviceFee: 4,
      hostCommission: 13,
      waiverAmount: 0,
      totalCost: 1_00,
    });
  });

  it('cost what was agreed on, whatever the listing asks since; a lower price of a longer rental counts', () => {
    const dearer: ListingRates = { oneDay: rate(30_00), threeDays: rate(25_00) };
    expect(extensionQuote(booked(tiers, 1), { rates: dearer, rentalDays: 2, ...terms }).rent).toBe(12_00);
    expect(extensionQuote(booked(tiers, 2), { rates: dearer, rentalDays: 3, ...terms }).rent).toBe(12_00);
    expect(extensionQuote(booked(tiers, 3), { rates: { oneDay: rate(1_00) }, rentalDays: 4, ...terms }).rent).toBe(10_80);
  });

  it.each([2, 1, 8])('are refused from 2 days to %i', (rentalDays) => {
    expect(() => extensionQuote(booked(tiers, 2), { rates: tiers, rentalDays, ...terms })).toThrow(RangeError);
  });

  const earnings = fc.integer({ min: 84, max: 500_000 });
  const chains = fc.record({
    rates: fc.tuple(earnings, earnings, earnings).map((wanted) => {
      const [one = 0, three = 0, seven = 0] = wanted.sort((a, b) => b - a);
      return { oneDay: rate(one), threeDays: rate(three), sevenDays: rate(seven) };
    }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2 }).map((days) => days.sort((a, b) => a - b)),
    level: fc.constantFrom(...TRUST_LEVELS),
    protection: fc.constantFrom('waiver', 'deposit'),
  });

  test.prop([chains])(
    'add up in each step, one after the other, and never to less than the least',
    ({ rates, days, level, protection }) => {
      const [first = 1, ...later] = days;
      const of = { itemValue: cents(400_00), level, protection };
      let whole: BookedCost = quote({ rates, rentalDays: first, ...of });
      let isPlain = true;
      for (const rentalDays of later) {
        const { addedDays, dayPrice, ...added } = extensionQuote(whole, { rates, rentalDays, ...of });
        expect(addedDays).toBe(rentalDays - whole.rentalDays);
        expect(add(added.baseCost, added.serviceFee)).toBe(added.rent);
        expect(add(added.lenderEarnings, added.serviceFee, added.hostCommission)).toBe(added.rent);
        expect(add(added.rent, added.waiverAmount)).toBe(added.totalCost);
        expect(added.rent).toBeGreaterThanOrEqual(SMALLEST_ADDED_DAY * addedDays);
        expect(added.lenderEarnings).toBeGreaterThan(0);
        for (const amount of Object.values(added)) expect(amount).toBeGreaterThanOrEqual(0);
        isPlain = isPlain && added.rent > SMALLEST_ADDED_DAY * addedDays;
        whole = {
          rentalDays,
          dayPrice,
          rent: add(whole.rent, added.rent),
          lenderEarnings: add(whole.lenderEarnings, added.lenderEarnings),
          waiverAmount: add(whole.waiverAmount, added.waiverAmount),
        };
      }
      // without the least in between, the lender gets what a rental of the whole length would have given
      if (isPlain) expect(whole).toMatchObject({ lenderEarnings: quote({ rates, rentalDays: whole.rentalDays, ...of }).lenderEarnings });
    },
  );
});
