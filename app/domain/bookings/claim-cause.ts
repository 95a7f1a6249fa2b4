/** What a renter owes besides the rent for: a return that was late, or what a dispute has come to. */
export const CLAIM_CAUSES = ['lateReturn', 'decision'] as const;
export type ClaimCause = (typeof CLAIM_CAUSES)[number];

/** why by the end: a fee for being late is owed when a rental ends without a dispute, else whatever is decided. */
export const causeOfClaim = ({ endedBy }: { endedBy: string | null }): ClaimCause =>
  endedBy === 'decide_dispute' ? 'decision' : 'lateReturn';
