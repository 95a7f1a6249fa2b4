/** What follows when a hold is in place or refused: the next one in time, the release of older ones, a reminder. */
import { and, eq, gt, inArray, lt } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { lapseSeenAt, renewalDue } from '#app/domain/bookings/hold-renewal.ts';
import { HOLD_KEEPING_STATUSES } from '#app/domain/bookings/hold-transitions.ts';
import { reminderDue } from '#app/domain/bookings/waits.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { bookingPayments } from '#db/schema/index.ts';

import type { HoldApplied } from './apply-hold-transition.server.ts';
import { scheduleRenewal, unsettledDepositsOf } from './ask-for-payment.server.ts';
import type { BookingPayment } from './booking.ts';
import { lockPayment } from './lock-payment.server.ts';

/** Notes when the hold is renewed. */
export async function noteRenewal(work: Work, hold: BookingPayment): Promise<void> {
  await lookAgain(work, hold, renewalDue(hold.captureBefore, now()));
}

/** why only then: until the next hold is in place the older one stays, so that there is no gap. */
export async function releaseOlderHolds(work: Work, hold: BookingPayment): Promise<void> {
  for (const older of await unsettledDepositsOf(work.tx, hold.bookingId)) {
    if (older.generation >= hold.generation) continue;
    await work.note(`${hold.bookingId}:renewed:${older.id}`, { kind: 'payment.release', paymentId: older.id });
  }
}

/** Asks for the next hold when it is time, once. Otherwise, and afterwards, the hold is looked at again later. */
export async function renewWhenDue(work: Work, paymentId: string, captureBefore: Date | null): Promise<void> {
  const { tx } = work;
  const booking = (await lockPayment(tx, paymentId))?.booking;
  const [hold] = await tx
    .update(bookingPayments)
    .set({ captureBefore })
    .where(and(eq(bookingPayments.id, paymentId), eq(bookingPayments.state, 'authorized')))
    .returning();
  if (!booking || !hold || !HOLD_KEEPING_STATUSES.includes(booking.status)) return;
  const at = now();
  const due = renewalDue(captureBefore, at);
  if (due > at) return lookAgain(work, hold, due);
  if (!(await hasNext(work, hold))) await scheduleRenewal(work, booking, hold);
  await lookAgain(work, hold, lapseSeenAt(captureBefore, at));
}

/** After a hold that has lapsed: the next one at once, unless it is there already, to be placed or waiting for the card. */
export async function replaceLapsed(work: Work, { booking, hold }: Extract<HoldApplied, { ok: true }>): Promise<'placed' | 'asks'> {
  const next = (await unsettledDepositsOf(work.tx, booking.id)).at(-1);
  if (next?.state === 'open') return 'asks';
  if (!next) await scheduleRenewal(work, booking, hold);
  return 'placed';
}

async function hasNext({ tx }: Work, { bookingId, generation }: BookingPayment): Promise<boolean> {
  const newer = and(
    eq(bookingPayments.bookingId, bookingId),
    eq(bookingPayments.purpose, 'deposit'),
    gt(bookingPayments.generation, generation),
  );
  return (await tx.$count(bookingPayments, newer)) > 0;
}

async function lookAgain(work: Work, hold: BookingPayment, due: Date): Promise<void> {
  await work.note(`${hold.bookingId}:renew:${hold.id}:${due.getTime()}`, { kind: 'deposit.renew', paymentId: hold.id }, due);
}

/** Half-way to the moment at which the card is needed, the renter is reminded. */
export async function noteReminder(work: Work, { booking, hold, eventId }: Extract<HoldApplied, { ok: true }>): Promise<void> {
  const due = reminderDue(await neededBy(work, booking, hold), now());
  if (due) await work.note(`${booking.id}:${eventId}:deposit-reminder`, { kind: 'deposit.remind', paymentId: hold.id }, due);
}

/** The end of the hold that is in place; without one, before the rental, its pickup. */
async function neededBy({ tx }: Work, booking: { id: string; status: string; startAt: Date }, hold: BookingPayment): Promise<Date | null> {
  const [older] = await tx
    .select({ captureBefore: bookingPayments.captureBefore })
    .from(bookingPayments)
    .where(
      and(
        eq(bookingPayments.bookingId, booking.id),
        eq(bookingPayments.purpose, 'deposit'),
        inArray(bookingPayments.state, ['authorized']),
        lt(bookingPayments.generation, hold.generation),
      ),
    );
  return older?.captureBefore ?? (booking.status === 'confirmed' ? booking.startAt : null);
}
