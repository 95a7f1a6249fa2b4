/** Why a lender declines a request: one of these, and words if the lender likes. The renter reads both; the database checks the same list. */
export const DECLINE_REASONS = ['dates', 'gear', 'renter', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** In characters. */
export const MAX_DECLINE_TEXT = 500;

/** Stored with the event of a request that ends because its gear is not offered any more. why none of the reasons above: no lender chooses it for one request. */
export const NOT_OFFERED = 'listing suspended';
