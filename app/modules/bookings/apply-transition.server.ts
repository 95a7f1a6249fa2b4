/**
 * The only way to change a booking's status: the rules decide, then one transaction updates the row, writes the event, notes the
 * effects and mails that the transition lists, and tells the people concerned.
 */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows } from '#app/domain/access.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { decide, type BookingEvent, type Transition } from '#app/domain/bookings/booking-transitions.ts';
import { isExtendable } from '#app/domain/bookings/extension-transitions.ts';
import { isReturnContested, isReturnedBySilence, type RefusalReason } from '#app/domain/bookings/guards.ts';
import { WAITS } from '#app/domain/bookings/waits.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { openReviews } from '../reviews/open-reviews.server.ts';
import { endOpenExtension } from './apply-extension-transition.server.ts';
import type { Actor, Booking, BookingPatch } from './booking.ts';
import { notifyParties, tellGearIsBack, type Told } from './notify-parties.server.ts';
import { recordEvent } from './record-event.server.ts';
import { endsUntaken, noteTransitionEffects } from './transition-effects.server.ts';

/** A refusal carries the unchanged booking too, if there is one. */
export type Applied = Outcome<{ booking: Booking; transition: Transition }, RefusalReason | 'notFound'> & { booking: Booking | null };

/**
 * Applies `event` to a booking, or says why not. `patch`: columns that come with the event (a computed amount, the time that somebody said).
 * Statuses and due times are set by the rules. `check`: what has to hold besides the rules, asked of the locked row.
 */
export async function applyTransition(
  work: Work,
  request: {
    bookingId: string;
    event: BookingEvent;
    actor: Actor;
    patch?: BookingPatch;
    data?: Record<string, unknown>;
    check?: (booking: Booking, at: Date) => RefusalReason | null;
    /** What the mails about it say besides the booking's own data. */
    told?: Told;
    /** No mail is about it: what follows in the same transaction says how it ended. */
    isUntold?: boolean;
  },
): Promise<Applied> {
  const { tx } = work;
  const [booking] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, request.bookingId)).for('update');
  if (!booking) return { ok: false, reason: 'notFound', booking: null };
  const at = now();
  const decision = decide(booking, request.event, request.actor.kind, at);
  if (!decision.ok) return { ok: false, reason: decision.reason, booking };
  const refusal = request.check?.(booking, at);
  if (refusal) return { ok: false, reason: refusal, booking };

  const { transition } = decision;
  const [changed] = await tx
    .update(bookingRequests)
    .set({
      ...(transition.startsWait ? WAITS[transition.startsWait](booking, at) : {}),
      ...request.patch,
      status: transition.to,
      ...(transition.payment ? { paymentStatus: transition.payment } : {}),
      ...(ENDED_STATUSES.includes(transition.to) ? { endedBy: transition.event } : {}),
      updatedAt: at,
    })
    .where(and(eq(bookingRequests.id, booking.id), eq(bookingRequests.status, booking.status)))
    .returning();
  if (!changed) return { ok: false, reason: 'notInThisState', booking };

  const eventId = await recordEvent(tx, {
    bookingId: booking.id,
    event: transition.event,
    from: booking.status,
    to: transition.to,
    actor: request.actor,
    ...(request.data ? { data: request.data } : {}),
  });
  if (isExtendable(booking) && !isExtendable(changed)) await endOpenExtension(work, changed);
  const settled = await noteTransitionEffects(work, changed, { transition, eventId, at });
  if (transition.to === 'completed' && !endsUntaken(transition, settled)) await openReviews(work, settled.id, at);
  if (saysThatItIsBack(transition.event, settled)) await tellGearIsBack(work, settled);
  if (!request.isUntold) await notifyParties(work, settled, { transition, eventId, told: request.told ?? {} });
  work.tell(lenderKnows(settled) ? [settled.renterId, settled.lenderId] : [settled.renterId], 'booking', settled.id);
  return { ok: true, booking: settled, transition };
}

/** why also a decision: what the renter says in a dispute stands until then, unless the lender has objected to it. */
function saysThatItIsBack(event: BookingEvent, booking: Booking): boolean {
  const isReported = booking.returnReportedAt !== null;
  return event === 'decide_dispute'
    ? isReported && !isReturnContested(booking)
    : event === 'returned' && (isReported || !isReturnedBySilence(booking));
}
