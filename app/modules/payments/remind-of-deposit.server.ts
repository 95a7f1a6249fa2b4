import { HOLD_KEEPING_STATUSES } from '#app/domain/bookings/hold-transitions.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

import { remindOfDepositCard } from '../bookings/notify-parties.server.ts';
import { findPayment } from './find-payment.server.ts';

/** Reminds the renter of a card that still has to be confirmed for the hold. */
export async function remindOfDeposit(paymentId: string): Promise<void> {
  const found = await findPayment(paymentId);
  if (found?.payment.state !== 'open' || !HOLD_KEEPING_STATUSES.includes(found.booking.status)) return;
  await commitWork((work) => remindOfDepositCard(work, found.booking, found.payment));
}
