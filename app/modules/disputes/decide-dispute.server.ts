/** An administrator decides a dispute: hold, refund and payout in one transaction, with reasons that both sides read (rule B17). */
import { and, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import { exceeds, isTooLittleForCard, meansOf, type DisputeDecision, type DisputeMeans } from '#app/domain/bookings/dispute.ts';
import { fromHoldThenCard, returnInDispute } from '#app/domain/bookings/late-return.ts';
import { ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import type { Queryable } from '#db/client.ts';
import { bookingRequests, disputes, disputeStatements } from '#db/schema/index.ts';

import { applyTransition } from '../bookings/apply-transition.server.ts';
import type { Booking } from '../bookings/booking.ts';
import { holdInPlace } from '../bookings/hold-in-place.server.ts';
import { newsFor } from './news-for-decision.server.ts';

/** `exceeds`: more than there is, with the fields that are too high. `tooLittleForCard`: see `isTooLittleForCard`. `moreSaid`: more has come in since `said` were read.
 * `notReturnedYet`: the gear is out, and the agreed return is still to come. */
export type DecisionOutcome =
  | Outcome<unknown, 'alreadyDecided' | 'moreSaid' | 'tooLittleForCard' | 'notReturnedYet'>
  | { ok: false; reason: 'exceeds'; fields: (keyof DisputeDecision)[]; means: DisputeMeans };

/** `reasons` is read by both sides unchanged; `said`: how many statements and news of the booking (`newsFor`) the decision has seen. Throws `notFound` when there is no such dispute, and `forbidden`, also for an administrator who is one of the sides. */
export async function decideDispute(
  viewer: Member,
  disputeId: string,
  decision: DisputeDecision & { reasons: string; said?: number },
): Promise<DecisionOutcome> {
  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');
  const { reasons, said, ...amounts } = decision;
  return commitWork<DecisionOutcome>(async (work) => {
    const { tx } = work;
    const [seen] = await tx.select({ bookingId: disputes.bookingId }).from(disputes).where(eq(disputes.id, disputeId));
    // why first: everything that changes a booking's money locks the booking first
    const [booking] = seen ? await tx.select().from(bookingRequests).where(eq(bookingRequests.id, seen.bookingId)).for('update') : [];
    if (!booking) throw new AppError('notFound');
    if (partyOf(booking, viewer)) throw new AppError('forbidden');
    // why under the booking's lock: so is a statement added
    const count = await tx.$count(disputeStatements, eq(disputeStatements.disputeId, disputeId));
    if (said !== undefined && count + (await newsFor(tx, booking)) > said) return { ok: false, reason: 'moreSaid' };
    if (awaitsReturn(booking)) return { ok: false, reason: 'notReturnedYet' };
    const means = await meansOfBooking(tx, booking);
    const fields = exceeds(amounts, means);
    if (fields.length > 0) return { ok: false, reason: 'exceeds', fields, means };
    if (isTooLittleForCard(amounts, means)) return { ok: false, reason: 'tooLittleForCard' };
    const [decided] = await tx
      .update(disputes)
      .set({ ...amounts, reasons, decidedAt: now(), decidedBy: viewer.id })
      .where(and(eq(disputes.id, disputeId), isNull(disputes.decidedAt)))
      .returning({ id: disputes.id });
    if (!decided) return { ok: false, reason: 'alreadyDecided' };
    const askedFee = askedFeeOf(booking);
    const applied = await applyTransition(work, {
      bookingId: booking.id,
      event: 'decide_dispute',
      actor: { kind: 'administrator', id: viewer.id },
      data: { ...amounts, isFeeWaived: askedFee > ZERO && amounts.fromRenter === ZERO },
      told: { reason: reasons, askedFee, decision: { ...amounts, sources: fromHoldThenCard(amounts.fromRenter, means.hold) } },
    });
    if (!applied.ok) throw new Error(`booking ${booking.id} with an open dispute is ${booking.status}`);
    await audit(tx, { actorId: viewer.id, action: 'dispute.decided', subjectType: 'booking', subjectId: booking.id, data: amounts });
    return { ok: true };
  });
}

/** The fee for a late return of which somebody has said when it was; in cents. */
function askedFeeOf(booking: Booking): Cents {
  const { word, fee } = returnInDispute(booking, now());
  return word === null ? ZERO : fee;
}

/** Whether a dispute cannot be decided yet: the agreed return is still to come, and no word says that the gear is back. */
export function awaitsReturn(booking: Booking): boolean {
  const decision = decide(booking, 'decide_dispute', 'administrator', now());
  return !decision.ok && decision.reason === 'notReturnedYet';
}

/** What there is to decide on now. */
export async function meansOfBooking(on: Queryable, booking: Booking): Promise<DisputeMeans> {
  const hold = await holdInPlace(on, booking.id);
  const reserved = hold ? (booking.depositLeft ?? hold.amount) : ZERO;
  return meansOf({ ...booking, lateFee: returnInDispute(booking, now()).fee }, reserved);
}
