/** A renter's bank that asks for a charge back (rule M22), in the provider's words. */

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

/** Whether the bank has still to decide, or only asks: until then nothing goes out of the charge. */
export function isDisputeOpen(status: string): boolean {
  return !isDisputeDecided(status);
}
