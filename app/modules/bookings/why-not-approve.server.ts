import { eq } from 'drizzle-orm';

import { canTakeBookings } from '#app/domain/access.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { listings, profiles } from '#db/schema/index.ts';

/** A request, and an extension, is approved while its listing can be booked. why locked: a suspension at the same moment declines what it finds unapproved. */
export async function whyNotApprove(
  { tx }: Work,
  { listingId, lenderId }: { listingId: string; lenderId: string },
): Promise<RefusalReason | null> {
  const [listing] = await tx.select({ status: listings.status }).from(listings).where(eq(listings.id, listingId)).for('share');
  if (listing?.status !== 'active') return 'listingNotActive';
  const [lender] = await tx.select().from(profiles).where(eq(profiles.id, lenderId));
  return lender && canTakeBookings(lender) ? null : 'cannotBePaid';
}
