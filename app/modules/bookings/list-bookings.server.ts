/** All bookings for an administrator, the newest first, or those of a number that somebody names. */
import { and, between, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { now } from '#app/config/clock.server.ts';
import { may } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { phaseOf } from '#app/domain/bookings/phase.ts';
import { bookingReference, referenceIn } from '#app/domain/bookings/reference.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Beside } from '#app/domain/place-in-list.ts';
import { db } from '#db/client.ts';
import { nameColumns } from '#db/name-columns.ts';
import { partOfList, placeOf } from '#db/part-of-list.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

const renter = alias(profiles, 'renter');
const lender = alias(profiles, 'lender');

const KEY = { at: bookingRequests.createdAt, id: bookingRequests.id };

/** `asked`: as it was typed; what is no number of a booking finds nothing. Throws `forbidden`. */
export async function listBookings(viewer: Member, asked: string, beside: Beside | null) {
  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');
  const reference = referenceIn(asked);
  if (asked.trim() && !reference) return { rows: [], newer: null, older: null };
  const isIt = reference
    ? between(bookingRequests.id, `${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`)
    : undefined;
  const part = await partOfList(KEY, beside, ({ where, order, limit }) =>
    db()
      .select({
        place: placeOf(KEY),
        booking: bookingRequests,
        renter: nameColumns(renter),
        lender: nameColumns(lender),
      })
      .from(bookingRequests)
      .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
      .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
      .where(and(where, isIt))
      .orderBy(...order)
      .limit(limit),
  );
  const at = now();
  return {
    ...part,
    rows: part.rows.map(({ booking, renter: renterName, lender: lenderName }) => ({
      id: booking.id,
      reference: bookingReference(booking.id),
      title: booking.title,
      renterName: displayName(renterName),
      lenderName: displayName(lenderName),
      phase: phaseOf(booking, at),
      startAt: booking.startAt.toISOString(),
      endAt: booking.endAt.toISOString(),
    })),
  };
}
