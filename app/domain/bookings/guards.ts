/** What has to be true of a booking for something to happen to it, and the words for why it may not. */
import type { BookingStatus, DepositStatus, PaymentStatus } from './booking-status.ts';
import { HOLD_ANSWER_MS } from './waits.ts';

/** What the rules look at. */
export interface BookingFacts {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  depositStatus: DepositStatus;
  depositAmount: number;
  startAt: Date;
  endAt: Date;
  paymentExpiresAt: Date;
  approvalExpiresAt: Date | null;
  returnedAt: Date | null;
  autoReturnAt: Date | null;
  /** When the renter was asked to confirm the card for the hold, as long as it is not confirmed. Beside a hold that is in place: for the next one. */
  depositAskedAt: Date | null;
  /** When the renter said that the gear is back. */
  returnReportedAt: Date | null;
  /** When the lender objected to that. */
  returnContestedAt: Date | null;
  /** When the code was entered. */
  handedOverAt: Date | null;
  /** When the renter said that there was nothing to take. */
  handoverDeniedAt?: Date | null;
  /** When the lender gave the gear to the next renter, while nobody had said that it is back. */
  passedOnAt?: Date | null;
  disputeWindowEndsAt: Date | null;
}

/** Why an event is refused; each has a sentence in the catalogues (`flash.refused.<reason>`). */
export type RefusalReason =
  | 'notInThisState'
  | 'notYours'
  | 'alreadyDone'
  | 'notPaidYet'
  | 'cannotBeCharged'
  | 'tooLate'
  | 'tooEarly'
  | 'beingCharged'
  | 'holdMissing'
  | 'holdInPlace'
  | 'notReturnedYet'
  | 'refundChanged'
  | 'handedOver'
  | 'notReportedYet'
  | 'listingNotActive'
  | 'cannotBePaid'
  | 'bankDecides';

export type GuardName =
  | 'unpaid'
  | 'unpaidBeforePickup'
  | 'unpaidInTime'
  | 'authorized'
  | 'authorizedInTime'
  | 'requestInTime'
  | 'beforePickup'
  | 'beforeHandover'
  | 'holdRefused'
  | 'holdNotPlaced'
  | 'holdNeedsCard'
  | 'renewalNeedsCard'
  | 'holdInPlace'
  | 'notReturned'
  | 'notReported'
  | 'notKnownBack'
  | 'notSaidBack'
  | 'backOrDue'
  | 'reportedInTime'
  | 'returned'
  | 'saidByLenderAlone'
  | 'inDisputeWindow';

/** why not once the gear is handed over: a hold that is lost then ends nothing, the gear is out. */
const holdIsMissing = ({ depositAmount, depositStatus, handedOverAt }: BookingFacts) =>
  depositAmount > 0 && depositStatus !== 'held' && handedOverAt === null;

/** Whether a hold that is missing ends the booking: as long as the gear has not changed hands. */
export const endsWithoutHold = ({ status, handedOverAt }: Pick<BookingFacts, 'status' | 'handedOverAt'>): boolean =>
  status === 'confirmed' && handedOverAt === null;

/** Whether the renter was asked to act, and had at least an hour for it. why: who was not is not to blame for a hold that is missing. */
export const askedInTime = ({
  depositStatus,
  depositAskedAt,
  startAt,
}: Pick<BookingFacts, 'depositStatus' | 'depositAskedAt' | 'startAt'>): boolean =>
  depositStatus === 'action_required' && depositAskedAt !== null && startAt.getTime() - depositAskedAt.getTime() >= HOLD_ANSWER_MS;

/** Of the first hold, or of the next one beside one that is in place. */
export const asksForCard = ({ depositStatus, depositAskedAt }: Pick<BookingFacts, 'depositStatus' | 'depositAskedAt'>): boolean =>
  depositStatus === 'action_required' || (depositStatus === 'held' && depositAskedAt !== null);

export type ReturnWords = Pick<BookingFacts, 'endAt' | 'returnedAt' | 'autoReturnAt' | 'returnReportedAt'>;

/** Whether it only counts as returned because the time for it was over. */
export const isReturnedBySilence = ({ returnedAt, autoReturnAt }: Pick<BookingFacts, 'returnedAt' | 'autoReturnAt'>): boolean =>
  returnedAt !== null && autoReturnAt !== null && returnedAt >= autoReturnAt;

/** Whether only the lender says that it came back before the agreed return. why that is not enough: the renter may still have it, and the right to. */
export const isEarlyByLenderAlone = ({ returnedAt, returnReportedAt, endAt }: Omit<ReturnWords, 'autoReturnAt'>): boolean =>
  returnedAt !== null && returnReportedAt === null && returnedAt < endAt;

/**
 * Whether the lender says that nobody came for the gear: it counts as back from the pickup on, no code was entered, and no renter says that it is back. why no column: what follows is
 * what follows from a return.
 */
export const isSaidUntaken = ({
  returnedAt,
  returnReportedAt,
  startAt,
  handedOverAt,
}: Pick<BookingFacts, 'returnedAt' | 'returnReportedAt' | 'startAt' | 'handedOverAt'>): boolean =>
  returnedAt !== null && handedOverAt === null && returnReportedAt === null && returnedAt <= startAt;

/** Whether a word stands behind the return that is stored which nobody can take back any more. */
export const isKnownBack = (booking: ReturnWords): boolean =>
  booking.returnedAt !== null && (booking.returnReportedAt !== null || !(isReturnedBySilence(booking) || isEarlyByLenderAlone(booking)));

/** Whether nobody has said when it came back, and somebody still can: of what counts as returned by silence only in a dispute. */
export function awaitsWordOfReturn(booking: ReturnWords & Pick<BookingFacts, 'status' | 'handoverDeniedAt'>): boolean {
  const { status, returnedAt, returnReportedAt, handoverDeniedAt } = booking;
  if (returnReportedAt !== null || handoverDeniedAt) return false;
  return status === 'disputed' ? returnedAt === null || isReturnedBySilence(booking) : status === 'active' && returnedAt === null;
}

/** Whether the lender has objected to the return that the renter has reported, and has not said since that it is back. */
export const isReturnContested = ({ returnContestedAt, returnedAt, passedOnAt }: ContestFacts): boolean =>
  Boolean(returnContestedAt) && returnedAt === null && !passedOnAt;

type ContestFacts = Pick<BookingFacts, 'returnContestedAt' | 'returnedAt' | 'passedOnAt'>;

type OutFacts = ReturnWords & Pick<BookingFacts, 'startAt' | 'handedOverAt' | 'handoverDeniedAt' | 'passedOnAt' | 'returnContestedAt'>;

/** Whether no word says for good that it is back, was never taken, or is with the next renter; the lender's stands against the renter's. */
export const isOut = (booking: OutFacts): boolean => {
  const isSaidBack = isKnownBack(booking) || booking.returnReportedAt !== null;
  return (!isSaidBack || isReturnContested(booking)) && !booking.handoverDeniedAt && !booking.passedOnAt && !isSaidUntaken(booking);
};

/** When it has to be back, while a dispute is open and no word says that it is; null of any other, and once that time is past. */
export const returnDueInDispute = (booking: Parameters<typeof isOut>[0] & Pick<BookingFacts, 'status'>, now: Date): Date | null =>
  booking.status === 'disputed' && isOut(booking) && now < booking.endAt ? booking.endAt : null;

type EndedFacts = Pick<
  BookingFacts,
  'status' | 'returnedAt' | 'autoReturnAt' | 'returnReportedAt' | 'returnContestedAt' | 'handoverDeniedAt' | 'passedOnAt'
> & {
  /** Whether a dispute of it was decided. */
  isDecided?: boolean;
};

/** Whether a decision ended the rental before anybody said that the gear is back. why not whatever counts as returned by silence: most of that is back. */
export const isEndedWhileOut = (booking: EndedFacts): boolean =>
  booking.status === 'completed' &&
  (booking.returnedAt === null || (booking.isDecided === true && isReturnedBySilence(booking))) &&
  (booking.returnReportedAt === null || isReturnContested(booking)) &&
  !booking.handoverDeniedAt &&
  !booking.passedOnAt;

/** Each guard answers with the reason for a refusal, or null when the event may happen. A window excludes its end: at the due time it is too late. */
export const GUARDS: Readonly<Record<GuardName, (booking: BookingFacts, now: Date) => RefusalReason | null>> = {
  unpaid: ({ paymentStatus }) => (paymentStatus === 'unpaid' ? null : 'alreadyDone'),
  unpaidBeforePickup: (booking, now) => GUARDS.unpaid(booking, now) ?? GUARDS.beforePickup(booking, now),
  unpaidInTime: ({ paymentStatus, paymentExpiresAt }, now) => {
    if (paymentStatus !== 'unpaid') return 'alreadyDone';
    return now < paymentExpiresAt ? null : 'tooLate';
  },
  authorized: ({ paymentStatus }) => {
    if (paymentStatus === 'authorized') return null;
    return paymentStatus === 'unpaid' ? 'notPaidYet' : 'cannotBeCharged';
  },
  authorizedInTime: (booking, now) => {
    const { approvalExpiresAt } = booking;
    const refusal = GUARDS.authorized(booking, now);
    if (refusal || approvalExpiresAt === null) return refusal ?? 'notPaidYet';
    return now < approvalExpiresAt ? null : 'tooLate';
  },
  // why: a request whose time is over has ended, even if the worker has not recorded that yet
  requestInTime: (booking, now) =>
    booking.paymentStatus === 'unpaid' ? GUARDS.unpaidInTime(booking, now) : GUARDS.authorizedInTime(booking, now),
  beforePickup: ({ startAt }, now) => (now < startAt ? null : 'tooLate'),
  // why: gear that the renter has cannot be cancelled away, even before the agreed pickup
  beforeHandover: (booking, now) => GUARDS.beforePickup(booking, now) ?? (booking.handedOverAt === null ? null : 'handedOver'),
  holdRefused: (booking) => (holdIsMissing(booking) && askedInTime(booking) ? null : 'holdInPlace'),
  holdNotPlaced: (booking) => (holdIsMissing(booking) && !askedInTime(booking) ? null : 'holdInPlace'),
  holdNeedsCard: (booking, now) => {
    if (!asksForCard(booking)) return 'holdInPlace';
    return now < booking.startAt ? null : 'tooLate';
  },
  renewalNeedsCard: (booking) => (asksForCard(booking) ? null : 'holdInPlace'),
  holdInPlace: (booking) => (holdIsMissing(booking) ? 'holdMissing' : null),
  notReturned: ({ returnedAt }) => (returnedAt === null ? null : 'alreadyDone'),
  notReported: ({ returnedAt, returnReportedAt }) => (returnedAt === null && returnReportedAt === null ? null : 'alreadyDone'),
  notKnownBack: (booking) => {
    // why: it cannot be taken back, and whoever is said not to have come cannot be late
    if (isSaidUntaken(booking)) return 'notInThisState';
    return isKnownBack(booking) ? 'alreadyDone' : null;
  },
  notSaidBack: (booking) => {
    // why: what was never handed over, by either side's word, cannot come back
    if (booking.handoverDeniedAt || isSaidUntaken(booking)) return 'notInThisState';
    return isKnownBack(booking) || booking.returnReportedAt !== null ? 'alreadyDone' : null;
  },
  // why: the renter would be left with gear and without an address to bring it to, and others would be offered its dates
  backOrDue: (booking, now) => (now >= booking.endAt || !isOut(booking) ? null : 'notReturnedYet'),
  reportedInTime: ({ returnedAt, returnReportedAt, autoReturnAt, passedOnAt }, now) => {
    if (returnReportedAt === null || autoReturnAt === null) return 'notReportedYet';
    // why: who has given it to the next renter cannot say that it is not back
    if (passedOnAt) return 'notInThisState';
    return returnedAt === null && now < autoReturnAt ? null : 'tooLate';
  },
  returned: ({ returnedAt }) => (returnedAt === null ? 'notReturnedYet' : null),
  saidByLenderAlone: (booking, now) => {
    const { status, returnedAt, endAt } = booking;
    if (returnedAt === null) return 'notReturnedYet';
    // why: nobody can agree to the return of what was never taken
    if (isSaidUntaken(booking)) return 'notInThisState';
    if (!isEarlyByLenderAlone(booking)) return 'alreadyDone';
    // why: from the agreed return on the time to report problems runs in any case, but not in a dispute
    return now < endAt || status === 'disputed' ? null : 'tooLate';
  },
  // from the pickup on: what is broken or missing then need not wait for the return
  inDisputeWindow: ({ disputeWindowEndsAt }, now) => (disputeWindowEndsAt === null || now < disputeWindowEndsAt ? null : 'tooLate'),
};
