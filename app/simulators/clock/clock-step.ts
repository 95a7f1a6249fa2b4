/** Reads how far to move the clock: `30s`, `90m`, `3h`, `2d`. Pure. */

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const LONGEST = 366 * UNITS.d;
/** why: the clock cannot be moved back, and in the year 10000 PostgreSQL understands no date of ours. */
const FURTHEST = 10 * LONGEST;

/** Milliseconds, more than 0 and at most a year, for a clock that is ahead by `offsetMs`; null for any other text. */
export function parseClockStep(text: string, offsetMs = 0): number | null {
  const [, count, unit] = /^\s*(\d{1,9})\s*([smhd])\s*$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) return null;
  const milliseconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  return milliseconds > 0 && milliseconds <= LONGEST && offsetMs + milliseconds <= FURTHEST ? milliseconds : null;
}
