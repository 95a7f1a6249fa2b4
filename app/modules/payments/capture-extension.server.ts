/** Charging an extension that the lender has agreed to exactly once, as a rent (rules M12 to M14). */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { db } from '#db/client.ts';
import { bookingExtensions, bookingPayments } from '#db/schema/index.ts';

import { captureOnce } from './capture-once.server.ts';
import { recordExtensionCapture, recordExtensionFailure } from './record-extension.server.ts';
import { syncRefundsOfTotal } from './sync-refunds.server.ts';

/** Does nothing unless the extension still waits for it. Throws `PaymentError` when the outcome is unknown: try again later. */
export async function captureExtension(paymentId: string, key: string): Promise<void> {
  const before = await find(paymentId);
  if (before?.extension.status !== 'approved') return;
  // why first: what was given back of the booking meanwhile, of which nobody has heard, ends the extension
  await syncRefundsOfTotal(before.extension.bookingId);
  const found = await find(paymentId);
  if (found?.extension.status !== 'approved' || !found.payment.intentId || !found.extension.captureExpiresAt) return;
  // why the time: what is charged after it goes back anyway
  if (now() >= found.extension.captureExpiresAt) return;
  const intent = await captureOnce(found.payment.intentId, key);
  if (intent.status === 'succeeded') return recordExtensionCapture(found.payment, intent);
  await recordExtensionFailure(found.payment, intent);
}

async function find(paymentId: string) {
  const [found] = await db()
    .select({ payment: bookingPayments, extension: bookingExtensions })
    .from(bookingExtensions)
    .innerJoin(bookingPayments, eq(bookingPayments.id, bookingExtensions.paymentId))
    .where(eq(bookingPayments.id, paymentId));
  return found;
}
