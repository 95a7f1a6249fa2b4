/** What comes next in a booking, with its time (rule B21). */
import { returnDueInDispute, type BookingFacts } from './guards.ts';
import { isHandedOverEarly } from './handover.ts';
import { payoutDue } from './payout-due.ts';
import { phaseOf } from './phase.ts';

type ComingStep =
  | 'payBy'
  | 'answerBy'
  | 'hold'
  | 'cardBy'
  | 'pickup'
  | 'start'
  | 'return'
  | 'countsAsReturned'
  | 'objectBy'
  | 'problemsUntil'
  | 'decision'
  | 'reviewsUntil';

export interface Coming {
  step: ComingStep;
  at: Date;
  /** It may also be sooner. */
  isLatest: boolean;
}

type Facts = BookingFacts & {
  endedBy: string | null;
  depositDueAt: Date | null;
  /** Of its dispute, while that waits for a decision. */
  decideBy: Date | null;
  /** Until when the reader may review the other party; null when not, or not yet. */
  reviewsCloseAt: Date | null;
};

/** In the order of their times; what is past is left out. */
export function comingSteps(booking: Facts, now: Date): Coming[] {
  return stepsOf(booking, now)
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

function stepsOf(booking: Facts, now: Date): Coming[] {
  const step = (name: ComingStep, at: Date | null, isLatest = false): Coming[] => (at ? [{ step: name, at, isLatest }] : []);
  const rental = [...step(isHandedOverEarly(booking) ? 'start' : 'pickup', booking.startAt), ...step('return', booking.endAt)];
  const problems = (status: 'confirmed' | 'active') => {
    const due = payoutDue({ ...booking, status });
    return due ? step('problemsUntil', due.at, due.isLatest) : [];
  };
  switch (phaseOf(booking, now)) {
    case 'unpaid':
      return [...step('payBy', booking.paymentExpiresAt), ...rental];
    case 'awaitingAnswer':
      return [...step('answerBy', booking.approvalExpiresAt), ...rental];
    case 'charging':
      return rental;
    case 'holdNeedsCard':
      return [...step('cardBy', booking.startAt), ...rental, ...problems('confirmed')];
    case 'confirmed':
      return [...(booking.depositStatus === 'scheduled' ? step('hold', booking.depositDueAt) : []), ...rental, ...problems('confirmed')];
    case 'handoverUnconfirmed':
    case 'running':
      return [...step('return', booking.endAt), ...problems('active')];
    case 'overdue':
    case 'passedOn':
      return [...step('countsAsReturned', booking.autoReturnAt), ...problems('active')];
    case 'returnReported':
      return [...step('objectBy', booking.autoReturnAt), ...problems('active')];
    case 'untaken':
    case 'saidByLender':
    case 'returned':
      return problems('active');
    case 'disputed':
      return [...step('return', returnDueInDispute(booking, now)), ...step('decision', booking.decideBy, true)];
    case 'completed':
      return step('reviewsUntil', booking.reviewsCloseAt);
    case 'declined':
    case 'expired':
    case 'paymentTimedOut':
    case 'captureFailed':
    case 'authorizationGone':
    case 'captureTimedOut':
    case 'depositFailed':
    case 'depositNotPlaced':
    case 'cancelledByRenter':
    case 'cancelledByLender':
    case 'cancelledByPlatform':
      return [];
  }
}
