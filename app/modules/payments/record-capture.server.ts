/** The rent was charged: what follows from it, whatever has become of the booking meanwhile. */
import { and, eq, ne } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { askForRefund } from '#app/modules/bookings/ask-for-refund.server.ts';
import { SYSTEM, type Booking, type BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { bookingPayments, bookingRequests } from '#db/schema/index.ts';

import { applyTransition } from '../bookings/apply-transition.server.ts';
import { tellOfLateCharge } from '../bookings/notify-parties.server.ts';
import { recordEvent } from '../bookings/record-event.server.ts';
import { bookCapture, bookCharge } from './ledger.server.ts';

/** Confirms the booking and books who is owed what. A booking that has ended without its rent, or whose rent was charged in part, gives everything back. */
export async function recordCapture(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    // why: what somebody charged at the provider in part can never be charged in full, so the rent is not paid
    const isWhole = intent.amountReceived >= payment.amount;
    const event = isWhole ? 'captured' : 'capture_failed';
    const applied = await applyTransition(work, { bookingId: payment.bookingId, event, actor: SYSTEM, patch: { paymentCaptured: true } });
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
    await (isWhole ? bookCapture(work.tx, charged, booking) : bookCharge(work.tx, charged, charged.capturedAmount));
    if (!applied.ok || !isWhole) await giveBackWhatNobodyWanted(work, booking, charged);
  });
}

/** why: a capture that was under way when the booking ended has succeeded all the same. */
async function giveBackWhatNobodyWanted(work: Work, { id }: Booking, charged: BookingPayment): Promise<void> {
  const [booking] = await work.tx
    .update(bookingRequests)
    .set({ paymentCaptured: true, updatedAt: now() })
    .where(eq(bookingRequests.id, id))
    .returning();
  if (!booking) throw new Error(`the locked booking ${id} is gone`);
  const ended = { bookingId: id, event: 'captured_too_late', from: booking.status, to: booking.status, actor: SYSTEM } as const;
  const eventId = await recordEvent(work.tx, ended);
  await askForRefund(work, booking, charged.capturedAmount);
  await tellOfLateCharge(work, booking, charged.capturedAmount, eventId);
  work.tell([booking.renterId, booking.lenderId], 'booking', id);
}
