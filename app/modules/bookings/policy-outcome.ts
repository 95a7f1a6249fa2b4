import { cancelByRenter, type CancellationOutcome } from '#app/domain/bookings/cancellation.ts';
import { rentOf } from '#app/domain/money/pricing.ts';

import type { Booking } from './booking.ts';

/** What a cancellation by the renter at `at` gives back, and what lender and platform keep. */
export function policyOutcome(booking: Booking, at: Date): CancellationOutcome {
  return cancelByRenter({ ...booking, rent: rentOf(booking) }, at);
}
