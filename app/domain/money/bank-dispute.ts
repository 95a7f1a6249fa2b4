/** A renter's bank that asks for a charge back (rule M22), in the provider's words. */

/** The provider's words that are known. It adds to them, so that others may come. */
export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
] as const;
export const DISPUTE_REASONS = [
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'subscription_canceled',
  'credit_not_processed',
  'unrecognized',
  'general',
] as const;

/** Nothing more comes of these, and no money stays away. */
const OVER: readonly string[] = ['won', 'warning_closed', 'prevented'];

/** Whether nobody has to look at it any more. One that was lost is a matter until somebody has. */
export function isDisputeOver(status: string): boolean {
  return OVER.includes(status);
}

/** Whether it was decided: what was read before says otherwise, and counts no more. */
export function isDisputeDecided(status: string): boolean {
  return status === 'lost' || isDisputeOver(status);
}

/** Whether the bank only asks, and has taken nothing. */
export const isInquiry = (status: string): boolean => status.startsWith('warning_');

/** Whether the bank waits for what we say to it. */
export function isAnswerAwaited(status: string): boolean {
  return status.endsWith('needs_response');
}

/** Whether the bank has still to decide, or only asks: until then nothing goes out of the charge. */
export function isDisputeOpen(status: string): boolean {
  return !isDisputeDecided(status);
}

/** What we give back of a refund, in cents, where the bank gives what it asks for: that counts first. None where no bank asks. */
export const restBesideBank = (refund: number, asked: number | null): number => (asked === null ? 0 : Math.max(0, refund - asked));
