/** A hold lapses at the provider after some days: the next one is placed before, and one that has lapsed all the same is noted (rule B16). */
import { endsWithoutHold } from '#app/domain/bookings/guards.ts';
import { HOLD_KEEPING_STATUSES } from '#app/domain/bookings/hold-transitions.ts';
import { providers } from '#app/composition.server.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import type { EffectKind } from '#app/work/effects.ts';
import { undoneEffectsOf } from '#app/work/undone-effects.server.ts';

import { applyHoldTransition } from '../bookings/apply-hold-transition.server.ts';
import { askForDeposit, tellOfLapsedHold } from '../bookings/notify-parties.server.ts';
import { renewWhenDue, replaceLapsed } from '../bookings/renew-hold.server.ts';
import { findPayment } from './find-payment.server.ts';

/** Looks after a hold that is in place. Throws `PaymentError` when the provider does not answer. */
export async function renewDeposit(paymentId: string): Promise<void> {
  const found = await findPayment(paymentId);
  if (found?.payment.state !== 'authorized' || !found.payment.intentId || !HOLD_KEEPING_STATUSES.includes(found.booking.status)) return;
  const intent = await providers().payments.readIntent(found.payment.intentId);
  if (intent.status === 'canceled') return recordHoldLapse(found.payment);
  if (intent.status === 'requires_capture') await commitWork((work) => renewWhenDue(work, paymentId, intent.captureBefore));
}

/**
 * The provider has ended a hold that its booking still needs. When no other one is in place, the next one is placed (rules B7 and B16). One that waits
 * for the card already is not tried again: before the pickup the renter is asked once more, and of a rental that goes on without one both are told.
 */
export async function recordHoldLapse({ id }: BookingPayment): Promise<void> {
  await commitWork(async (work) => {
    // why: the provider's word of a release may be heard before the release itself is written down
    if (await isBeingReleased(work, id)) return void (await applyHoldTransition(work, { paymentId: id, event: 'deposit_released' }));
    const applied = await applyHoldTransition(work, { paymentId: id, event: 'deposit_lapsed' });
    if (!applied.ok || applied.booking.depositStatus === 'held') return;
    const { booking, eventId } = applied;
    if ((await replaceLapsed(work, applied)) === 'placed') return;
    if (booking.status === 'confirmed') await askForDeposit(work, booking, eventId);
    if (!endsWithoutHold(booking)) await tellOfLapsedHold(work, booking, eventId);
  });
}

async function isBeingReleased({ tx }: Work, paymentId: string): Promise<boolean> {
  const releasing: EffectKind = 'payment.release';
  return (await undoneEffectsOf(tx, [paymentId])).some(({ kind }) => kind === releasing);
}
