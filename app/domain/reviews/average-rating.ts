/** The rating of a person or a thing (rule V5). */

/**
 * The average of `count` ratings with the sum `sum`, rounded half up to one digit behind the point: 1 to 5. Null without ratings: that
 * is no rating of zero. Computed in whole numbers, as tenths.
 */
export function averageRating({ sum, count }: { sum: number; count: number }): number | null {
  if (count === 0) return null;
  return Math.floor((20 * sum + count) / (2 * count)) / 10;
}
