/** Requesting dates, when the renter may have paid for earlier requests already. */
import { and, eq } from 'drizzle-orm';

import { log } from '#app/config/log.server.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { requestBooking, type BookingForm, type RequestOutcome } from '../bookings/request-booking.server.ts';
import { syncPayment } from './sync-payment.server.ts';

/**
 * As `requestBooking`, but before a renter is refused for too many unpaid requests, the provider is asked about them. why: when a
 * renter pays and closes the browser, only the webhook tells us, and it may be late.
 */
export async function requestDates(renter: Member, form: BookingForm): Promise<RequestOutcome> {
  const outcome = await requestBooking(renter, form);
  if (outcome.ok || outcome.reason !== 'tooManyUnpaid') return outcome;
  await syncUnpaidRequests(renter);
  return requestBooking(renter, form);
}

async function syncUnpaidRequests(renter: Member): Promise<void> {
  const { id, renterId, status, paymentStatus } = bookingRequests;
  const unpaid = await db()
    .select({ id })
    .from(bookingRequests)
    .where(and(eq(renterId, renter.id), eq(status, 'pending_approval'), eq(paymentStatus, 'unpaid')));
  const synced = await Promise.allSettled(unpaid.map((booking) => syncPayment(booking.id)));
  // why: a request that could not be read still counts as unpaid
  for (const { reason } of synced.filter((each) => each.status === 'rejected'))
    log().warn({ err: reason }, 'an unpaid request could not be read');
}
