/** Paying a lender from what a renter was charged. */
import { and, eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { providers } from '#app/composition.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingPayments, bookingRequests, profiles, transfers } from '#db/schema/index.ts';

import { bookPayout } from './ledger.server.ts';
import { makeOnce } from './make-once.server.ts';

/**
 * Makes the transfer that a row of `transfers` asks for, once. Throws while the lender's account cannot take transfers, so that the effect
 * is tried again later. `attempt` counts from 1.
 */
export async function payOut(transferId: string, key: string, attempt: number): Promise<void> {
  const [row] = await db()
    .select({ transfer: transfers, payment: bookingPayments, booking: bookingRequests, accountId: profiles.stripeAccountId })
    .from(transfers)
    .innerJoin(bookingPayments, eq(bookingPayments.id, transfers.paymentId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPayments.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookingRequests.lenderId))
    .where(eq(transfers.id, transferId));
  if (row?.transfer.state !== 'due') return;
  const { transfer, booking, accountId } = row;
  const { chargeId } = row.payment;
  if (!accountId || !chargeId) throw new Error(`booking ${booking.id} cannot be paid out: account or charge is missing`);
  const { payments } = providers();
  const account = await payments.readAccount(accountId);
  if (!account.transfersActive) throw new Error(`booking ${booking.id} waits for its lender's account to take transfers`);
  const made = await makeOnce({
    key,
    attempt,
    find: () => payments.findTransfer(booking.id, transferId),
    make: (providerKey) =>
      payments.transfer({ bookingId: booking.id, transferId, amount: transfer.amount, accountId, chargeId }, providerKey),
  });
  await inTransaction(async (tx) => {
    const [first] = await tx
      .update(transfers)
      .set({ state: 'paid', transferId: made.id, updatedAt: now() })
      .where(and(eq(transfers.id, transferId), eq(transfers.state, 'due')))
      .returning({ id: transfers.id });
    if (!first) return;
    await bookPayout(tx, booking, transfer);
    await tx
      .update(profiles)
      .set({ totalEarnings: sql`${profiles.totalEarnings} + ${transfer.amount}::numeric / 100` })
      .where(eq(profiles.id, booking.lenderId));
  });
}
