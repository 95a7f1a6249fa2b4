/** Trust levels of renters (rule M17): A from 6 successful rentals, B from 3, else C. */
export const TRUST_LEVELS = ['A', 'B', 'C'] as const;
export type TrustLevel = (typeof TRUST_LEVELS)[number];

export const SUCCESSFUL_RENTALS_FOR: Readonly<Record<TrustLevel, number>> = { A: 6, B: 3, C: 0 };

/** The level that a number of successful rentals earns. */
export function trustLevelFor(successfulRentals: number): TrustLevel {
  if (successfulRentals >= SUCCESSFUL_RENTALS_FOR.A) return 'A';
  if (successfulRentals >= SUCCESSFUL_RENTALS_FOR.B) return 'B';
  return 'C';
}
