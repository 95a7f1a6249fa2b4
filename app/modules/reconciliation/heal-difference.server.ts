/** Puts right what the provider's word decides, by the use case that its webhook would have called. */
import type { Difference, DifferenceKind } from '#app/domain/reconciliation/difference.ts';
import { payOut } from '#app/modules/payments/pay-out.server.ts';
import { syncDisputes } from '#app/modules/payments/sync-disputes.server.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { syncRefunds } from '#app/modules/payments/sync-refunds.server.ts';
import { syncTransfers } from '#app/modules/payments/sync-transfers.server.ts';

type Healing = (bookingId: string, difference: Difference) => Promise<void>;

const ofBooking: Healing = (bookingId) => syncPayment(bookingId);
const ofPayment =
  (sync: (paymentId: string) => Promise<void>): Healing =>
  async (_, { paymentId }) => {
    if (paymentId) await sync(paymentId);
  };

const HEALINGS: Partial<Record<DifferenceKind, Healing>> = {
  authorizationUnheard: ofBooking,
  captureUnheard: ofBooking,
  cancellationUnheard: ofBooking,
  lapseUnheard: ofBooking,
  refundUnheard: ofPayment(syncRefunds),
  // why this key: it is that of the effect, should the transfer not be found after all
  transferUnheard: (bookingId, { subject }) => payOut(subject, `${bookingId}:transfer:${subject}`, 1),
  reversalUnheard: (bookingId) => syncTransfers(bookingId),
  disputeUnheard: ofPayment(syncDisputes),
};

/** Answers whether there was something to do. May be repeated. */
export async function healDifference(difference: Difference): Promise<boolean> {
  const heal = HEALINGS[difference.kind];
  if (!heal || difference.bookingId === null) return false;
  await heal(difference.bookingId, difference);
  return true;
}
