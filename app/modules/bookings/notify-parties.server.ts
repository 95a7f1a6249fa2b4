/** Mails that tell renter and lender about a transition; each transition lists its mails. */
import { and, desc, eq, getTableColumns, gt, gte, inArray, isNull, not, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameColumns } from '#db/name-columns.ts';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, maySeeExactLocation } from '#app/domain/access.ts';
import { returnSaidBy } from '#app/domain/bookings/actual-return.ts';
import type { Transition } from '#app/domain/bookings/booking-transitions.ts';
import type { ExtensionTransition } from '#app/domain/bookings/extension-transitions.ts';
import { earningsOf } from '#app/domain/bookings/lender-earnings.ts';
import { bandAt } from '#app/domain/bookings/cancellation.ts';
import type { ClaimCause } from '#app/domain/bookings/claim-cause.ts';
import { endsWithoutHold, GUARDS, isReturnedBySilence, returnDueInDispute } from '#app/domain/bookings/guards.ts';
import { wayOutOfRefusal } from '#app/domain/bookings/hold-refusal.ts';
import { backBy, latenessOf, lateReturnOf, reportedLate, waivedFeeOf } from '#app/domain/bookings/late-return.ts';
import { DEPOSIT_LEAD_MS } from '#app/domain/bookings/waits.ts';
import { isDisputeDecided } from '#app/domain/money/bank-dispute.ts';
import { subtract, ZERO, type Cents } from '#app/domain/money/money.ts';
import { rentOf } from '#app/domain/money/pricing.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { BookingMail } from '#app/emails/mails.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Work } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import type { Transaction } from '#db/client.ts';
import { bookingEvents, bookingRequests, listings, notices, profiles, users } from '#db/schema/index.ts';

import { bankOn, givenByBank, heldByBank, isGivenByUs, refundDueOf } from './bank-disputes-of-booking.server.ts';
import type { Booking, BookingPayment, Extension } from './booking.ts';
import { isWithOtherBefore, WAITING_FOR_GEAR } from './gear-still-out.server.ts';
import { holdInPlace } from './hold-in-place.server.ts';
import { keptWithoutHold, policyOutcome, refundWithoutHold } from './policy-outcome.ts';

/** What a mail about a booking may say besides: a reason, an amount. */
export type Told = Partial<
  Pick<BookingMail, 'reason' | 'lateFee' | 'refund' | 'answerBy' | 'openedBy' | 'decision' | 'askedFee' | 'isUnoffered' | 'owedFor'>
>;

interface Notification {
  to: BookingMail['to'];
  mail: BookingMail['kind'];
}

interface Party {
  id: string;
  email: string;
  locale: Locale;
  name: string;
}

interface Parties {
  renter: Party;
  lender: Party;
  listing: Pick<typeof listings.$inferSelect, 'category' | 'town' | 'location'>;
}

export async function notifyParties(
  work: Work,
  booking: Booking,
  { transition, eventId, told: words }: { transition: Transition; eventId: number; told: Told },
): Promise<void> {
  const told = transition.notifications.filter(({ to }) => to === 'renter' || lenderKnows(booking));
  if (told.length === 0) return;
  await tell(work, booking, told, { eventId, words });
}

/** Mails about an extension: each of its transitions lists its own. A lender hears of one that is paid for. */
export async function notifyOfExtension(
  work: Work,
  booking: Booking,
  extension: Extension,
  { transition, eventId }: { transition: ExtensionTransition; eventId: number },
): Promise<void> {
  const told = transition.notifications.filter(({ to }) => to === 'renter' || extension.approvalExpiresAt !== null);
  if (told.length === 0) return;
  const { endDate, returnTime, totalCost, lenderEarnings, declineReason, declineText } = extension;
  const approvalExpiresAt = extension.approvalExpiresAt?.toISOString() ?? null;
  const words = { extension: { endDate, returnTime, totalCost, lenderEarnings }, approvalExpiresAt, declineReason, declineText };
  await tell(work, booking, told, { eventId, words });
}

interface Telling {
  /** The event's number, or another word that no other mail about the booking has. */
  eventId: number | string;
  words?: Told &
    Partial<
      Pick<
        BookingMail,
        | 'lateness'
        | 'nextBooking'
        | 'handoverUnconfirmed'
        | 'holdRenewal'
        | 'withoutHold'
        | 'cardFor'
        | 'mayCancel'
        | 'bankAsks'
        | 'bankTook'
        | 'isGivenBack'
        | 'extension'
        | 'approvalExpiresAt'
        | 'declineReason'
        | 'declineText'
      >
    >;
}

async function tell(work: Work, booking: Booking, told: readonly Notification[], { eventId, words = {} }: Telling): Promise<void> {
  const parties = await partiesOf(work.tx, booking.id);
  const bank = await bankOn(booking.id, work.tx);
  const bankDecides = bank === 'decides';
  const bankGave = bank === null ? ZERO : await givenByBank(work.tx, booking.id);
  const held = bankDecides ? await heldByBank(work.tx, booking) : null;
  const refundDue = bank === null ? ZERO : await refundDueOf(work.tx, booking.id);
  const refund = subtract(booking.refundedAmount, bankGave);
  for (const { to, mail } of told) {
    const about = {
      ...mailAbout(booking, parties, mail, to),
      bankDecides,
      bankGave,
      refund,
      waitsForBank: held && held.waits,
      // why to the renter alone: what the bank asks for is no business of the lender
      ...(to === 'renter' && { askedByBank: held && held.asked, refundDue, backInAnyCase: held && held.inAnyCase }),
      ...words,
    };
    await queueMail(work, parties[to], about, `${booking.id}:${eventId}:${to}`);
  }
}

/**
 * Asks the renter to confirm her card for the deposit hold, once for each event that asks, and tells the lender where the booking hangs on it. This is
 * no transition, so the table does not list it.
 */
export async function askForDeposit(work: Work, booking: Booking, eventId: number): Promise<void> {
  await mailAboutCard(work, booking, `${booking.id}:${eventId}:deposit-action`);
  // why not from the pickup on: the booking ends with the next sweep, which is told by itself
  if (isAtStake(booking) && now() < booking.startAt) await tellOfHold(work, booking, 'depositWaitsForLender', eventId);
}

/** Why before the gear changes hands only: afterwards not the booking is at stake while no hold is in place, but the hold. */
const isAtStake = (booking: Booking) => endsWithoutHold(booking) && booking.depositStatus !== 'held';

/** Tells a lender that the hold is in place, if the last that the lender heard is that it is not. */
export async function tellOfPlacedHold(work: Work, booking: Booking, eventId: number): Promise<void> {
  const ofLender = and(eq(notices.userId, booking.lenderId), eq(notices.bookingId, booking.id), inArray(notices.kind, ABOUT_HOLD));
  const [last] = await work.tx.select({ kind: notices.kind }).from(notices).where(ofLender).orderBy(desc(notices.createdAt)).limit(1);
  if (last && last.kind !== PLACED) await tellOfHold(work, booking, 'depositPlacedForLender', eventId);
}

const PLACED = 'depositPlacedForLender' satisfies BookingMail['kind'];
const ABOUT_HOLD: BookingMail['kind'][] = ['depositWaitsForLender', 'depositLapsed', PLACED];

async function tellOfHold(
  work: Work,
  booking: Booking,
  mail: 'depositWaitsForLender' | 'depositPlacedForLender',
  eventId: number,
): Promise<void> {
  const cardFor = wayOutOfRefusal(await whyRefused(work.tx, booking.id)) ?? 'confirm';
  const withoutHold = endsWithoutHold(booking) ? { lenderKeeps: keptWithoutHold(booking) } : null;
  await tell(work, booking, [{ to: 'lender', mail }], { eventId, words: { cardFor, withoutHold } });
}

/** The same once more, as long as the card is not confirmed. */
export async function remindOfDepositCard(work: Work, booking: Booking, { id }: BookingPayment): Promise<void> {
  await mailAboutCard(work, booking, `${booking.id}:${id}:deposit-reminder`);
}

async function mailAboutCard(work: Work, booking: Booking, key: string): Promise<void> {
  const parties = await partiesOf(work.tx, booking.id);
  const kind = isAtStake(booking) ? 'depositNeedsAction' : 'depositRenewalNeedsAction';
  const bank = await bankOn(booking.id, work.tx);
  const about = {
    ...mailAbout(booking, parties, kind, 'renter'),
    refund: refundWithoutHold(booking),
    bankDecides: bank === 'decides',
    bankGave: bank === null ? ZERO : await givenByBank(work.tx, booking.id),
  };
  const cardFor = wayOutOfRefusal(await whyRefused(work.tx, booking.id)) ?? 'confirm';
  // why not with a bank: nothing goes back until it has decided, and what it gave is not given again
  const cancelNow = kind === 'depositNeedsAction' && bank === null ? cancellingNow(booking) : null;
  const holdRenewal = await renewalOf(work.tx, booking);
  await queueMail(work, parties.renter, { ...about, cardFor, cancelNow, holdRenewal }, key);
}

/** Why a hold has to follow the one that was placed, and until when the card for it is needed: as long as that one is in place. */
async function renewalOf(tx: Transaction, booking: Booking): Promise<BookingMail['holdRenewal']> {
  const isDisputed = onlyDisputed(booking);
  if (booking.depositStatus !== 'held') return { because: 'ended', until: null, isDisputed };
  const inPlace = await holdInPlace(tx, booking.id);
  return { because: isDisputed ? 'dispute' : 'rental', until: inPlace?.captureBefore?.toISOString() ?? null, isDisputed };
}

/** The agreed return is past, and the booking is kept open by its dispute. */
const onlyDisputed = ({ status, endAt }: Booking) => status === 'disputed' && now() >= endAt;

async function whyRefused(tx: Transaction, bookingId: string): Promise<string | null> {
  const [refused] = await tx
    .select({ data: bookingEvents.data })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.event, 'deposit_refused')))
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  const reason = refused?.data?.['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** What the page that cancels would say now. */
function cancellingNow(booking: Booking): BookingMail['cancelNow'] {
  const { cancellationPolicy: policy, startAt } = booking;
  const { endsAt: until, isInclusive } = bandAt(policy, startAt, now());
  return { refund: policyOutcome(booking, now()).refund, until: until?.toISOString() ?? null, isInclusive };
}

/** Tells both that the hold has ended before the rental was over. */
export async function tellOfLapsedHold(work: Work, booking: Booking, eventId: number): Promise<void> {
  const told = (['renter', 'lender'] as const).map((to) => ({ to, mail: 'depositLapsed' as const }));
  const holdRenewal = { because: 'ended', until: null, isDisputed: onlyDisputed(booking) } as const;
  await tell(work, booking, told, { eventId, words: { holdRenewal } });
}

/** Asks both whether the gear was handed over. why not the lender whose gear the renter before still has: the answer is known. */
export async function askIfHandedOver(work: Work, booking: Booking, isGearOut: boolean, key: string): Promise<void> {
  const asked: Notification[] = [{ to: 'renter', mail: 'handoverUnconfirmedForRenter' }];
  if (!isGearOut) asked.push({ to: 'lender', mail: 'handoverUnconfirmedForLender' });
  await tell(work, booking, asked, { eventId: key });
}

/** Tells the parties that the gear should be back, and the renters who have it next that it may be late. */
export async function tellOverdue(work: Work, booking: Booking, next: readonly Booking[], key: string): Promise<void> {
  const { fee, firstHoursFee, dayFee } = latenessOf(booking, now());
  const countsAsReturnedAt = booking.status === 'disputed' ? null : (booking.autoReturnAt?.toISOString() ?? null);
  const lateness = { fee, firstHoursFee, dayFee, countsAsReturnedAt };
  const words = { lateness, handoverUnconfirmed: booking.handedOverAt === null };
  const [first] = next
    .filter(({ handedOverAt }) => handedOverAt === null)
    .sort((one, other) => one.startAt.getTime() - other.startAt.getTime());
  const nextBooking = first ? { bookingId: first.id, startAt: first.startAt.toISOString() } : null;
  await tell(work, booking, [{ to: 'renter', mail: 'gearOverdue' }], { eventId: key, words });
  // why the lender alone: who has the gear next is no business of the renter before
  await tell(work, booking, [{ to: 'lender', mail: 'gearOverdue' }], { eventId: key, words: { ...words, nextBooking } });
  for (const other of next) await tellNext(work, other, key);
}

const tellNext = (work: Work, next: Booking, key: string) => tell(work, next, [{ to: 'renter', mail: NEXT_LATE }], { eventId: key });

/** Tells the renters who have the gear next that it may be late, but for those whose last word from us is that. */
export async function tellNextOnce(work: Work, next: readonly Booking[], key: string): Promise<void> {
  for (const other of next) if ((await lastHeardOf(work.tx, other)) !== NEXT_LATE) await tellNext(work, other, key);
}

const NEXT_LATE = 'nextGearOverdue' satisfies BookingMail['kind'];
const NEXT_BACK = 'nextGearBack' satisfies BookingMail['kind'];

async function lastHeardOf(tx: Transaction, { id, renterId }: Booking): Promise<string | undefined> {
  const ofGear = and(eq(notices.userId, renterId), eq(notices.bookingId, id), inArray(notices.kind, [NEXT_LATE, NEXT_BACK]));
  const [last] = await tx.select({ kind: notices.kind }).from(notices).where(ofGear).orderBy(desc(notices.createdAt)).limit(1);
  return last?.kind;
}

/**
 * Tells the renters who have heard that gear is late, and still wait for it, that the lender has it, once `booking` has brought it back. why of
 * whichever rental they heard it: that one may have ended when the lender gave the gear to this one.
 */
export async function tellGearIsBack(work: Work, booking: Booking): Promise<void> {
  const { tx } = work;
  const { id, listingId, startAt, status, handedOverAt } = bookingRequests;
  const told = alias(notices, 'told');
  const heardSince = tx
    .select({ id: told.id })
    .from(told)
    .where(and(eq(told.bookingId, id), eq(told.kind, NEXT_BACK), gte(told.createdAt, notices.createdAt)));
  const waiting = await tx
    .selectDistinct(getTableColumns(bookingRequests))
    .from(bookingRequests)
    .innerJoin(notices, and(eq(notices.bookingId, id), eq(notices.userId, bookingRequests.renterId)))
    .where(
      and(
        eq(listingId, booking.listingId),
        gt(startAt, booking.startAt),
        inArray(status, WAITING_FOR_GEAR),
        isNull(handedOverAt),
        eq(notices.kind, NEXT_LATE),
        notExists(heardSince),
        not(isWithOtherBefore()),
      ),
    );
  for (const other of waiting) await tell(work, other, [{ to: 'renter', mail: NEXT_BACK }], { eventId: `${booking.id}:back` });
}

/** Asks the renter to pay what is owed and the card refused, and tells the lender that it is not paid yet. */
export async function askForClaimPayment(work: Work, booking: Booking, { id, amount }: BookingPayment, owedFor: ClaimCause): Promise<void> {
  const told: Notification[] = [
    { to: 'renter', mail: 'claimNeedsPayment' },
    { to: 'lender', mail: 'claimRefusedForLender' },
  ];
  await tell(work, booking, told, { eventId: id, words: { lateFee: amount, owedFor } });
}

/** Tells both that what was owed besides is paid: by the card that was kept, or by the renter afterwards. */
export async function tellOfClaim(
  work: Work,
  booking: Booking,
  { id, capturedAmount }: BookingPayment,
  { by, owedFor }: { by: 'Charged' | 'Paid'; owedFor: ClaimCause },
): Promise<void> {
  const told: Notification[] = [
    { to: 'renter', mail: `claim${by}ForRenter` },
    { to: 'lender', mail: `claim${by}ForLender` },
  ];
  await tell(work, booking, told, { eventId: `${id}:paid`, words: { lateFee: capturedAmount, owedFor } });
}

/** Tells the lender, once of a booking, that the account takes no payout yet. */
export async function tellOfWaitingPayout(work: Work, booking: Booking): Promise<void> {
  await tell(work, booking, [{ to: 'lender', mail: 'payoutWaits' }], { eventId: 'payout-waits' });
}

/** Tells the renter that the bank sent a refund back. `refundId`: the provider's. */
export async function tellOfRefundSentBack(
  work: Work,
  booking: Booking,
  { refundId, amount }: { refundId: string; amount: Cents },
): Promise<void> {
  await tell(work, booking, [{ to: 'renter', mail: 'refundSentBack' }], { eventId: refundId, words: { refund: amount } });
}

/** Tells the lender that the renter's bank took a charge back out of which the lender was to be paid. `besides`: what is lost that is not of the total. */
export async function tellOfLossToBank(
  work: Work,
  booking: Booking,
  { disputeId, besides: lateFee = ZERO }: { disputeId: string; besides?: Cents },
): Promise<void> {
  const mayCancel = booking.status === 'confirmed' && GUARDS.beforeHandover(booking, now()) === null;
  await tell(work, booking, [{ to: 'lender', mail: 'takenByBank' }], { eventId: disputeId, words: { mayCancel, lateFee } });
}

/** Tells the renter whose bank asks for a charge back, and a lender who waits for money of it, that it does, or how that has ended. */
export async function tellOfBankDispute(
  work: Work,
  { booking, payment }: { booking: Booking; payment: BookingPayment },
  { id, amount: bankAsks, status }: { id: string; amount: Cents; status: string },
  to: readonly BookingMail['to'][],
): Promise<void> {
  const mail = isDisputeDecided(status) ? 'bankDisputeOver' : 'bankDisputeOpened';
  const told = to.map((party) => ({ to: party, mail }) as const);
  const isGivenBack = await isGivenByUs(work.tx, payment);
  await tell(work, booking, told, { eventId: `${id}:${mail}`, words: { bankAsks, bankTook: status === 'lost', isGivenBack } });
}

/** Tells the renter that what was charged for an extension that has come to nothing goes back. */
export async function tellOfExtensionRefund(
  work: Work,
  booking: Booking,
  { endDate, returnTime, totalCost, lenderEarnings }: Extension,
  { refund, eventId }: { refund: Cents; eventId: number },
): Promise<void> {
  const words = { refund, extension: { endDate, returnTime, totalCost, lenderEarnings } };
  await tell(work, booking, [{ to: 'renter', mail: 'extensionRefunded' }], { eventId, words });
}

/** Tells the renter that what was charged of a hold, and not needed, goes back. */
export async function tellOfHoldRefund(work: Work, booking: Booking, refund: Cents, eventId: number): Promise<void> {
  await tell(work, booking, [{ to: 'renter', mail: 'holdChargeRefunded' }], { eventId, words: { refund } });
}

/** Tells the renter that a rent which was charged when its booking had ended goes back. */
export async function tellOfLateCharge(work: Work, booking: Booking, refund: Cents, eventId: number): Promise<void> {
  await tell(work, booking, [{ to: 'renter', mail: 'lateChargeRefunded' }], { eventId, words: { refund } });
}

/** Tells one side that the other has said something in their dispute. */
export async function tellOfStatement(work: Work, booking: Booking, to: BookingMail['to'], statementId: string): Promise<void> {
  await tell(work, booking, [{ to, mail: 'disputeAnswered' }], { eventId: statementId });
}

async function partiesOf(tx: Transaction, bookingId: string): Promise<Parties> {
  const renter = alias(users, 'renter');
  const lender = alias(users, 'lender');
  const renterProfile = alias(profiles, 'renter_profile');
  const lenderProfile = alias(profiles, 'lender_profile');
  const [row] = await tx
    .select({
      renter: { id: renter.id, email: renter.email, locale: renter.locale },
      lender: { id: lender.id, email: lender.email, locale: lender.locale },
      renterName: nameColumns(renterProfile),
      lenderName: nameColumns(lenderProfile),
      listing: { category: listings.category, town: listings.town, location: listings.location },
    })
    .from(bookingRequests)
    .innerJoin(listings, eq(listings.id, bookingRequests.listingId))
    .innerJoin(renter, eq(renter.id, bookingRequests.renterId))
    .innerJoin(lender, eq(lender.id, bookingRequests.lenderId))
    .innerJoin(renterProfile, eq(renterProfile.id, bookingRequests.renterId))
    .innerJoin(lenderProfile, eq(lenderProfile.id, bookingRequests.lenderId))
    .where(eq(bookingRequests.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} has lost its parties`);
  return {
    renter: { ...row.renter, name: displayName(row.renterName) },
    lender: { ...row.lender, name: displayName(row.lenderName) },
    listing: row.listing,
  };
}

/** Null when that is at once, or was. */
function depositPlacedAt({ depositDueAt, startAt }: Booking): string | null {
  const due = depositDueAt ?? new Date(startAt.getTime() - DEPOSIT_LEAD_MS);
  return due > now() ? due.toISOString() : null;
}

function lateReturnIn(booking: Booking): BookingMail['lateReturn'] {
  const late = lateReturnOf(booking);
  return late && { returnedAt: late.returnedAt.toISOString(), lateMinutes: late.minutes, takenFrom: late.sources.from };
}

/** why not before the agreed return any more, once that is over: there is nothing left to agree to, but in a dispute. */
function saidByNow(booking: Booking): BookingMail['returnSaidBy'] {
  const said = returnSaidBy(booking);
  return said === 'lenderEarly' && booking.status !== 'disputed' && now() >= booking.endAt ? 'lender' : said;
}

function mailAbout(booking: Booking, { renter, lender, listing }: Parties, kind: BookingMail['kind'], to: BookingMail['to']): BookingMail {
  const { title, startDate, endDate, pickupTime, returnTime, totalCost, depositAmount } = booking;
  const returnedAt = booking.returnedAt?.toISOString() ?? null;
  const isBySilence = isReturnedBySilence(booking);
  // why not otherwise: who agrees afterwards says that it came back, not when
  const renterSaidWhen = returnedAt === null || isBySilence || (booking.returnReportedAt?.toISOString() ?? '') <= returnedAt;
  return {
    kind,
    to,
    bookingId: booking.id,
    title,
    renterName: renter.name,
    lenderName: lender.name,
    startDate,
    endDate,
    pickupTime,
    returnTime,
    totalCost,
    lenderEarnings: earningsOf({ ...booking, rent: rentOf(booking) }),
    depositAmount,
    refund: booking.refundedAmount,
    bankDecides: false,
    bankGave: 0,
    waitsForBank: null,
    askedByBank: null,
    refundDue: 0,
    backInAnyCase: null,
    mayCancel: false,
    isUnoffered: false,
    bankAsks: 0,
    bankTook: false,
    isGivenBack: false,
    approvalExpiresAt: booking.approvalExpiresAt?.toISOString() ?? null,
    autoReturnAt: booking.autoReturnAt?.toISOString() ?? null,
    disputeWindowEndsAt: booking.disputeWindowEndsAt?.toISOString() ?? null,
    extension: null,
    reason: null,
    lateFee: booking.lateFee,
    returns: {
      lender: isBySilence ? null : returnedAt,
      renter: (renterSaidWhen && booking.returnReportedAt && backBy(booking, booking.returnReportedAt).toISOString()) || null,
      passedOn: booking.passedOnAt?.toISOString() ?? null,
      nobody: isBySilence && returnSaidBy(booking) !== 'passedOn' ? returnedAt : null,
    },
    lateness: null,
    nextBooking: null,
    returnDueInDispute: returnDueInDispute(booking, now())?.toISOString() ?? null,
    isReturnPast: now() >= booking.endAt,
    isHandedOver: booking.handedOverAt !== null,
    handoverUnconfirmed: false,
    holdRenewal: { because: 'rental', until: null, isDisputed: false },
    // why not in a dispute, which decides on the fee
    reportedLate: booking.status === 'active' ? reportedLate(booking) : null,
    returnSaidBy: saidByNow(booking),
    category: listing.category,
    place: to === 'lender' || maySeeExactLocation(booking) ? listing.location : listing.town,
    rent: rentOf(booking),
    waiverAmount: booking.waiverAmount,
    policy: booking.cancellationPolicy,
    depositPlacedAt: depositPlacedAt(booking),
    cardFor: 'confirm',
    withoutHold: null,
    cancelNow: null,
    chargedHold: booking.depositLeft ?? 0,
    // why nothing of one that somebody charged: it cannot be let go, and what goes back of it is told when it does
    releasedHold: booking.depositStatus === 'held' && booking.depositLeft === null ? depositAmount : 0,
    lateReturn: lateReturnIn(booking),
    waivedFee: waivedFeeOf(booking),
    askedFee: 0,
    owedFor: null,
    answerBy: null,
    openedBy: null,
    decision: null,
    declineReason: booking.declineReason,
    declineText: booking.declineText,
  };
}
