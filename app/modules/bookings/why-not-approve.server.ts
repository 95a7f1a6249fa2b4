import { eq } from 'drizzle-orm';

import { canTakeBookings } from '#app/domain/access.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import type { Queryable } from '#db/client.ts';
import { bookingRequests, listings, profiles } from '#db/schema/index.ts';

import { bankOn } from './bank-disputes-of-booking.server.ts';

interface WhatIsLent {
  listingId: string;
  lenderId: string;
}

type NoApproval = Extract<RefusalReason, 'listingNotActive' | 'cannotBePaid'>;
type NoExtension = NoApproval | Extract<RefusalReason, 'bankDecides'>;

/** As it is now. why locked: a suspension at the same moment declines what it finds unapproved. */
export async function whyNotApprove({ tx }: Work, lent: WhatIsLent): Promise<NoApproval | null> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, lent.listingId)).for('share');
  return refusalToApprove(tx, lent);
}

/** A request, and an extension, is approved while its listing can be booked. */
export async function refusalToApprove(on: Queryable, { listingId, lenderId }: WhatIsLent): Promise<NoApproval | null> {
  const [listing] = await on.select({ status: listings.status }).from(listings).where(eq(listings.id, listingId));
  if (listing?.status !== 'active') return 'listingNotActive';
  const [lender] = await on.select().from(profiles).where(eq(profiles.id, lenderId));
  return lender && canTakeBookings(lender) ? null : 'cannotBePaid';
}

/** The same of an extension: not while a bank has to decide on what paid its booking, as when it is asked for. why locked: what a bank asks for is noted with the booking. */
export async function whyNotExtendBooking(work: Work, booking: WhatIsLent & { id: string }): Promise<NoExtension | null> {
  const refusal = await whyNotApprove(work, booking);
  await work.tx.select({ id: bookingRequests.id }).from(bookingRequests).where(eq(bookingRequests.id, booking.id)).for('update');
  return refusal ?? bankRefusal(work.tx, booking.id);
}

export const refusalToExtend = async (on: Queryable, booking: WhatIsLent & { id: string }): Promise<NoExtension | null> =>
  (await refusalToApprove(on, booking)) ?? bankRefusal(on, booking.id);

const bankRefusal = async (on: Queryable, bookingId: string) => ((await bankOn(bookingId, on)) === 'decides' ? 'bankDecides' : null);
