/** Reads how far to move the clock: `30s`, `90m`, `3h`, `2d`. Pure. */

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const LONGEST = 366 * UNITS.d;
/** How far ahead of the machine's time the clock may be. why: the clock cannot be moved back, and in the year 10000 PostgreSQL understands no date of ours. */
export const FURTHEST_MS = 10 * LONGEST;

/** Milliseconds, more than 0 and at most a year; null for any other text. */
export function parseClockStep(text: string): number | null {
  const [, count, unit] = /^\s*(\d{1,9})\s*([smhd])\s*$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) return null;
  const milliseconds = Number(count) * UNITS[unit as keyof typeof UNITS];
  return milliseconds > 0 && milliseconds <= LONGEST ? milliseconds : null;
}
