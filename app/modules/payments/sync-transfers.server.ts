/** Keeps the rows of payouts, and the books, in line with what was taken back at the provider itself. */
import { and, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { subtract, ZERO } from '#app/domain/money/money.ts';
import type { Booking } from '#app/modules/bookings/booking.ts';
import type { PaymentTransfer } from '#app/providers/payments/payments.ts';
import { inTransaction, type Transaction } from '#db/client.ts';
import { bookingRequests, transfers } from '#db/schema/index.ts';

import { bookReversal } from './ledger.server.ts';

/** Reads the booking's transfers and records what was reversed of each. Whoever is told twice finds nothing to do. */
export async function syncTransfers(bookingId: string): Promise<void> {
  const made = await providers().payments.listTransfers(bookingId);
  await inTransaction(async (tx) => {
    const [booking] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)).for('update');
    if (!booking) return;
    for (const transfer of made) await recordReversal(tx, booking, transfer);
  });
}

async function recordReversal(tx: Transaction, booking: Booking, made: PaymentTransfer): Promise<void> {
  const isPaid = and(eq(transfers.transferId, made.id), eq(transfers.state, 'paid'));
  const [row] = await tx.select().from(transfers).where(isPaid);
  if (!row) return;
  const part = subtract(made.amountReversed, row.reversedAmount);
  // why not less either: what is taken back only grows, and a list that was read before says less
  if (part <= ZERO) return;
  await tx.update(transfers).set({ reversedAmount: made.amountReversed, updatedAt: now() }).where(eq(transfers.id, row.id));
  await bookReversal(tx, booking, { id: row.id, part, reversed: made.amountReversed });
}
