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
import { isSpentKey } from './next-key.server.ts';
import { cancelAuthorization } from './release-rent.server.ts';

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
    const after = await cancelAuthorization(intent.id, `${key}:cancel:${attempt}`);
    // why: the capture may have succeeded in between; then there is something to refund after all.
    if (after.status === 'succeeded') return refundRent(bookingId, amount, key, attempt);
    return;
  }
  await refundWhatIsMissing(intent, amount, key, attempt);
  await recordRefund(booking, intent, amount, key);
}

/**
 * Tries `<key>:1` first in every attempt, and the next key only when the one before is spent; at most as many keys as the attempt's number,
 * so that a provider that always fails ends it. why: a call that was given up may still be carried out, even after the attempts that
 * follow it. It finds its key answered, so it does not refund a second time.
 */
async function refundWhatIsMissing(intent: PaymentIntent, amount: Cents, key: string, attempt: number): Promise<void> {
  const { payments } = providers();
  let { amountRefunded } = intent;
  for (let number = 1; ; number += 1) {
    const missing = cents(Math.max(0, subtract(amount, amountRefunded)));
    if (missing === ZERO) return;
    try {
      await payments.refund(intent.id, missing, `${key}:${number}`);
      return;
    } catch (error) {
      if (!isSpentKey(error) || number >= attempt) throw error;
    }
    ({ amountRefunded } = await payments.readIntent(intent.id));
  }
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
