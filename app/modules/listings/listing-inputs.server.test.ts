import { expect, it } from 'vitest';

import { disapprovalSchema, priceStepSchema } from './listing-inputs.server.ts';

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
