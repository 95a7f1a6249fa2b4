import { describe, expect, it } from 'vitest';

import type { ActorKind } from './booking-transitions.ts';
import { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';
import {
  decideExtension,
  EXTENSION_DEADLINES,
  EXTENSION_STATUSES,
  EXTENSION_TRANSITIONS,
  EXTENSION_WAITS,
  hasComeToNothing,
  isExtendable,
  isOpenExtension,
  type ExtensionEvent,
  type ExtensionStatus,
} from './extension-transitions.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-07-04T10:00:00Z');
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

const ACTORS: readonly ActorKind[] = ['renter', 'lender', 'administrator', 'system'];
const EVENTS: readonly ExtensionEvent[] = [
  'extension_asked',
  'extension_authorized',
  'extension_unpaid',
  'extension_approved',
  'extension_captured',
  'extension_capture_failed',
  'extension_capture_timed_out',
  'extension_declined',
  'extension_expired',
  'extension_withdrawn',
  'extension_ended',
];

/** Written apart from the rules: who may do what in which state, and what comes of it. Everything else is refused. */
const EXPECTED: readonly [ExtensionEvent, ActorKind, ExtensionStatus, ExtensionStatus, effects: string[], mails: string[]][] = [
  [
    'extension_authorized',
    'system',
    'unpaid',
    'pending_approval',
    [],
    ['renter extensionAskedForRenter', 'lender extensionAskedForLender'],
  ],
  ['extension_unpaid', 'system', 'unpaid', 'auto_cancelled', ['payment.release'], ['renter extensionUnpaid']],
  ['extension_approved', 'lender', 'pending_approval', 'approved', ['extension.capture'], []],
  [
    'extension_captured',
    'system',
    'approved',
    'confirmed',
    ['booking.extend'],
    ['renter extensionApprovedForRenter', 'lender extensionApprovedForLender'],
  ],
  ...(['pending_approval', 'approved'] as const).map((from): (typeof EXPECTED)[number] => [
    'extension_capture_failed',
    'system',
    from,
    'auto_cancelled',
    ['payment.release'],
    ['renter extensionFailedForRenter', 'lender extensionFailedForLender'],
  ]),
  [
    'extension_capture_timed_out',
    'system',
    'approved',
    'auto_cancelled',
    ['payment.release'],
    ['renter extensionNotChargedForRenter', 'lender extensionNotChargedForLender'],
  ],
  ['extension_declined', 'lender', 'pending_approval', 'declined', ['payment.release'], ['renter extensionDeclined']],
  [
    'extension_expired',
    'system',
    'pending_approval',
    'expired',
    ['payment.release'],
    ['renter extensionExpiredForRenter', 'lender extensionExpiredForLender'],
  ],
  ...(['unpaid', 'pending_approval'] as const).map((from): (typeof EXPECTED)[number] => [
    'extension_withdrawn',
    'renter',
    from,
    'cancelled_by_renter',
    ['payment.release'],
    ['lender extensionWithdrawn'],
  ]),
  ...(['unpaid', 'pending_approval', 'approved'] as const).map((from): (typeof EXPECTED)[number] => [
    'extension_ended',
    'system',
    from,
    'auto_cancelled',
    ['payment.release'],
    from === 'unpaid' ? ['renter extensionEndedForRenter'] : ['renter extensionEndedForRenter', 'lender extensionEndedForLender'],
  ]),
];

const booking = (change: { status?: BookingStatus; endAt?: Date; returnReportedAt?: Date; returnedAt?: Date; passedOnAt?: Date } = {}) => ({
  status: 'active' as BookingStatus,
  endAt: at(5),
  returnReportedAt: null,
  returnedAt: null,
  passedOnAt: null,
  ...change,
});
const extension = (
  status: ExtensionStatus,
  due: Partial<Record<'paymentExpiresAt' | 'approvalExpiresAt' | 'captureExpiresAt', Date>> = {},
) => ({
  status,
  paymentExpiresAt: at(0.5),
  approvalExpiresAt: at(3),
  captureExpiresAt: at(6),
  ...due,
});

/** With every due time past for what happens by itself, and to come for everything else. */
const factsFor = (event: ExtensionEvent, status: ExtensionStatus) =>
  EXTENSION_DEADLINES.some((row) => row.event === event)
    ? extension(status, { paymentExpiresAt: at(0), approvalExpiresAt: at(0), captureExpiresAt: at(0) })
    : extension(status);

describe('an extension', () => {
  it('changes as its table says, in each state, by each actor, and in no other way', () => {
    for (const event of EVENTS)
      for (const actor of ACTORS)
        for (const status of EXTENSION_STATUSES) {
          const decision = decideExtension(factsFor(event, status), booking(), event, { actor, now: NOW });
          const row = decision.ok ? decision.transition : null;
          const becomes = row && [row.to, row.effects, row.notifications.map(({ to, mail }) => `${to} ${mail}`)];
          const [, , , to, effects, mails] = EXPECTED.find((one) => one[0] === event && one[1] === actor && one[2] === status) ?? [];
          expect({ event, actor, status, becomes }).toEqual({ event, actor, status, becomes: to ? [to, effects, mails] : null });
        }
  });

  it('is open until it is charged or has come to nothing', () => {
    const open = EXTENSION_STATUSES.filter(isOpenExtension);
    const nothing = EXTENSION_STATUSES.filter(hasComeToNothing);
    expect(open).toEqual(['unpaid', 'pending_approval', 'approved']);
    expect(nothing).toEqual(['declined', 'expired', 'cancelled_by_renter', 'auto_cancelled']);
    const ended = EXTENSION_TRANSITIONS.filter(({ to }) => hasComeToNothing(to));
    expect(ended.every(({ effects }) => effects.includes('payment.release'))).toBe(true);
  });

  const decided = (
    event: ExtensionEvent,
    actor: ActorKind,
    ...[facts, of]: [ReturnType<typeof extension>, ReturnType<typeof booking>?]
  ) => {
    const decision = decideExtension(facts, of ?? booking(), event, { actor, now: NOW });
    return decision.ok ? 'ok' : decision.reason;
  };

  it('is answered before its time is over and before the agreed return', () => {
    for (const event of ['extension_approved', 'extension_declined'] as const) {
      const soon = new Date(NOW.getTime() + 1);
      expect(decided(event, 'lender', extension('pending_approval', { approvalExpiresAt: soon }))).toBe('ok');
      expect(decided(event, 'lender', extension('pending_approval', { approvalExpiresAt: NOW }))).toBe('tooLate');
      expect(decided(event, 'lender', extension('pending_approval'), booking({ endAt: soon }))).toBe('ok');
      expect(decided(event, 'lender', extension('pending_approval'), booking({ endAt: NOW }))).toBe('tooLate');
      expect(decided(event, 'lender', extension('pending_approval'), booking({ status: 'disputed' }))).toBe('notInThisState');
    }
  });

  it('is paid for before the agreed return, also after its half hour', () => {
    const late = extension('unpaid', { paymentExpiresAt: at(-1) });
    expect(decided('extension_authorized', 'system', late)).toBe('ok');
    expect(decided('extension_authorized', 'system', late, booking({ endAt: NOW }))).toBe('tooLate');
    expect(decided('extension_authorized', 'system', late, booking({ returnedAt: NOW }))).toBe('notInThisState');
  });

  it('that was agreed to is charged also after the agreed return, for an hour', () => {
    const ended = booking({ endAt: at(-1) });
    expect(decided('extension_captured', 'system', extension('approved'), ended)).toBe('ok');
    expect(decided('extension_captured', 'system', extension('approved', { captureExpiresAt: NOW }), ended)).toBe('tooLate');
    expect(decided('extension_captured', 'system', extension('approved'), booking({ status: 'cancelled_by_lender' }))).toBe(
      'notInThisState',
    );
    expect(EXTENSION_WAITS.capture(booking(), NOW)).toEqual({ captureExpiresAt: at(6) });
  });

  it('waits for the lender 3 hours, or until the agreed return when that is sooner', () => {
    expect(EXTENSION_WAITS.answer(booking(), NOW)).toEqual({ approvalExpiresAt: at(3) });
    expect(EXTENSION_WAITS.answer(booking({ endAt: at(1) }), NOW)).toEqual({ approvalExpiresAt: at(1) });
  });

  it('ends by itself at its due time, and not before', () => {
    for (const { event, from, deadline } of EXTENSION_DEADLINES)
      for (const status of from) {
        expect(decided(event, 'system', extension(status, { [deadline]: NOW }))).toBe('ok');
        expect(decided(event, 'system', extension(status, { [deadline]: new Date(NOW.getTime() + 1) }))).toBe('tooEarly');
      }
  });

  it('says why it cannot be', () => {
    expect(decided('extension_approved', 'renter', extension('pending_approval'))).toBe('notYours');
    expect(decided('extension_approved', 'lender', extension('approved'))).toBe('alreadyDone');
    expect(decided('extension_approved', 'lender', extension('expired'))).toBe('tooLate');
    expect(decided('extension_withdrawn', 'renter', extension('approved'))).toBe('beingCharged');
    expect(decided('extension_declined', 'lender', extension('unpaid'))).toBe('notInThisState');
  });
});

it('is for rentals that are confirmed or run, and whose gear nobody has said to be back, or has by now', () => {
  const extendable = BOOKING_STATUSES.filter((status) => isExtendable(booking({ status })));
  expect(extendable).toEqual(['confirmed', 'active']);
  expect(isExtendable(booking({ returnReportedAt: NOW }))).toBe(false);
  expect(isExtendable(booking({ returnedAt: NOW }))).toBe(false);
  expect(isExtendable(booking({ passedOnAt: NOW }))).toBe(false);
});
