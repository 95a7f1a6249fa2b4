/** What the provider says of an extension's payment, and what follows from it, whatever has become of extension and booking meanwhile (rule B27). */
import { and, eq, ne } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { NOT_OFFERED } from '#app/domain/bookings/decline-reason.ts';
import { hasComeToNothing } from '#app/domain/bookings/extension-transitions.ts';
import { SYSTEM, type BookingPayment } from '#app/modules/bookings/booking.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { bookingExtensions, bookingPayments } from '#db/schema/index.ts';

import { applyExtensionTransition } from '../bookings/apply-extension-transition.server.ts';
import { giveBack } from '../bookings/due-refunds.server.ts';
import { tellOfExtensionRefund } from '../bookings/notify-parties.server.ts';
import { recordEvent } from '../bookings/record-event.server.ts';
import { leftOfCharge } from './left-of-charge.ts';
import { bookCapture, bookCharge } from './ledger.server.ts';
import { lockListingOf } from './lock-listing.server.ts';

/** The card was authorised: the lender has time to decide. If it came too late, the authorisation is released at once. */
export async function recordExtensionAuthorization(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    const isSuspended = await lockListingOf(work, payment.bookingId);
    const extensionId = await extensionOf(work, payment);
    const applied = await applyExtensionTransition(work, {
      extensionId,
      event: 'extension_authorized',
      actor: SYSTEM,
      isUntold: isSuspended,
    });
    const { extension, booking } = applied;
    // why: what comes of one that is known is settled; it may have been captured since it was read
    const isKnown = payment.intentId === intent.id;
    const isLate = !applied.ok && (extension?.status === 'unpaid' || (extension !== null && hasComeToNothing(extension.status)));
    if (!applied.ok && (isKnown || !isLate)) return;
    await work.tx
      .update(bookingPayments)
      .set({ ...idsOf(intent), state: 'authorized', updatedAt: now() })
      .where(eq(bookingPayments.id, payment.id));
    if (applied.ok && isSuspended && booking)
      await applyExtensionTransition(work, {
        extensionId,
        event: 'extension_declined',
        actor: { kind: 'lender', id: booking.lenderId },
        data: { reason: NOT_OFFERED },
      });
    if (!applied.ok)
      await work.note(`${payment.bookingId}:late-authorization:${intent.id}`, { kind: 'payment.release', paymentId: payment.id });
  });
}

/** What the card held is gone, whoever cancelled it, or will never be charged. */
export async function recordExtensionFailure(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    const data = { intentStatus: intent.status, errorCode: intent.lastErrorCode };
    const extensionId = await extensionOf(work, payment);
    await applyExtensionTransition(work, { extensionId, event: 'extension_capture_failed', actor: SYSTEM, data });
    if (intent.status !== 'canceled') return;
    await work.tx
      .update(bookingPayments)
      .set({ state: 'canceled', updatedAt: now() })
      .where(and(eq(bookingPayments.id, payment.id), eq(bookingPayments.state, 'authorized')));
  });
}

/** The rental is longer, in the transaction that books the charge. An extension that has come to nothing gives everything back. */
export async function recordExtensionCapture(payment: BookingPayment, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    const { tx } = work;
    const extensionId = await extensionOf(work, payment);
    // why: what somebody charged in part at the provider, or has given back there, can never be charged in full
    const isWhole = leftOfCharge(intent) >= payment.amount;
    const event = isWhole ? 'extension_captured' : 'extension_capture_failed';
    const applied = await applyExtensionTransition(work, { extensionId, event, actor: SYSTEM });
    const { extension, booking } = applied;
    if (!extension || !booking || !(applied.ok || hasComeToNothing(extension.status))) return;
    const [charged] = await tx
      .update(bookingPayments)
      .set({ ...idsOf(intent), state: 'captured', capturedAmount: intent.amountReceived, updatedAt: now() })
      .where(and(eq(bookingPayments.id, payment.id), ne(bookingPayments.state, 'captured')))
      .returning();
    if (!charged) return;
    if (applied.ok && isWhole) return bookCapture(tx, charged, extension);
    // why not split: nobody has earned it, so the books owe it to the renter until it is back
    await bookCharge(tx, charged, charged.capturedAmount);
    await giveBack(work, charged, charged.capturedAmount);
    const { status } = booking;
    const eventId = await recordEvent(tx, {
      bookingId: booking.id,
      event: 'extension_captured_too_late',
      from: status,
      to: status,
      actor: SYSTEM,
    });
    await tellOfExtensionRefund(work, booking, extension, { refund: charged.capturedAmount, eventId });
    work.tell([booking.renterId], 'booking', booking.id);
  });
}

const idsOf = ({ id, paymentMethodId, chargeId }: PaymentIntent) => ({ intentId: id, paymentMethodId, chargeId });

async function extensionOf({ tx }: Work, { id }: BookingPayment): Promise<string> {
  const [extension] = await tx.select({ id: bookingExtensions.id }).from(bookingExtensions).where(eq(bookingExtensions.paymentId, id));
  if (!extension) throw new Error(`payment ${id} is of no extension`);
  return extension.id;
}
