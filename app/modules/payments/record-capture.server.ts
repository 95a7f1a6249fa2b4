/** The rent was charged: what follows from it, whatever has become of the booking meanwhile. */
import { and, eq, ne } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { cents } from '#app/domain/money/money.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { askForRefundOf } from '#app/modules/bookings/ask-for-refund.server.ts';
import { SYSTEM, type Booking, type BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

import { applyTransition } from '../bookings/apply-transition.server.ts';
import { tellOfLateCharge } from '../bookings/notify-parties.server.ts';
import { recordEvent } from '../bookings/record-event.server.ts';
import { leftOfCharge } from './left-of-charge.ts';
import { bookCapture, bookCharge } from './ledger.server.ts';

/** Confirms the booking and books who is owed what. A booking that has ended without its rent, or whose rent was charged or is left in part, gives everything back. */
export async function recordCapture(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    // why: what somebody charged in part at the provider, or has given back there, can never be charged in full, so the rent is not paid
    const isWhole = leftOfCharge(intent) >= payment.amount;
    const happened = isWhole
      ? ({ event: 'captured', patch: { paymentCaptured: true } } as const)
      : ({ event: 'capture_failed', told: { refund: cents(intent.amountReceived) } } as const);
    const applied = await applyTransition(work, { bookingId: payment.bookingId, actor: SYSTEM, ...happened });
    const { booking } = applied;
    if (!booking || !(applied.ok || ENDED_STATUSES.includes(booking.status))) return;
    const [charged] = await work.tx
      .update(bookingPayments)
      .set({
        state: 'captured',
        capturedAmount: intent.amountReceived,
        intentId: intent.id,
        chargeId: intent.chargeId,
        paymentMethodId: intent.paymentMethodId,
        updatedAt: now(),
      })
      .where(and(eq(bookingPayments.id, payment.id), ne(bookingPayments.state, 'captured')))
      .returning();
    if (!charged) return;
    if (isWhole) await bookCapture(work.tx, charged, booking);
    else await bookCharge(work.tx, charged, charged.capturedAmount);
    if (!applied.ok) await giveBackLateCharge(work, booking, charged);
    else if (!isWhole) await giveBackAll(work, booking, charged);
  });
}

/** why: a capture that was under way when the booking ended has succeeded all the same. */
async function giveBackLateCharge(work: Work, ended: Booking, charged: BookingPayment): Promise<void> {
  const booking = await giveBackAll(work, ended, charged);
  const { id, status } = booking;
  const eventId = await recordEvent(work.tx, { bookingId: id, event: 'captured_too_late', from: status, to: status, actor: SYSTEM });
  await tellOfLateCharge(work, booking, charged.capturedAmount, eventId);
}

/** The booking has ended: nobody has earned what was charged. */
async function giveBackAll(work: Work, { id }: Booking, charged: BookingPayment): Promise<Booking> {
  const [booking] = await work.tx
    .update(bookingRequests)
    .set({ paymentCaptured: charged.capturedAmount >= charged.amount, updatedAt: now() })
    .where(eq(bookingRequests.id, id))
    .returning();
  if (!booking) throw new Error(`the locked booking ${id} is gone`);
  await askForRefundOf(work, booking, charged.capturedAmount);
  work.tell([booking.renterId, booking.lenderId], 'booking', id);
  return booking;
}
