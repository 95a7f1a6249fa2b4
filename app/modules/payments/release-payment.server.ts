/** Letting go of what is authorised on a renter's card: a rent that will not take place, a deposit that nobody needs any more. */
import { and, eq, ne } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { ZERO } from '#app/domain/money/money.ts';
import type { BookingPayment } from '#app/modules/bookings/booking.ts';
import { PaymentError, type PaymentIntent } from '#app/providers/payments/payments.ts';
import type { EffectKind } from '#app/work/effects.ts';
import { undoneEffectsOf } from '#app/work/undone-effects.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingPayments } from '#db/schema/index.ts';

import { applyHoldTransition } from '../bookings/apply-hold-transition.server.ts';
import { lockPayment } from '../bookings/lock-payment.server.ts';
import { findPayment } from './find-payment.server.ts';
import { recordCapture } from './record-capture.server.ts';
import { recordHoldCapture } from './record-hold-capture.server.ts';
import { recordExtensionCapture } from './record-extension.server.ts';

/** Expires an open page and cancels the authorisation, if there is one. May be repeated. What was charged all the same goes back. */
export async function releasePayment(paymentId: string, key: string): Promise<void> {
  const payment = (await findPayment(paymentId))?.payment;
  if (!payment || isTaken(payment)) return;
  await waitForTaking(payment);
  const page = payment.checkoutSessionId ? await providers().payments.expireCheckout(payment.checkoutSessionId, `${key}:page`) : null;
  // why also that of the page: it may have been confirmed there just now
  const intentIds = new Set([page?.paymentIntentId, payment.intentId].filter((id) => typeof id === 'string'));
  const ended: PaymentIntent[] = [];
  for (const intentId of intentIds) ended.push(await cancelAuthorization(intentId, `${key}:${intentId}`));
  const charged = ended.find(({ status }) => status === 'succeeded');
  if (charged && payment.purpose === 'deposit') return recordHoldCapture(payment, charged, ZERO);
  if (charged) return payment.purpose === 'extension' ? recordExtensionCapture(payment, charged) : recordCapture(payment, charged);
  if (payment.purpose === 'deposit') return (await recordHoldEnd(paymentId, intentIds)) ? undefined : releasePayment(paymentId, key);
  await db()
    .update(bookingPayments)
    .set({ state: 'canceled', updatedAt: now() })
    .where(and(eq(bookingPayments.id, payment.id), ne(bookingPayments.state, 'captured')));
}

/** What was not taken of it has been let go with that. */
const isTaken = ({ purpose, state }: BookingPayment) => purpose === 'deposit' && state === 'captured';

/** why: a hold that is let go first has nothing left from which what was decided could be taken. Throws: try again later. */
async function waitForTaking({ id, purpose }: BookingPayment): Promise<void> {
  if (purpose !== 'deposit') return;
  const taking: EffectKind = 'deposit.capture';
  const effects = await undoneEffectsOf(db(), [id]);
  if (effects.some(({ kind }) => kind === taking)) throw new Error(`something is still to be taken from the deposit ${id}`);
}

/** Answers no, and records nothing, when a hold came into place meanwhile that is none of those that were let go. */
async function recordHoldEnd(paymentId: string, letGo: ReadonlySet<string>): Promise<boolean> {
  return commitWork(async (work) => {
    const hold = (await lockPayment(work.tx, paymentId))?.payment;
    if (hold?.intentId && !letGo.has(hold.intentId)) return false;
    await applyHoldTransition(work, { paymentId, event: hold?.state === 'authorized' ? 'deposit_released' : 'deposit_dropped' });
    return true;
  });
}

/** Cancels an uncaptured intent; one that is cancelled already, or captured, is left as it is. Answers with the intent as it ended. */
export async function cancelAuthorization(intentId: string, key: string): Promise<PaymentIntent> {
  const { payments } = providers();
  const intent = await payments.readIntent(intentId);
  if (intent.status === 'canceled' || intent.status === 'succeeded') return intent;
  try {
    return await payments.cancelIntent(intentId, key);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'state') throw error;
    const after = await payments.readIntent(intentId);
    if (after.status !== 'canceled' && after.status !== 'succeeded') throw error;
    return after;
  }
}
