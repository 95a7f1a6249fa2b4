/** What the renter's word that the gear is back would begin now (rule B8). */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { WAITS } from '#app/domain/bookings/waits.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { findBooking } from './booking-view.server.ts';

/**
 * Null for everybody but the renter. `answerBy`: until when the lender could confirm or object; null where there is nothing to report now, and in
 * a dispute, where nothing follows from silence.
 */
export async function findReportPreview(person: Member, bookingId: string) {
  const booking = await findBooking(person, bookingId);
  if (booking?.party !== 'renter') return null;
  const [row] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  const isOffered = booking.actions.some(({ event }) => event === 'report_return');
  const isDisputed = booking.phase === 'disputed';
  const answerBy = row && isOffered && !isDisputed ? (WAITS.returnByWord(row, now()).autoReturnAt ?? null) : null;
  return { booking, answerBy, isInDispute: isOffered && isDisputed };
}
