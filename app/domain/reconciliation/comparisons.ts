/** The comparisons that the worker makes (rule M21): which, and how often. */

/** `recent`: what moved since the last one. `full`: every booking. */
export const COMPARISONS = ['recent', 'full'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const MINUTE = 60_000;

export const COMPARED_EVERY_MS: Readonly<Record<Comparison, number>> = { recent: 15 * MINUTE, full: 24 * 60 * MINUTE };
