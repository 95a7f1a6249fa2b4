import { expect, test } from 'vitest';

import { cents } from '#app/domain/money/money.ts';

import { formatMoment, formatMoney, formatMoneyInSentence } from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['sk', 1_000_00, '1 000 €', '1 000,00 €'],
  ['sk', 12_50, '12,50 €', '12,50 €'],
  ['sk', 12_05, '12,05 €', '12,05 €'],
  ['sk', 0, '0 €', '0,00 €'],
  ['en', 1_000_00, '€1,000', '€1,000.00'],
  ['en', 39_60, '€39.60', '€39.60'],
] as const)('in %s %i cents are %s in a sentence and %s in a table', (locale, amount, sentence, table) => {
  expect(plain(formatMoneyInSentence(cents(amount), locale))).toBe(sentence);
  expect(plain(formatMoney(cents(amount), locale))).toBe(table);
});

test.each([
  ['sk', '5. 7. 2026, 02:30', '5. 7. 2026, 00:05'],
  ['en', '5 Jul 2026, 02:30', '5 Jul 2026, 00:05'],
] as const)('in %s a moment has the time of day as pickups and returns have it', (locale, night, midnight) => {
  expect(plain(formatMoment('2026-07-05T00:30:00.000Z', locale))).toBe(night);
  expect(plain(formatMoment(new Date('2026-07-04T22:05:00.000Z'), locale))).toBe(midnight);
});
