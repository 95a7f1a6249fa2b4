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
    [-9, 500, 0],
    [-999, 12_000, -1_199],
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
    ['weights that add up to nothing', 1, [0, 0], 'weights add up to nothing'],
    ['a negative weight', 1, [-1, 2], 'not a weight: -1'],
    ['a fraction as a weight', 1, [0.5, 1], 'not a weight: 0.5'],
    ['a negative amount', -1, [1, 1], 'cannot allocate a negative amount'],
  ])('refuses %s', (_what, amount, weights, because) => {
    expect(() => allocate(cents(amount), weights)).toThrow(new RangeError(because));
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [1, 1], [0, 0]],
    [1, [1, 1], [1, 0]],
    [1, [0, 1], [0, 1]],
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
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [99, '0.99'],
    [12_34, '12.34'],
    [-1_000_00, '-1000.00'],
  ])('writes %i cents as %s', (amount, text) => {
    expect(toDecimal(cents(amount))).toBe(text);
  });

  it.each([
    ['7', 700],
    ['7.5', 750],
    ['-7.05', -705],
    ['123456.78', 12_345_678],
  ])('reads %j from a column', (text, expected) => {
    expect(fromDecimal(text)).toBe(expected);
  });

  it.each(['', 'x1', '1x', '1.', '.5', '1.234', '1,5', '--1', '1.2.3', ' 1'])('finds no amount in a column with %j', (text) => {
    expect(() => fromDecimal(text)).toThrow(new RangeError(`not a decimal amount: ${text}`));
  });

  it.each([
    ['12', 1_200],
    ['12,5', 1_250],
    ['12.50', 1_250],
    [' 1 200,00 ', 120_000],
    ['1\u00a0000\u00a0000', 100_000_000],
    ['12 345', 1_234_500],
    ['123 456,7', 12_345_670],
    ['123456', 12_345_600],
    ['0', 0],
    ['-1', -100],
    ['-1 000,5', -100_050],
    ['1000.01', 100_001],
    ['1000000,99', 100_000_099],
  ])('takes what a person types: %j', (text, expected) => {
    expect(parseEuros(text)).toBe(expected);
  });

  it.each(['', 'abc', '1e9', '12.345', '1,2,3', '1000000000', '1000001', '-1000001', '12 €', 'x12', 'NaN', '٣'])('refuses %j', (text) => {
    expect(parseEuros(text)).toBeNull();
  });

  it.each(['1 20', '1 2000', '1234 000', ' 000 000 x', '1x200', '1  200', '12,', ',5', '--1', '999 999 999 999 999 999 999'])(
    'guesses nothing from %j',
    (text) => {
      expect(parseEuros(text)).toBeNull();
    },
  );
});

it('refuses fractions of a cent, and of a count', () => {
  expect(() => cents(0.5)).toThrow(new RangeError('not an integer number of cents: 0.5'));
  expect(() => multiply(cents(10), 0.5)).toThrow(new RangeError('not a whole number: 0.5'));
});

it('knows one zero, without a sign', () => {
  expect(cents(-0)).toBe(0);
  expect(percentage(cents(-1), 1)).toBe(0);
});
