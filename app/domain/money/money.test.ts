import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';

import { add, allocate, cents, fromDecimal, multiply, parseEuros, percentage, toDecimal, type Cents } from './money.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

describe('percentage', () => {
  it.each([
    [999, 12_000, 1_199],
    [1_000, 12_000, 1_200],
    [999, 500, 50],
    [10, 500, 1],
    [9, 500, 0],
    [-10, 500, -1],
  ])('takes of %i cents %i basis points as %i', (amount, basisPoints, expected) => {
    expect(percentage(cents(amount), basisPoints)).toBe(expected);
  });

  test.prop([amounts, fc.integer({ min: 0, max: 20_000 })])('is never more than half a cent off', (amount, basisPoints) => {
    expect(Math.abs(percentage(amount, basisPoints) * 10_000 - amount * basisPoints)).toBeLessThanOrEqual(5_000);
  });
});

describe('allocate', () => {
  test.prop([
    amounts,
    fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }).filter((w) => w.some((x) => x > 0)),
  ])('gives parts that add up to the whole, none negative, none more than a cent from its share', (amount, weights) => {
    const parts = allocate(amount, weights);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(add(...parts)).toBe(amount);
    parts.forEach((part, index) => {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(Math.abs(part - (amount * (weights[index] ?? 0)) / total)).toBeLessThan(1);
    });
  });

  it.each([
    ['weights that add up to nothing', 1, [0, 0]],
    ['a negative weight', 1, [-1, 2]],
    ['a fraction as a weight', 1, [0.5, 1]],
    ['a negative amount', -1, [1, 1]],
  ])('refuses %s', (_what, amount, weights) => {
    expect(() => allocate(cents(amount), weights)).toThrow(RangeError);
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [2, [1, 2], [1, 1]],
    [10, [5, 1], [8, 2]],
  ])('gives the cents of %i that are left by %j first where most was cut off, then to the earlier part', (amount, weights, parts) => {
    expect(allocate(cents(amount), weights)).toEqual(parts);
  });
});

describe('decimal text', () => {
  test.prop([fc.integer({ min: -99_999_999, max: 99_999_999 }).map((n) => cents(n))])('is read back as it was written', (amount: Cents) => {
    expect(fromDecimal(toDecimal(amount))).toBe(amount);
  });

  it.each([
    ['12', 1_200],
    ['12,5', 1_250],
    ['12.50', 1_250],
    [' 1 200,00 ', 120_000],
    ['0', 0],
    ['-1', -100],
    ['1000.01', 100_001],
    ['1000000,99', 100_000_099],
  ])('takes what a person types: %j', (text, expected) => {
    expect(parseEuros(text)).toBe(expected);
  });

  it.each(['', 'abc', '1e9', '12.345', '1,2,3', '1000000000', '1000001', '12 €', 'NaN', '٣'])('refuses %j', (text) => {
    expect(parseEuros(text)).toBeNull();
  });
});

it('refuses fractions of a cent, and of a count', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => multiply(cents(10), 0.5)).toThrow(RangeError);
});

it('knows one zero, without a sign', () => {
  expect(cents(-0)).toBe(0);
  expect(percentage(cents(-1), 1)).toBe(0);
});
