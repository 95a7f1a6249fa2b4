/** Disputes as their parties and administrators see them. */
import { asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameColumns } from '#db/name-columns.ts';
import { bookingReference } from '#app/domain/bookings/reference.ts';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { decide } from '#app/domain/bookings/booking-transitions.ts';
import { decideByOf, DISPUTE_ANSWER_MS, isDecisionLate, STATEMENT_LIMITS } from '#app/domain/bookings/dispute.ts';
import { isOut } from '#app/domain/bookings/guards.ts';
import { isHoldKept } from '#app/domain/bookings/hold-kept.ts';
import { shareOfWhatIsKept } from '#app/domain/bookings/lender-earnings.ts';
import { lateReturnOf, releasedOf, sourcesOf } from '#app/domain/bookings/late-return.ts';
import { ZERO } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { db } from '#db/client.ts';
import { bookingRequests, disputes, disputeStatements, profiles } from '#db/schema/index.ts';

import type { Booking } from '../bookings/booking.ts';
import { awaitedAnswerFor } from '../bookings/awaited-answer.server.ts';
import { bankOn, heldByBank } from '../bookings/bank-disputes-of-booking.server.ts';
import { fromCard, owedBesides } from '../bookings/claims-of-booking.server.ts';
import { photosOf } from '../bookings/booking-photos.server.ts';
import { conditionOf } from '../bookings/record-condition.server.ts';
import { awaitsReturn, meansOfBooking } from './decide-dispute.server.ts';
import { newsFor } from './news-for-decision.server.ts';
import { wordsOfReturn, type SaidOfReturn } from './words-of-return.server.ts';

const renter = alias(profiles, 'renter');
const lender = alias(profiles, 'lender');

const PAGE_SIZE = 20;

const columns = {
  booking: bookingRequests,
  dispute: disputes,
  title: bookingRequests.title,
  renter: nameColumns(renter),
  lender: nameColumns(lender),
  owed: owedBesides,
  fromCard,
};

const found = () =>
  db()
    .select(columns)
    .from(bookingRequests)
    .leftJoin(disputes, eq(disputes.bookingId, bookingRequests.id))
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId));

/** A booking's dispute, or what can become one, for one of its parties; null for everybody else. */
export async function findDisputeOfBooking(person: Member, bookingId: string) {
  const [row] = await found().where(eq(bookingRequests.id, bookingId));
  const party = row ? partyOf(row.booking, person) : null;
  if (!row || !party || (party === 'lender' && !lenderKnows(row.booking))) return null;
  const { booking, dispute } = row;
  const statements = dispute ? await statementsOf(dispute) : [];
  const own = statements.filter((statement) => statement.party === party).length;
  return {
    bookingId,
    party,
    title: row.title,
    counterpartName: displayName(party === 'renter' ? row.lender : row.renter),
    mayOpen: dispute === null && mayOpen(booking, party),
    maySay: dispute !== null && dispute.decidedAt === null && own < STATEMENT_LIMITS.each,
    hasSaid: own > 0,
    decideBy: dispute && dispute.decidedAt === null ? decideByOf(dispute, booking).toISOString() : null,
    isLate: dispute !== null && isDecisionLate(dispute, booking, now()),
    awaited: dispute && awaitedAnswerFor(party, dispute),
    statements,
    outcome: outcomeOf(row),
    bank: await bankBeside(booking),
    ...(await backOf(booking)),
    hasDeposit: isHoldKept(booking),
    lateFee: booking.lateFee,
    /** Of the return for which the fee is asked. */
    lateMinutes: lateReturnOf(booking)?.minutes ?? 0,
  };
}

/** Whether a bank has still to decide on what was charged; `given`: of which the renter has all back from us. */
async function bankBeside(booking: Booking): Promise<'decides' | 'given' | null> {
  const held = await heldByBank(db(), booking);
  if (held?.isGiven) return 'given';
  return held ? 'decides' : null;
}

/** When the gear came back and by whose word; `isDue`: the agreed return has passed, or it counts as returned; not of what was never handed over. */
async function backOf(booking: Booking) {
  const { goesBy, other } = await wordsOfReturn(booking);
  const { word, at, isDenied } = goesBy;
  const isDue = !isDenied && (now() >= booking.endAt || booking.returnedAt !== null);
  return { back: word && at ? { word, at: at.toISOString() } : null, otherBack: asText(other), isDue };
}

const asText = (said: SaidOfReturn | null) => said && { word: said.word, at: said.at.toISOString() };

function mayOpen(booking: Booking, party: 'renter' | 'lender'): boolean {
  return (['open_dispute', 'object_to_return'] as const).some((event) => decide(booking, event, party, now()).ok);
}

/** One page of 20: open ones by the time of their decision, decided ones newest first. Beyond the last page, the last one. Throws `forbidden`. */
export async function listDisputes(viewer: Member, part: 'open' | 'decided', asked: number) {
  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');
  const ofPart = part === 'open' ? isNull(disputes.decidedAt) : isNotNull(disputes.decidedAt);
  const pages = Math.max(Math.ceil((await db().$count(disputes, ofPart)) / PAGE_SIZE), 1);
  const page = Math.min(asked, pages);
  const ids = db()
    .select({ id: disputes.id })
    .from(disputes)
    .where(ofPart)
    .orderBy(...(part === 'open' ? [asc(disputes.decideBy), asc(disputes.id)] : [desc(disputes.decidedAt), desc(disputes.id)]))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const order = (await ids).map(({ id }) => id);
  const rows = order.length > 0 ? await found().where(inArray(disputes.id, order)) : [];
  const entries = rows.flatMap((row) => (row.dispute ? [forAdministrator({ ...row, dispute: row.dispute })] : []));
  return { entries: entries.sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id)), page, pages };
}

/** A dispute with all that there is to decide on. Throws `forbidden`; null when there is none. */
export async function findDispute(viewer: Member, disputeId: string) {
  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');
  const isIt = eq(disputes.id, disputeId);
  const [seen] = await found().where(isIt);
  // why before the rest is read: what comes in meanwhile may be shown, but does not count as read
  const news = seen ? await newsFor(db(), seen.booking) : 0;
  const [row] = await found().where(isIt);
  if (!row?.dispute) return null;
  const { booking, dispute } = row;
  return {
    ...forAdministrator({ ...row, dispute }),
    statements: await statementsOf(dispute),
    news,
    recorded: await conditionOf(booking.id),
    handedOverAt: booking.handedOverAt?.toISOString() ?? null,
    means: await meansOfBooking(db(), booking),
    itemValue: booking.itemValue,
    rent: rentOf(booking),
    lenderEarnings: booking.lenderEarnings,
    refundedAmount: booking.refundedAmount,
    refundedWaiver: booking.refundedWaiver,
    return: await returnOf(booking),
    /** The agreed return is still to come: a decision would end the rental before it. */
    endsLater: booking.endAt > now(),
    /** Until then it cannot be decided. */
    awaitsReturn: dispute.decidedAt === null && awaitsReturn(booking),
    isOut: dispute.decidedAt === null && isOut(booking),
    protectionType: booking.protectionType,
    isWithBank: (await bankOn(booking.id)) === 'decides',
    /** A party does not decide. */
    isOwn: partyOf(booking, viewer) !== null,
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    outcome: outcomeOf(row),
  };
}

async function returnOf(booking: Booking) {
  const { goesBy, other } = await wordsOfReturn(booking);
  const { word, at, fee, isDenied } = goesBy;
  // why none where the handover is denied: whether there was anything to be late with is what is decided
  return {
    ...goesBy,
    at: at?.toISOString() ?? null,
    /** Where nobody has said when it came back: since when the next renter has it. */
    passedOnAt: word === null && !isDenied ? (booking.passedOnAt?.toISOString() ?? null) : null,
    other: asText(other),
    proposedFee: word === null || isDenied ? ZERO : fee,
  };
}

type Row = Awaited<ReturnType<typeof found>>[number];

function forAdministrator({ booking, dispute, title, ...people }: Row & { dispute: NonNullable<Row['dispute']> }) {
  return {
    id: dispute.id,
    bookingId: booking.id,
    reference: bookingReference(booking.id),
    title,
    renterName: displayName(people.renter),
    lenderName: displayName(people.lender),
    openedBy: dispute.openedBy,
    openedAt: dispute.openedAt.toISOString(),
    answerBy: dispute.answeredAt ? null : new Date(dispute.openedAt.getTime() + DISPUTE_ANSWER_MS).toISOString(),
    decideBy: decideByOf(dispute, booking).toISOString(),
    isOverdue: isDecisionLate(dispute, booking, now()),
    decidedAt: dispute.decidedAt?.toISOString() ?? null,
  };
}

/** `released`: what of the hold is not taken. `owed`: what the card refused of it, as long as it is not paid. */
function outcomeOf({ booking, dispute, fromCard: stateOnCard, owed }: Row) {
  if (!dispute?.decidedAt) return null;
  const { refund, fromRenter, fromPool, reasons } = dispute;
  const sources = sourcesOf(fromRenter ?? ZERO, booking);
  const lenderKeeps = shareOfWhatIsKept({ ...booking, rent: rentOf(booking) });
  const released = releasedOf(fromRenter ?? ZERO, booking);
  return { refund, fromRenter, fromPool, sources, released, fromCard: stateOnCard, owed, reasons, lender: lenderKeeps };
}

async function statementsOf({ id: disputeId, bookingId }: typeof disputes.$inferSelect) {
  const photos = await photosOf(bookingId);
  const rows = await db()
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.disputeId, disputeId))
    .orderBy(asc(disputeStatements.at), asc(disputeStatements.id));
  return rows.map(({ id, party, text, at }) => ({
    id,
    party,
    text,
    at: at.toISOString(),
    photos: photos.filter(({ statementId }) => statementId === id),
  }));
}
