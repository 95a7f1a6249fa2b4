/** What has happened to a booking and what comes next, as one of its parties may know it (rule B21). */
import { asc, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, partyOf } from '#app/domain/access.ts';
import { comingSteps } from '#app/domain/bookings/coming-steps.ts';
import { decideByOf } from '#app/domain/bookings/dispute.ts';
import { isSaidUntaken } from '#app/domain/bookings/guards.ts';
import { isHoldKept } from '#app/domain/bookings/hold-kept.ts';
import { historyFor, type HistoryEvent } from '#app/domain/bookings/history.ts';
import { isNothingLeftFor } from '#app/domain/bookings/lender-earnings.ts';
import { releasedOf } from '#app/domain/bookings/late-return.ts';
import { ZERO } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingEvents, bookingRequests, disputes, reviewWindows } from '#db/schema/index.ts';

import { reviewColumns, reviewTurn } from '../reviews/review-state.server.ts';
import { doesPayoutWait } from './bank-disputes-of-booking.server.ts';
import type { Booking } from './booking.ts';
import { eventColumns } from './record-event.server.ts';
import { refundsOfHistory } from './refunds-of-history.server.ts';

/** Null for everybody but its parties, and for a lender while it is not paid for. Instants are ISO text. */
export async function findTimeline(person: Member, bookingId: string) {
  const [row] = await db()
    .select({ booking: bookingRequests, review: reviewColumns, decideBy: disputes.decideBy })
    .from(bookingRequests)
    .leftJoin(reviewWindows, eq(reviewWindows.bookingId, bookingRequests.id))
    .leftJoin(disputes, eq(disputes.bookingId, bookingRequests.id))
    .where(eq(bookingRequests.id, bookingId));
  const party = row ? partyOf(row.booking, person) : null;
  if (!row || !party || (party === 'lender' && !lenderKnows(row.booking))) return null;
  const recorded = await db()
    .select(eventColumns)
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id));
  // why the cast: `recordEvent` takes no other
  const events = recorded.map(({ event, ...rest }) => ({ ...rest, event: event as HistoryEvent }));
  const closesAt = reviewTurn(row.review, party, now())?.closesAt;
  const decideBy = row.decideBy && decideByOf({ decideBy: row.decideBy }, row.booking);
  const facts = { ...row.booking, decideBy, reviewsCloseAt: closesAt ? new Date(closesAt) : null };
  return {
    party,
    hasDeposit: isHoldKept(row.booking),
    /** why: where nobody came there is nothing to review. */
    isUntaken: isSaidUntaken(row.booking),
    lateFee: lateFeeToCome(row.booking),
    isWithBank: party === 'lender' && (await doesPayoutWait(db(), row.booking)),
    isNothingLeft: party === 'lender' && isNothingLeftFor(row.booking),
    refunds: (await refundsOfHistory(party, row.booking, events)).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    past: historyFor(party, events, row.booking).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    next: comingSteps(facts, now()).map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}

/** What a late return costs once the time to report problems is over, and what of the hold is then let go, in cents; null where it costs nothing. */
const lateFeeToCome = (booking: Booking) =>
  booking.lateFee > ZERO ? { amount: booking.lateFee, released: releasedOf(booking.lateFee, booking) } : null;
