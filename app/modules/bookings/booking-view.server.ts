/** How a booking looks to one of its parties: what the dashboards and the booking page show, and nothing else. */
import { and, asc, eq, gt, inArray, isNotNull, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NOT_OFFERED } from '#app/domain/bookings/decline-reason.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, maySeeExactLocation, maySeeListing, maySeeListingsOf, maySeePhone, partyOf } from '#app/domain/access.ts';
import { actualReturn } from '#app/domain/bookings/actual-return.ts';
import { ENDED_STATUSES, isCharged, isRequest } from '#app/domain/bookings/booking-status.ts';
import { bandAt } from '#app/domain/bookings/cancellation.ts';
import { HOLD_KEEPING_STATUSES } from '#app/domain/bookings/hold-transitions.ts';
import { offeredActions } from '#app/domain/bookings/booking-transitions.ts';
import { whyNotExtend } from '#app/domain/bookings/extension-period.ts';
import { isWaitingExtension, OPEN_EXTENSION_STATUSES } from '#app/domain/bookings/extension-transitions.ts';
import { isDecisionLate } from '#app/domain/bookings/dispute.ts';
import {
  asksForCard,
  awaitsWordOfReturn,
  GUARDS,
  isEndedWhileOut,
  isSaidUntaken,
  returnDueInDispute,
} from '#app/domain/bookings/guards.ts';
import { codeAwaitsHold, hasHandover, isHandedOverEarly, isHandoverUnconfirmed, mayRecordHandover } from '#app/domain/bookings/handover.ts';
import { wayOutOfRefusal } from '#app/domain/bookings/hold-refusal.ts';
import { lateFeeOf, latenessOf, lateReturnOf, reportedLate, reportedLateInDispute, sourcesOf } from '#app/domain/bookings/late-return.ts';
import { earningsOf, isNothingLeftFor } from '#app/domain/bookings/lender-earnings.ts';
import { phaseOf, type Phase } from '#app/domain/bookings/phase.ts';
import { RENTING_TABS, type LendingTab, type RentingTab } from '#app/domain/bookings/renting-tab.ts';
import { restBesideBank } from '#app/domain/money/bank-dispute.ts';
import { ZERO } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import type { Beside } from '#app/domain/place-in-list.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { writePhoneNumber } from '#app/modules/phone-number.server.ts';
import { db } from '#db/client.ts';
import { coverUrl } from '#db/cover-url.ts';
import { partOfList, placeOf, type PartOfList } from '#db/part-of-list.ts';
import {
  bookingEvents,
  bookingExtensions,
  bookingPayments,
  bookingRequests,
  disputes,
  listings,
  profiles,
  refunds,
  reviewWindows,
} from '#db/schema/index.ts';

import { reviewColumns, reviewTurn } from '../reviews/review-state.server.ts';
import { awaitedAnswerFor } from './awaited-answer.server.ts';
import { bankAsksForTotalOf, bankGaveOfTotalOf, heldByBank, type HeldByBank } from './bank-disputes-of-booking.server.ts';
import type { Booking, Extension } from './booking.ts';
import type { BookingView, ExtensionView } from './booking-view.ts';
import { fromCard, owedBesides } from './claims-of-booking.server.ts';
import { nextBookingAfter, waitsForGear } from './gear-still-out.server.ts';
import { paysTotal } from './payments-of-total.server.ts';
import { policyOutcome, refundWithoutHold } from './policy-outcome.ts';
import { rentingTab } from './renting-tabs.ts';

const renter = alias(profiles, 'renter');
const lender = alias(profiles, 'lender');

/** More than anybody can answer in the time that there is. */
const MAX_WAITING = 100;

const KEY = { at: bookingRequests.createdAt, id: bookingRequests.id };

/** Of what was charged for the total; as a receipt says it. */
const someRefundIsUnderWay = sql<boolean>`exists (
  select from ${refunds} inner join ${bookingPayments} on ${bookingPayments.id} = ${refunds.paymentId}
  where ${bookingPayments.bookingId} = ${bookingRequests.id} and ${notInArray(refunds.state, ['succeeded', 'unneeded'])}
    and ${paysTotal}
)`;

/** What waits for a bank to decide, in cents; as a receipt says it. */
const refundThatWaits = sql`(
  select coalesce(sum(${refunds.amount}), 0) from ${refunds} inner join ${bookingPayments} on ${bookingPayments.id} = ${refunds.paymentId}
  where ${bookingPayments.bookingId} = ${bookingRequests.id} and ${eq(refunds.state, 'due')}
    and ${paysTotal}
)`.mapWith(refunds.amount);

const isOpenExtension = and(
  eq(bookingExtensions.bookingId, bookingRequests.id),
  inArray(bookingExtensions.status, [...OPEN_EXTENSION_STATUSES]),
);

const latest = alias(bookingExtensions, 'latest');
/** The last one that was asked for, where the lender declined it. */
const isDeclinedLast = and(
  eq(latest.bookingId, bookingRequests.id),
  eq(latest.status, 'declined'),
  sql`not exists (select from ${bookingExtensions} as later where later.booking_id = ${latest.bookingId} and later.created_at > ${latest.createdAt})`,
);

/** What was kept with the last event of that name. */
const reasonOf = (event: 'decline' | 'deposit_refused' | 'cancel_by_platform') => sql<string | null>`(
  select ${bookingEvents.data}->>'reason' from ${bookingEvents}
  where ${bookingEvents.bookingId} = ${bookingRequests.id} and ${eq(bookingEvents.event, event)}
  order by ${bookingEvents.id} desc limit 1
)`;

const wasApproved = sql<boolean>`exists (
  select from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookingRequests.id} and ${eq(bookingEvents.event, 'approve')}
)`;

const timesExtended = sql<number>`(
  select count(*)::int from ${bookingExtensions} as taken where taken.booking_id = ${bookingRequests.id} and taken.status = 'confirmed'
)`;

async function rows(where: SQL | undefined, { order, limit }: { order: SQL[]; limit: number }) {
  return db()
    .select({
      place: placeOf(KEY),
      booking: bookingRequests,
      listing: {
        id: listings.id,
        title: bookingRequests.title,
        town: listings.town,
        location: listings.location,
        category: listings.category,
        ownerId: listings.ownerId,
        status: listings.status,
      },
      coverUrl,
      renter: {
        fullName: renter.fullName,
        isCompany: renter.isCompany,
        companyName: renter.companyName,
        phone: renter.phone,
        trustLevel: renter.userLevel,
        isIdentityVerified: renter.isIdentityVerified,
        rating: renter.ratingAsRenter,
        reviews: renter.reviewsAsRenter,
      },
      lender: {
        fullName: lender.fullName,
        isCompany: lender.isCompany,
        companyName: lender.companyName,
        phone: lender.phone,
        accountStatus: lender.accountStatus,
        rating: lender.ratingAsLender,
        reviews: lender.reviewsAsLender,
      },
      review: reviewColumns,
      claim: owedBesides,
      fromCard,
      isRefundUnderWay: someRefundIsUnderWay,
      extension: bookingExtensions,
      declinedExtension: latest,
      timesExtended,
      bankDecides: bankAsksForTotalOf(bookingRequests.id),
      bankGave: bankGaveOfTotalOf(bookingRequests.id),
      refundThatWaits,
      waitsForGear: waitsForGear(now()),
      nextBooking: nextBookingAfter(now()),
      cardReason: reasonOf('deposit_refused'),
      platformReason: reasonOf('cancel_by_platform'),
      declinedBecause: reasonOf('decline'),
      wasApproved,
      dispute: {
        // why first: all of it is null where the first is
        openedBy: disputes.openedBy,
        fromRenter: disputes.fromRenter,
        fromPool: disputes.fromPool,
        openedAt: disputes.openedAt,
        answeredAt: disputes.answeredAt,
        decidedAt: disputes.decidedAt,
        decideBy: disputes.decideBy,
      },
    })
    .from(bookingRequests)
    .innerJoin(listings, eq(listings.id, bookingRequests.listingId))
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .leftJoin(reviewWindows, eq(reviewWindows.bookingId, bookingRequests.id))
    .leftJoin(disputes, eq(disputes.bookingId, bookingRequests.id))
    .leftJoin(bookingExtensions, isOpenExtension)
    .leftJoin(latest, isDeclinedLast)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

type Row = Omit<Awaited<ReturnType<typeof rows>>[number], 'place'>;

/** why a query of its own: few bookings are with a bank, and what waits follows from all charges of one. */
const viewOf = async (row: Row, party: 'renter' | 'lender'): Promise<BookingView> =>
  view(row, party, row.bankDecides ? await heldByBank(db(), row.booking) : null);

function view(
  {
    booking,
    listing,
    coverUrl: cover,
    review,
    dispute,
    claim,
    fromCard: stateOnCard,
    isRefundUnderWay,
    extension,
    declinedExtension,
    timesExtended: times,
    bankDecides: isWithBank,
    bankGave,
    refundThatWaits: waits,
    waitsForGear: isWaitingForGear,
    nextBooking: next,
    cardReason,
    platformReason,
    declinedBecause,
    wasApproved,
    ...people
  }: Row,
  party: 'renter' | 'lender',
  held: HeldByBank | null,
): BookingView {
  const rent = rentOf(booking);
  const phase = phaseOf(booking, now());
  const rest = restBesideBank(waits, held && held.asked);
  const counterpart = party === 'renter' ? people.lender : people.renter;
  const ended = { ...booking, isDecided: dispute?.decidedAt instanceof Date };
  return {
    id: booking.id,
    reference: bookingReference(booking.id),
    party,
    phase,
    status: booking.status,
    isRequest: isRequest({ status: booking.status, wasApproved }),
    paymentStatus: booking.paymentStatus,
    depositStatus: shownDeposit(booking),
    renewalAsksForCard:
      booking.depositStatus === 'held' && booking.depositAskedAt !== null && HOLD_KEEPING_STATUSES.includes(booking.status),
    cardFor: asksForCard(booking) ? wayOutOfRefusal(cardReason) : null,
    listing: {
      id: listing.id,
      title: listing.title,
      category: listing.category,
      coverUrl: cover,
      isPublic: maySeeListing(listing, null) && maySeeListingsOf(people.lender, null),
    },
    location: party === 'lender' || maySeeExactLocation(ended) ? listing.location : listing.town,
    counterpartName: displayName(counterpart),
    counterpartPhone: maySeePhone(ended) && counterpart.phone ? writePhoneNumber(counterpart.phone) : null,
    lacksCounterpartPhone: maySeePhone(ended) && counterpart.phone === null,
    lacksOwnPhone: maySeePhone(ended) && people[party].phone === null,
    counterpartRating: { rating: counterpart.rating, reviews: counterpart.reviews },
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
    // why none: until then nothing goes back; what waits is said of the bank
    refund: isWithBank ? null : refundOf(booking, isRefundUnderWay),
    chargedInPart: party === 'renter' ? chargedInPart(booking) : null,
    bankDecides: isWithBank ? whatBankDecides(booking, party, held) : null,
    isTakenByBank: party === 'lender' && !isWithBank && bankGave && isNothingLeftFor(booking),
    askedByBank: party === 'renter' && held && (held.isPart || rest > 0) ? held.asked : null,
    backInAnyCase: party === 'renter' && held ? held.inAnyCase : null,
    restIfBankGives: party === 'renter' ? rest : 0,
    waitsForBank: party === 'lender' && held ? held.waits : null,
    refundIfBankRefuses: party === 'renter' && isWithBank ? waits : null,
    refundIfCancelled: booking.status === 'confirmed' ? policyOutcome(booking, now()).refund : null,
    refundChanges: booking.status === 'confirmed' ? refundChanges(booking) : null,
    refundWithoutHold: phase === 'holdNeedsCard' && !isWithBank && !bankGave ? refundWithoutHold(booking) : null,
    paymentExpiresAt: booking.paymentExpiresAt.toISOString(),
    approvalExpiresAt: booking.approvalExpiresAt?.toISOString() ?? null,
    isEndedWhileOut: isEndedWhileOut(ended),
    returnDueInDispute: returnDueInDispute(booking, now())?.toISOString() ?? null,
    waitsForGear: isWaitingForGear,
    passedOn: viewOfPassedOn(booking, phase),
    nextBooking:
      party === 'lender' && next && (phase === 'overdue' || phase === 'disputed')
        ? { reference: bookingReference(next.id), startAt: new Date(next.startAt).toISOString() }
        : null,
    overdue: isOverdue(booking, phase) ? { ...latenessOf(booking, now()), countsAsReturnedAt: countsAsReturnedAt(booking, phase) } : null,
    objectBy: phase === 'returnReported' ? (booking.autoReturnAt?.toISOString() ?? null) : null,
    disputeWindowEndsAt: booking.disputeWindowEndsAt?.toISOString() ?? null,
    returnedAt: booking.returnedAt?.toISOString() ?? null,
    actualReturn: viewOfReturn(booking),
    lateFee: booking.lateFee,
    lateReturn: typeof dispute?.fromRenter === 'number' ? null : viewOfLateReturn(booking),
    fromCard: stateOnCard,
    reportedLate: lateByReport(booking, phase),
    claim,
    declined: booking.declineReason && { reason: booking.declineReason, text: booking.declineText },
    isUnoffered: declinedBecause === NOT_OFFERED,
    platformReason,
    createdAt: booking.createdAt.toISOString(),
    review: reviewTurn(review, party, now()),
    dispute: dispute && {
      isLate: isDecisionLate(dispute, booking, now()),
      decided:
        dispute.fromRenter === null
          ? null
          : { fromRenter: dispute.fromRenter, fromPool: dispute.fromPool ?? 0, sources: sourcesOf(dispute.fromRenter, booking) },
      awaited: awaitedAnswerFor(party, dispute),
    },
    hasHandover: hasHandover(booking),
    hasReceipt: party === 'renter' && isCharged(booking),
    handoverAwaits: handoverAwaits(booking),
    handedOverEarly: handedOverEarly(booking),
    handoverUnconfirmed: isHandoverUnconfirmed(booking),
    // why the listing too: what is hidden or withdrawn is lent for no longer
    mayExtend:
      party === 'renter' &&
      listing.status === 'active' &&
      extension === null &&
      whyNotExtend({ ...booking, bankDecides: isWithBank }, now()) === null,
    extension: extension && viewOfExtension(extension, party),
    declinedExtension:
      party === 'renter' && (phase === 'handoverUnconfirmed' || phase === 'running' || booking.status === 'confirmed')
        ? wordsOf(declinedExtension)
        : null,
    timesExtended: times,
    actions: offeredActions(booking, party, now()),
  };
}

function whatBankDecides({ refundedAmount, totalCost }: Booking, party: 'renter' | 'lender', held: HeldByBank | null) {
  if (party === 'lender') return 'howMuch';
  if (held?.isGiven) return 'given';
  return refundedAmount === totalCost ? 'all' : 'howMuch';
}

function shownDeposit({ status, depositStatus, depositLeft }: Booking): BookingView['depositStatus'] {
  // why: once a booking has ended no hold is placed, even if that is not recorded yet
  if (depositStatus === 'scheduled' && ENDED_STATUSES.includes(status)) return 'none';
  // why: what somebody charged is not only held any more
  return depositStatus === 'held' && depositLeft !== null ? 'captured' : depositStatus;
}

function viewOfReturn(booking: Booking): BookingView['actualReturn'] {
  const actual = actualReturn(booking);
  return actual && { ...actual, at: actual.at.toISOString() };
}

/** Until the agreed return: after it nobody asks for the code any more. */
function handoverAwaits(booking: Booking): BookingView['handoverAwaits'] {
  const isDue = booking.handedOverAt === null && booking.returnReportedAt === null && now() < booking.endAt;
  if (!isDue || !mayRecordHandover(booking, now())) return null;
  return codeAwaitsHold(booking, now()) ? 'hold' : 'code';
}

const handedOverEarly = (booking: Booking): BookingView['handedOverEarly'] =>
  isHandedOverEarly(booking) && booking.handedOverAt
    ? { since: booking.handedOverAt.toISOString(), startAt: booking.startAt.toISOString() }
    : null;

/** Of what was charged for a booking that came to nothing, as its policy has it: what nobody gets back is said too. */
const CAME_TO_NOTHING: readonly Booking['status'][] = ['cancelled_by_renter', 'auto_cancelled'];

/** What a bank has sent back is owed, and has not gone back. */
function refundOf({ status, paymentStatus, refundedAmount: amount }: Booking, isUnderWay: boolean): BookingView['refund'] {
  if (paymentStatus === 'captured' && amount === ZERO && CAME_TO_NOTHING.includes(status)) return { amount: ZERO, isUnderWay: false };
  return paymentStatus === 'captured' || amount === ZERO ? null : { amount, isUnderWay };
}

/** What was charged in vain goes back whole. why not what the booking costs: the renter would read that the rest was kept. */
function chargedInPart({ paymentStatus, paymentCaptured, refundedAmount, totalCost }: Booking): BookingView['chargedInPart'] {
  return isCharged({ paymentStatus }) && !paymentCaptured && refundedAmount < totalCost ? refundedAmount : null;
}

function refundChanges({ cancellationPolicy, startAt }: Booking): BookingView['refundChanges'] {
  const { endsAt, isInclusive } = bandAt(cancellationPolicy, startAt, now());
  return endsAt && { at: endsAt.toISOString(), isInclusive };
}

/** Also in a dispute, as long as nobody has said that the gear is back, or that it was never taken. */
function isOverdue(booking: Booking, phase: Phase): boolean {
  if (isSaidUntaken(booking)) return false;
  return phase === 'overdue' || (phase === 'disputed' && !booking.passedOnAt && nobodySaysItIsBack(booking) && now() >= booking.endAt);
}

const nobodySaysItIsBack = (booking: Booking) => GUARDS.notSaidBack(booking, now()) === null;

function viewOfPassedOn(booking: Booking, phase: Phase): BookingView['passedOn'] {
  const { passedOnAt } = booking;
  if (!passedOnAt || !awaitsWordOfReturn(booking)) return null;
  return { at: passedOnAt.toISOString(), fee: lateFeeOf(booking, passedOnAt), countsAsReturnedAt: countsAsReturnedAt(booking, phase) };
}

const countsAsReturnedAt = ({ autoReturnAt }: Booking, phase: Phase) =>
  phase === 'disputed' ? null : (autoReturnAt?.toISOString() ?? null);

function wordsOf(declined: Extension | null): BookingView['declinedExtension'] {
  if (!declined) return null;
  const { endDate, returnTime, declineReason: reason, declineText: text } = declined;
  return { endDate, returnTime, reason, text };
}

function lateByReport(booking: Booking, phase: Phase): BookingView['reportedLate'] {
  if (phase === 'disputed') return reportedLateInDispute(booking, now());
  return phase === 'returnReported' ? reportedLate(booking) : null;
}

function viewOfLateReturn(booking: Booking): BookingView['lateReturn'] {
  const late = lateReturnOf(booking);
  return late && { ...late, returnedAt: late.returnedAt.toISOString(), sources: booking.status === 'disputed' ? null : late.sources };
}

/** Null for a lender while it is not paid for, and for both when its time is over. */
function viewOfExtension(extension: Extension, party: 'renter' | 'lender'): ExtensionView | null {
  if (!isWaitingExtension(extension, now()) || (party === 'lender' && extension.approvalExpiresAt === null)) return null;
  const { id, status, endDate, returnTime, addedDays, serviceFee, waiverAmount, totalCost, lenderEarnings } = extension;
  return {
    id,
    status,
    endDate,
    returnTime,
    addedDays,
    rent: rentOf(extension),
    serviceFee,
    waiverAmount,
    totalCost,
    lenderEarnings,
    paymentExpiresAt: extension.paymentExpiresAt.toISOString(),
    approvalExpiresAt: extension.approvalExpiresAt?.toISOString() ?? null,
  };
}

/** A part of the bookings of one tab of a renter, newest first. */
export function bookingsOfRenter(person: Member, tab: RentingTab, beside: Beside | null = null): Promise<PartOfList<BookingView>> {
  return part(and(eq(bookingRequests.renterId, person.id), eq(rentingTab(now()), tab)), beside, 'renter');
}

/** How many bookings each tab of a renter has. */
export function countBookingsOfRenter(person: Member): Promise<Record<RentingTab, number>> {
  return countByTab(eq(bookingRequests.renterId, person.id));
}

async function countByTab(which: SQL | undefined): Promise<Record<RentingTab, number>> {
  const tab = rentingTab(now());
  const count = (name: RentingTab) => sql<number>`(count(*) filter (where ${eq(tab, name)}))::int`;
  const [counts] = await db()
    .select(Object.fromEntries(RENTING_TABS.map((name) => [name, count(name)])) as Record<RentingTab, SQL<number>>)
    .from(bookingRequests)
    .where(which);
  return counts ?? { active: 0, pending: 0, past: 0 };
}

/** A part of the requests that their lender may know of (`lenderKnows`) and that no longer wait for an answer, of one tab, newest first. */
export function answeredRequests(person: Member, tab: LendingTab, beside: Beside | null = null): Promise<PartOfList<BookingView>> {
  return part(and(answered(person), eq(rentingTab(now()), tab)), beside, 'lender');
}

/** How many of them each tab has. */
export async function countAnsweredRequests(person: Member): Promise<Record<LendingTab, number>> {
  const { active, past } = await countByTab(answered(person));
  return { active, past };
}

function answered(person: Member): SQL | undefined {
  const known = and(eq(bookingRequests.lenderId, person.id), isNotNull(bookingRequests.approvalExpiresAt));
  return and(known, not(awaitsAnswer()));
}

/** The requests, and the bookings with an extension, that wait for the lender's answer, the most urgent first. */
export async function waitingRequests(person: Member): Promise<BookingView[]> {
  const { lenderId, approvalExpiresAt, id } = bookingRequests;
  const answerBy = sql`coalesce(${bookingExtensions.approvalExpiresAt}, ${approvalExpiresAt})`;
  const found = await rows(and(eq(lenderId, person.id), awaitsAnswer()), { order: [asc(answerBy), asc(id)], limit: MAX_WAITING });
  return Promise.all(found.map((row) => viewOf(row, 'lender')));
}

/** How many requests wait for the lender's answer. */
export function countWaitingRequests(person: Member): Promise<number> {
  return db().$count(bookingRequests, and(eq(bookingRequests.lenderId, person.id), awaitsAnswer()));
}

function awaitsAnswer(): SQL {
  const { status, paymentStatus, approvalExpiresAt } = bookingRequests;
  const request = and(eq(status, 'pending_approval'), ne(paymentStatus, 'unpaid'), gt(approvalExpiresAt, now()));
  const extension = sql`exists (
    select from ${bookingExtensions} as waiting
    where waiting.booking_id = ${bookingRequests.id} and waiting.status = 'pending_approval' and waiting.approval_expires_at > ${now().toISOString()}::timestamptz
  )`;
  return or(request, extension) as SQL;
}

async function part(of: SQL | undefined, beside: Beside | null, party: 'renter' | 'lender'): Promise<PartOfList<BookingView>> {
  const found = await partOfList(KEY, beside, ({ where, ...wanted }) => rows(and(of, where), wanted));
  return { ...found, rows: await Promise.all(found.rows.map((row) => viewOf(row, party))) };
}

/** One booking for one of its parties; null for everybody else, and for a lender while it is not paid for. */
export async function findBooking(person: Pick<Member, 'id'>, bookingId: string): Promise<BookingView | null> {
  const [row] = await rows(eq(bookingRequests.id, bookingId), { order: [], limit: 1 });
  const party = row ? partyOf(row.booking, person) : null;
  if (!row || !party) return null;
  if (party === 'lender' && !lenderKnows(row.booking)) return null;
  return viewOf(row, party);
}
