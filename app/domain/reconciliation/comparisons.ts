/** The comparisons that the worker makes (rule M21): which, how often, and when the provider is asked about which booking. */

/** `recent`: what moved since the last one. `full`: everything that may still move, and of what is at rest the share of the day. */
export const COMPARISONS = ['recent', 'full'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const COMPARED_EVERY_MS: Readonly<Record<Comparison, number>> = { recent: 15 * MINUTE, full: DAY };

/** The money of a booking that has ended is at rest when nothing of it has moved for so long. why: so long banks take disputes. */
export const AT_REST_AFTER_MS = 120 * DAY;

/** What is at rest is divided into so many shares, and the provider is asked about one of them each day. */
export const SHARES = 30;

/** The shares whose days have come since a comparison that began at `last`, so that none is left out when a day was; null: all of them. */
export function sharesSince(last: Date | null, at: Date): number[] | null {
  if (!last) return null;
  const days = dayOf(at) - dayOf(last);
  if (days >= SHARES) return null;
  return Array.from({ length: Math.max(0, days) }, (_, index) => (dayOf(last) + 1 + index) % SHARES);
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY);
