/**
 * What a booking's state means to the people in it, decided in one place. Badges, notes, tabs, pages and buttons are records keyed by
 * phase, so that a new phase does not compile until each of them has an entry for it.
 */
import type { BookingEvent } from './booking-transitions.ts';
import { isHandoverUnconfirmed } from './handover.ts';
import { endsWithoutHold, isEarlyByLenderAlone, isSaidUntaken, type BookingFacts } from './guards.ts';

/** In the order in which a booking can pass through them; the endings come last. */
export const PHASES = [
  'unpaid',
  'awaitingAnswer',
  'charging',
  'confirmed',
  'holdNeedsCard',
  'handoverUnconfirmed',
  'running',
  'overdue',
  'passedOn',
  'returnReported',
  'saidByLender',
  'untaken',
  'returned',
  'disputed',
  'completed',
  'declined',
  'expired',
  'paymentTimedOut',
  'captureFailed',
  'authorizationGone',
  'captureTimedOut',
  'depositFailed',
  'depositNotPlaced',
  'cancelledByRenter',
  'cancelledByLender',
  'cancelledByPlatform',
] as const;
export type Phase = (typeof PHASES)[number];

type PhaseFacts = Pick<
  BookingFacts,
  | 'status'
  | 'paymentStatus'
  | 'depositStatus'
  | 'paymentExpiresAt'
  | 'startAt'
  | 'approvalExpiresAt'
  | 'endAt'
  | 'handedOverAt'
  | 'returnReportedAt'
  | 'returnedAt'
  | 'passedOnAt'
> & {
  /** The event that ended it; null as long as it has not ended. */
  endedBy: string | null;
};

/** What ended a booking that ended by itself. */
const AUTO_ENDINGS: Readonly<Record<string, Phase>> = {
  payment_timed_out: 'paymentTimedOut',
  capture_failed: 'captureFailed',
  authorization_gone: 'authorizationGone',
  capture_timed_out: 'captureTimedOut',
  deposit_failed: 'depositFailed',
  deposit_not_placed: 'depositNotPlaced',
  cancel_by_platform: 'cancelledByPlatform',
} satisfies Partial<Record<BookingEvent, Phase>>;

export function phaseOf(booking: PhaseFacts, now: Date): Phase {
  switch (booking.status) {
    case 'pending_approval':
      // why: once its time is over nobody can pay or answer any more, even if the worker has not recorded that yet
      if (booking.paymentStatus === 'unpaid') return now >= booking.paymentExpiresAt ? 'paymentTimedOut' : 'unpaid';
      return booking.approvalExpiresAt !== null && now >= booking.approvalExpiresAt ? 'expired' : 'awaitingAnswer';
    case 'approved':
      return 'charging';
    case 'confirmed':
      return booking.depositStatus === 'action_required' && endsWithoutHold(booking) ? 'holdNeedsCard' : 'confirmed';
    case 'active':
      if (isSaidUntaken(booking)) return 'untaken';
      // why not later: from the agreed return on it counts as returned whether the renter agrees or not
      if (now < booking.endAt && isEarlyByLenderAlone(booking)) return 'saidByLender';
      if (booking.returnedAt !== null) return 'returned';
      if (booking.returnReportedAt !== null) return 'returnReported';
      // why before that it is late: it is back, and the lender has still to say since when
      if (booking.passedOnAt) return 'passedOn';
      if (now >= booking.endAt) return 'overdue';
      // why not that it runs: the gear may never have changed hands
      return isHandoverUnconfirmed(booking) ? 'handoverUnconfirmed' : 'running';
    case 'auto_cancelled':
      return AUTO_ENDINGS[booking.endedBy ?? ''] ?? 'depositFailed';
    case 'cancelled_by_renter':
      return 'cancelledByRenter';
    case 'cancelled_by_lender':
      return 'cancelledByLender';
    case 'declined':
    case 'expired':
    case 'disputed':
    case 'completed':
      return booking.status;
  }
}
