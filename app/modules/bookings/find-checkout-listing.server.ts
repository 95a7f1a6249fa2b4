/** What the checkout shows of a listing: prices, protection, and the periods that are taken. */
import { and, asc, eq, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { canTakeBookings, maySeeListingsOf } from '#app/domain/access.ts';
import { toLocalMoment } from '#app/domain/bookings/local-time.ts';
import { DEFAULT_ITEM_VALUE } from '#app/domain/money/pricing.ts';
import type { LocalMoment } from '#app/domain/bookings/rental-period.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Viewer } from '#app/domain/people/viewer.ts';
import { ratesOf } from '#app/domain/money/listing-rates.ts';
import { db } from '#db/client.ts';
import { coverUrl } from '#db/cover-url.ts';
import { RATE_COLUMNS } from '#db/rate-columns.ts';
import { bookingRequests, listings, profiles, takenPeriods } from '#db/schema/index.ts';

export interface TakenPeriod {
  from: LocalMoment;
  to: LocalMoment;
}

/** The viewer's own request or booking that takes dates of the listing, with the dates as they were agreed. */
export interface OwnPeriod extends TakenPeriod {
  bookingId: string;
  state: 'unpaid' | 'waiting' | 'booked';
}

/** Null unless the listing is active and its lender's are shown to the viewer: drafts, hidden and suspended ones do not exist here. */
export async function findCheckoutListing(listingId: string, viewer: Viewer) {
  const [[row], taken, own] = await Promise.all([listingWithLender(listingId), takenFrom(listingId), ownOf(listingId, viewer)]);
  if (!row || !maySeeListingsOf(row.lender, viewer)) return null;
  const { listing, lender } = row;
  return {
    id: listing.id,
    title: listing.title,
    town: listing.town,
    coverUrl: listing.coverUrl,
    lenderName: displayName(lender),
    lenderIsCompany: lender.isCompany,
    rates: ratesOf(listing),
    itemValue: listing.itemValue ?? DEFAULT_ITEM_VALUE,
    cancellationPolicy: listing.cancellationPolicy,
    noticeHours: listing.noticeHours,
    canBePaid: canTakeBookings(lender),
    isOwn: viewer?.id === listing.ownerId,
    taken,
    /** Of what is taken: by the viewer. */
    own,
    takenByOthers: own.length > 0 ? await takenFrom(listingId, viewer) : taken,
  };
}

function listingWithLender(listingId: string) {
  const { id, ownerId, title, town, itemValue, cancellationPolicy, noticeHours } = listings;
  const { fullName, isCompany, companyName, accountStatus } = profiles;
  const { stripeAccountId, stripeChargesEnabled, stripePayoutsEnabled } = profiles;
  return db()
    .select({
      listing: { id, ownerId, title, town, itemValue, cancellationPolicy, noticeHours, coverUrl, ...RATE_COLUMNS },
      lender: { fullName, isCompany, companyName, accountStatus, stripeAccountId, stripeChargesEnabled, stripePayoutsEnabled },
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.ownerId))
    .where(and(eq(listings.id, listingId), eq(listings.status, 'active')));
}

/**
 * Periods that are taken from now on, in wall-clock time. By whom is never shown. Each begins with the buffer of the listing, since a rental
 * has to end so long before it (rule B3); those that touch are one. `except`: without what is theirs.
 */
async function takenFrom(listingId: string, except: Viewer = null): Promise<TakenPeriod[]> {
  const rows = await db().execute<{ from: string | Date; to: string | Date }>(sql`
    select lower(taken) as from, upper(taken) as to
    from (
      select unnest(range_agg(tstzrange(lower(p.period) - make_interval(hours => l.buffer_hours), upper(p.period)))) as taken
      from ${takenPeriods} p join ${listings} l on l.id = p.listing_id
      where p.listing_id = ${listingId} and upper(p.period) > ${now().toISOString()}::timestamptz
        and not exists (select from ${bookingRequests} b where b.id = p.booking_id and b.renter_id = ${except?.id ?? null}::uuid)
    ) joined
    order by 1 limit 200`);
  return [...rows].map(({ from, to }) => ({ from: toLocalMoment(new Date(from)), to: toLocalMoment(new Date(to)) }));
}

/** The viewer's bookings and requests that take dates of the listing from now on, as they were agreed. */
async function ownOf(listingId: string, viewer: Viewer): Promise<OwnPeriod[]> {
  if (!viewer) return [];
  const { id, status, paymentStatus, startDate, pickupTime, endDate, returnTime } = bookingRequests;
  const isOwn = and(eq(takenPeriods.listingId, listingId), eq(bookingRequests.renterId, viewer.id));
  const rows = await db()
    .select({ id, status, paymentStatus, startDate, pickupTime, endDate, returnTime })
    .from(takenPeriods)
    .innerJoin(bookingRequests, eq(id, takenPeriods.bookingId))
    .where(and(isOwn, sql`upper(${takenPeriods.period}) > ${now().toISOString()}::timestamptz`))
    .orderBy(asc(bookingRequests.startAt));
  return rows.map((row) => ({
    bookingId: row.id,
    state: stateOf(row),
    from: { date: row.startDate, time: row.pickupTime },
    to: { date: row.endDate, time: row.returnTime },
  }));
}

function stateOf({ status, paymentStatus }: Pick<typeof bookingRequests.$inferSelect, 'status' | 'paymentStatus'>): OwnPeriod['state'] {
  if (status !== 'pending_approval') return 'booked';
  return paymentStatus === 'unpaid' ? 'unpaid' : 'waiting';
}
