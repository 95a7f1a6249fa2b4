/** The deposit hold (rules M5 and B7): placed 48 hours before the start on the card that paid the rent. */
import { randomUUID } from 'node:crypto';

import { and, eq, inArray } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import { db, type Transaction } from '#db/client.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

import { SYSTEM, type Booking } from '#app/modules/bookings/booking.ts';
import { recordEvent } from '#app/modules/bookings/record-event.server.ts';
import { askForDeposit } from '../bookings/notify-parties.server.ts';
import { cancelAuthorization } from './release-rent.server.ts';

/**
 * Places the hold of a confirmed booking that waits for it. When the card is refused, the renter is asked to act. `attempt` counts
 * from 1: an earlier attempt may have placed a hold whose answer was lost. If the booking has ended since, a repeated attempt finds
 * that hold and releases it.
 */
export async function placeDeposit(bookingId: string, key: string, attempt: number): Promise<void> {
  const [row] = await db()
    .select({ booking: bookingRequests, customerId: profiles.stripeCustomerId })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.renterId))
    .where(eq(bookingRequests.id, bookingId));
  if (!row) return;
  const { booking, customerId } = row;
  const waits = booking.status === 'confirmed' && booking.depositStatus === 'scheduled';
  const mayHaveOrphan = attempt > 1 && booking.depositIntentId === null && booking.status !== 'confirmed';
  if (!waits && !mayHaveOrphan) return;
  if (!customerId || !booking.paymentMethodId) return recordHoldRefusal(booking.id, 'no card on record');
  try {
    const intent = await providers().payments.placeHold(
      {
        bookingId,
        amount: booking.depositAmount,
        customerId,
        paymentMethodId: booking.paymentMethodId,
        metadata: { booking_id: bookingId, purpose: 'deposit' },
      },
      key,
    );
    if (intent.status === 'requires_capture') return await recordHold(bookingId, intent);
    await recordHoldRefusal(bookingId, intent.lastErrorCode ?? intent.status);
  } catch (error) {
    if (!(error instanceof PaymentError) || !['declined', 'authentication_required'].includes(error.failure)) throw error;
    await recordHoldRefusal(bookingId, error.code ?? error.failure);
  }
}

/** Records a hold that is in place. One that the booking no longer needs is released. */
export async function recordHold(bookingId: string, intent: PaymentIntent): Promise<void> {
  if (intent.status !== 'requires_capture') return;
  const kept = await commitWork(async (work) => {
    const [booking] = await work.tx
      .update(bookingRequests)
      .set({ depositStatus: 'held', depositIntentId: intent.id, depositGeneration: 1, updatedAt: now() })
      .where(
        and(
          eq(bookingRequests.id, bookingId),
          eq(bookingRequests.status, 'confirmed'),
          inArray(bookingRequests.depositStatus, ['scheduled', 'action_required']),
        ),
      )
      .returning();
    if (!booking) {
      const [current] = await work.tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
      return current?.depositIntentId === intent.id;
    }
    await recordDepositEvent(work.tx, booking, 'deposit_held', { intent: intent.id });
    work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
    work.wakeAt(booking.startAt);
    return true;
  });
  // why a key of chance: the hold is read first, and one key would keep a failure that the provider has stored
  if (!kept) await cancelAuthorization(intent.id, `${bookingId}:unneeded-hold:${randomUUID()}`);
}

async function recordHoldRefusal(bookingId: string, reason: string): Promise<void> {
  await commitWork(async (work) => {
    const [booking] = await work.tx
      .update(bookingRequests)
      .set({ depositStatus: 'action_required', updatedAt: now() })
      .where(
        and(eq(bookingRequests.id, bookingId), eq(bookingRequests.status, 'confirmed'), eq(bookingRequests.depositStatus, 'scheduled')),
      )
      .returning();
    if (!booking) return;
    await recordDepositEvent(work.tx, booking, 'deposit_refused', { reason });
    await askForDeposit(work, booking);
    work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
    work.wakeAt(booking.startAt);
  });
}

function recordDepositEvent(tx: Transaction, { id, status }: Booking, event: string, data: Record<string, unknown>): Promise<void> {
  return recordEvent(tx, { bookingId: id, event, from: status, to: status, actor: SYSTEM, data });
}
