/** The lender says that the gear is back, and when (rule B8): a late return costs a fee, unless the lender forgives it. */
import { and, eq, inArray } from 'drizzle-orm';
import { nameColumns } from '#db/name-columns.ts';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import { isWaitingExtension, OPEN_EXTENSION_STATUSES } from '#app/domain/bookings/extension-transitions.ts';
import { isSaidUntaken, type RefusalReason } from '#app/domain/bookings/guards.ts';
import { mayBeUntaken, mayRecordReturn } from '#app/domain/bookings/handover.ts';
import { checkReturnTime, lateFeeOf, reportedLate, type ReturnTimeProblem } from '#app/domain/bookings/late-return.ts';
import { isNothingLeftFor } from '#app/domain/bookings/lender-earnings.ts';
import { ZERO } from '#app/domain/money/money.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingRequests, profiles } from '#db/schema/index.ts';

import { applyTransition } from './apply-transition.server.ts';
import { doesPayoutWait } from './bank-disputes-of-booking.server.ts';
import { isGearOut } from './gear-still-out.server.ts';

/** What the page about a return shows to the lender; null for everybody else. */
export async function findReturn(lender: Member, bookingId: string) {
  const [found] = await db()
    .select({ booking: bookingRequests, renter: nameColumns(profiles), extension: bookingExtensions })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.renterId))
    .leftJoin(
      bookingExtensions,
      and(eq(bookingExtensions.bookingId, bookingRequests.id), inArray(bookingExtensions.status, [...OPEN_EXTENSION_STATUSES])),
    )
    .where(and(eq(bookingRequests.id, bookingId), eq(bookingRequests.lenderId, lender.id)));
  if (!found || !lenderKnows(found.booking)) return null;
  const { booking, renter, extension } = found;
  return {
    title: booking.title,
    renterName: displayName(renter),
    endAt: booking.endAt,
    endDate: booking.endDate,
    reportedAt: booking.returnReportedAt,
    passedOnAt: booking.passedOnAt,
    isDisputed: booking.status === 'disputed',
    isWithBank: await doesPayoutWait(db(), booking),
    isNothingLeft: isNothingLeftFor(booking),
    reportedLate: booking.status === 'active' ? reportedLate(booking) : null,
    /** From when on it counts as back, if nobody came for it; null where the handover is confirmed, somebody says that it is back, or it was not there to be picked up. */
    untakenSince: mayBeUntaken(booking) && !(await isGearOut(db(), booking.id)) ? booking.startAt : null,
    /** The lender's word alone would end nothing before the agreed return. */
    needsRenter: booking.returnReportedAt === null && now() < booking.endAt,
    mayRecord: mayRecordReturn(booking, now()),
    isSaidUntaken: isSaidUntaken(booking),
    mayConfirm: decide(booking, 'returned', 'lender', now()).ok,
    /** More days that the renter has asked for come to nothing with it. */
    endsExtension: extension !== null && isWaitingExtension(extension, now()) && extension.approvalExpiresAt !== null,
    feeAt: (returnedAt: Date) => lateFeeOf(booking, returnedAt),
    problemOf: (returnedAt: Date) => checkReturnTime(booking, returnedAt, now()),
  };
}

/** Throws `notFound` for anybody but the lender. `takesFee`: whether the renter pays for being late. */
export async function confirmReturn(
  lender: Member,
  bookingId: string,
  { returnedAt, takesFee }: { returnedAt: Date; takesFee: boolean },
): Promise<Outcome<unknown, RefusalReason | ReturnTimeProblem>> {
  return commitWork<Outcome<unknown, RefusalReason | ReturnTimeProblem>>(async (work) => {
    const ofLender = and(eq(bookingRequests.id, bookingId), eq(bookingRequests.lenderId, lender.id));
    const [booking] = await work.tx.select().from(bookingRequests).where(ofLender).for('update');
    if (!booking || !lenderKnows(booking)) throw new AppError('notFound');
    const problem = checkReturnTime(booking, returnedAt, now());
    if (problem) return { ok: false, reason: problem };
    const isUntaken = isSaidUntaken({ ...booking, returnedAt });
    // why: nobody can pick up what the renter before has not brought back
    if (isUntaken && (await isGearOut(work.tx, booking.id))) return { ok: false, reason: 'notInThisState' };
    const applied = await applyTransition(work, {
      bookingId,
      event: 'returned',
      actor: { kind: 'lender', id: lender.id },
      data: { returnedAt: returnedAt.toISOString(), isUntaken, isFeeWaived: !takesFee && lateFeeOf(booking, returnedAt) > ZERO },
      patch: { returnedAt, lateFee: takesFee ? lateFeeOf(booking, returnedAt) : ZERO },
      // why: an early word may be put right, not sent twice
      check: ({ returnedAt: before }) => (before?.getTime() === returnedAt.getTime() ? 'alreadyDone' : null),
    });
    if (!applied.ok) return { ok: false, reason: applied.reason === 'notFound' ? 'notInThisState' : applied.reason };
    return { ok: true };
  });
}
