import { eq } from 'drizzle-orm';

import type { Work } from '#app/work/commit-work.server.ts';
import { bookingRequests, listings } from '#db/schema/index.ts';

/** Whether the booking's listing is suspended, and stays as it is until the end. why locked: a suspension declines only what it sees. */
export async function lockListingOf({ tx }: Work, bookingId: string): Promise<boolean> {
  const [listing] = await tx
    .select({ status: listings.status })
    .from(listings)
    .innerJoin(bookingRequests, eq(bookingRequests.listingId, listings.id))
    .where(eq(bookingRequests.id, bookingId))
    .for('share', { of: listings });
  return listing?.status === 'suspended';
}
