/**
 * The life of a rental's extension as data, beside that of its booking (rule B27). An extension is a row of its own with a payment of its own;
 * while it is open it takes the added time. Nothing else changes an extension's status.
 */
import type { Outcome } from '../outcome.ts';
import type { BookingStatus } from './booking-status.ts';
import type { ActorKind } from './booking-transitions.ts';
import type { RefusalReason } from './guards.ts';
import { APPROVAL_WINDOW_MS, CAPTURE_GRACE_MS, earlier } from './waits.ts';

/** In the booking's words where they fit; `unpaid` is asked and not paid for yet. */
export const EXTENSION_STATUSES = [
  'unpaid',
  'pending_approval',
  'approved',
  'confirmed',
  'declined',
  'expired',
  'cancelled_by_renter',
  'auto_cancelled',
] as const;
export type ExtensionStatus = (typeof EXTENSION_STATUSES)[number];

/** An extension in one of these takes the added time; a booking has one of them at most. The database says the same. */
export const OPEN_EXTENSION_STATUSES = ['unpaid', 'pending_approval', 'approved'] as const satisfies readonly ExtensionStatus[];

/** It came to nothing: what was authorised is let go, and what was charged goes back. */
export const hasComeToNothing = (status: ExtensionStatus): boolean => status !== 'confirmed' && !isOpenExtension(status);

export const isOpenExtension = (status: ExtensionStatus): boolean =>
  (OPEN_EXTENSION_STATUSES as readonly ExtensionStatus[]).includes(status);

/** Whether somebody can still pay, answer or be charged. why: once its time is over nobody can, even if the worker has not recorded that yet. */
export function isWaitingExtension({ status, paymentExpiresAt, approvalExpiresAt }: ExtensionFacts, now: Date): boolean {
  if (status === 'unpaid') return now < paymentExpiresAt;
  return status === 'pending_approval' ? approvalExpiresAt !== null && now < approvalExpiresAt : status === 'approved';
}

export type ExtensionEvent =
  | 'extension_asked'
  | 'extension_authorized'
  | 'extension_unpaid'
  | 'extension_approved'
  | 'extension_captured'
  | 'extension_capture_failed'
  | 'extension_capture_timed_out'
  | 'extension_declined'
  | 'extension_expired'
  | 'extension_withdrawn'
  | 'extension_ended';

export const EXTENSION_MAILS = [
  'extensionAskedForRenter',
  'extensionAskedForLender',
  'extensionApprovedForRenter',
  'extensionApprovedForLender',
  'extensionDeclined',
  'extensionExpiredForRenter',
  'extensionExpiredForLender',
  'extensionUnpaid',
  'extensionFailedForRenter',
  'extensionFailedForLender',
  'extensionNotChargedForRenter',
  'extensionNotChargedForLender',
  'extensionWithdrawn',
  'extensionEndedForRenter',
  'extensionEndedForLender',
] as const;
type ExtensionMail = (typeof EXTENSION_MAILS)[number];

/** What the rules look at. */
export interface ExtensionFacts {
  status: ExtensionStatus;
  paymentExpiresAt: Date;
  approvalExpiresAt: Date | null;
  captureExpiresAt: Date | null;
}
export interface ExtendedBooking {
  status: BookingStatus;
  endAt: Date;
  returnReportedAt: Date | null;
  returnedAt: Date | null;
  /** When the lender gave the gear to the next renter. */
  passedOnAt: Date | null;
}

type ExtensionDueTime = 'paymentExpiresAt' | 'approvalExpiresAt' | 'captureExpiresAt';
type ExtensionGuard = 'beforeReturn' | 'answerInTime' | 'captureInTime';
type ExtensionWait = 'answer' | 'capture';
/** `booking.extend`: the booking's end, due times and amounts follow. */
type ExtensionEffect = 'payment.release' | 'extension.capture' | 'booking.extend';

export interface ExtensionTransition {
  readonly event: ExtensionEvent;
  readonly from: readonly ExtensionStatus[];
  readonly to: ExtensionStatus;
  readonly actors: readonly ActorKind[];
  readonly guard: ExtensionGuard | null;
  /** The event happens by itself once this column is past. */
  readonly deadline: ExtensionDueTime | null;
  readonly startsWait: ExtensionWait | null;
  readonly effects: readonly ExtensionEffect[];
  readonly notifications: readonly { to: 'renter' | 'lender'; mail: ExtensionMail }[];
}

const both = (renter: ExtensionMail, lender: ExtensionMail): ExtensionTransition['notifications'] => [
  { to: 'renter', mail: renter },
  { to: 'lender', mail: lender },
];

const row = (
  event: ExtensionEvent,
  from: readonly ExtensionStatus[],
  to: ExtensionStatus,
  actors: readonly ActorKind[],
  rest: Partial<Omit<ExtensionTransition, 'event' | 'from' | 'to' | 'actors'>> = {},
): ExtensionTransition => ({
  event,
  from,
  to,
  actors,
  guard: null,
  deadline: null,
  startsWait: null,
  effects: [],
  notifications: [],
  ...rest,
});

const RELEASE = ['payment.release'] as const;

export const EXTENSION_TRANSITIONS: readonly ExtensionTransition[] = [
  row('extension_authorized', ['unpaid'], 'pending_approval', ['system'], {
    guard: 'beforeReturn',
    startsWait: 'answer',
    notifications: both('extensionAskedForRenter', 'extensionAskedForLender'),
  }),
  row('extension_unpaid', ['unpaid'], 'auto_cancelled', ['system'], {
    deadline: 'paymentExpiresAt',
    effects: RELEASE,
    notifications: [{ to: 'renter', mail: 'extensionUnpaid' }],
  }),
  row('extension_approved', ['pending_approval'], 'approved', ['lender'], {
    guard: 'answerInTime',
    startsWait: 'capture',
    effects: ['extension.capture'],
  }),
  row('extension_captured', ['approved'], 'confirmed', ['system'], {
    guard: 'captureInTime',
    effects: ['booking.extend'],
    notifications: both('extensionApprovedForRenter', 'extensionApprovedForLender'),
  }),
  row('extension_capture_failed', ['pending_approval', 'approved'], 'auto_cancelled', ['system'], {
    effects: RELEASE,
    notifications: both('extensionFailedForRenter', 'extensionFailedForLender'),
  }),
  // why mails of its own: what the card refuses is heard before, so it is the provider who has not answered, until after the agreed return
  row('extension_capture_timed_out', ['approved'], 'auto_cancelled', ['system'], {
    deadline: 'captureExpiresAt',
    effects: RELEASE,
    notifications: both('extensionNotChargedForRenter', 'extensionNotChargedForLender'),
  }),
  row('extension_declined', ['pending_approval'], 'declined', ['lender'], {
    guard: 'answerInTime',
    effects: RELEASE,
    notifications: [{ to: 'renter', mail: 'extensionDeclined' }],
  }),
  row('extension_expired', ['pending_approval'], 'expired', ['system'], {
    deadline: 'approvalExpiresAt',
    effects: RELEASE,
    notifications: both('extensionExpiredForRenter', 'extensionExpiredForLender'),
  }),
  row('extension_withdrawn', ['unpaid', 'pending_approval'], 'cancelled_by_renter', ['renter'], {
    effects: RELEASE,
    notifications: [{ to: 'lender', mail: 'extensionWithdrawn' }],
  }),
  // why the renter alone: a lender never hears of what was not paid for
  row('extension_ended', ['unpaid'], 'auto_cancelled', ['system'], {
    effects: RELEASE,
    notifications: [{ to: 'renter', mail: 'extensionEndedForRenter' }],
  }),
  row('extension_ended', ['pending_approval', 'approved'], 'auto_cancelled', ['system'], {
    effects: RELEASE,
    notifications: both('extensionEndedForRenter', 'extensionEndedForLender'),
  }),
];

/** Whether the rental goes on, so that it can be longer: neither over nor disputed, nobody has said that the gear is back, and nobody else has it. */
export function isExtendable({ status, returnReportedAt, returnedAt, passedOnAt }: Omit<ExtendedBooking, 'endAt'>): boolean {
  return (status === 'confirmed' || status === 'active') && [returnReportedAt, returnedAt, passedOnAt].every((at) => at === null);
}

const before = (now: Date, due: Date | null): RefusalReason | null => (due !== null && now < due ? null : 'tooLate');

/** Each guard answers with the reason for a refusal, or null when the event may happen. A window excludes its end. */
export const EXTENSION_GUARDS: Readonly<
  Record<ExtensionGuard, (extension: ExtensionFacts, booking: ExtendedBooking, now: Date) => RefusalReason | null>
> = {
  beforeReturn: (_, booking, now) => (isExtendable(booking) ? before(now, booking.endAt) : 'notInThisState'),
  answerInTime: (extension, booking, now) =>
    EXTENSION_GUARDS.beforeReturn(extension, booking, now) ?? before(now, extension.approvalExpiresAt),
  // why not until the agreed return: the lender may have agreed a moment before it
  captureInTime: ({ captureExpiresAt }, booking, now) => (isExtendable(booking) ? before(now, captureExpiresAt) : 'notInThisState'),
};

/** What each wait sets when it begins at `at`. */
export const EXTENSION_WAITS: Readonly<
  Record<ExtensionWait, (booking: ExtendedBooking, at: Date) => Partial<Record<ExtensionDueTime, Date>>>
> = {
  answer: ({ endAt }, at) => ({ approvalExpiresAt: earlier(new Date(at.getTime() + APPROVAL_WINDOW_MS), endAt) }),
  capture: ({ endAt }) => ({ captureExpiresAt: new Date(endAt.getTime() + CAPTURE_GRACE_MS) }),
};

type ExtensionDecision = Outcome<{ transition: ExtensionTransition }, RefusalReason>;

/** Whether `actor` may cause `event` now. Pure. A system event with a deadline is refused as `tooEarly` before that deadline. */
export function decideExtension(
  extension: ExtensionFacts,
  booking: ExtendedBooking,
  event: ExtensionEvent,
  { actor, now }: { actor: ActorKind; now: Date },
): ExtensionDecision {
  const rows = EXTENSION_TRANSITIONS.filter((transition) => transition.event === event);
  if (!rows.some(({ actors }) => actors.includes(actor))) return { ok: false, reason: 'notYours' };
  const transition = rows.find(({ from }) => from.includes(extension.status));
  if (!transition) return { ok: false, reason: reasonForState(extension, rows) };
  const refusal = transition.guard && EXTENSION_GUARDS[transition.guard](extension, booking, now);
  if (refusal) return { ok: false, reason: refusal };
  const due = transition.deadline && extension[transition.deadline];
  if (transition.deadline && (due === null || now < due)) return { ok: false, reason: 'tooEarly' };
  return { ok: true, transition };
}

function reasonForState({ status }: ExtensionFacts, rows: readonly ExtensionTransition[]): RefusalReason {
  if (rows.some(({ to }) => to === status)) return 'alreadyDone';
  if (status === 'expired') return 'tooLate';
  return status === 'approved' ? 'beingCharged' : 'notInThisState';
}

/** The rows that happen by themselves when a due time passes. */
export const EXTENSION_DEADLINES = EXTENSION_TRANSITIONS.filter(
  (transition): transition is ExtensionTransition & { deadline: ExtensionDueTime } => transition.deadline !== null,
);
