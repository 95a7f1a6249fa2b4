/**
 * Brings a booking in line with what the provider says. Webhooks, the return from the payment page and the sweep all call this: the
 * first one makes the transition, the others find nothing to do.
 */
import { eq } from 'drizzle-orm';

import { commitWork, type Work } from '#app/work/commit-work.server.ts';
import { providers } from '#app/composition.server.ts';
import type { PaymentIntent } from '#app/providers/payments/payments.ts';
import { db } from '#db/client.ts';
import { bookingRequests, listings } from '#db/schema/index.ts';

import { SYSTEM, type Booking } from '#app/modules/bookings/booking.ts';
import { applyTransition } from '../bookings/apply-transition.server.ts';
import { recordCapture } from './capture-rent.server.ts';
import { recordHold } from './place-deposit.server.ts';

/** Reads the booking's objects from the provider and acts on them. Throws `PaymentError` when the provider does not answer. */
export async function syncPayment(bookingId: string): Promise<void> {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking) return;
  await syncRent(booking);
  await syncDepositPage(booking);
}

async function syncRent(booking: Booking): Promise<void> {
  if (!booking.checkoutSessionId) return;
  const { payments } = providers();
  const intentId = booking.paymentIntentId ?? (await payments.readCheckout(booking.checkoutSessionId)).paymentIntentId;
  if (!intentId) return;
  const intent = await payments.readIntent(intentId);
  if (intent.status === 'requires_capture') await recordAuthorization(booking.id, intent);
  if (intent.status === 'succeeded') await recordCapture(booking.id, intent);
}

async function syncDepositPage(booking: Booking): Promise<void> {
  if (!booking.depositCheckoutId || booking.depositStatus !== 'action_required') return;
  const { payments } = providers();
  const page = await payments.readCheckout(booking.depositCheckoutId);
  if (page.status !== 'complete' || !page.paymentIntentId) return;
  await recordHold(booking.id, await payments.readIntent(page.paymentIntentId));
}

/** The card was authorised: the lender has three hours to decide. If it came too late, the authorisation is released at once. */
async function recordAuthorization(bookingId: string, intent: PaymentIntent): Promise<void> {
  await commitWork(async (work) => {
    const ids = { paymentIntentId: intent.id, paymentMethodId: intent.paymentMethodId, chargeId: intent.chargeId };
    const applied = await applyTransition(work, {
      bookingId,
      event: 'payment_authorized',
      actor: SYSTEM,
      patch: ids,
    });
    if (applied.ok) return declineIfSuspended(work, applied.booking);
    // why: what comes of one that the booking knows is settled; it may have been captured since it was read
    const isKnown = applied.booking?.paymentIntentId === intent.id;
    const isOver = applied.booking && !['pending_approval', 'approved'].includes(applied.booking.status);
    if (!isKnown && (applied.reason === 'tooLate' || isOver)) {
      await work.tx.update(bookingRequests).set(ids).where(eq(bookingRequests.id, bookingId));
      await work.note(`${bookingId}:late-authorization:${intent.id}`, { kind: 'payment.release', bookingId });
    }
  });
}

/** When the listing was suspended while the renter was paying, the request ends as if the lender had declined it. */
async function declineIfSuspended(work: Work, booking: Booking): Promise<void> {
  const [listing] = await work.tx.select({ status: listings.status }).from(listings).where(eq(listings.id, booking.listingId));
  if (listing?.status !== 'suspended') return;
  await applyTransition(work, {
    bookingId: booking.id,
    event: 'decline',
    actor: { kind: 'lender', id: booking.lenderId },
    data: { reason: 'listing suspended' },
  });
}
