import { describe, expect, it } from 'vitest';

import { averageRating } from './average-rating.ts';

describe('an average', () => {
  it.each([
    [5, 1, 5],
    [9, 2, 4.5],
    [13, 3, 4.3],
    [14, 3, 4.7],
    // 4.25 and 4.75: half a tenth goes up
    [17, 4, 4.3],
    [19, 4, 4.8],
    // 4.95, and a hair less
    [99, 20, 5],
    [94, 19, 4.9],
    [1, 1, 1],
    [4_949_999, 1_000_000, 4.9],
  ])('of ratings with the sum %i, %i of them, is %f', (sum, count, average) => {
    expect(averageRating({ sum, count })).toBe(average);
  });

  it('of no ratings is none, and not zero', () => {
    expect(averageRating({ sum: 0, count: 0 })).toBeNull();
  });
});
