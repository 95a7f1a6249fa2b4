import { describe, expect, it } from 'vitest';

import { comingSteps } from './coming-steps.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2030, 0, 1) + hours * HOUR);
type Facts = Parameters<typeof comingSteps>[0];
const booking = (rest: Partial<Facts>): Facts => ({
  status: 'pending_approval',
  paymentStatus: 'unpaid',
  depositStatus: 'none',
  depositAmount: 0,
  startAt: at(100),
  endAt: at(148),
  paymentExpiresAt: at(0.5),
  approvalExpiresAt: null,
  returnedAt: null,
  autoReturnAt: null,
  depositAskedAt: null,
  handedOverAt: null,
  returnReportedAt: null,
  returnContestedAt: null,
  disputeWindowEndsAt: null,
  endedBy: null,
  depositDueAt: null,
  decideBy: null,
  reviewsCloseAt: null,
  ...rest,
});
const steps = (rest: Partial<Facts>, now = at(0)) =>
  comingSteps(booking(rest), now).map(({ step, at: due, isLatest }) => [step, (due.getTime() - at(0).getTime()) / HOUR, isLatest]);

const paid = { paymentStatus: 'captured' } as const;

describe('what comes next in a booking', () => {
  it.each<[string, Partial<Facts>, [string, number, boolean][]]>([
    [
      'is not paid for',
      {},
      [
        ['payBy', 0.5, false],
        ['pickup', 100, false],
        ['return', 148, false],
      ],
    ],
    [
      'waits for an answer',
      { paymentStatus: 'authorized', approvalExpiresAt: at(3) },
      [
        ['answerBy', 3, false],
        ['pickup', 100, false],
        ['return', 148, false],
      ],
    ],
    [
      'is being charged',
      { status: 'approved', paymentStatus: 'authorized' },
      [
        ['pickup', 100, false],
        ['return', 148, false],
      ],
    ],
    [
      'is confirmed, its hold to come',
      { ...paid, status: 'confirmed', depositStatus: 'scheduled', depositDueAt: at(52) },
      [
        ['hold', 52, false],
        ['pickup', 100, false],
        ['return', 148, false],
        ['problemsUntil', 196, true],
      ],
    ],
    [
      'is confirmed, its hold in place',
      { ...paid, status: 'confirmed', depositStatus: 'held', depositDueAt: at(52) },
      [
        ['pickup', 100, false],
        ['return', 148, false],
        ['problemsUntil', 196, true],
      ],
    ],
    [
      'is confirmed, its hold waiting for a card',
      { ...paid, status: 'confirmed', depositAmount: 1, depositStatus: 'action_required', depositAskedAt: at(-1) },
      [
        ['cardBy', 100, false],
        ['pickup', 100, false],
        ['return', 148, false],
        ['problemsUntil', 196, true],
      ],
    ],
    [
      'is handed over before its time',
      { ...paid, status: 'confirmed', depositStatus: 'held', depositDueAt: at(52), handedOverAt: at(-1) },
      [
        ['start', 100, false],
        ['return', 148, false],
        ['problemsUntil', 196, true],
      ],
    ],
    [
      'runs',
      { ...paid, status: 'active', autoReturnAt: at(172) },
      [
        ['return', 148, false],
        ['problemsUntil', 196, true],
      ],
    ],
    [
      'is late, and nobody has said that it is back',
      { ...paid, status: 'active', startAt: at(-48), endAt: at(-1), autoReturnAt: at(23) },
      [
        ['countsAsReturned', 23, false],
        ['problemsUntil', 47, true],
      ],
    ],
    [
      'is late, and is with the next renter',
      { ...paid, status: 'active', startAt: at(-48), endAt: at(-1), autoReturnAt: at(23), passedOnAt: at(-0.5) },
      [
        ['countsAsReturned', 23, false],
        ['problemsUntil', 47, true],
      ],
    ],
    [
      'is back, says the renter',
      { ...paid, status: 'active', returnReportedAt: at(-1), autoReturnAt: at(172) },
      [
        ['objectBy', 172, false],
        ['problemsUntil', 196, true],
      ],
    ],
    ['is back', { ...paid, status: 'active', returnedAt: at(-1), disputeWindowEndsAt: at(23) }, [['problemsUntil', 23, false]]],
    [
      'is in dispute, its gear out',
      { ...paid, status: 'disputed', decideBy: at(148) },
      [
        ['return', 148, false],
        ['decision', 148, true],
      ],
    ],
    ['is in dispute, and back', { ...paid, status: 'disputed', returnReportedAt: at(-1), decideBy: at(72) }, [['decision', 72, true]]],
    ['is completed', { ...paid, status: 'completed', reviewsCloseAt: at(300) }, [['reviewsUntil', 300, false]]],
    ['is completed and reviewed', { ...paid, status: 'completed' }, []],
    ['was cancelled', { ...paid, status: 'cancelled_by_renter', endedBy: 'cancel_by_renter' }, []],
  ])('of one that %s', (_, facts, expected) => {
    expect(steps(facts)).toEqual(expected);
  });

  it('leaves out what is past', () => {
    expect(steps({ ...paid, status: 'active', autoReturnAt: at(172) }, at(180))).toEqual([['problemsUntil', 196, true]]);
  });
});
