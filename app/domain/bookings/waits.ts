/** How long people have for what, and the due times that a transition starts. */
import type { DepositStatus } from './booking-status.ts';

const HOUR = 60 * 60 * 1000;

export const PAYMENT_WINDOW_MS = HOUR / 2;
/** Per renter, at a time: each takes dates that nobody else can book meanwhile. */
export const MAX_UNPAID_REQUESTS = 3;
export const APPROVAL_WINDOW_MS = 3 * HOUR;
export const DEPOSIT_LEAD_MS = 48 * HOUR;
/** How long a renter has at least to confirm the card for the hold, so that a missing hold counts as the renter's doing. */
export const HOLD_ANSWER_MS = HOUR;
export const AUTO_RETURN_AFTER_MS = 24 * HOUR;
export const DISPUTE_WINDOW_MS = 24 * HOUR;

/** Gear that is late back takes no request that starts within this time. */
export const OVERDUE_BLOCKS_MS = 48 * HOUR;
/** When those concerned are told that it is late. */
export const OVERDUE_TOLD_AFTER_MS = HOUR;
/** How long after the agreed return an extension that the lender agreed to may still be charged. */
export const CAPTURE_GRACE_MS = HOUR;

/** What begins with a transition: the lender's time to answer, the deposit hold, the return, the time to report problems. */
export type Wait =
  | 'answer'
  | 'hold'
  | 'return'
  | 'returnByWord'
  | 'problems'
  | 'problemsBySilence'
  | 'problemsAgreed'
  | 'wordInDispute'
  | 'agreedInDispute'
  | 'backInDispute';

interface WaitFacts {
  depositAmount: number;
  startAt: Date;
  endAt: Date;
  /** When the renter said that the gear is back, or agreed that it is. */
  returnReportedAt: Date | null;
  returnedAt: Date | null;
}

/** Columns of the booking that a wait sets. */
interface DueTimes {
  approvalExpiresAt?: Date;
  depositStatus?: DepositStatus;
  depositDueAt?: Date;
  returnReportedAt?: Date;
  returnedAt?: Date | null;
  /** Null: nothing counts as returned by itself any more. */
  autoReturnAt?: Date | null;
  disputeWindowEndsAt?: Date;
}

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** What each wait sets when it begins at `at`. */
export const WAITS: Readonly<Record<Wait, (booking: WaitFacts, at: Date) => DueTimes>> = {
  // why: an approval after the pickup time would come too late
  answer: ({ startAt }, at) => ({ approvalExpiresAt: earlier(after(at, APPROVAL_WINDOW_MS), startAt) }),
  hold: ({ depositAmount, startAt }, at) =>
    depositAmount > 0 ? { depositStatus: 'scheduled', depositDueAt: later(at, after(startAt, -DEPOSIT_LEAD_MS)) } : {},
  return: (booking) => ({ autoReturnAt: autoReturnDue(booking) }),
  // why the later of the two: the renter's word alone ends nothing before the agreed return, and the lender has a day to object
  returnByWord: ({ endAt }, at) => ({ returnReportedAt: at, autoReturnAt: after(later(at, endAt), AUTO_RETURN_AFTER_MS) }),
  problems: (booking, at) => ({ returnedAt: at, autoReturnAt: null, disputeWindowEndsAt: problemsDue(booking, at) }),
  problemsBySilence: (booking, at) => ({ returnedAt: at, disputeWindowEndsAt: problemsDue(booking, at) }),
  problemsAgreed: ({ endAt }, at) => ({ returnReportedAt: at, disputeWindowEndsAt: problemsDue({ endAt, returnReportedAt: at }, at) }),
  // why null: what had counted as returned by itself gives way to a word, and so does a lender's early one, which the renter could have agreed to; in
  // a dispute nothing follows from silence
  wordInDispute: (_, at) => ({ returnReportedAt: at, returnedAt: null, autoReturnAt: null }),
  agreedInDispute: (_, at) => ({ returnReportedAt: at, autoReturnAt: null }),
  backInDispute: (_, at) => ({ returnedAt: at, autoReturnAt: null }),
};

/**
 * Until when problems can be reported after a return that was told at `at`. why not from then on by the lender's word alone: a lender who says so
 * days early would be paid while the gear is still out, and the renter could not object any more.
 */
export function problemsDue({ endAt, returnReportedAt }: Pick<WaitFacts, 'endAt' | 'returnReportedAt'>, at: Date): Date {
  return after(returnReportedAt === null ? later(at, endAt) : at, DISPUTE_WINDOW_MS);
}

export const earlier = (one: Date, other: Date): Date => new Date(Math.min(one.getTime(), other.getTime()));
const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));

/** A reminder comes half-way to the moment that matters, and not at all where that is too soon to remind anybody. */
export function reminderDue(neededBy: Date | null, at: Date): Date | null {
  if (neededBy === null) return null;
  const left = neededBy.getTime() - at.getTime();
  return left >= 2 * HOLD_ANSWER_MS ? after(at, left / 2) : null;
}

/** Until when what is asked at `at` can be paid for: half an hour, or until `latest`, a request's pickup or an extension's agreed return. */
export function paymentDue(latest: Date, at: Date): Date {
  return earlier(after(at, PAYMENT_WINDOW_MS), latest);
}

/** When a rental counts as returned if nobody says so. */
export function autoReturnDue({ endAt }: { endAt: Date }): Date {
  return after(endAt, AUTO_RETURN_AFTER_MS);
}
