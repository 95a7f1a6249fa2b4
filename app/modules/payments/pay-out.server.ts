/** Paying the lender's earnings from the captured charge. */
import { eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { providers } from '#app/composition.server.ts';
import { db, inTransaction } from '#db/client.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

import { bookPayout } from './ledger.server.ts';

/** Transfers `amount` once. Throws while the lender's account cannot take transfers, so that the effect is tried again later. */
export async function payOut(bookingId: string, amount: Cents, key: string): Promise<void> {
  const [row] = await db()
    .select({ booking: bookingRequests, accountId: profiles.stripeAccountId })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.lenderId))
    .where(eq(bookingRequests.id, bookingId));
  if (!row || row.booking.transferId) return;
  const { booking, accountId } = row;
  if (!accountId || !booking.chargeId) throw new Error(`booking ${bookingId} cannot be paid out: account or charge is missing`);
  const { payments } = providers();
  const account = await payments.readAccount(accountId);
  if (!account.transfersActive) throw new Error(`booking ${bookingId} waits for its lender's account to take transfers`);
  const transfer = await payments.transfer({ bookingId, amount, accountId, chargeId: booking.chargeId }, key);
  await inTransaction(async (tx) => {
    const [first] = await tx
      .update(bookingRequests)
      .set({ transferId: transfer.id, updatedAt: now() })
      .where(sql`${bookingRequests.id} = ${bookingId} and ${bookingRequests.transferId} is null`)
      .returning({ id: bookingRequests.id });
    if (!first) return;
    await bookPayout(tx, booking, amount, key);
    await tx
      .update(profiles)
      .set({ totalEarnings: sql`${profiles.totalEarnings} + ${amount}::numeric / 100` })
      .where(eq(profiles.id, booking.lenderId));
  });
}
