import type { Queryable } from '#db/client.ts';

import { unsettledDepositsOf } from './ask-for-payment.server.ts';
import type { BookingPayment } from './booking.ts';

/** The hold that serves what a renter owes besides; null without one. */
export async function holdInPlace(on: Queryable, bookingId: string): Promise<BookingPayment | null> {
  return (await unsettledDepositsOf(on, bookingId)).findLast(({ state }) => state === 'authorized') ?? null;
}
