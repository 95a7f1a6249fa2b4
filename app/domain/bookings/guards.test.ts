import { describe, expect, it } from 'vitest';

import { GUARDS, type BookingFacts, type GuardName, type RefusalReason } from './guards.ts';

const NOW = new Date('2026-07-01T10:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const booking: BookingFacts = {
  status: 'pending_approval',
  paymentStatus: 'unpaid',
  depositStatus: 'none',
  depositAmount: 0,
  startAt: minutes(60),
  endAt: minutes(120),
  paymentExpiresAt: minutes(30),
  approvalExpiresAt: null,
  depositAskedAt: null,
  returnReportedAt: null,
  returnedAt: null,
  autoReturnAt: null,
  disputeWindowEndsAt: null,
};

describe('a guard', () => {
  it.each<[GuardName, Partial<BookingFacts>, RefusalReason | null]>([
    ['unpaid', {}, null],
    ['unpaid', { paymentStatus: 'authorized' }, 'alreadyDone'],
    ['unpaidInTime', {}, null],
    ['unpaidInTime', { paymentExpiresAt: minutes(0.001) }, null],
    ['unpaidInTime', { paymentExpiresAt: NOW }, 'tooLate'],
    ['unpaidInTime', { paymentStatus: 'authorized', paymentExpiresAt: NOW }, 'alreadyDone'],
    ['authorized', { paymentStatus: 'authorized' }, null],
    ['authorized', {}, 'notPaidYet'],
    ['authorizedInTime', { paymentStatus: 'authorized', approvalExpiresAt: minutes(0.001) }, null],
    ['authorizedInTime', { paymentStatus: 'authorized', approvalExpiresAt: NOW }, 'tooLate'],
    ['authorizedInTime', { paymentStatus: 'authorized' }, 'notPaidYet'],
    ['authorizedInTime', { approvalExpiresAt: minutes(1) }, 'notPaidYet'],
    ['requestInTime', {}, null],
    ['requestInTime', { paymentExpiresAt: NOW }, 'tooLate'],
    ['requestInTime', { paymentStatus: 'authorized', paymentExpiresAt: NOW, approvalExpiresAt: minutes(1) }, null],
    ['requestInTime', { paymentStatus: 'authorized', approvalExpiresAt: NOW }, 'tooLate'],
    ['requestInTime', { paymentStatus: 'released', approvalExpiresAt: minutes(1) }, 'notPaidYet'],
    ['beforePickup', { startAt: minutes(0.001) }, null],
    ['beforePickup', { startAt: NOW }, 'tooLate'],
    ['holdRefused', { depositAmount: 1, depositStatus: 'action_required', depositAskedAt: NOW }, null],
    ['holdRefused', { depositAmount: 1, depositStatus: 'action_required', depositAskedAt: minutes(0.001) }, 'holdInPlace'],
    ['holdRefused', { depositAmount: 1, depositStatus: 'action_required' }, 'holdInPlace'],
    ['holdRefused', { depositAmount: 1, depositStatus: 'scheduled', depositAskedAt: NOW }, 'holdInPlace'],
    ['holdRefused', { depositAmount: 1, depositStatus: 'held', depositAskedAt: NOW }, 'holdInPlace'],
    ['holdNotPlaced', { depositAmount: 1, depositStatus: 'scheduled' }, null],
    ['holdNotPlaced', { depositAmount: 1, depositStatus: 'action_required', depositAskedAt: minutes(0.001) }, null],
    ['holdNotPlaced', { depositAmount: 1, depositStatus: 'action_required', depositAskedAt: NOW }, 'holdInPlace'],
    ['holdNotPlaced', { depositAmount: 1, depositStatus: 'held' }, 'holdInPlace'],
    ['holdNotPlaced', {}, 'holdInPlace'],
    ['holdInPlace', { depositAmount: 1, depositStatus: 'held' }, null],
    ['holdInPlace', {}, null],
    ['holdInPlace', { depositAmount: 1, depositStatus: 'scheduled' }, 'holdMissing'],
    ['holdNeedsCard', { depositStatus: 'action_required' }, null],
    ['holdNeedsCard', { depositStatus: 'action_required', startAt: NOW }, 'tooLate'],
    ['holdNeedsCard', { depositStatus: 'held' }, 'holdInPlace'],
    ['holdNeedsCard', { depositStatus: 'held', depositAskedAt: NOW }, null],
    ['holdInPlace', { depositAmount: 1, depositStatus: 'held', depositAskedAt: NOW }, null],
    ['notReturned', {}, null],
    ['notReturned', { returnedAt: NOW }, 'alreadyDone'],
    ['notReported', {}, null],
    ['notReported', { returnReportedAt: NOW }, 'alreadyDone'],
    ['notReported', { returnedAt: NOW }, 'alreadyDone'],
    ['reportedInTime', { returnReportedAt: NOW, autoReturnAt: minutes(0.001) }, null],
    ['reportedInTime', { returnReportedAt: NOW, autoReturnAt: NOW }, 'tooLate'],
    ['reportedInTime', { returnReportedAt: NOW, autoReturnAt: minutes(1), returnedAt: NOW }, 'tooLate'],
    ['reportedInTime', { autoReturnAt: minutes(1) }, 'notReportedYet'],
    ['returned', { returnedAt: NOW }, null],
    ['returned', {}, 'notReturnedYet'],
    ['inDisputeWindow', { returnedAt: minutes(-60), disputeWindowEndsAt: minutes(0.001) }, null],
    ['inDisputeWindow', { returnedAt: minutes(-60), disputeWindowEndsAt: NOW }, 'tooLate'],
    ['inDisputeWindow', {}, null],
    ['renewalNeedsCard', { depositStatus: 'action_required' }, null],
    ['renewalNeedsCard', { depositStatus: 'held' }, 'holdInPlace'],
    ['renewalNeedsCard', { depositStatus: 'held', depositAskedAt: NOW }, null],
  ])('%s answers to %j with %s', (guard, changed, reason) => {
    expect(GUARDS[guard]({ ...booking, ...changed }, NOW)).toBe(reason);
  });
});
