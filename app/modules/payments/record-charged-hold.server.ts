/** Somebody has charged a hold at the provider, though nothing was to be taken of it yet (rules M14 and M19). */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { endsWithoutHold } from '#app/domain/bookings/guards.ts';
import { ZERO, type Cents } from '#app/domain/money/money.ts';
import { SYSTEM, type Booking, type BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import type { EffectKind } from '#app/work/effects.ts';
import { undoneEffectsOf } from '#app/work/undone-effects.server.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { holdInPlace } from '../bookings/hold-in-place.server.ts';
import { lockPayment } from '../bookings/lock-payment.server.ts';
import { askForDeposit } from '../bookings/notify-parties.server.ts';
import { recordEvent } from '../bookings/record-event.server.ts';
import { replaceLapsed } from '../bookings/renew-hold.server.ts';
import { leftOfCharge } from './left-of-charge.ts';
import { settleHold } from './record-hold-capture.server.ts';

/** Notes how much is left of it, which serves what will be decided. Before the pickup less than all of it is no hold: it goes back, and the next one is placed. */
export async function recordChargedHold({ id }: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    const locked = await lockPayment(work.tx, id);
    if (locked?.payment.state !== 'authorized' || (await isBeingSettled(work, id))) return;
    const { booking, payment: hold } = locked;
    const left = leftOfCharge(intent);
    if (left < hold.amount && endsWithoutHold(booking) && now() < booking.startAt) return placeAgain(work, hold, intent);
    if (left !== booking.depositLeft && (await holdInPlace(work.tx, booking.id))?.id === hold.id) await noteCharge(work, booking, left);
  });
}

async function noteCharge(work: Work, { id: bookingId, status, renterId, lenderId }: Booking, left: Cents): Promise<void> {
  await work.tx.update(bookingRequests).set({ depositLeft: left, updatedAt: now() }).where(eq(bookingRequests.id, bookingId));
  await recordEvent(work.tx, { bookingId, event: 'deposit_charged_by_hand', from: status, to: status, actor: SYSTEM, data: { left } });
  work.tell([renterId, lenderId], 'booking', bookingId);
}

async function placeAgain(work: Work, hold: BookingPayment, intent: PaymentIntent): Promise<void> {
  const settled = await settleHold(work, hold, intent, ZERO);
  if (!settled || settled.booking.depositStatus === 'held') return;
  if ((await replaceLapsed(work, settled)) === 'asks') await askForDeposit(work, settled.booking, settled.eventId);
}

/** why: the provider's word of what we take or let go may be heard before that is written down. */
async function isBeingSettled({ tx }: Work, paymentId: string): Promise<boolean> {
  const settling: readonly EffectKind[] = ['deposit.capture', 'payment.release'];
  return (await undoneEffectsOf(tx, [paymentId])).some(({ kind }) => settling.some((each) => each === kind));
}
