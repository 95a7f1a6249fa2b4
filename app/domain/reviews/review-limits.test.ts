import { expect, it } from 'vitest';

import { needsReason, RATINGS } from './review-limits.ts';

it('asks for a reason below three stars', () => {
  expect(RATINGS.filter(needsReason)).toEqual([2, 1]);
});
