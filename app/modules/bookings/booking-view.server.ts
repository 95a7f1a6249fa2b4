/** How a booking looks to one of its parties: what the dashboards and the booking page show, and nothing else. */
import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, maySeeExactLocation, partyOf } from '#app/domain/access.ts';
import { ENDED_STATUSES } from '#app/domain/bookings/booking-status.ts';
import { offeredActions } from '#app/domain/bookings/booking-transitions.ts';
import { earningsOf } from '#app/domain/bookings/lender-earnings.ts';
import { phaseOf } from '#app/domain/bookings/phase.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { coverUrl } from '#db/cover-url.ts';
import { bookingRequests, listings, profiles } from '#db/schema/index.ts';
import type { BookingView } from './booking-view.ts';

import { policyOutcome } from './policy-outcome.ts';

const renter = alias(profiles, 'renter');
const lender = alias(profiles, 'lender');

async function rows(where: SQL | undefined, limit: number) {
  return db()
    .select({
      booking: bookingRequests,
      listing: { id: listings.id, title: listings.title, town: listings.town, location: listings.location, category: listings.category },
      coverUrl,
      renter: {
        fullName: renter.fullName,
        isCompany: renter.isCompany,
        companyName: renter.companyName,
        trustLevel: renter.userLevel,
        isIdentityVerified: renter.isIdentityVerified,
      },
      lender: { fullName: lender.fullName, isCompany: lender.isCompany, companyName: lender.companyName },
    })
    .from(bookingRequests)
    .innerJoin(listings, eq(listings.id, bookingRequests.listingId))
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .where(where)
    .orderBy(desc(bookingRequests.createdAt), desc(bookingRequests.id))
    .limit(limit);
}

function view(
  { booking, listing, coverUrl: cover, ...people }: Awaited<ReturnType<typeof rows>>[number],
  party: 'renter' | 'lender',
): BookingView {
  const rent = rentOf(booking);
  const phase = phaseOf(booking, now());
  return {
    id: booking.id,
    reference: booking.id.slice(0, 8).toUpperCase(),
    party,
    phase,
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    // why: once a booking has ended no hold is placed, even if that is not recorded yet
    depositStatus: booking.depositStatus === 'scheduled' && ENDED_STATUSES.includes(booking.status) ? 'none' : booking.depositStatus,
    listing: { id: listing.id, title: listing.title, category: listing.category, coverUrl: cover },
    location: party === 'lender' || maySeeExactLocation(booking) ? listing.location : listing.town,
    counterpartName: displayName(party === 'renter' ? people.lender : people.renter),
    renterLevel: booking.userLevelAtBooking,
    renterVerified: people.renter.isIdentityVerified,
    startDate: booking.startDate,
    endDate: booking.endDate,
    pickupTime: booking.pickupTime,
    returnTime: booking.returnTime,
    rentalDays: booking.rentalDays,
    protectionType: booking.protectionType,
    rent,
    baseCost: booking.baseCost,
    serviceFee: booking.serviceFee,
    waiverAmount: booking.waiverAmount,
    depositAmount: booking.depositAmount,
    totalCost: booking.totalCost,
    lenderEarnings: earningsOf({ ...booking, rent }),
    refundedAmount: booking.refundedAmount,
    refundIfCancelled: booking.status === 'confirmed' ? policyOutcome(booking, now()).refund : null,
    refundWithoutHold: phase === 'holdNeedsCard' ? policyOutcome(booking, booking.startAt).refund : null,
    paymentExpiresAt: booking.paymentExpiresAt.toISOString(),
    approvalExpiresAt: booking.approvalExpiresAt?.toISOString() ?? null,
    objectBy: phase === 'returnReported' ? (booking.autoReturnAt?.toISOString() ?? null) : null,
    disputeWindowEndsAt: booking.disputeWindowEndsAt?.toISOString() ?? null,
    returnedAt: booking.returnedAt?.toISOString() ?? null,
    createdAt: booking.createdAt.toISOString(),
    actions: offeredActions(booking, party, now()),
  };
}

const LIMIT = 200;

/** A renter's bookings, newest first. */
export async function bookingsOfRenter(person: Member): Promise<BookingView[]> {
  return (await rows(eq(bookingRequests.renterId, person.id), LIMIT)).map((row) => view(row, 'renter'));
}

/** The requests that their lender may know of (`lenderKnows`), newest first. */
export async function requestsOfLender(person: Member): Promise<BookingView[]> {
  const known = and(eq(bookingRequests.lenderId, person.id), isNotNull(bookingRequests.approvalExpiresAt));
  return (await rows(known, LIMIT)).map((row) => view(row, 'lender'));
}

/** One booking for one of its parties; null for everybody else, and for a lender while it is not paid for. */
export async function findBooking(person: Member, bookingId: string): Promise<BookingView | null> {
  const [row] = await rows(eq(bookingRequests.id, bookingId), 1);
  const party = row ? partyOf(row.booking, person) : null;
  if (!row || !party) return null;
  if (party === 'lender' && !lenderKnows(row.booking)) return null;
  return view(row, party);
}
