/**
 * What a booking's state means to the people in it, decided in one place. Badges, notes, tabs, pages and buttons are records keyed by
 * phase, so that a new phase does not compile until each of them has an entry for it.
 */
import type { BookingFacts } from './guards.ts';

/** In the order in which a booking can pass through them; the endings come last. */
export const PHASES = [
  'unpaid',
  'awaitingAnswer',
  'charging',
  'confirmed',
  'holdNeedsCard',
  'running',
  'returned',
  'disputed',
  'completed',
  'declined',
  'expired',
  'paymentTimedOut',
  'captureFailed',
  'depositFailed',
  'cancelledByRenter',
  'cancelledByLender',
] as const;
export type Phase = (typeof PHASES)[number];

type PhaseFacts = Pick<
  BookingFacts,
  'status' | 'paymentStatus' | 'depositStatus' | 'paymentExpiresAt' | 'approvalExpiresAt' | 'returnedAt'
>;

export function phaseOf(booking: PhaseFacts, now: Date): Phase {
  switch (booking.status) {
    case 'pending_approval':
      // why: once its time is over nobody can pay or answer any more, even if the worker has not recorded that yet
      if (booking.paymentStatus === 'unpaid') return now >= booking.paymentExpiresAt ? 'paymentTimedOut' : 'unpaid';
      return booking.approvalExpiresAt !== null && now >= booking.approvalExpiresAt ? 'expired' : 'awaitingAnswer';
    case 'approved':
      return 'charging';
    case 'confirmed':
      return booking.depositStatus === 'action_required' ? 'holdNeedsCard' : 'confirmed';
    case 'active':
      return booking.returnedAt === null ? 'running' : 'returned';
    case 'auto_cancelled':
      if (booking.paymentStatus === 'unpaid') return 'paymentTimedOut';
      return booking.paymentStatus === 'failed' ? 'captureFailed' : 'depositFailed';
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
