import { cancelByRenter, type CancellationOutcome } from '#app/domain/bookings/cancellation.ts';
import { askedInTime } from '#app/domain/bookings/guards.ts';
import { ZERO, type Cents } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';

import type { Booking } from './booking.ts';

/** What a cancellation by the renter at `at` gives back, and what lender and platform keep. */
export function policyOutcome(booking: Booking, at: Date): CancellationOutcome {
  return cancelByRenter({ ...booking, rent: rentOf(booking) }, at);
}

/** What the renter gets back where the hold is still missing at the pickup: by the policy, where there was time to act on the asking, else all of it. */
export function refundWithoutHold(booking: Booking): Cents {
  return askedInTime(booking) ? policyOutcome(booking, booking.startAt).refund : booking.totalCost;
}

/** What the lender keeps of the rent then. */
export function keptWithoutHold(booking: Booking): Cents {
  if (!askedInTime(booking)) return ZERO;
  return policyOutcome(booking, booking.startAt).lenderKeeps;
}
