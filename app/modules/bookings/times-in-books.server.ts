import { eq } from 'drizzle-orm';

import { db } from '#db/client.ts';
import { ledgerEntries } from '#db/schema/index.ts';

/** When each movement was booked. why not the time of a row: that changes with whatever the provider says of it later. */
export async function timesInBooks(bookingId: string): Promise<Map<string, Date>> {
  const { movement, at } = ledgerEntries;
  const rows = await db().selectDistinct({ movement, at }).from(ledgerEntries).where(eq(ledgerEntries.bookingId, bookingId));
  return new Map(rows.map((row) => [row.movement, row.at]));
}
