/** What the renter's word that the gear is back, or that it is right that it is, would begin now (rule B8). */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { latenessOf } from '#app/domain/bookings/late-return.ts';
import { leavesDaysUnused } from '#app/domain/bookings/unused-days.ts';
import { WAITS } from '#app/domain/bookings/waits.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { findBooking } from './booking-view.server.ts';

/**
 * Null for everybody but the renter. `answerBy`: until when the lender could confirm or object, and `endsBy`: until when problems can be reported if the
 * lender does neither; null where there is nothing to report now, and in a dispute, where nothing follows from silence. `endsExtension`: more days that
 * were asked for come to nothing with it. `late`: by how much that return would be late, and what that costs by the rules in cents; null where it costs
 * nothing. `passedOnAt`: when the gear went to the next renter, beyond which nobody is late; null where it did not. `saidEarly`: when it was back by the lender's word, which the renter could agree to instead.
 */
export async function findReportPreview(person: Member, bookingId: string) {
  const own = await ofRenter(person, bookingId);
  if (!own) return null;
  const { booking, row } = own;
  const isOffered = booking.actions.some(({ event }) => event === 'report_return');
  const isDisputed = booking.phase === 'disputed';
  const answerBy = isOffered && !isDisputed ? (WAITS.returnByWord(row, now()).autoReturnAt ?? null) : null;
  const endsBy = answerBy && (WAITS.problemsBySilence({ ...row, returnReportedAt: now() }, answerBy).disputeWindowEndsAt ?? null);
  const { minutes, fee } = latenessOf(row, now());
  const mayAgree = booking.actions.some(({ event }) => event === 'agree_to_return');
  return {
    booking,
    answerBy,
    endsBy,
    isInDispute: isOffered && isDisputed,
    endsExtension: isOffered && booking.extension !== null,
    passedOnAt: row.passedOnAt,
    late: isOffered && fee > 0 ? { minutes, fee } : null,
    saidEarly: mayAgree ? row.returnedAt : null,
  };
}

/**
 * Null for everybody but the renter. `offer`: when the gear came back by the lender's word, whether that leaves days unused, and until when problems can
 * be reported without and with the renter's, null in a dispute; null where there is nothing to agree to now.
 */
export async function findAgreementPreview(person: Member, bookingId: string) {
  const own = await ofRenter(person, bookingId);
  if (!own) return null;
  const { booking, row } = own;
  const isOffered = booking.actions.some(({ event }) => event === 'agree_to_return');
  const after = WAITS.problemsAgreed(row, now()).disputeWindowEndsAt;
  if (!isOffered || !row.returnedAt) return { booking, offer: null };
  const { status, returnedAt, disputeWindowEndsAt: before } = row;
  const problems = status === 'active' && before && after ? { before: before.toISOString(), after: after.toISOString() } : null;
  return {
    booking,
    offer: { returnedAt: returnedAt.toISOString(), problems, leavesDaysUnused: leavesDaysUnused(row.endDate, returnedAt) },
  };
}

async function ofRenter(person: Member, bookingId: string) {
  const booking = await findBooking(person, bookingId);
  if (booking?.party !== 'renter') return null;
  const [row] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  return row ? { booking, row } : null;
}
