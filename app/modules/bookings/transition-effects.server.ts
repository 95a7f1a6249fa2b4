/** What a transition's effects mean for one booking: rows of money and outbox rows that name them, and the counters in the parties' profiles. */
import { randomInt } from 'node:crypto';

import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { Transition, TransitionEffect } from '#app/domain/bookings/booking-transitions.ts';
import { isSaidUntaken } from '#app/domain/bookings/guards.ts';
import { freeCode, HANDOVER_ASKED_AFTER_MS } from '#app/domain/bookings/handover.ts';
import { OVERDUE_TOLD_AFTER_MS } from '#app/domain/bookings/waits.ts';
import { shareOfWhatIsKept } from '#app/domain/bookings/lender-earnings.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { trustLevelFor } from '#app/domain/people/trust-level.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

import { rentPaymentOf, scheduleDeposit, unsettledDepositsOf } from './ask-for-payment.server.ts';
import { askForRefund, askForRefundOf } from './ask-for-refund.server.ts';
import { payLender } from './pay-lender.server.ts';
import type { Booking } from './booking.ts';
import { policyOutcome } from './policy-outcome.ts';
import { settleDispute } from './settle-dispute.server.ts';
import { releaseHolds, takeFromRenter } from './take-from-renter.server.ts';

interface Cause {
  transition: Transition;
  /** The row of the booking's history: what it causes carries its number, so that a second occurrence is a second effect. */
  eventId: number;
  at: Date;
}

/** Notes the effects and returns the booking as it is afterwards. */
export async function noteTransitionEffects(work: Work, booking: Booking, { transition, eventId, at }: Cause): Promise<Booking> {
  let current = booking;
  for (const effect of transition.effects) current = await noteOne(work, current, effect, eventId, at);
  if (countsRental(transition, booking)) await countRental(work, booking);
  if (transition.counts === 'successfulRental' && countsRental(transition, booking)) await countSuccess(work, booking);
  if (transition.counts === 'lenderCancellation') await countLenderCancellation(work, booking);
  for (const dueAt of [booking.approvalExpiresAt, booking.startAt, booking.autoReturnAt, booking.disputeWindowEndsAt]) {
    if (dueAt && dueAt > at) work.wakeAt(dueAt);
  }
  return current;
}

/** Whether it ends a rental that was none, because nobody came: it counts as none, and there is nothing to review. */
export const endsUntaken = ({ event }: Transition, booking: Booking): boolean => event === 'complete' && isSaidUntaken(booking);

const countsRental = (transition: Transition, booking: Booking) =>
  (transition.counts === 'rental' || transition.counts === 'successfulRental') && !endsUntaken(transition, booking);

async function noteOne(work: Work, booking: Booking, effect: TransitionEffect, eventId: number, at: Date): Promise<Booking> {
  const rent = await rentPaymentOf(work.tx, booking.id);
  const key = `${booking.id}:${eventId}:${effect}`;
  switch (effect) {
    case 'payment.capture':
    case 'payment.release':
      await work.note(key, { kind: effect, paymentId: rent.id });
      return booking;
    case 'payment.refundByPolicy': {
      const { refund, ofWaiver, lenderKeeps } = policyOutcome(booking, at);
      // why first: what is paid out comes from what is left of each charge
      const refunded = await askForRefund(work, booking, { amount: refund, ofWaiver });
      await payLender(work, booking, lenderKeeps);
      return refunded;
    }
    case 'payment.refundAll':
      return askForRefundOf(work, booking, booking.totalCost);
    case 'deposit.schedule':
      await scheduleDeposit(work, booking, rent);
      return booking;
    case 'deposit.release':
      await releaseHolds(work, await unsettledDepositsOf(work.tx, booking.id), key);
      return booking;
    case 'handover.code':
      return giveHandoverCode(work, booking);
    case 'handover.watch':
      await work.note(key, { kind: effect, bookingId: booking.id }, new Date(booking.startAt.getTime() + HANDOVER_ASKED_AFTER_MS));
      return booking;
    case 'return.watch':
      await work.note(key, { kind: 'return.watch', bookingId: booking.id }, new Date(booking.endAt.getTime() + OVERDUE_TOLD_AFTER_MS));
      return booking;
    case 'lateFee.take':
      await takeFromRenter(work, booking, rent, booking.lateFee, key);
      return booking;
    case 'payout.transfer':
      await payLender(work, booking, shareOfWhatIsKept({ ...booking, rent: rentOf(booking) }));
      return booking;
    case 'dispute.settle':
      return settleDispute(work, booking, rent, key);
  }
}

/** why never the same for two of a lender's bookings: a code that was heard of for one must not confirm another. */
async function giveHandoverCode({ tx }: Work, booking: Booking): Promise<Booking> {
  const others = await tx
    .select({ code: bookingRequests.handoverCode })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.lenderId, booking.lenderId), isNotNull(bookingRequests.handoverCode)));
  const handoverCode = freeCode(new Set(others.map(({ code }) => code ?? '')), randomInt);
  await tx.update(bookingRequests).set({ handoverCode }).where(eq(bookingRequests.id, booking.id));
  return { ...booking, handoverCode };
}

/** A rental that was ended counts for both parties. */
async function countRental({ tx }: Work, booking: Booking): Promise<void> {
  const counts = [
    { id: booking.renterId, as: { totalAsRenter: sql`${profiles.totalAsRenter} + 1` } },
    { id: booking.lenderId, as: { totalAsLender: sql`${profiles.totalAsLender} + 1` } },
  ];
  // why in this order: two who rent from each other would wait for each other
  for (const { id, as } of counts.sort((one, other) => (one.id < other.id ? -1 : 1))) {
    await tx
      .update(profiles)
      .set({ totalRentals: sql`${profiles.totalRentals} + 1`, ...as })
      .where(eq(profiles.id, id));
  }
}

/** One without a dispute may raise the renter's level (rule M17). */
async function countSuccess({ tx }: Work, booking: Booking): Promise<void> {
  const [renter] = await tx
    .update(profiles)
    .set({ successfulRentals: sql`${profiles.successfulRentals} + 1` })
    .where(eq(profiles.id, booking.renterId))
    .returning({ successfulRentals: profiles.successfulRentals });
  if (!renter) return;
  await tx
    .update(profiles)
    .set({ userLevel: trustLevelFor(renter.successfulRentals) })
    .where(eq(profiles.id, booking.renterId));
}

async function countLenderCancellation({ tx }: Work, booking: Booking): Promise<void> {
  await tx
    .update(profiles)
    .set({ lenderCancellations: sql`${profiles.lenderCancellations} + 1` })
    .where(eq(profiles.id, booking.lenderId));
}
