import { describe, expect, it } from 'vitest';
import { DISPUTE_DECISION_MS } from './dispute.ts';

import { BOOKING_STATUSES, DEPOSIT_STATUSES, PAYMENT_STATUSES, type BookingStatus, type PaymentStatus } from './booking-status.ts';
import {
  DEADLINE_TRANSITIONS,
  decide,
  NOTIFICATION_KINDS,
  offeredActions,
  PERSONAL_EVENTS,
  TRANSITIONS,
  type ActorKind,
  type BookingEvent,
  type NotificationKind,
  type Transition,
  type TransitionEffect,
} from './booking-transitions.ts';
import type { BookingFacts } from './guards.ts';
import {
  APPROVAL_WINDOW_MS,
  AUTO_RETURN_AFTER_MS,
  DEPOSIT_LEAD_MS,
  DISPUTE_WINDOW_MS,
  MAX_UNPAID_REQUESTS,
  PAYMENT_WINDOW_MS,
} from './waits.ts';

const NOW = new Date('2026-07-01T10:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const facts = (rest: Partial<BookingFacts> = {}): BookingFacts => ({
  status: 'pending_approval',
  paymentStatus: 'authorized',
  depositStatus: 'none',
  depositAmount: 0,
  startAt: hours(72),
  endAt: hours(120),
  paymentExpiresAt: hours(0.5),
  approvalExpiresAt: hours(3),
  depositAskedAt: null,
  handedOverAt: null,
  returnReportedAt: null,
  returnContestedAt: null,
  returnedAt: null,
  autoReturnAt: null,
  disputeWindowEndsAt: null,
  ...rest,
});

/** The card was refused, and the renter had an hour or more to act. */
const wasAskedInTime = ({ depositStatus, depositAskedAt, startAt }: BookingFacts) =>
  depositStatus === 'action_required' && depositAskedAt !== null && startAt.getTime() - depositAskedAt.getTime() >= 3_600_000;

/** Without a code, and back from the pickup on by the lender's word alone. */
const wasSaidUntaken = ({ handedOverAt, returnedAt, returnReportedAt, startAt }: BookingFacts) =>
  handedOverAt === null && returnedAt !== null && returnReportedAt === null && returnedAt <= startAt;

/** Also for the next hold, beside one that is in place. */
const asksForCard = ({ depositStatus, depositAskedAt }: BookingFacts) =>
  depositStatus === 'action_required' || (depositStatus === 'held' && depositAskedAt !== null);

/**
 * The table of the rules, written down a second time: from, event, actor → to, with the facts under which it
 * may happen. Everything that is not in it has to be refused.
 */
const TABLE: [
  from: BookingStatus,
  event: BookingEvent,
  actors: ActorKind[],
  to: BookingStatus,
  when: (b: BookingFacts, now: Date) => boolean,
][] = [
  ['pending_approval', 'pay', ['renter'], 'pending_approval', (b, now) => b.paymentStatus === 'unpaid' && now < b.paymentExpiresAt],
  ['pending_approval', 'payment_authorized', ['system'], 'pending_approval', (b, now) => b.paymentStatus === 'unpaid' && now < b.startAt],
  [
    'pending_approval',
    'payment_timed_out',
    ['system'],
    'auto_cancelled',
    (b, now) => b.paymentStatus === 'unpaid' && now >= b.paymentExpiresAt,
  ],
  [
    'pending_approval',
    'approve',
    ['lender'],
    'approved',
    (b, now) => b.paymentStatus === 'authorized' && b.approvalExpiresAt !== null && now < b.approvalExpiresAt,
  ],
  [
    'pending_approval',
    'decline',
    ['lender'],
    'declined',
    (b, now) => b.paymentStatus === 'authorized' && b.approvalExpiresAt !== null && now < b.approvalExpiresAt,
  ],
  [
    'pending_approval',
    'approval_expired',
    ['system'],
    'expired',
    (b, now) => b.paymentStatus === 'authorized' && b.approvalExpiresAt !== null && now >= b.approvalExpiresAt,
  ],
  [
    'pending_approval',
    'cancel_by_renter',
    ['renter'],
    'cancelled_by_renter',
    (b, now) =>
      b.paymentStatus === 'unpaid'
        ? now < b.paymentExpiresAt
        : b.paymentStatus === 'authorized' && b.approvalExpiresAt !== null && now < b.approvalExpiresAt,
  ],
  ['approved', 'captured', ['system'], 'confirmed', (b, now) => now < b.startAt],
  ['approved', 'capture_timed_out', ['system'], 'auto_cancelled', (b, now) => now >= b.startAt],
  ['approved', 'capture_failed', ['system'], 'auto_cancelled', () => true],
  ['pending_approval', 'authorization_gone', ['system'], 'auto_cancelled', (b) => b.paymentStatus === 'authorized'],
  ['approved', 'cancel_by_lender', ['lender'], 'cancelled_by_lender', (b, now) => now < b.startAt],
  ['confirmed', 'cancel_by_renter', ['renter'], 'cancelled_by_renter', (b, now) => now < b.startAt],
  ['confirmed', 'cancel_by_lender', ['lender'], 'cancelled_by_lender', (b, now) => now < b.startAt],
  ['confirmed', 'deposit_failed', ['system'], 'auto_cancelled', (b, now) => b.depositAmount > 0 && wasAskedInTime(b) && now >= b.startAt],
  [
    'confirmed',
    'deposit_not_placed',
    ['system'],
    'auto_cancelled',
    (b, now) => b.depositAmount > 0 && b.depositStatus !== 'held' && !wasAskedInTime(b) && now >= b.startAt,
  ],
  ['confirmed', 'confirm_card', ['renter'], 'confirmed', (b, now) => asksForCard(b) && now < b.startAt],
  ['pending_approval', 'cancel_by_platform', ['administrator'], 'auto_cancelled', () => true],
  ['approved', 'cancel_by_platform', ['administrator'], 'auto_cancelled', () => true],
  ['confirmed', 'cancel_by_platform', ['administrator'], 'auto_cancelled', (b, now) => now < b.startAt],
  ['active', 'confirm_card', ['renter'], 'active', asksForCard],
  ['disputed', 'confirm_card', ['renter'], 'disputed', asksForCard],
  ['confirmed', 'start', ['system'], 'active', (b, now) => (b.depositAmount === 0 || b.depositStatus === 'held') && now >= b.startAt],
  ['active', 'report_return', ['renter'], 'active', (b) => b.returnedAt === null && b.returnReportedAt === null],
  [
    'active',
    'object_to_return',
    ['lender'],
    'disputed',
    (b, now) => b.returnReportedAt !== null && b.returnedAt === null && b.autoReturnAt !== null && now < b.autoReturnAt,
  ],
  ['active', 'returned', ['lender'], 'active', (b) => b.returnedAt === null],
  ['active', 'returned', ['system'], 'active', (b, now) => b.returnedAt === null && b.autoReturnAt !== null && now >= b.autoReturnAt],
  [
    'active',
    'agree_to_return',
    ['renter'],
    'active',
    (b, now) => b.returnedAt !== null && b.returnedAt > b.startAt && b.returnReportedAt === null && now < b.endAt,
  ],
  [
    'active',
    'complete',
    ['system'],
    'completed',
    (b, now) => b.returnedAt !== null && b.disputeWindowEndsAt !== null && now >= b.disputeWindowEndsAt,
  ],
  ['active', 'open_dispute', ['renter', 'lender'], 'disputed', (b, now) => b.disputeWindowEndsAt === null || now < b.disputeWindowEndsAt],
  [
    'disputed',
    'report_return',
    ['renter'],
    'disputed',
    (b) =>
      b.returnReportedAt === null &&
      !wasSaidUntaken(b) &&
      (b.returnedAt === null || b.returnedAt < b.endAt || (b.autoReturnAt !== null && b.returnedAt >= b.autoReturnAt)),
  ],
  [
    'disputed',
    'agree_to_return',
    ['renter'],
    'disputed',
    (b) => b.returnedAt !== null && b.returnedAt > b.startAt && b.returnedAt < b.endAt && b.returnReportedAt === null,
  ],
  [
    'disputed',
    'returned',
    ['lender'],
    'disputed',
    (b) =>
      b.returnedAt === null ||
      (b.returnReportedAt === null &&
        !wasSaidUntaken(b) &&
        (b.returnedAt < b.endAt || (b.autoReturnAt !== null && b.returnedAt >= b.autoReturnAt))),
  ],
  [
    'disputed',
    'decide_dispute',
    ['administrator'],
    'completed',
    (b, now) => {
      const isUntaken = b.returnedAt !== null && b.returnedAt <= b.startAt && b.handedOverAt === null;
      const isKnown = b.returnReportedAt !== null || isUntaken;
      return now >= b.endAt || isKnown;
    },
  ],
];

const EVENTS = [...new Set(TRANSITIONS.map(({ event }) => event))];
const ACTORS: ActorKind[] = ['renter', 'lender', 'administrator', 'system'];

function* situations(): Generator<BookingFacts> {
  for (const status of BOOKING_STATUSES)
    for (const paymentStatus of PAYMENT_STATUSES)
      for (const depositStatus of DEPOSIT_STATUSES)
        for (const depositAmount of [0, 120_00])
          for (const dueIn of [-1, 0, 1])
            for (const returned of ['no', 'reported', 'yes', 'both', 'silence'])
              for (const askedBefore of [null, 59, 60])
                yield facts({
                  status,
                  paymentStatus,
                  depositStatus,
                  depositAmount,
                  startAt: hours(dueIn),
                  paymentExpiresAt: hours(dueIn),
                  approvalExpiresAt: hours(dueIn),
                  autoReturnAt: hours(dueIn),
                  depositAskedAt: askedBefore === null ? null : new Date(hours(dueIn).getTime() - askedBefore * 60_000),
                  endAt: hours(dueIn),
                  returnReportedAt: returned === 'reported' || returned === 'both' ? hours(-3) : null,
                  returnedAt: returned === 'silence' ? hours(dueIn) : returned === 'yes' || returned === 'both' ? hours(-2) : null,
                  disputeWindowEndsAt: returned === 'no' || returned === 'reported' ? null : hours(dueIn),
                });
}

/** why kept: a million questions are asked about a few hundred of these. */
const found = new Map<string, typeof TABLE>();

function rowsOf(status: BookingStatus, event: BookingEvent, actor: (typeof ACTORS)[number]): typeof TABLE {
  const key = `${status} ${event} ${actor}`;
  const rows = found.get(key) ?? TABLE.filter(([from, name, actors]) => from === status && name === event && actors.includes(actor));
  found.set(key, rows);
  return rows;
}

describe('every state, event and actor', () => {
  it('agrees with the table of the rules', () => {
    let walked = 0;
    for (const booking of situations()) {
      for (const event of EVENTS) {
        for (const actor of ACTORS) {
          const row = rowsOf(booking.status, event, actor).find(([, , , , when]) => when(booking, NOW));
          const decision = decide(booking, event, actor, NOW);
          walked += 1;
          if (decision.ok !== (row !== undefined) || (decision.ok && decision.transition.to !== row?.[3])) {
            throw new Error(
              `${booking.status} ${booking.paymentStatus} ${booking.depositStatus}, ${event} by ${actor}: ${JSON.stringify(decision)}`,
            );
          }
        }
      }
    }
    expect(walked).toBeGreaterThan(100_000);
  });

  it('ends somewhere: no event leads out of an end state', () => {
    for (const status of ['declined', 'auto_cancelled', 'expired', 'completed', 'cancelled_by_renter', 'cancelled_by_lender'] as const) {
      for (const event of EVENTS) for (const actor of ACTORS) expect(decide(facts({ status }), event, actor, NOW).ok).toBe(false);
    }
  });
});

/** What each row does to the money: the payment status afterwards (null: unchanged) and the effects. Rows without either are left out. */
const MONEY: [event: BookingEvent, from: BookingStatus | null, payment: PaymentStatus | null, effects: TransitionEffect[]][] = [
  ['request', null, 'unpaid', []],
  ['payment_timed_out', 'pending_approval', null, ['payment.release']],
  ['payment_authorized', 'pending_approval', 'authorized', []],
  ['approve', 'pending_approval', null, ['payment.capture']],
  ['captured', 'approved', 'captured', ['deposit.schedule', 'handover.code']],
  ['capture_failed', 'approved', 'failed', ['payment.release']],
  ['authorization_gone', 'pending_approval', 'failed', ['payment.release']],
  ['capture_timed_out', 'approved', 'released', ['payment.release']],
  ['decline', 'pending_approval', 'released', ['payment.release']],
  ['approval_expired', 'pending_approval', 'released', ['payment.release']],
  ['cancel_by_renter', 'pending_approval', 'released', ['payment.release']],
  ['cancel_by_renter', 'confirmed', null, ['payment.refundByPolicy', 'deposit.release']],
  ['cancel_by_lender', 'approved', 'released', ['payment.release']],
  ['cancel_by_lender', 'confirmed', 'refunded', ['payment.refundAll', 'deposit.release']],
  ['deposit_failed', 'confirmed', null, ['payment.refundByPolicy', 'deposit.release']],
  ['deposit_not_placed', 'confirmed', 'refunded', ['payment.refundAll', 'deposit.release']],
  ['cancel_by_platform', 'pending_approval', 'released', ['payment.release']],
  ['cancel_by_platform', 'approved', 'released', ['payment.release']],
  ['cancel_by_platform', 'confirmed', 'refunded', ['payment.refundAll', 'deposit.release']],
  ['start', 'confirmed', null, ['handover.watch', 'return.watch']],
  ['object_to_return', 'active', null, ['return.watch']],
  ['complete', 'active', null, ['lateFee.take', 'payout.transfer']],
  ['decide_dispute', 'disputed', null, ['dispute.settle']],
];

it('moves the money as the rules say, and nowhere else', () => {
  const moving = TRANSITIONS.filter(({ payment, effects }) => payment !== null || effects.length > 0);
  expect(moving.map(({ event, from, payment, effects }) => [event, from, payment, effects])).toEqual(expect.arrayContaining(MONEY));
  expect(moving).toHaveLength(MONEY.length);
});

/** Which mail each party gets; rows that send none are left out. */
const HEARD: [event: BookingEvent, from: BookingStatus | null, renter: NotificationKind | null, lender: NotificationKind | null][] = [
  ['payment_timed_out', 'pending_approval', 'paymentTimedOut', null],
  ['payment_authorized', 'pending_approval', 'requestSubmitted', 'requestReceived'],
  ['captured', 'approved', 'bookingConfirmedForRenter', 'bookingConfirmedForLender'],
  ['capture_failed', 'approved', 'captureFailedForRenter', 'captureFailedForLender'],
  ['authorization_gone', 'pending_approval', 'authorizationGoneForRenter', 'authorizationGoneForLender'],
  ['capture_timed_out', 'approved', 'captureTimedOutForRenter', 'captureTimedOutForLender'],
  ['decline', 'pending_approval', 'requestDeclined', null],
  ['approval_expired', 'pending_approval', 'requestExpiredForRenter', 'requestExpiredForLender'],
  ['cancel_by_renter', 'pending_approval', null, 'requestCancelledForLender'],
  ['cancel_by_renter', 'confirmed', 'cancelledByRenterForRenter', 'cancelledByRenterForLender'],
  ['cancel_by_lender', 'approved', 'cancelledByLenderForRenter', 'cancelledByLenderForLender'],
  ['cancel_by_lender', 'confirmed', 'cancelledByLenderForRenter', 'cancelledByLenderForLender'],
  ['cancel_by_platform', 'pending_approval', 'cancelledByPlatform', 'cancelledByPlatform'],
  ['cancel_by_platform', 'approved', 'cancelledByPlatform', 'cancelledByPlatform'],
  ['cancel_by_platform', 'confirmed', 'cancelledByPlatform', 'cancelledByPlatform'],
  ['deposit_failed', 'confirmed', 'depositFailedForRenter', 'depositFailedForLender'],
  ['deposit_not_placed', 'confirmed', 'depositNotPlacedForRenter', 'depositNotPlacedForLender'],
  ['start', 'confirmed', 'rentalStarted', 'rentalStarted'],
  ['report_return', 'active', null, 'returnReported'],
  ['object_to_return', 'active', 'disputeOpened', 'disputeOpened'],
  ['returned', 'active', 'rentalReturned', 'rentalReturned'],
  ['returned', 'active', 'rentalReturned', 'rentalReturned'],
  ['agree_to_return', 'active', 'rentalReturned', 'rentalReturned'],
  ['complete', 'active', 'rentalCompletedForRenter', 'rentalCompletedForLender'],
  ['open_dispute', 'active', 'disputeOpened', 'disputeOpened'],
  ['report_return', 'disputed', null, 'returnReportedInDispute'],
  ['agree_to_return', 'disputed', null, 'returnAgreedInDispute'],
  ['returned', 'disputed', 'returnedInDispute', 'returnedInDispute'],
  ['decide_dispute', 'disputed', 'disputeDecided', 'disputeDecided'],
];

it('tells each party what concerns it', () => {
  const mailTo = (party: 'renter' | 'lender', row: Transition) => row.notifications.find(({ to }) => to === party)?.mail ?? null;
  const heard = TRANSITIONS.filter(({ notifications }) => notifications.length > 0);
  expect(heard.map((row) => [row.event, row.from, mailTo('renter', row), mailTo('lender', row)])).toEqual(HEARD);
  const mails = heard.flatMap(({ notifications }) => notifications.map(({ mail }) => mail));
  expect([...new Set(mails)].sort()).toEqual([...NOTIFICATION_KINDS].sort());
});

it('gives everybody the times of rules B4, B6, B7, B8 and B9', () => {
  const minutes = [
    PAYMENT_WINDOW_MS,
    APPROVAL_WINDOW_MS,
    DEPOSIT_LEAD_MS,
    AUTO_RETURN_AFTER_MS,
    DISPUTE_WINDOW_MS,
    DISPUTE_DECISION_MS,
  ].map((ms) => ms / 60_000);
  expect(minutes).toEqual([30, 3 * 60, 48 * 60, 24 * 60, 24 * 60, 72 * 60]);
  expect(MAX_UNPAID_REQUESTS).toBe(3);
});

it('does by itself what is due, once its time is past', () => {
  expect(DEADLINE_TRANSITIONS.map(({ from, event, deadline }) => [from, event, deadline])).toEqual([
    ['pending_approval', 'payment_timed_out', 'paymentExpiresAt'],
    ['approved', 'capture_timed_out', 'startAt'],
    ['pending_approval', 'approval_expired', 'approvalExpiresAt'],
    ['confirmed', 'deposit_failed', 'startAt'],
    ['confirmed', 'deposit_not_placed', 'startAt'],
    ['confirmed', 'start', 'startAt'],
    ['active', 'returned', 'autoReturnAt'],
    ['active', 'complete', 'disputeWindowEndsAt'],
  ]);
});

it('says of each row who causes it, and by which button', () => {
  expect(TRANSITIONS.map(({ event, from, to, actors, button }) => [event, from, to, actors, button])).toEqual([
    ['request', null, 'pending_approval', ['renter'], null],
    ['pay', 'pending_approval', 'pending_approval', ['renter'], 'urgent'],
    ['payment_timed_out', 'pending_approval', 'auto_cancelled', ['system'], null],
    ['payment_authorized', 'pending_approval', 'pending_approval', ['system'], null],
    ['approve', 'pending_approval', 'approved', ['lender'], 'primary'],
    ['captured', 'approved', 'confirmed', ['system'], null],
    ['capture_failed', 'approved', 'auto_cancelled', ['system'], null],
    ['authorization_gone', 'pending_approval', 'auto_cancelled', ['system'], null],
    ['capture_timed_out', 'approved', 'auto_cancelled', ['system'], null],
    ['decline', 'pending_approval', 'declined', ['lender'], 'secondary'],
    ['approval_expired', 'pending_approval', 'expired', ['system'], null],
    ['cancel_by_renter', 'pending_approval', 'cancelled_by_renter', ['renter'], 'danger'],
    ['cancel_by_renter', 'confirmed', 'cancelled_by_renter', ['renter'], 'danger'],
    ['cancel_by_lender', 'approved', 'cancelled_by_lender', ['lender'], 'danger'],
    ['cancel_by_lender', 'confirmed', 'cancelled_by_lender', ['lender'], 'danger'],
    ['cancel_by_platform', 'pending_approval', 'auto_cancelled', ['administrator'], null],
    ['cancel_by_platform', 'approved', 'auto_cancelled', ['administrator'], null],
    ['cancel_by_platform', 'confirmed', 'auto_cancelled', ['administrator'], null],
    ['confirm_card', 'confirmed', 'confirmed', ['renter'], 'urgent'],
    ['confirm_card', 'active', 'active', ['renter'], 'urgent'],
    ['confirm_card', 'disputed', 'disputed', ['renter'], 'urgent'],
    ['deposit_failed', 'confirmed', 'auto_cancelled', ['system'], null],
    ['deposit_not_placed', 'confirmed', 'auto_cancelled', ['system'], null],
    ['start', 'confirmed', 'active', ['system'], null],
    ['report_return', 'active', 'active', ['renter'], 'secondary'],
    ['object_to_return', 'active', 'disputed', ['lender'], 'danger'],
    ['returned', 'active', 'active', ['lender'], 'primary'],
    ['returned', 'active', 'active', ['system'], null],
    ['agree_to_return', 'active', 'active', ['renter'], 'primary'],
    ['complete', 'active', 'completed', ['system'], null],
    ['open_dispute', 'active', 'disputed', ['renter', 'lender'], 'danger'],
    ['report_return', 'disputed', 'disputed', ['renter'], 'secondary'],
    ['agree_to_return', 'disputed', 'disputed', ['renter'], 'secondary'],
    ['returned', 'disputed', 'disputed', ['lender'], 'primary'],
    ['decide_dispute', 'disputed', 'completed', ['administrator'], null],
  ]);
});

it('an early return is agreed to in a dispute also after its agreed time', () => {
  const early = { startAt: hours(-3), returnedAt: hours(-2), endAt: hours(-1) };
  expect(decide(facts({ status: 'disputed', ...early }), 'agree_to_return', 'renter', NOW).ok).toBe(true);
  expect(decide(facts({ status: 'active', ...early }), 'agree_to_return', 'renter', NOW).ok).toBe(false);
});

describe('refusals say why', () => {
  const refusedHold = {
    status: 'confirmed',
    depositAmount: 1,
    depositStatus: 'action_required',
    depositAskedAt: hours(-2),
    startAt: NOW,
  } as const;
  it.each([
    ['approve', 'lender', facts({ approvalExpiresAt: NOW }), 'tooLate'],
    ['approve', 'lender', facts({ status: 'approved' }), 'alreadyDone'],
    ['approve', 'lender', facts({ status: 'expired' }), 'tooLate'],
    ['approve', 'renter', facts(), 'notYours'],
    ['approve', 'lender', facts({ paymentStatus: 'unpaid' }), 'notPaidYet'],
    ['approve', 'lender', facts({ paymentStatus: 'failed' }), 'cannotBeCharged'],
    ['approve', 'lender', facts({ status: 'auto_cancelled', paymentStatus: 'failed' }), 'cannotBeCharged'],
    ['decline', 'lender', facts({ status: 'auto_cancelled', paymentStatus: 'failed' }), 'cannotBeCharged'],
    ['cancel_by_renter', 'renter', facts({ status: 'auto_cancelled', paymentStatus: 'failed' }), 'cannotBeCharged'],
    ['approve', 'lender', facts({ status: 'auto_cancelled', paymentStatus: 'unpaid' }), 'notInThisState'],
    ['capture_failed', 'system', facts({ status: 'auto_cancelled', paymentStatus: 'failed' }), 'alreadyDone'],
    ['authorization_gone', 'system', facts({ paymentStatus: 'unpaid' }), 'notPaidYet'],
    ['cancel_by_renter', 'renter', facts({ status: 'approved' }), 'beingCharged'],
    ['captured', 'system', facts({ status: 'approved', startAt: NOW }), 'tooLate'],
    ['report_return', 'renter', facts({ status: 'active', returnReportedAt: NOW }), 'alreadyDone'],
    ['object_to_return', 'lender', facts({ status: 'active' }), 'notReportedYet'],
    ['agree_to_return', 'renter', facts({ status: 'active' }), 'notReturnedYet'],
    ['agree_to_return', 'renter', facts({ status: 'active', startAt: hours(-1), returnedAt: NOW, returnReportedAt: NOW }), 'alreadyDone'],
    ['agree_to_return', 'renter', facts({ status: 'active', startAt: hours(-1), returnedAt: hours(-0.5), endAt: NOW }), 'tooLate'],
    ['agree_to_return', 'renter', facts({ status: 'active', startAt: NOW, returnedAt: NOW }), 'notInThisState'],
    ['agree_to_return', 'renter', facts({ status: 'active', startAt: NOW, returnedAt: NOW, returnReportedAt: NOW }), 'alreadyDone'],
    ['start', 'system', facts({ status: 'confirmed', startAt: hours(1) }), 'tooEarly'],
    ['returned', 'system', facts({ status: 'active' }), 'tooEarly'],
    ['complete', 'system', facts({ status: 'active' }), 'notReturnedYet'],
    ['start', 'system', facts({ status: 'approved' }), 'beingCharged'],
    ['start', 'system', facts(), 'notInThisState'],
    ['start', 'system', facts({ status: 'active' }), 'alreadyDone'],
    ['cancel_by_renter', 'renter', facts({ status: 'active' }), 'notInThisState'],
    ['cancel_by_renter', 'renter', facts({ status: 'cancelled_by_renter' }), 'alreadyDone'],
    ['cancel_by_renter', 'renter', facts({ status: 'confirmed', handedOverAt: NOW }), 'handedOver'],
    ['cancel_by_lender', 'lender', facts({ status: 'confirmed', handedOverAt: NOW }), 'handedOver'],
    ['cancel_by_platform', 'administrator', facts({ status: 'confirmed', handedOverAt: NOW }), 'handedOver'],
    ['deposit_failed', 'system', facts({ ...refusedHold, handedOverAt: NOW }), 'holdInPlace'],
    ['approval_expired', 'system', facts({ status: 'expired' }), 'alreadyDone'],
  ] as const)('%s by the %s', (event, actor, booking, reason) => {
    expect(decide(booking, event, actor, NOW)).toEqual({ ok: false, reason });
  });
});

describe('the buttons', () => {
  const offered = (booking: Partial<BookingFacts>, party: 'renter' | 'lender') =>
    offeredActions(facts(booking), party, NOW).map(({ event, tone }) => `${tone}: ${event}`);

  it.each([
    [{}, 'lender', ['primary: approve', 'secondary: decline']],
    [{}, 'renter', ['danger: cancel_by_renter']],
    [{ paymentStatus: 'unpaid' }, 'renter', ['urgent: pay', 'danger: cancel_by_renter']],
    [{ paymentStatus: 'unpaid', paymentExpiresAt: NOW }, 'renter', []],
    [{ approvalExpiresAt: NOW }, 'renter', []],
    [{ paymentStatus: 'unpaid' }, 'lender', []],
    [{ status: 'approved' }, 'renter', []],
    [{ status: 'approved' }, 'lender', ['danger: cancel_by_lender']],
    [{ status: 'confirmed', depositStatus: 'action_required' }, 'renter', ['urgent: confirm_card', 'danger: cancel_by_renter']],
    [{ status: 'confirmed', depositStatus: 'action_required', startAt: NOW }, 'renter', []],
    [{ status: 'active' }, 'lender', ['primary: returned', 'danger: open_dispute']],
    [{ status: 'active' }, 'renter', ['secondary: report_return', 'danger: open_dispute']],
    [{ status: 'active', returnReportedAt: NOW, autoReturnAt: hours(24) }, 'renter', ['danger: open_dispute']],
    [{ status: 'active', returnReportedAt: NOW, autoReturnAt: hours(24) }, 'lender', ['primary: returned', 'danger: object_to_return']],
    [{ status: 'active', returnReportedAt: NOW, autoReturnAt: NOW }, 'lender', ['primary: returned', 'danger: open_dispute']],
    [{ status: 'active', returnedAt: hours(-1), disputeWindowEndsAt: hours(23) }, 'lender', ['danger: open_dispute']],
    [
      { status: 'active', startAt: hours(-24), returnedAt: hours(-1), disputeWindowEndsAt: hours(144) },
      'renter',
      ['primary: agree_to_return', 'danger: open_dispute'],
    ],
    [{ status: 'active', returnedAt: hours(-1), endAt: NOW, disputeWindowEndsAt: hours(24) }, 'renter', ['danger: open_dispute']],
    [{ status: 'disputed' }, 'lender', ['primary: returned']],
    [{ status: 'disputed' }, 'renter', ['secondary: report_return']],
    [{ status: 'disputed', returnReportedAt: NOW }, 'lender', ['primary: returned']],
    [{ status: 'disputed', returnReportedAt: NOW }, 'renter', []],
    [{ status: 'disputed', returnedAt: NOW, endAt: NOW }, 'lender', []],
    [{ status: 'disputed', startAt: hours(-24), returnedAt: NOW }, 'lender', ['primary: returned']],
    [{ status: 'disputed', startAt: NOW, returnedAt: NOW }, 'lender', []],
    [{ status: 'disputed', startAt: NOW, returnedAt: NOW }, 'renter', []],
  ] as const)('of %j are offered to the %s', (booking, party, buttons) => {
    expect(offered(booking, party)).toEqual(buttons);
  });

  it('are those of the events that people cause, and of no others', () => {
    const withButton = new Set(TRANSITIONS.filter(({ button }) => button !== null).map(({ event }) => event));
    expect([...withButton].sort()).toEqual([...PERSONAL_EVENTS].sort());
    const caused = TRANSITIONS.filter(
      ({ from, actors }) => from !== null && actors.some((actor) => actor === 'renter' || actor === 'lender'),
    );
    expect(new Set(caused.map(({ event }) => event))).toEqual(withButton);
  });
});

it('counts and tells what the rules say, and nothing else', () => {
  expect(TRANSITIONS.flatMap(({ event, from, counts }) => (counts ? [[event, from, counts]] : []))).toEqual([
    ['cancel_by_lender', 'approved', 'lenderCancellation'],
    ['cancel_by_lender', 'confirmed', 'lenderCancellation'],
    ['complete', 'active', 'successfulRental'],
    ['decide_dispute', 'disputed', 'rental'],
  ]);
  expect(TRANSITIONS.flatMap(({ event, startsWait }) => (startsWait ? [[event, startsWait]] : []))).toEqual([
    ['payment_authorized', 'answer'],
    ['captured', 'hold'],
    ['start', 'return'],
    ['report_return', 'returnByWord'],
    ['returned', 'problems'],
    ['returned', 'problemsBySilence'],
    ['agree_to_return', 'problemsAgreed'],
    ['report_return', 'wordInDispute'],
    ['agree_to_return', 'agreedInDispute'],
    ['returned', 'backInDispute'],
  ]);
});
