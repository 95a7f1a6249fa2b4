/** Nobody decides about money of a booking to which they belong themselves. */
import { and, eq, inArray, or } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

/** Those of the bookings of which the viewer is a party. */
export async function ownAmong({ id }: Member, bookingIds: readonly (string | null)[]): Promise<ReadonlySet<string | null>> {
  const named = bookingIds.filter((bookingId) => bookingId !== null);
  const isParty = or(eq(bookingRequests.renterId, id), eq(bookingRequests.lenderId, id));
  const rows = await db()
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(and(inArray(bookingRequests.id, named), isParty));
  return new Set(rows.map((row) => row.id));
}

/** Throws `forbidden` for a party of the booking; null is none. */
export async function requireNoParty(viewer: Member, bookingId: string | null): Promise<void> {
  if ((await ownAmong(viewer, [bookingId])).has(bookingId)) throw new AppError('forbidden');
}
