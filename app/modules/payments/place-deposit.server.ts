/** The deposit hold (rules M5, B7 and B16): placed 48 hours before the start on the card that paid the rent, and again before it lapses. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { endsWithoutHold } from '#app/domain/bookings/guards.ts';
import { HOLD_KEEPING_STATUSES } from '#app/domain/bookings/hold-transitions.ts';
import { providers } from '#app/composition.server.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

import type { PaymentOfBooking } from '../bookings/lock-payment.server.ts';
import { applyHoldTransition } from '../bookings/apply-hold-transition.server.ts';
import { noteReminder, noteRenewal, releaseOlderHolds } from '../bookings/renew-hold.server.ts';
import { askForDeposit, tellOfLapsedHold, tellOfPlacedHold } from '../bookings/notify-parties.server.ts';
import { findPayment } from './find-payment.server.ts';
import { makeOnce } from './make-once.server.ts';
import { cancelAuthorization } from './release-payment.server.ts';

/**
 * Places a hold that its booking waits for. When the card is refused, the renter is asked to act. `attempt` counts
 * from 1: an earlier attempt may have placed a hold whose answer was lost. If the booking has ended since, a repeated attempt looks for
 * that hold and releases it, and places none.
 */
export async function placeDeposit(paymentId: string, key: string, attempt: number): Promise<void> {
  const found = await findPayment(paymentId);
  if (!found) return;
  const { booking, payment } = found;
  const keepsHold = HOLD_KEEPING_STATUSES.includes(booking.status);
  const waits = keepsHold && payment.state === 'scheduled';
  const mayHaveOrphan = attempt > 1 && payment.intentId === null && !keepsHold;
  if (mayHaveOrphan) return findPlacedHold(payment);
  if (!waits) return;
  const wanted = await wantedHold(found);
  if (!wanted) return recordHoldRefusal(paymentId, 'no card on record');
  const { payments } = providers();
  try {
    const intent = await makeOnce({
      key,
      attempt,
      find: () => payments.findHold(wanted),
      make: (providerKey) => payments.placeHold(wanted, providerKey),
    });
    if (intent.status === 'requires_capture') return await recordHold(payment, intent);
    // why: without a word of the card it is not the renter who failed
    if (intent.lastErrorCode === null && intent.status !== 'requires_action')
      throw new PaymentError('unavailable', null, `the hold ${intent.id} is ${intent.status}`);
    await recordHoldRefusal(paymentId, intent.lastErrorCode ?? intent.status);
  } catch (error) {
    if (!(error instanceof PaymentError) || !['declined', 'authentication_required'].includes(error.failure)) throw error;
    await recordHoldRefusal(paymentId, error.code ?? error.failure);
  }
}

/** Records a hold that the provider has placed, though nobody here has heard of it. */
export async function findPlacedHold({ id }: Pick<BookingPayment, 'id'>): Promise<void> {
  const found = await findPayment(id);
  const wanted = found && (await wantedHold(found));
  const hold = wanted && (await providers().payments.findHold(wanted));
  if (hold) await recordHold(found.payment, hold);
}

/** What the provider is asked for; null without a card. */
async function wantedHold({ booking, payment }: PaymentOfBooking) {
  const { id: paymentId, amount, paymentMethodId } = payment;
  const customerId = await customerOf(booking.renterId);
  if (!customerId || !paymentMethodId) return null;
  return { purpose: 'deposit', bookingId: booking.id, paymentId, amount, customerId, paymentMethodId } as const;
}

/** The renter at the provider; null who has never paid. */
export async function customerOf(renterId: string): Promise<string | null> {
  const [renter] = await db().select({ customerId: profiles.stripeCustomerId }).from(profiles).where(eq(profiles.id, renterId));
  return renter?.customerId ?? null;
}

/** Records a hold that is in place. One that the booking no longer needs is released. */
export async function recordHold(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  if (intent.status !== 'requires_capture') return;
  const isKept = await commitWork(async (work) => {
    const applied = await applyHoldTransition(work, {
      paymentId: payment.id,
      event: 'deposit_held',
      patch: {
        intentId: intent.id,
        chargeId: intent.chargeId,
        paymentMethodId: intent.paymentMethodId,
        captureBefore: intent.captureBefore,
      },
      data: { intent: intent.id },
    });
    if (applied.ok) {
      await noteRenewal(work, applied.hold);
      await releaseOlderHolds(work, applied.hold);
      await tellOfPlacedHold(work, applied.booking, applied.eventId);
      work.wakeAt(applied.booking.startAt);
    }
    return applied.hold?.intentId === intent.id;
  });
  // why a key of chance: the hold is read first, and one key would keep a failure that the provider has stored
  if (!isKept) await cancelAuthorization(intent.id, `${payment.bookingId}:unneeded-hold:${randomUUID()}`);
}

async function recordHoldRefusal(paymentId: string, reason: string): Promise<void> {
  await commitWork(async (work) => {
    const applied = await applyHoldTransition(work, { paymentId, event: 'deposit_refused', data: { reason } });
    if (!applied.ok) return;
    const { booking, eventId } = applied;
    await askForDeposit(work, booking, eventId);
    // why here: gear that has changed hands is out without a hold from now on, of which nobody has been told
    const isOutWithout = booking.depositStatus !== 'held' && !endsWithoutHold(booking);
    if (isOutWithout) await tellOfLapsedHold(work, booking, eventId);
    await noteReminder(work, applied);
    work.wakeAt(applied.booking.startAt);
  });
}
