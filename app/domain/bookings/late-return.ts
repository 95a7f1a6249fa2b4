/** The true time of a return, and what being late costs (rules B8 and M9). */
import type { Cents } from '../money/money.ts';
import { lateFee } from '../money/pricing.ts';

const MINUTE = 60_000;

/** Why a time cannot be that of the return. */
export type ReturnTimeProblem = 'returnInFuture' | 'returnBeforePickup';

export function checkReturnTime({ startAt }: { startAt: Date }, returnedAt: Date, now: Date): ReturnTimeProblem | null {
  if (returnedAt > now) return 'returnInFuture';
  return returnedAt < startAt ? 'returnBeforePickup' : null;
}

/** What a return at that time costs the renter, in cents. Started minutes do not count: who is back within the minute is in time. */
export function lateFeeOf(booking: { endAt: Date; depositAmount: Cents; dayPrice: Cents; itemValue: Cents }, returnedAt: Date): Cents {
  const { endAt, depositAmount, dayPrice, itemValue } = booking;
  const lateMinutes = Math.floor((returnedAt.getTime() - endAt.getTime()) / MINUTE);
  return lateFee({ lateMinutes, hasHold: depositAmount > 0, dayPrice, itemValue });
}
