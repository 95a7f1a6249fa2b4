/**
 * The life of a booking as data (decisions, section 3). `TRANSITIONS` is in the row and column order of that table;
 * buttons, deadline sweeps, permissions, effects and mails all read it, and nothing else changes a booking's status.
 */
import type { BookingStatus, DepositStatus, PaymentStatus } from './booking-status.ts';

export type ActorKind = 'renter' | 'lender' | 'administrator' | 'system';

export type BookingEvent =
  | 'request'
  | 'payment_authorized'
  | 'approve'
  | 'captured'
  | 'capture_failed'
  | 'decline'
  | 'approval_expired'
  | 'payment_timed_out'
  | 'cancel_by_renter'
  | 'cancel_by_lender'
  | 'deposit_failed'
  | 'start'
  | 'report_return'
  | 'returned'
  | 'complete'
  | 'open_dispute'
  | 'decide_dispute';

/** The columns of a booking that hold due times. */
export type DueTime = 'paymentExpiresAt' | 'approvalExpiresAt' | 'startAt' | 'autoReturnAt' | 'disputeWindowEndsAt';

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
  disputeWindowEndsAt: Date | null;
}

/** Why an event is refused; each has a sentence in the catalogues (`bookings.refused.<reason>`). */
export type RefusalReason =
  | 'notInThisState'
  | 'notYours'
  | 'alreadyDone'
  | 'notPaidYet'
  | 'tooLate'
  | 'tooEarly'
  | 'beingCharged'
  | 'holdMissing'
  | 'holdInPlace'
  | 'notReturnedYet';

type GuardName =
  | 'unpaid'
  | 'authorized'
  | 'authorizedInTime'
  | 'beforePickup'
  | 'holdMissing'
  | 'holdInPlace'
  | 'notReturned'
  | 'returned'
  | 'inDisputeWindow';

export type TransitionEffect =
  | 'payment.capture'
  | 'payment.release'
  | 'payment.refundByPolicy'
  | 'payment.refundAll'
  /** For a charge that may have happened or not: the record says released until it turns out that it did. */
  | 'payment.releaseOrRefundAll'
  | 'deposit.schedule'
  | 'deposit.release'
  | 'payout.transfer';

export type NotificationKind =
  | 'requestReceived'
  | 'requestSubmitted'
  | 'bookingConfirmedForRenter'
  | 'bookingConfirmedForLender'
  | 'requestDeclined'
  | 'requestExpiredForRenter'
  | 'requestExpiredForLender'
  | 'paymentTimedOut'
  | 'captureFailedForRenter'
  | 'captureFailedForLender'
  | 'cancelledByRenterForRenter'
  | 'cancelledByRenterForLender'
  | 'cancelledByLenderForRenter'
  | 'cancelledByLenderForLender'
  | 'depositFailedForRenter'
  | 'depositFailedForLender'
  | 'rentalStarted'
  | 'rentalReturned'
  | 'rentalCompletedForRenter'
  | 'rentalCompletedForLender'
  | 'disputeOpened'
  | 'disputeDecided';

export interface Notification {
  to: 'renter' | 'lender';
  mail: NotificationKind;
}

export interface Transition {
  readonly event: BookingEvent;
  readonly from: BookingStatus | null;
  readonly to: BookingStatus;
  readonly actors: readonly ActorKind[];
  readonly guard: GuardName | null;
  /** The payment status afterwards; null leaves it. */
  readonly payment: PaymentStatus | null;
  /** The event happens by itself once this column is past. */
  readonly deadline: DueTime | null;
  readonly effects: readonly TransitionEffect[];
  readonly notifications: readonly Notification[];
}

const HOUR = 60 * 60 * 1000;

export const PAYMENT_WINDOW_MS = HOUR / 2;
/** Of one renter, at a time: each takes dates that nobody else can have meanwhile. */
export const MAX_UNPAID_REQUESTS = 3;
export const APPROVAL_WINDOW_MS = 3 * HOUR;
export const DEPOSIT_LEAD_MS = 48 * HOUR;
export const AUTO_RETURN_AFTER_MS = 24 * HOUR;
export const DISPUTE_WINDOW_MS = 24 * HOUR;
/** In which a dispute should be decided once all evidence is there; a promise to people, no deadline of the machine. */
export const DISPUTE_DECISION_MS = 72 * HOUR;

const both = (renter: NotificationKind, lender: NotificationKind): readonly Notification[] => [
  { to: 'renter', mail: renter },
  { to: 'lender', mail: lender },
];

const row = (
  event: BookingEvent,
  from: BookingStatus | null,
  to: BookingStatus,
  actors: readonly ActorKind[],
  rest: Partial<Omit<Transition, 'event' | 'from' | 'to' | 'actors'>> = {},
): Transition => ({ event, from, to, actors, guard: null, payment: null, deadline: null, effects: [], notifications: [], ...rest });

export const TRANSITIONS: readonly Transition[] = [
  row('request', null, 'pending_approval', ['renter'], { payment: 'unpaid' }),
  row('payment_timed_out', 'pending_approval', 'auto_cancelled', ['system'], {
    guard: 'unpaid',
    deadline: 'paymentExpiresAt',
    effects: ['payment.release'],
    notifications: [{ to: 'renter', mail: 'paymentTimedOut' }],
  }),
  row('payment_authorized', 'pending_approval', 'pending_approval', ['system'], {
    guard: 'unpaid',
    payment: 'authorized',
    notifications: both('requestSubmitted', 'requestReceived'),
  }),
  row('approve', 'pending_approval', 'approved', ['lender'], { guard: 'authorizedInTime', effects: ['payment.capture'] }),
  row('captured', 'approved', 'confirmed', ['system'], {
    payment: 'captured',
    effects: ['deposit.schedule'],
    notifications: both('bookingConfirmedForRenter', 'bookingConfirmedForLender'),
  }),
  row('capture_failed', 'approved', 'auto_cancelled', ['system'], {
    payment: 'failed',
    effects: ['payment.release'],
    notifications: both('captureFailedForRenter', 'captureFailedForLender'),
  }),
  row('decline', 'pending_approval', 'declined', ['lender'], {
    guard: 'authorizedInTime',
    payment: 'released',
    effects: ['payment.release'],
    notifications: [{ to: 'renter', mail: 'requestDeclined' }],
  }),
  row('approval_expired', 'pending_approval', 'expired', ['system'], {
    guard: 'authorized',
    payment: 'released',
    deadline: 'approvalExpiresAt',
    effects: ['payment.release'],
    notifications: both('requestExpiredForRenter', 'requestExpiredForLender'),
  }),
  row('cancel_by_renter', 'pending_approval', 'cancelled_by_renter', ['renter'], {
    payment: 'released',
    effects: ['payment.release'],
    notifications: [{ to: 'lender', mail: 'cancelledByRenterForLender' }],
  }),
  row('cancel_by_renter', 'confirmed', 'cancelled_by_renter', ['renter'], {
    guard: 'beforePickup',
    effects: ['payment.refundByPolicy', 'deposit.release'],
    notifications: both('cancelledByRenterForRenter', 'cancelledByRenterForLender'),
  }),
  row('cancel_by_lender', 'approved', 'cancelled_by_lender', ['lender'], {
    guard: 'beforePickup',
    payment: 'released',
    effects: ['payment.releaseOrRefundAll'],
    notifications: both('cancelledByLenderForRenter', 'cancelledByLenderForLender'),
  }),
  row('cancel_by_lender', 'confirmed', 'cancelled_by_lender', ['lender'], {
    guard: 'beforePickup',
    payment: 'refunded',
    effects: ['payment.refundAll', 'deposit.release'],
    notifications: both('cancelledByLenderForRenter', 'cancelledByLenderForLender'),
  }),
  row('deposit_failed', 'confirmed', 'auto_cancelled', ['system'], {
    guard: 'holdMissing',
    deadline: 'startAt',
    effects: ['payment.refundByPolicy', 'deposit.release'],
    notifications: both('depositFailedForRenter', 'depositFailedForLender'),
  }),
  row('start', 'confirmed', 'active', ['system'], {
    guard: 'holdInPlace',
    deadline: 'startAt',
    notifications: both('rentalStarted', 'rentalStarted'),
  }),
  row('report_return', 'active', 'active', ['renter'], { guard: 'notReturned' }),
  row('returned', 'active', 'active', ['lender', 'system'], {
    guard: 'notReturned',
    deadline: 'autoReturnAt',
    notifications: both('rentalReturned', 'rentalReturned'),
  }),
  row('complete', 'active', 'completed', ['system'], {
    guard: 'returned',
    deadline: 'disputeWindowEndsAt',
    effects: ['deposit.release', 'payout.transfer'],
    notifications: both('rentalCompletedForRenter', 'rentalCompletedForLender'),
  }),
  row('open_dispute', 'active', 'disputed', ['renter', 'lender'], {
    guard: 'inDisputeWindow',
    notifications: both('disputeOpened', 'disputeOpened'),
  }),
  row('decide_dispute', 'disputed', 'completed', ['administrator'], { notifications: both('disputeDecided', 'disputeDecided') }),
];

const holdIsDue = (booking: BookingFacts) => booking.depositAmount > 0;

/** Each guard answers with the reason for a refusal, or null when the event may happen. Ends of windows belong to the window's far side: at the due time it is too late. */
const GUARDS: Readonly<Record<GuardName, (booking: BookingFacts, now: Date) => RefusalReason | null>> = {
  unpaid: ({ paymentStatus }) => (paymentStatus === 'unpaid' ? null : 'alreadyDone'),
  authorized: ({ paymentStatus }) => (paymentStatus === 'authorized' ? null : 'notPaidYet'),
  authorizedInTime: ({ paymentStatus, approvalExpiresAt }, now) => {
    if (paymentStatus !== 'authorized' || approvalExpiresAt === null) return 'notPaidYet';
    return now < approvalExpiresAt ? null : 'tooLate';
  },
  beforePickup: ({ startAt }, now) => (now < startAt ? null : 'tooLate'),
  holdMissing: (booking) => (holdIsDue(booking) && booking.depositStatus !== 'held' ? null : 'holdInPlace'),
  holdInPlace: (booking) => (!holdIsDue(booking) || booking.depositStatus === 'held' ? null : 'holdMissing'),
  notReturned: ({ returnedAt }) => (returnedAt === null ? null : 'alreadyDone'),
  returned: ({ returnedAt }) => (returnedAt === null ? 'notReturnedYet' : null),
  inDisputeWindow: ({ returnedAt, disputeWindowEndsAt }, now) => {
    if (returnedAt === null || disputeWindowEndsAt === null) return 'notReturnedYet';
    return now < disputeWindowEndsAt ? null : 'tooLate';
  },
};

export type Decision = { ok: true; transition: Transition } | { ok: false; reason: RefusalReason };

/**
 * Whether `event` may happen to a booking now, at `actor`'s word. Pure. When a system event has a deadline, it is
 * refused as `tooEarly` before it.
 */
export function decide(booking: BookingFacts, event: BookingEvent, actor: ActorKind, now: Date): Decision {
  const rows = TRANSITIONS.filter((transition) => transition.event === event);
  if (!rows.some((transition) => transition.actors.includes(actor))) return { ok: false, reason: 'notYours' };
  const transition = rows.find(({ from }) => from === booking.status);
  if (!transition) return { ok: false, reason: reasonForState(booking, rows) };
  const refusal = transition.guard ? GUARDS[transition.guard](booking, now) : null;
  if (refusal) return { ok: false, reason: refusal };
  if (actor === 'system' && transition.deadline) {
    const due = booking[transition.deadline];
    if (due === null || now < due) return { ok: false, reason: 'tooEarly' };
  }
  return { ok: true, transition };
}

function reasonForState(booking: BookingFacts, rows: readonly Transition[]): RefusalReason {
  if (rows.some(({ to }) => to === booking.status)) return 'alreadyDone';
  if (booking.status === 'expired') return 'tooLate';
  return booking.status === 'approved' ? 'beingCharged' : 'notInThisState';
}

/** What an actor may do to a booking now: which buttons a page shows. */
export function possibleEvents(booking: BookingFacts, actor: ActorKind, now: Date): BookingEvent[] {
  const events = new Set(TRANSITIONS.filter(({ actors }) => actors.includes(actor)).map(({ event }) => event));
  return [...events].filter((event) => decide(booking, event, actor, now).ok);
}

/** The rows that happen by themselves when a due time passes. */
export const DEADLINE_TRANSITIONS = TRANSITIONS.filter(
  (transition): transition is Transition & { from: BookingStatus; deadline: DueTime } =>
    transition.deadline !== null && transition.from !== null,
);
