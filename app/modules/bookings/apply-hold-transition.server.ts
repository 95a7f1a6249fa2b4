/** The only way to change a deposit hold: its rules decide, and one transaction changes the payment, the booking's summary and the history. */
import { and, eq, ne } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { DepositStatus } from '#app/domain/bookings/booking-status.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { decideHold, depositAfter, type HoldEvent, type HoldTransition } from '#app/domain/bookings/hold-transitions.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

import { SYSTEM, type Booking, type BookingPayment, type PaymentPatch } from './booking.ts';
import { lockPayment } from './lock-payment.server.ts';
import { recordEvent } from './record-event.server.ts';

/** The hold as it is now, and when the event was applied also the booking and the number of the event. */
export type HoldApplied =
  | { ok: true; hold: BookingPayment; booking: Booking; eventId: number }
  | { ok: false; hold: BookingPayment | null };

/** Applies `event` to a hold unless its rules refuse it. `patch`: what the provider said of it. `left`: what of it pays what is owed, where that is not all. */
export async function applyHoldTransition(
  work: Work,
  request: { paymentId: string; event: HoldEvent; patch?: PaymentPatch; left?: Cents; data?: Record<string, unknown> },
): Promise<HoldApplied> {
  const { tx } = work;
  const locked = await lockPayment(tx, request.paymentId);
  if (!locked) return { ok: false, hold: null };
  const { booking, payment: hold } = locked;
  const row = decideHold(hold, booking, request.event);
  if (!row) return { ok: false, hold };
  const others = await tx
    .select({ state: bookingPayments.state })
    .from(bookingPayments)
    .where(and(eq(bookingPayments.bookingId, booking.id), eq(bookingPayments.purpose, 'deposit'), ne(bookingPayments.id, hold.id)));
  const at = now();
  const depositStatus = depositAfter(row, others, booking);
  const [changedHold] = await tx
    .update(bookingPayments)
    .set({ ...request.patch, state: row.to, updatedAt: at })
    .where(eq(bookingPayments.id, hold.id))
    .returning();
  const [changed] = await tx
    .update(bookingRequests)
    .set({
      depositStatus,
      ...askedAt(row, { before: booking.depositStatus, after: depositStatus }, at),
      ...(row.event === 'deposit_held' ? { depositLeft: null } : {}),
      ...(request.left === undefined ? {} : { depositLeft: request.left }),
      updatedAt: at,
    })
    .where(eq(bookingRequests.id, booking.id))
    .returning();
  if (!changedHold || !changed) throw new Error(`the locked hold ${hold.id} is gone`);
  const eventId = await recordEvent(tx, {
    bookingId: booking.id,
    event: row.event,
    from: booking.status,
    to: booking.status,
    actor: SYSTEM,
    data: { ...request.data, generation: hold.generation },
  });
  work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
  return { ok: true, hold: changedHold, booking: changed, eventId };
}

/**
 * When the renter was asked for the card, with what hangs on it. why anew where a hold ends and only one is left that asks: the asking before that
 * was beside a hold in place, without which the booking would have gone on. why forgotten with a hold that comes into place: should it lapse,
 * nobody has asked for the next one.
 */
function askedAt(
  { asks, event }: HoldTransition,
  deposit: { before: DepositStatus; after: DepositStatus },
  at: Date,
): { depositAskedAt?: Date | null } {
  if (asks || (deposit.after === 'action_required' && deposit.before !== 'action_required')) return { depositAskedAt: at };
  return event === 'deposit_held' ? { depositAskedAt: null } : {};
}
