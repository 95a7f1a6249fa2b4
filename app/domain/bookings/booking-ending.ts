/** Why a booking came to its end, or what it waits for in a dispute: what its parties are told about it. */
import { ENDED_STATUSES, type BookingStatus, type PaymentStatus } from './booking-status.ts';

export type BookingEnding =
  'declined' | 'expired' | 'paymentTimedOut' | 'captureFailed' | 'depositFailed' | 'cancelledUncharged' | 'disputed';

/** Null where the status says everything: a booking that goes on, one that is completed, one whose refund has a line of its own. */
export function endingOf({ status, paymentStatus }: { status: BookingStatus; paymentStatus: PaymentStatus }): BookingEnding | null {
  if (status === 'declined' || status === 'expired' || status === 'disputed') return status;
  if (status === 'auto_cancelled') return autoCancelledBecause(paymentStatus);
  const uncharged = paymentStatus === 'unpaid' || paymentStatus === 'released';
  return ENDED_STATUSES.includes(status) && uncharged ? 'cancelledUncharged' : null;
}

function autoCancelledBecause(paymentStatus: PaymentStatus): BookingEnding {
  if (paymentStatus === 'unpaid') return 'paymentTimedOut';
  return paymentStatus === 'failed' ? 'captureFailed' : 'depositFailed';
}
