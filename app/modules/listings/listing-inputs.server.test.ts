import { expect, it } from 'vitest';

import { disapprovalSchema, listingEditSchema, priceStepSchema } from './listing-inputs.server.ts';

it.each([
  ['abc', 'listingErrors.earningsInvalid'],
  ['0', 'listingErrors.earningsTooLow'],
  ['0,82', 'listingErrors.earningsTooLow'],
  ['0,83', null],
  ['1000,01', 'listingErrors.earningsTooHigh'],
  ['99999999', 'listingErrors.earningsTooHigh'],
  ['1000', null],
])('earnings of %s a day: %s', (desired_earnings, message) => {
  const parsed = priceStepSchema.safeParse({ desired_earnings });
  expect(parsed.error?.issues[0]?.message ?? null).toBe(message);
});

it('a refusal gives a reason that its owner can act on', () => {
  expect(disapprovalSchema.safeParse({ reason: 'no' }).success).toBe(false);
  expect(disapprovalSchema.safeParse({ reason: 'The pictures show a tent.' }).success).toBe(true);
});

const TIERS = { desired_earnings: '10', desired_earnings_3days: '9', desired_earnings_7days: '8,50' };

it.each<[Record<string, string | undefined>, Record<string, string>]>([
  [{}, {}],
  [{ desired_earnings_3days: undefined, desired_earnings_7days: undefined }, {}],
  [{ desired_earnings_3days: undefined, desired_earnings_7days: '10' }, {}],
  [{ desired_earnings_3days: '0,82' }, { desired_earnings_3days: 'listingErrors.earningsTooLow' }],
  [{ desired_earnings_3days: '10,01' }, { desired_earnings_3days: 'listingErrors.earningsRise3days' }],
  [{ desired_earnings_7days: '9,01' }, { desired_earnings_7days: 'listingErrors.earningsRise7days' }],
  [
    { desired_earnings_3days: 'abc', desired_earnings_7days: '10,01' },
    { desired_earnings_3days: 'listingErrors.earningsInvalid', desired_earnings_7days: 'listingErrors.earningsRise7days' },
  ],
  [{ desired_earnings: undefined }, { desired_earnings: 'listingErrors.earningsRequired' }],
])('prices for longer rentals, %j: %j', (change, messages) => {
  const { error } = priceStepSchema.safeParse({ ...TIERS, ...change });
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(messages);
});

const EDIT = { ...TIERS, description: 'Kajak.', cancellation_policy: 'strict' };
const lines = (count: number, length = 1) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(97 + index).repeat(length)).join('\r\n');

it('an edit has its lines in a list, none where none are sent', () => {
  const parsed = listingEditSchema.parse({ ...EDIT, features: ' a \r\n\r\nb', keywords: 'x, y' });
  expect(parsed).toMatchObject({ features: ['a', 'b'], included: [], keywords: ['x', 'y'], cancellation_policy: 'strict' });
});

it.each<[Record<string, string>, string | null]>([
  [{ features: lines(12, 60), included: lines(12, 60), keywords: lines(10, 30) }, null],
  [{ features: lines(13) }, 'listingErrors.tooManyFeatures'],
  [{ features: lines(1, 61) }, 'listingErrors.featureTooLong'],
  [{ included: lines(13) }, 'listingErrors.tooManyIncluded'],
  [{ included: lines(1, 61) }, 'listingErrors.includedTooLong'],
  [{ keywords: lines(11) }, 'listingErrors.tooManyKeywords'],
  [{ keywords: lines(1, 31) }, 'listingErrors.keywordTooLong'],
  [{ features: 'a'.repeat(2_001) }, 'listingErrors.tooManyFeatures'],
  [{ cancellation_policy: 'none' }, 'listingErrors.policyRequired'],
  [{ description: ' ' }, 'listingErrors.descriptionRequired'],
])('case %#: an edit is refused with what is wrong', (change, message) => {
  const { error } = listingEditSchema.safeParse({ ...EDIT, ...change });
  expect(error?.issues.map((issue) => issue.message) ?? []).toEqual(message === null ? [] : [message]);
});
