/** What a transition's effects mean for one booking: outbox rows with keys of their own, and the counters in the parties' profiles. */
import { eq, sql } from 'drizzle-orm';

import { cancelByRenter, type CancellationOutcome } from '#app/domain/bookings/cancellation.ts';
import { ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Transition, TransitionEffect } from '#app/domain/bookings/booking-transitions.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { trustLevelFor } from '#app/domain/people/trust-level.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

import type { Booking } from './booking.ts';

/** Notes the effects and returns the booking as it is afterwards. */
export async function noteTransitionEffects(work: Work, booking: Booking, transition: Transition, at: Date): Promise<Booking> {
  let current = booking;
  for (const effect of transition.effects) {
    current = await noteOne(work, current, `${booking.id}:${transition.event}:${effect}`, effect, at);
  }
  if (transition.counts === 'successfulRental') await countSuccessfulRental(work, booking);
  if (transition.counts === 'lenderCancellation') await countLenderCancellation(work, booking);
  for (const dueAt of [booking.approvalExpiresAt, booking.startAt, booking.autoReturnAt, booking.disputeWindowEndsAt]) {
    if (dueAt && dueAt > at) work.wakeAt(dueAt);
  }
  return current;
}

async function noteOne(work: Work, booking: Booking, key: string, effect: TransitionEffect, at: Date): Promise<Booking> {
  const bookingId = booking.id;
  switch (effect) {
    case 'payment.capture':
    case 'payment.release':
      await work.note(key, { kind: effect, bookingId });
      return booking;
    case 'payment.refundByPolicy': {
      const { refund: amount, lenderKeeps } = policyOutcome(booking, at);
      if (lenderKeeps > ZERO) await work.note(`${key}:payout`, { kind: 'payout.transfer', bookingId, amount: lenderKeeps });
      return refund(work, booking, key, amount);
    }
    case 'payment.refundAll':
      return refund(work, booking, key, booking.totalCost);
    case 'payment.releaseOrRefundAll':
      await work.note(key, { kind: 'payment.refund', bookingId, amount: booking.totalCost });
      return booking;
    case 'deposit.schedule':
      if (booking.depositDueAt)
        await work.note(`${bookingId}:deposit:1`, { kind: 'deposit.place', bookingId, generation: 1 }, booking.depositDueAt);
      return booking;
    case 'deposit.release':
      if (booking.depositAmount > ZERO) await work.note(key, { kind: 'deposit.release', bookingId });
      return booking;
    case 'payout.transfer':
      await work.note(key, { kind: 'payout.transfer', bookingId, amount: booking.lenderEarnings });
      return booking;
  }
}

/** What a cancellation by the renter at `at` gives back, and what lender and platform keep. */
export function policyOutcome(booking: Booking, at: Date): CancellationOutcome {
  return cancelByRenter({ ...booking, rent: rentOf(booking) }, at);
}

async function refund(work: Work, booking: Booking, key: string, amount: Cents): Promise<Booking> {
  const [changed] = await work.tx
    .update(bookingRequests)
    .set({
      refundedAmount: amount,
      ...(amount === ZERO ? {} : { paymentStatus: amount === booking.totalCost ? ('refunded' as const) : ('partially_refunded' as const) }),
    })
    .where(eq(bookingRequests.id, booking.id))
    .returning();
  await work.note(key, { kind: 'payment.refund', bookingId: booking.id, amount });
  return changed ?? booking;
}

/** A finished rental counts for both parties and may raise the renter's level (rule M17). */
async function countSuccessfulRental({ tx }: Work, booking: Booking): Promise<void> {
  const [renter] = await tx
    .update(profiles)
    .set({
      successfulRentals: sql`${profiles.successfulRentals} + 1`,
      totalRentals: sql`${profiles.totalRentals} + 1`,
      totalAsRenter: sql`${profiles.totalAsRenter} + 1`,
    })
    .where(eq(profiles.id, booking.renterId))
    .returning({ successfulRentals: profiles.successfulRentals });
  if (renter) {
    await tx
      .update(profiles)
      .set({ userLevel: trustLevelFor(renter.successfulRentals) })
      .where(eq(profiles.id, booking.renterId));
  }
  await tx
    .update(profiles)
    .set({ totalRentals: sql`${profiles.totalRentals} + 1`, totalAsLender: sql`${profiles.totalAsLender} + 1` })
    .where(eq(profiles.id, booking.lenderId));
}

async function countLenderCancellation({ tx }: Work, booking: Booking): Promise<void> {
  await tx
    .update(profiles)
    .set({ lenderCancellations: sql`${profiles.lenderCancellations} + 1` })
    .where(eq(profiles.id, booking.lenderId));
}
