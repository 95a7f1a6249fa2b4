/** What the books say of a booking. */
import { eq, sum } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/index.ts';

/** The balance of each account that it has moved, in cents. */
export async function balanceOf(bookingId: string): Promise<Record<string, number>> {
  const rows = await db()
    .select({ account: ledgerEntries.account, amount: sum(ledgerEntries.amount).mapWith(ledgerEntries.amount) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount ?? 0]));
}
