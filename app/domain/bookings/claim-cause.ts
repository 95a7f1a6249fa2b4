/** What a renter owes besides the rent for: a return that was late, or what a dispute has come to. */
export const CLAIM_CAUSES = ['lateReturn', 'decision'] as const;
export type ClaimCause = (typeof CLAIM_CAUSES)[number];
