/** Giving back what was charged (rules M7 and M8). */
import { and, eq } from 'drizzle-orm';

import { cents, subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { providers } from '#app/composition.server.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { commitWork } from '#app/work/commit-work.server.ts';
import type { Booking } from '#app/modules/bookings/booking.ts';
import { bookCapture, bookRefund } from './ledger.server.ts';
import { cancelAuthorization } from './release-rent.server.ts';

/** After so many attempts with a key, the provider's stored answer to it counts as outdated, and the next key is used. */
const ATTEMPTS_A_KEY = 4;

/**
 * Refunds the captured rent up to `amount` in total: what was refunded before counts, so a repeated effect adds nothing. A rent that
 * was only authorised is released instead. `attempt` counts from 1.
 */
export async function refundRent(bookingId: string, amount: Cents, key: string, attempt: number): Promise<void> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking?.paymentIntentId) return;
  const { payments } = providers();
  const intent = await payments.readIntent(booking.paymentIntentId);
  if (intent.status !== 'succeeded') {
    await cancelAuthorization(intent.id, `${key}:cancel:${attempt}`);
    const after = await payments.readIntent(intent.id);
    // why: the capture may have succeeded in between; then there is something to refund after all.
    if (after.status === 'succeeded') return refundRent(bookingId, amount, key, attempt);
    return;
  }
  const missing = cents(Math.max(0, subtract(amount, intent.amountRefunded)));
  if (missing > ZERO) await payments.refund(intent.id, missing, `${key}:${Math.ceil(attempt / ATTEMPTS_A_KEY)}`);
  await recordRefund(booking, intent, amount, key);
}

async function recordRefund(booking: Booking, intent: PaymentIntent, amount: Cents, key: string): Promise<void> {
  await commitWork(async (work) => {
    // why: a capture that was under way when the booking was cancelled has succeeded without being recorded.
    const [charged] = await work.tx
      .update(bookingRequests)
      .set({ paymentCaptured: true, chargeId: intent.chargeId, paymentStatus: 'refunded', refundedAmount: amount })
      .where(and(eq(bookingRequests.id, booking.id), eq(bookingRequests.paymentStatus, 'released')))
      .returning();
    if (charged) {
      await bookCapture(work.tx, charged);
      work.tell([charged.renterId, charged.lenderId], 'booking', charged.id);
    }
    await bookRefund(work.tx, booking, amount, key);
  });
}
