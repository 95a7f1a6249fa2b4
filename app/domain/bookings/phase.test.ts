import { describe, expect, it } from 'vitest';

import { BOOKING_STATUSES, DEPOSIT_STATUSES, PAYMENT_STATUSES } from './booking-status.ts';
import { TRANSITIONS } from './booking-transitions.ts';
import { phaseOf, PHASES, type Phase } from './phase.ts';

const NOW = new Date('2026-07-01T10:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const facts = {
  status: 'pending_approval',
  paymentStatus: 'authorized',
  depositStatus: 'none',
  paymentExpiresAt: minutes(5),
  approvalExpiresAt: minutes(10),
  endAt: minutes(1),
  startAt: minutes(-60),
  handedOverAt: null,
  returnReportedAt: null,
  returnedAt: null,
  endedBy: null,
} as const;

describe('the phase of a booking', () => {
  it.each([
    [{ paymentStatus: 'unpaid', approvalExpiresAt: null }, 'unpaid'],
    [{ paymentStatus: 'unpaid', approvalExpiresAt: null, paymentExpiresAt: NOW }, 'paymentTimedOut'],
    [{ paymentStatus: 'unpaid', approvalExpiresAt: null, paymentExpiresAt: minutes(0.001) }, 'unpaid'],
    [{ paymentExpiresAt: NOW }, 'awaitingAnswer'],
    [{}, 'awaitingAnswer'],
    [{ approvalExpiresAt: NOW }, 'expired'],
    [{ approvalExpiresAt: null }, 'awaitingAnswer'],
    [{ approvalExpiresAt: minutes(0.001) }, 'awaitingAnswer'],
    [{ status: 'approved' }, 'charging'],
    [{ status: 'confirmed', paymentStatus: 'captured', depositStatus: 'scheduled' }, 'confirmed'],
    [{ status: 'confirmed', paymentStatus: 'captured', depositStatus: 'action_required' }, 'holdNeedsCard'],
    [{ status: 'active' }, 'handoverUnconfirmed'],
    [{ status: 'active', handedOverAt: NOW }, 'running'],
    [{ status: 'active', endAt: NOW }, 'overdue'],
    [{ status: 'active', handedOverAt: NOW, endAt: minutes(0.001) }, 'running'],
    [{ status: 'active', endAt: NOW, passedOnAt: NOW }, 'passedOn'],
    [{ status: 'active', passedOnAt: NOW }, 'passedOn'],
    [{ status: 'active', passedOnAt: NOW, returnReportedAt: NOW }, 'returnReported'],
    [{ status: 'active', endAt: NOW, passedOnAt: NOW, returnedAt: NOW }, 'returned'],
    [{ status: 'active', endAt: NOW, returnReportedAt: NOW }, 'returnReported'],
    [{ status: 'active', endAt: NOW, returnedAt: NOW }, 'returned'],
    [{ status: 'disputed', endAt: NOW }, 'disputed'],
    [{ status: 'confirmed', depositStatus: 'action_required', handedOverAt: NOW }, 'confirmed'],
    [{ status: 'active', returnReportedAt: NOW }, 'returnReported'],
    [{ status: 'active', returnReportedAt: NOW, returnedAt: NOW }, 'returned'],
    [{ status: 'active', returnedAt: minutes(-60) }, 'untaken'],
    [{ status: 'active', returnedAt: minutes(-60), endAt: NOW }, 'untaken'],
    [{ status: 'active', returnedAt: minutes(-60), handedOverAt: NOW }, 'saidByLender'],
    [{ status: 'active', returnedAt: NOW }, 'saidByLender'],
    [{ status: 'active', returnedAt: minutes(-5), endAt: minutes(0.001) }, 'saidByLender'],
    [{ status: 'active', returnedAt: minutes(-5), endAt: NOW }, 'returned'],
    [{ status: 'active', returnedAt: minutes(-5), returnReportedAt: NOW }, 'returned'],
    [{ status: 'disputed' }, 'disputed'],
    [{ status: 'completed' }, 'completed'],
    [{ status: 'declined', paymentStatus: 'released' }, 'declined'],
    [{ status: 'expired', paymentStatus: 'released' }, 'expired'],
    [{ status: 'auto_cancelled', endedBy: 'payment_timed_out' }, 'paymentTimedOut'],
    [{ status: 'auto_cancelled', endedBy: 'capture_failed' }, 'captureFailed'],
    [{ status: 'auto_cancelled', endedBy: 'authorization_gone' }, 'authorizationGone'],
    [{ status: 'auto_cancelled', endedBy: 'capture_timed_out' }, 'captureTimedOut'],
    [{ status: 'auto_cancelled', endedBy: 'deposit_failed' }, 'depositFailed'],
    [{ status: 'auto_cancelled', endedBy: 'deposit_not_placed' }, 'depositNotPlaced'],
    [{ status: 'cancelled_by_renter', paymentStatus: 'released' }, 'cancelledByRenter'],
    [{ status: 'cancelled_by_lender', paymentStatus: 'refunded' }, 'cancelledByLender'],
  ] as const)('%j is %s', (changed, phase) => {
    expect(phaseOf({ ...facts, ...changed }, NOW)).toBe(phase);
  });

  it('is one of the list in every state, and each of the list is reached', () => {
    const reached = new Set<Phase>();
    for (const status of BOOKING_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const depositStatus of DEPOSIT_STATUSES)
          for (const [returnedAt, handedOverAt] of [
            [null, null],
            [null, NOW],
            [facts.startAt, null],
            [NOW, null],
          ] as const)
            for (const returnReportedAt of [null, NOW])
              for (const [endAt, passedOnAt] of [
                [NOW, null],
                [NOW, NOW],
                [minutes(1), null],
              ] as const)
                for (const endedBy of TRANSITIONS.map(({ event }) => event))
                  reached.add(
                    phaseOf(
                      {
                        ...facts,
                        status,
                        paymentStatus,
                        depositStatus,
                        handedOverAt,
                        returnedAt,
                        returnReportedAt,
                        endAt,
                        passedOnAt,
                        endedBy,
                      },
                      NOW,
                    ),
                  );
    expect([...reached].sort()).toEqual([...PHASES].sort());
  });
});
