/** What renter and lender do to a booking by a button: approve, decline, cancel, say that the gear is back. */
import { eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import { lenderKnows, partyOf } from '#app/domain/access.ts';
import type { PersonalEvent } from '#app/domain/bookings/booking-transitions.ts';
import type { DeclineReason } from '#app/domain/bookings/decline-reason.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import type { Cents } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { applyTransition } from './apply-transition.server.ts';
import type { Booking } from './booking.ts';
import { policyOutcome } from './policy-outcome.ts';
import { whyNotApprove } from './why-not-approve.server.ts';

/** Events that a party causes by a press; the others lead to the provider, or to the page on which a problem is described. */
export type OwnEvent = Exclude<PersonalEvent, 'pay' | 'confirm_card' | 'open_dispute' | 'object_to_return'>;

interface Said {
  /** What the renter's page said that cancelling gives back, null where it said that nothing is charged. */
  refund?: Cents | null;
  /** Why the lender declines. */
  declined?: { reason: DeclineReason; text: string };
}

const { renterId, lenderId, listingId, approvalExpiresAt } = bookingRequests;

/**
 * Applies `event` for one of the parties, or says why not. Throws `notFound` for anybody else, and for a lender who does not know of it yet: to them
 * the booking does not exist.
 */
export async function actOnBooking(
  person: Member,
  bookingId: string,
  event: OwnEvent,
  said: Said = {},
): Promise<Outcome<unknown, RefusalReason>> {
  const [booking] = await db()
    .select({ renterId, lenderId, listingId, approvalExpiresAt })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, bookingId));
  const party = booking ? partyOf(booking, person) : null;
  if (!booking || !party || (party === 'lender' && !lenderKnows(booking))) throw new AppError('notFound');
  const actor = { kind: party, id: person.id };
  const check = event === 'cancel_by_renter' && said.refund !== undefined ? givesBack(said.refund) : undefined;
  const patch =
    event === 'decline' && said.declined ? { declineReason: said.declined.reason, declineText: said.declined.text || null } : undefined;
  const applied = await commitWork(async (work) => {
    const refusal = event === 'approve' ? await whyNotApprove(work, booking) : null;
    return refusal
      ? ({ ok: false, reason: refusal } as const)
      : applyTransition(work, { bookingId, event, actor, ...(check ? { check } : {}), ...(patch ? { patch } : {}) });
  });
  if (applied.ok) return { ok: true };
  if (applied.reason === 'notFound') throw new AppError('notFound');
  return { ok: false, reason: applied.reason };
}

/** why: while a page stood open, the lender may have approved, or a band of the policy may have ended (rule M7). */
const givesBack =
  (promised: Cents | null) =>
  (booking: Booking, at: Date): RefusalReason | null =>
    booking.status === 'confirmed' && (promised === null || policyOutcome(booking, at).refund < promised) ? 'refundChanged' : null;
