/**
 * Brings a booking in line with what the provider says. Webhooks, the return from the payment page and the sweep all call this: the
 * first one makes the transition, the others find nothing to do.
 */
import { and, eq, inArray, ne, sum } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { NOT_OFFERED } from '#app/domain/bookings/decline-reason.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingPayments, refunds } from '#db/schema/index.ts';

import { SYSTEM, type BookingPayment } from '#app/modules/bookings/booking.ts';
import { applyTransition } from '../bookings/apply-transition.server.ts';
import { declineUnoffered } from '../bookings/decline-unoffered.server.ts';
import { unsettledDepositsOf } from '../bookings/ask-for-payment.server.ts';
import { recordClaim } from './charge-claim.server.ts';
import { droppedDeposits, extensionPayments, newestPayment, openClaims } from './find-payment.server.ts';
import { findPlacedHold, recordHold } from './place-deposit.server.ts';
import { recordHoldLapse } from './renew-deposit.server.ts';
import { lockListingOf } from './lock-listing.server.ts';
import { recordCapture } from './record-capture.server.ts';
import { recordChargedHold } from './record-charged-hold.server.ts';
import { recordExtensionAuthorization, recordExtensionCapture, recordExtensionFailure } from './record-extension.server.ts';
import { syncRefunds } from './sync-refunds.server.ts';

/** Reads the booking's objects from the provider and acts on them. Throws `PaymentError` when the provider does not answer. */
export async function syncPayment(bookingId: string): Promise<void> {
  const rent = await newestPayment(bookingId, 'rent');
  if (rent) await syncCharge('rent', rent);
  for (const extension of await extensionPayments(bookingId)) await syncCharge('extension', extension);
  for (const deposit of await unsettledDepositsOf(db(), bookingId)) {
    if (deposit.state === 'scheduled') await findPlacedHold(deposit);
    if (deposit.state === 'open') await syncDepositPage(deposit);
    if (deposit.state === 'authorized') await syncHold(deposit);
  }
  // why: a call that was given up may be carried out after its booking has ended
  for (const deposit of await droppedDeposits(bookingId)) await findPlacedHold(deposit);
  for (const claim of await openClaims(bookingId)) await syncClaimPage(claim);
}

type Record = (payment: BookingPayment, intent: PaymentIntent) => Promise<void>;

/** What is authorised on a page and captured when the lender agrees: who records what has become of it. */
const CHARGES: Readonly<{ [P in 'rent' | 'extension']: Readonly<{ authorized: Record; canceled: Record; captured: Record }> }> = {
  rent: { authorized: recordAuthorization, canceled: recordCancellation, captured: recordCapture },
  extension: { authorized: recordExtensionAuthorization, canceled: recordExtensionFailure, captured: recordExtensionCapture },
};

async function syncCharge(purpose: keyof typeof CHARGES, payment: BookingPayment): Promise<void> {
  if (!payment.checkoutSessionId) return;
  const { payments } = providers();
  const intentId = payment.intentId ?? (await payments.readCheckout(payment.checkoutSessionId)).paymentIntentId;
  if (!intentId) return;
  const intent = await payments.readIntent(intentId);
  if (intent.status === 'requires_capture') await CHARGES[purpose].authorized(payment, intent);
  if (intent.status === 'canceled' && payment.state === 'authorized') await CHARGES[purpose].canceled(payment, intent);
  if (intent.status === 'succeeded') await CHARGES[purpose].captured(payment, intent);
  if (intent.status === 'succeeded' && !(await agreesOnRefunds(payment, intent))) await syncRefunds(payment.id);
}

/** Whether what the provider gave back is what the rows say, and none of them is still under way. */
async function agreesOnRefunds({ id }: BookingPayment, intent: PaymentIntent): Promise<boolean> {
  const known = await db()
    .select({ state: refunds.state, amount: sum(refunds.amount).mapWith(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), ne(refunds.origin, 'bank'), inArray(refunds.state, ['pending', 'succeeded'])))
    .groupBy(refunds.state);
  return known.every(({ state }) => state !== 'pending') && (known[0]?.amount ?? 0) === intent.amountRefunded;
}

async function syncDepositPage(deposit: BookingPayment): Promise<void> {
  if (!deposit.checkoutSessionId) return;
  const { payments } = providers();
  const page = await payments.readCheckout(deposit.checkoutSessionId);
  if (page.status !== 'complete' || !page.paymentIntentId) return;
  await recordHold(deposit, await payments.readIntent(page.paymentIntentId));
}

async function syncClaimPage(claim: BookingPayment): Promise<void> {
  if (!claim.checkoutSessionId) return;
  const { payments } = providers();
  const page = await payments.readCheckout(claim.checkoutSessionId);
  if (page.paymentIntentId) await recordClaim(claim, await payments.readIntent(page.paymentIntentId));
}

async function syncHold(hold: BookingPayment): Promise<void> {
  if (!hold.intentId) return;
  const intent = await providers().payments.readIntent(hold.intentId);
  if (intent.status === 'canceled') await recordHoldLapse(hold);
  if (intent.status === 'succeeded') await recordChargedHold(hold, intent);
}

/** The card was authorised: the lender has three hours to decide. If it came too late, the authorisation is released at once. */
async function recordAuthorization(rent: BookingPayment, intent: PaymentIntent): Promise<void> {
  const { bookingId } = rent;
  const ids = { intentId: intent.id, paymentMethodId: intent.paymentMethodId, chargeId: intent.chargeId };
  await commitWork(async (work) => {
    const isSuspended = await lockListingOf(work, bookingId);
    const applied = await applyTransition(work, {
      bookingId,
      event: 'payment_authorized',
      actor: SYSTEM,
      ...(isSuspended ? { isUntold: true, data: { reason: NOT_OFFERED } } : {}),
    });
    const { booking } = applied;
    // why: what comes of one that the booking knows is settled; it may have been captured since it was read
    const isKnown = rent.intentId === intent.id;
    const isOver = booking !== null && ENDED_STATUSES.includes(booking.status);
    if (!applied.ok && (isKnown || !(applied.reason === 'tooLate' || isOver))) return;
    await work.tx
      .update(bookingPayments)
      .set({ ...ids, state: 'authorized', updatedAt: now() })
      .where(eq(bookingPayments.id, rent.id));
    if (applied.ok && isSuspended) await declineUnoffered(work, applied.booking);
    if (!applied.ok) await work.note(`${bookingId}:late-authorization:${intent.id}`, { kind: 'payment.release', paymentId: rent.id });
  });
}

/** What the card held is gone, whoever cancelled it: there is nothing to charge any more (rule M14). */
async function recordCancellation({ id, bookingId }: BookingPayment): Promise<void> {
  await commitWork(async (work) => {
    const happened = { bookingId, actor: SYSTEM, data: { intentStatus: 'canceled' } };
    const unanswered = await applyTransition(work, { ...happened, event: 'authorization_gone' });
    const { booking } = unanswered.ok ? unanswered : await applyTransition(work, { ...happened, event: 'capture_failed' });
    await work.tx
      .update(bookingPayments)
      .set({ state: 'canceled', updatedAt: now() })
      .where(and(eq(bookingPayments.id, id), eq(bookingPayments.state, 'authorized')));
    if (booking) work.tell([booking.renterId, booking.lenderId], 'booking', booking.id);
  });
}
