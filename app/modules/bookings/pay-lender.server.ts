/** What a lender is paid: each transfer is a row, written with the effect that makes it at the provider, under a key that names the row. */
import { now } from '#app/config/clock.server.ts';
import type { TransferSource } from '#app/domain/bookings/payment-states.ts';
import { ZERO, type Cents } from '#app/domain/money/money.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { transfers } from '#db/schema/index.ts';

import type { Booking, BookingPayment } from './booking.ts';
import { keptOf } from './kept-of-charge.server.ts';
import { spread } from './room-of-charges.server.ts';
import { chargesOf } from './payments-of-total.server.ts';

/** Notes that the lender is paid so much of the booking's total: a transfer from each charge. */
export async function payLender(work: Work, booking: Booking, amount: Cents): Promise<void> {
  for (const { charge, part } of await spread(await chargesOf(work.tx, booking.id), amount, (charge) => keptOf(work.tx, charge)))
    await askForTransfer(work, charge, part);
}

/** Notes that the lender is paid so much of a payment, or from the waiver pool; nothing when that is nothing. */
export async function askForTransfer(work: Work, payment: BookingPayment, amount: Cents, source: TransferSource = 'charge'): Promise<void> {
  if (amount === ZERO) return;
  const at = now();
  const [transfer] = await work.tx
    .insert(transfers)
    .values({ paymentId: payment.id, source, amount, state: 'due', createdAt: at, updatedAt: at })
    .returning({ id: transfers.id });
  if (!transfer) throw new Error('the insert answered with nothing');
  await work.note(`${payment.bookingId}:transfer:${transfer.id}`, { kind: 'payout.transfer', transferId: transfer.id });
}
