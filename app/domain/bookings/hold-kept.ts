import type { BookingFacts } from './guards.ts';

type HoldFacts = Pick<BookingFacts, 'status' | 'depositStatus'> & {
  /** What was left of the hold when somebody charged it at the provider, which lets the rest go; in cents. */
  depositLeft: number | null;
};

/**
 * Whether a deposit is still to be held, or is held: not where there is none, where it was let go or charged, or where the bank has ended it. One that
 * waits for the card is to be held as long as the rental has not begun: after that it waits because there is none any more.
 */
export const isHoldKept = ({ status, depositStatus, depositLeft }: HoldFacts): boolean =>
  depositLeft === null &&
  (depositStatus === 'scheduled' || depositStatus === 'held' || (depositStatus === 'action_required' && status === 'confirmed'));
