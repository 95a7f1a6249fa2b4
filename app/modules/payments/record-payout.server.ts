/** Recording payouts that the provider has made. */
import { and, eq, ne, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import type { PaymentTransfer } from '#app/providers/payments/payments.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingPayments, bookingRequests, profiles, transfers } from '#db/schema/index.ts';

import { bookPayout } from './ledger.server.ts';

/** Records what was made of a booking's payouts that are due: the answer to one may have been lost. */
export async function recordUnheardPayouts(bookingId: string): Promise<void> {
  const due = await db()
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .where(and(eq(bookingPayments.bookingId, bookingId), eq(transfers.state, 'due')));
  if (due.length === 0) return;
  const all = await providers().payments.listTransfers(bookingId);
  for (const { id } of due) {
    const made = all.find(({ metadata }) => metadata.transfer_id === id);
    if (made) await recordPayout(id, bookingId, made);
  }
}

/** Recording it again changes nothing. */
export async function recordPayout(transferId: string, id: string, made: PaymentTransfer): Promise<void> {
  await commitWork(async (work) => {
    const { tx } = work;
    // why first: everything that changes a booking's money locks the booking first
    const [booking] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, id)).for('update');
    const [first] = await tx
      .update(transfers)
      .set({ state: 'paid', amount: made.amount, transferId: made.id, updatedAt: now() })
      .where(and(eq(transfers.id, transferId), ne(transfers.state, 'paid')))
      .returning({ id: transfers.id, source: transfers.source, isAgain: sql<boolean>`${transfers.replacesId} is not null` });
    if (!booking || !first) return;
    await bookPayout(tx, booking, { ...first, amount: made.amount });
    work.tell([booking.lenderId], 'booking', booking.id);
    if (first.isAgain) return;
    await tx
      .update(profiles)
      .set({ totalEarnings: sql`${profiles.totalEarnings} + ${made.amount}::numeric / 100` })
      .where(eq(profiles.id, booking.lenderId));
  });
}
