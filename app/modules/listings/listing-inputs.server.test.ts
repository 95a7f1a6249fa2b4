import { expect, it } from 'vitest';

import { disapprovalSchema, listingEditSchema, priceStepSchema } from './listing-inputs.server.ts';

it.each([
  ['abc', 'formErrors.listing.earningsInvalid'],
  ['0', 'formErrors.listing.earningsTooLow'],
  ['0,82', 'formErrors.listing.earningsTooLow'],
  ['0,83', null],
  ['1000,01', 'formErrors.listing.earningsTooHigh'],
  ['99999999', 'formErrors.listing.earningsTooHigh'],
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
  [{ desired_earnings_3days: '0,82' }, { desired_earnings_3days: 'formErrors.listing.earningsTooLow' }],
  [{ desired_earnings_3days: '10,01' }, { desired_earnings_3days: 'formErrors.listing.earningsRise3days' }],
  [{ desired_earnings_7days: '9,01' }, { desired_earnings_7days: 'formErrors.listing.earningsRise7days' }],
  [
    { desired_earnings_3days: 'abc', desired_earnings_7days: '10,01' },
    { desired_earnings_3days: 'formErrors.listing.earningsInvalid', desired_earnings_7days: 'formErrors.listing.earningsRise7days' },
  ],
  [{ desired_earnings: undefined }, { desired_earnings: 'formErrors.listing.earningsRequired' }],
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
  [{ features: lines(13) }, 'formErrors.listing.tooManyFeatures'],
  [{ features: lines(1, 61) }, 'formErrors.listing.featureTooLong'],
  [{ included: lines(13) }, 'formErrors.listing.tooManyIncluded'],
  [{ included: lines(1, 61) }, 'formErrors.listing.includedTooLong'],
  [{ keywords: lines(11) }, 'formErrors.listing.tooManyKeywords'],
  [{ keywords: lines(1, 31) }, 'formErrors.listing.keywordTooLong'],
  [{ features: 'a'.repeat(2_001) }, 'formErrors.listing.tooManyFeatures'],
  [{ cancellation_policy: 'none' }, 'formErrors.listing.policyRequired'],
  [{ description: ' ' }, 'formErrors.listing.descriptionRequired'],
])('case %#: an edit is refused with what is wrong', (change, message) => {
  const { error } = listingEditSchema.safeParse({ ...EDIT, ...change });
  expect(error?.issues.map((issue) => issue.message) ?? []).toEqual(message === null ? [] : [message]);
});
