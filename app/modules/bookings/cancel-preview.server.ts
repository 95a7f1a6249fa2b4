/** What a cancellation would do now: to the money, to the cent, and why (rules M7, M8 and B22). */
import { eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import type { PersonalEvent } from '#app/domain/bookings/booking-transitions.ts';
import { bandAt, CANCELLATION_TABLE } from '#app/domain/bookings/cancellation.ts';
import { isHandoverUnconfirmed } from '#app/domain/bookings/handover.ts';
import { restBesideBank } from '#app/domain/money/bank-dispute.ts';
import { add, cents, subtract, type Cents } from '#app/domain/money/money.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { bankOn, givenByBank, heldByBank } from './bank-disputes-of-booking.server.ts';
import type { Booking } from './booking.ts';
import { findBooking } from './booking-view.server.ts';
import { ASKED, refundsOf } from './refunds-of-charge.server.ts';
import { isGearOut } from './gear-still-out.server.ts';
import { chargesOf } from './payments-of-total.server.ts';
import { policyOutcome } from './policy-outcome.ts';

type TooLate = 'handedOver' | 'running' | 'returned' | 'disputed' | 'charging' | 'ended';
type CancelEvent = `cancel_by_${'renter' | 'lender'}`;

/**
 * Null for everybody but its parties. `event` is null when the reader cannot cancel now; amounts are cents, `money` null while nothing is charged.
 * `tooLate`: why not, and `instead` what is left to do then; `maySayUntaken`: to a lender, whether the page that confirms a return also takes that
 * nobody came. `bank`: the renter's bank asks for the charge back, or has given it back: what it gave, what we would give besides, once it has
 * decided, and the `rest` of that where it gives what it asks for. After it gave something there are no other figures for the renter.
 */
export async function findCancelPreview(person: Member, bookingId: string) {
  const booking = await findBooking(person, bookingId);
  const [row] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  if (!booking || !row) return null;
  const offered = booking.actions.map(({ event }) => event);
  const event = offered.find((one): one is CancelEvent => one === `cancel_by_${booking.party}`) ?? null;
  const isCharged = row.status === 'confirmed';
  const says = isCharged && booking.party === 'renter' ? await bankOn(bookingId) : null;
  const more = await moreThanGiven(row);
  const asked = says === 'decides' ? ((await heldByBank(db(), row))?.asked ?? null) : null;
  const bank = says && { says, gave: await givenByBank(db(), bookingId), more, asked, rest: restBesideBank(more, asked) };
  const hasFigures = isCharged && (!bank || (bank.says === 'decides' && bank.gave === 0));
  return {
    booking,
    event,
    tooLate: event ? null : whyTooLate(row),
    maySayUntaken:
      booking.party === 'lender' && offered.includes('returned') && isHandoverUnconfirmed(row) && !(await isGearOut(db(), bookingId)),
    instead: event ? [] : booking.actions.filter((action) => INSTEAD.includes(action.event)),
    bank,
    policy: event === 'cancel_by_renter' && hasFigures ? policyOf(row) : null,
    money: hasFigures ? moneyOf(row, event) : null,
  };
}

/** What can be done with gear that is out. */
const INSTEAD: readonly PersonalEvent[] = ['report_return', 'returned', 'agree_to_return', 'object_to_return', 'open_dispute'];

/** Why nobody cancels any more. `charging`: not yet again, until the card was charged. */
function whyTooLate({ status, startAt, returnedAt }: Booking): TooLate {
  if (status === 'disputed') return 'disputed';
  if (status === 'active') return returnedAt === null ? 'running' : 'returned';
  if (status === 'approved') return 'charging';
  // why: from the pickup on it runs, even if the worker has not recorded that yet
  if (status === 'confirmed') return now() >= startAt ? 'running' : 'handedOver';
  return 'ended';
}

/** why not by what the booking says was given back: what came back of that is given once more. */
async function moreThanGiven(booking: Booking): Promise<Cents> {
  const asked = await refundsOf(db(), await chargesOf(db(), booking.id), ASKED);
  return cents(Math.max(0, subtract(policyOutcome(booking, now()).refund, asked)));
}

function policyOf({ cancellationPolicy: name, startAt }: Booking) {
  const { index, endsAt, isInclusive } = bandAt(name, startAt, now());
  const rate = CANCELLATION_TABLE[name][index]?.refund ?? 0;
  return { name, band: index, rate, isInclusive, endsAt: endsAt?.toISOString() ?? null };
}

/** Its lines add up to what was paid. */
function moneyOf(booking: Booking, event: string | null) {
  const paid = booking.totalCost;
  if (event !== 'cancel_by_renter') return { paid, refund: paid, lenderKeeps: 0, platformKeeps: 0, waiver: 0 };
  const { refund, lenderKeeps, platformKeeps } = policyOutcome(booking, now());
  return {
    paid,
    refund,
    lenderKeeps,
    platformKeeps,
    waiver: subtract(paid, add(refund, lenderKeeps, platformKeeps)),
  };
}
