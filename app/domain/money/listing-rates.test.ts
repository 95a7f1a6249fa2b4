import { describe, expect, it } from 'vitest';

import { pricesOf, ratesOf, risingTiers, termsMark, type StoredRates } from './listing-rates.ts';
import { cents } from './money.ts';

const NOTHING: StoredRates = {
  lenderPrice1day: null,
  lenderPrice3days: null,
  lenderPrice7days: null,
  desiredEarnings: null,
  desiredEarnings3days: null,
  desiredEarnings7days: null,
};

describe('the rates of a stored listing', () => {
  it('are what is stored, each tier by itself', () => {
    const stored = {
      lenderPrice1day: cents(12_00),
      lenderPrice3days: cents(10_80),
      lenderPrice7days: cents(9_60),
      desiredEarnings: cents(10_00),
      desiredEarnings3days: cents(9_00),
      desiredEarnings7days: cents(8_00),
    };
    expect(ratesOf(stored)).toEqual({
      oneDay: { earnings: 10_00, price: 12_00 },
      threeDays: { earnings: 9_00, price: 10_80 },
      sevenDays: { earnings: 8_00, price: 9_60 },
    });
  });

  it('keep a stored price that is not the usual one for these earnings', () => {
    const stored = { ...NOTHING, lenderPrice1day: cents(11_00), desiredEarnings: cents(10_00) };
    expect(ratesOf(stored).oneDay).toEqual({ earnings: 10_00, price: 11_00 });
  });

  it('have no tier of which nothing is stored', () => {
    expect(ratesOf({ ...NOTHING, desiredEarnings: cents(10_00) })).toEqual({
      oneDay: { earnings: 10_00, price: 12_00 },
      threeDays: null,
      sevenDays: null,
    });
  });

  it('find the earnings in a price without them', () => {
    const stored = { ...NOTHING, lenderPrice1day: cents(12_00), lenderPrice3days: cents(10_80), lenderPrice7days: cents(0) };
    expect(ratesOf(stored)).toEqual({
      oneDay: { earnings: 10_00, price: 12_00 },
      threeDays: { earnings: 9_00, price: 10_80 },
      sevenDays: { earnings: 0, price: 0 },
    });
  });

  it('are none of a draft without a price', () => {
    expect(() => ratesOf({ ...NOTHING, lenderPrice3days: cents(10_80) })).toThrow('a listing without a price has no rates');
  });
});

const wanted = (oneDay: number | null, threeDays: number | null, sevenDays: number | null) => ({
  desiredEarnings: oneDay === null ? null : cents(oneDay),
  desiredEarnings3days: threeDays === null ? null : cents(threeDays),
  desiredEarnings7days: sevenDays === null ? null : cents(sevenDays),
});

describe('what a lender wants for a day', () => {
  it('makes the price of each tier, and of a tier without earnings none', () => {
    expect(pricesOf(wanted(10_00, 9_99, 8_00))).toEqual({ lenderPrice1day: 12_00, lenderPrice3days: 11_99, lenderPrice7days: 9_60 });
    expect(pricesOf(wanted(10_00, null, null))).toEqual({ lenderPrice1day: 12_00, lenderPrice3days: null, lenderPrice7days: null });
    expect(pricesOf(wanted(null, null, null)).lenderPrice1day).toBeNull();
  });

  it.each([
    [[10_00, 10_00, 10_00], []],
    [[10_00, 10_01, 10_00], ['desiredEarnings3days']],
    [[10_00, 9_00, 9_01], ['desiredEarnings7days']],
    [
      [10_00, 11_00, 12_00],
      ['desiredEarnings3days', 'desiredEarnings7days'],
    ],
    [[10_00, null, 10_01], ['desiredEarnings7days']],
    [[10_00, null, 10_00], []],
    [[10_00, null, null], []],
    [[null, 9_00, 8_00], []],
    [[null, 8_00, 9_00], ['desiredEarnings7days']],
  ] as const)('of %j rises with length at %j', ([oneDay, threeDays, sevenDays], rising) => {
    expect(risingTiers(wanted(oneDay, threeDays, sevenDays))).toEqual(rising);
  });
});

describe('what names the terms of a listing', () => {
  const mark = (oneDay: number, threeDays: number | null, sevenDays: number | null, policy = 'standard') =>
    termsMark(ratesOf({ ...NOTHING, ...wanted(oneDay, threeDays, sevenDays) }), policy);

  it('is the same as long as each length costs the same', () => {
    expect(mark(10_00, null, 9_00)).toBe(mark(10_00, 10_00, 9_00));
    expect(mark(10_00, 9_00, null)).toBe(mark(10_00, 9_00, 9_00));
  });

  it.each([
    [mark(10_01, 9_00, 8_00)],
    [mark(10_00, 9_01, 8_00)],
    [mark(10_00, 9_00, 8_01)],
    [mark(10_00, null, 8_00)],
    [mark(10_00, 9_00, null)],
    [mark(10_00, 9_00, 8_00, 'strict')],
  ])('is another one with each change: %s', (changed) => {
    expect(changed).not.toBe(mark(10_00, 9_00, 8_00));
  });
});
