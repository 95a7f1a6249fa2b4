/** What a review, its answer and a report may hold. Texts are counted in characters. */
export const RATINGS = [5, 4, 3, 2, 1] as const;

export const REVIEW_LIMITS = { text: 1500, answer: 1000, report: 1000, reason: 20 } as const;

/** Fewer stars than three have to be explained: whoever is judged so may learn from it, and answer to it. */
export function needsReason(rating: number): boolean {
  return rating < 3;
}

export const REPORT_REASONS = ['insulting', 'untrue', 'private', 'advertising', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
