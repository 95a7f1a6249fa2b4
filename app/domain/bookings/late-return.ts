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

/** Of a return after the agreed one; negative before it. Started minutes do not count: who is back within the minute is in time. */
export function lateMinutes(endAt: Date, returnedAt: Date): number {
  return Math.floor((returnedAt.getTime() - endAt.getTime()) / MINUTE);
}

/** What a return at that time costs the renter, in cents. */
export function lateFeeOf(booking: { endAt: Date; depositAmount: Cents; dayPrice: Cents; itemValue: Cents }, returnedAt: Date): Cents {
  const { endAt, depositAmount, dayPrice, itemValue } = booking;
  return lateFee({ lateMinutes: lateMinutes(endAt, returnedAt), hasHold: depositAmount > 0, dayPrice, itemValue });
}
