/**
 * The life of a booking as data. Buttons, deadline sweeps, permissions, effects, waits, counts and mails all read `TRANSITIONS`, and
 * nothing else changes a booking's status.
 */
import type { Outcome } from '../outcome.ts';
import type { BookingStatus, PaymentStatus } from './booking-status.ts';
import { GUARDS, type BookingFacts, type GuardName, type RefusalReason } from './guards.ts';
import type { Wait } from './waits.ts';

export type ActorKind = 'renter' | 'lender' | 'administrator' | 'system';

export type BookingEvent =
  | 'request'
  | 'pay'
  | 'payment_authorized'
  | 'approve'
  | 'captured'
  | 'capture_failed'
  | 'authorization_gone'
  | 'capture_timed_out'
  | 'decline'
  | 'approval_expired'
  | 'payment_timed_out'
  | 'cancel_by_renter'
  | 'cancel_by_lender'
  | 'cancel_by_platform'
  | 'confirm_card'
  | 'deposit_failed'
  | 'deposit_not_placed'
  | 'start'
  | 'report_return'
  | 'object_to_return'
  | 'returned'
  | 'agree_to_return'
  | 'complete'
  | 'open_dispute'
  | 'decide_dispute';

/** The columns of a booking that hold due times. */
export type DueTime = 'paymentExpiresAt' | 'approvalExpiresAt' | 'startAt' | 'autoReturnAt' | 'disputeWindowEndsAt';

export type TransitionEffect =
  | 'payment.capture'
  /** Of a rent that turns out to be charged all the same, everything is given back. */
  | 'payment.release'
  | 'payment.refundByPolicy'
  | 'payment.refundAll'
  | 'deposit.schedule'
  | 'deposit.release'
  /** Takes the fee for a late return from the hold, else from the card, and lets the rest of the hold go. */
  | 'lateFee.take'
  /** Gives the booking the code that confirms the handover. */
  | 'handover.code'
  /** Asks after the pickup time whether the gear was handed over. */
  | 'handover.watch'
  /** Looks after the agreed return whether the gear is back; after an objection that comes later, at once. */
  | 'return.watch'
  | 'payout.transfer'
  /** Hold, refund and payout as an administrator has decided. */
  | 'dispute.settle';

/** What people are told by mail. */
export const NOTIFICATION_KINDS = [
  'requestReceived',
  'requestSubmitted',
  'bookingConfirmedForRenter',
  'bookingConfirmedForLender',
  'requestDeclined',
  'requestExpiredForRenter',
  'requestExpiredForLender',
  'paymentTimedOut',
  'captureFailedForRenter',
  'captureFailedForLender',
  'authorizationGoneForRenter',
  'authorizationGoneForLender',
  'captureTimedOutForRenter',
  'captureTimedOutForLender',
  'requestCancelledForLender',
  'cancelledByRenterForRenter',
  'cancelledByRenterForLender',
  'cancelledByLenderForRenter',
  'cancelledByLenderForLender',
  'cancelledByPlatform',
  'depositFailedForRenter',
  'depositFailedForLender',
  'depositNotPlacedForRenter',
  'depositNotPlacedForLender',
  'rentalStarted',
  'returnReported',
  'returnReportedInDispute',
  'returnAgreedInDispute',
  'rentalReturned',
  'returnedInDispute',
  'rentalCompletedForRenter',
  'rentalCompletedForLender',
  'disputeOpened',
  'disputeDecided',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

interface Notification {
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
  /** Which due times begin. */
  readonly startsWait: Wait | null;
  /** Which count of the renter or lender goes up. */
  readonly counts: 'rental' | 'successfulRental' | 'lenderCancellation' | null;
  /** Tone of the button that triggers it; null for what happens by itself. */
  readonly button: ButtonTone | null;
  /** The page of the booking to which the button leads, and which says what it does; null where the button acts at once. */
  readonly page: 'approve' | 'decline' | 'return' | 'report-return' | 'agree-to-return' | 'dispute' | 'cancel' | null;
}

/** `urgent`: it is this person's turn. `danger`: ends the booking, and asks for confirmation. */
type ButtonTone = 'urgent' | 'primary' | 'secondary' | 'danger';

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
): Transition => ({
  event,
  from,
  to,
  actors,
  guard: null,
  payment: null,
  deadline: null,
  effects: [],
  notifications: [],
  startsWait: null,
  counts: null,
  button: null,
  page: null,
  ...rest,
});

export const TRANSITIONS: readonly Transition[] = [
  row('request', null, 'pending_approval', ['renter'], { payment: 'unpaid' }),
  row('pay', 'pending_approval', 'pending_approval', ['renter'], { guard: 'unpaidInTime', button: 'urgent' }),
  row('payment_timed_out', 'pending_approval', 'auto_cancelled', ['system'], {
    guard: 'unpaid',
    deadline: 'paymentExpiresAt',
    effects: ['payment.release'],
    notifications: [{ to: 'renter', mail: 'paymentTimedOut' }],
  }),
  row('payment_authorized', 'pending_approval', 'pending_approval', ['system'], {
    startsWait: 'answer',
    guard: 'unpaidBeforePickup',
    payment: 'authorized',
    notifications: both('requestSubmitted', 'requestReceived'),
  }),
  row('approve', 'pending_approval', 'approved', ['lender'], {
    button: 'primary',
    page: 'approve',
    guard: 'authorizedInTime',
    effects: ['payment.capture'],
  }),
  row('captured', 'approved', 'confirmed', ['system'], {
    guard: 'beforePickup',
    startsWait: 'hold',
    payment: 'captured',
    effects: ['deposit.schedule', 'handover.code'],
    notifications: both('bookingConfirmedForRenter', 'bookingConfirmedForLender'),
  }),
  row('capture_failed', 'approved', 'auto_cancelled', ['system'], {
    payment: 'failed',
    effects: ['payment.release'],
    notifications: both('captureFailedForRenter', 'captureFailedForLender'),
  }),
  // why at once: what the card held is gone, so that an approval could charge nothing
  row('authorization_gone', 'pending_approval', 'auto_cancelled', ['system'], {
    guard: 'authorized',
    payment: 'failed',
    effects: ['payment.release'],
    notifications: both('authorizationGoneForRenter', 'authorizationGoneForLender'),
  }),
  row('capture_timed_out', 'approved', 'auto_cancelled', ['system'], {
    payment: 'released',
    deadline: 'startAt',
    effects: ['payment.release'],
    notifications: both('captureTimedOutForRenter', 'captureTimedOutForLender'),
  }),
  row('decline', 'pending_approval', 'declined', ['lender'], {
    button: 'secondary',
    page: 'decline',
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
    button: 'danger',
    page: 'cancel',
    guard: 'requestInTime',
    payment: 'released',
    effects: ['payment.release'],
    notifications: [{ to: 'lender', mail: 'requestCancelledForLender' }],
  }),
  row('cancel_by_renter', 'confirmed', 'cancelled_by_renter', ['renter'], {
    button: 'danger',
    page: 'cancel',
    guard: 'beforeHandover',
    effects: ['payment.refundByPolicy', 'deposit.release'],
    notifications: both('cancelledByRenterForRenter', 'cancelledByRenterForLender'),
  }),
  row('cancel_by_lender', 'approved', 'cancelled_by_lender', ['lender'], {
    button: 'danger',
    page: 'cancel',
    counts: 'lenderCancellation',
    guard: 'beforePickup',
    payment: 'released',
    effects: ['payment.release'],
    notifications: both('cancelledByLenderForRenter', 'cancelledByLenderForLender'),
  }),
  row('cancel_by_lender', 'confirmed', 'cancelled_by_lender', ['lender'], {
    button: 'danger',
    page: 'cancel',
    counts: 'lenderCancellation',
    guard: 'beforeHandover',
    payment: 'refunded',
    effects: ['payment.refundAll', 'deposit.release'],
    notifications: both('cancelledByLenderForRenter', 'cancelledByLenderForLender'),
  }),
  row('cancel_by_platform', 'pending_approval', 'auto_cancelled', ['administrator'], {
    payment: 'released',
    effects: ['payment.release'],
    notifications: both('cancelledByPlatform', 'cancelledByPlatform'),
  }),
  row('cancel_by_platform', 'approved', 'auto_cancelled', ['administrator'], {
    payment: 'released',
    effects: ['payment.release'],
    notifications: both('cancelledByPlatform', 'cancelledByPlatform'),
  }),
  row('cancel_by_platform', 'confirmed', 'auto_cancelled', ['administrator'], {
    guard: 'beforeHandover',
    payment: 'refunded',
    effects: ['payment.refundAll', 'deposit.release'],
    notifications: both('cancelledByPlatform', 'cancelledByPlatform'),
  }),
  row('confirm_card', 'confirmed', 'confirmed', ['renter'], { guard: 'holdNeedsCard', button: 'urgent' }),
  row('confirm_card', 'active', 'active', ['renter'], { guard: 'renewalNeedsCard', button: 'urgent' }),
  row('confirm_card', 'disputed', 'disputed', ['renter'], { guard: 'renewalNeedsCard', button: 'urgent' }),
  row('deposit_failed', 'confirmed', 'auto_cancelled', ['system'], {
    guard: 'holdRefused',
    deadline: 'startAt',
    effects: ['payment.refundByPolicy', 'deposit.release'],
    notifications: both('depositFailedForRenter', 'depositFailedForLender'),
  }),
  row('deposit_not_placed', 'confirmed', 'auto_cancelled', ['system'], {
    guard: 'holdNotPlaced',
    deadline: 'startAt',
    payment: 'refunded',
    effects: ['payment.refundAll', 'deposit.release'],
    notifications: both('depositNotPlacedForRenter', 'depositNotPlacedForLender'),
  }),
  row('start', 'confirmed', 'active', ['system'], {
    startsWait: 'return',
    guard: 'holdInPlace',
    effects: ['handover.watch', 'return.watch'],
    deadline: 'startAt',
    notifications: both('rentalStarted', 'rentalStarted'),
  }),
  row('report_return', 'active', 'active', ['renter'], {
    startsWait: 'returnByWord',
    button: 'secondary',
    page: 'report-return',
    guard: 'notReported',
    notifications: [{ to: 'lender', mail: 'returnReported' }],
  }),
  row('object_to_return', 'active', 'disputed', ['lender'], {
    button: 'danger',
    page: 'dispute',
    guard: 'reportedInTime',
    effects: ['return.watch'],
    notifications: both('disputeOpened', 'disputeOpened'),
  }),
  row('returned', 'active', 'active', ['lender'], {
    startsWait: 'problems',
    button: 'primary',
    page: 'return',
    guard: 'notReturned',
    notifications: both('rentalReturned', 'rentalReturned'),
  }),
  row('returned', 'active', 'active', ['system'], {
    startsWait: 'problemsBySilence',
    guard: 'notReturned',
    deadline: 'autoReturnAt',
    notifications: both('rentalReturned', 'rentalReturned'),
  }),
  row('agree_to_return', 'active', 'active', ['renter'], {
    startsWait: 'problemsAgreed',
    button: 'primary',
    page: 'agree-to-return',
    guard: 'saidByLenderAlone',
    notifications: both('rentalReturned', 'rentalReturned'),
  }),
  row('complete', 'active', 'completed', ['system'], {
    counts: 'successfulRental',
    guard: 'returned',
    deadline: 'disputeWindowEndsAt',
    effects: ['lateFee.take', 'payout.transfer'],
    notifications: both('rentalCompletedForRenter', 'rentalCompletedForLender'),
  }),
  row('open_dispute', 'active', 'disputed', ['renter', 'lender'], {
    button: 'danger',
    page: 'dispute',
    guard: 'inDisputeWindow',
    notifications: both('disputeOpened', 'disputeOpened'),
  }),
  // why during a dispute too: when the gear came back is true whatever is decided, and the decision goes by it
  row('report_return', 'disputed', 'disputed', ['renter'], {
    startsWait: 'wordInDispute',
    button: 'secondary',
    page: 'report-return',
    guard: 'notSaidBack',
    notifications: [{ to: 'lender', mail: 'returnReportedInDispute' }],
  }),
  row('agree_to_return', 'disputed', 'disputed', ['renter'], {
    startsWait: 'agreedInDispute',
    button: 'secondary',
    page: 'agree-to-return',
    guard: 'saidByLenderAlone',
    notifications: [{ to: 'lender', mail: 'returnAgreedInDispute' }],
  }),
  row('returned', 'disputed', 'disputed', ['lender'], {
    startsWait: 'backInDispute',
    button: 'primary',
    page: 'return',
    guard: 'notKnownBack',
    notifications: both('returnedInDispute', 'returnedInDispute'),
  }),
  row('decide_dispute', 'disputed', 'completed', ['administrator'], {
    counts: 'rental',
    guard: 'backOrDue',
    effects: ['dispute.settle'],
    notifications: both('disputeDecided', 'disputeDecided'),
  }),
];

export type Decision = Outcome<{ transition: Transition }, RefusalReason>;

/**
 * Whether `actor` may cause `event` for a booking now. Pure. A system event with a deadline is refused as `tooEarly`
 * before that deadline.
 */
export function decide(booking: BookingFacts, event: BookingEvent, actor: ActorKind, now: Date): Decision {
  const rows = TRANSITIONS.filter((transition) => transition.event === event && transition.actors.includes(actor));
  if (rows.length === 0) return { ok: false, reason: 'notYours' };
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
  if (booking.paymentStatus === 'failed') return 'cannotBeCharged';
  return booking.status === 'approved' ? 'beingCharged' : 'notInThisState';
}

/** Events that a person causes by a button. `pay` and `confirm_card` lead to the provider, whose answer is another event. */
export const PERSONAL_EVENTS = [
  'pay',
  'confirm_card',
  'approve',
  'returned',
  'decline',
  'report_return',
  'agree_to_return',
  'object_to_return',
  'open_dispute',
  'cancel_by_renter',
  'cancel_by_lender',
] as const satisfies readonly BookingEvent[];
export type PersonalEvent = (typeof PERSONAL_EVENTS)[number];

export interface OfferedAction {
  event: PersonalEvent;
  tone: ButtonTone;
  page: Transition['page'];
}

/** What a party may do to a booking now, in the order of the buttons. */
export function offeredActions(booking: BookingFacts, actor: 'renter' | 'lender', now: Date): OfferedAction[] {
  const offered = PERSONAL_EVENTS.flatMap((event) => {
    const decision = decide(booking, event, actor, now);
    return decision.ok && decision.transition.button ? [{ event, tone: decision.transition.button, page: decision.transition.page }] : [];
  });
  // an objection opens the dispute, so one of the two is enough
  const objects = offered.some(({ event }) => event === 'object_to_return');
  return objects ? offered.filter(({ event }) => event !== 'open_dispute') : offered;
}

/** The rows that happen by themselves when a due time passes. */
export const DEADLINE_TRANSITIONS = TRANSITIONS.filter(
  (transition): transition is Transition & { from: BookingStatus; deadline: DueTime } =>
    transition.deadline !== null && transition.from !== null,
);
