/** The parts of a renter's dashboard, and of what a lender has answered. */
import type { Phase } from './phase.ts';

export const RENTING_TABS = ['active', 'pending', 'past'] as const;
export type RentingTab = (typeof RENTING_TABS)[number];

/** What waits for a lender stands above them. */
export const LENDING_TABS = ['active', 'past'] as const satisfies readonly RentingTab[];
export type LendingTab = (typeof LENDING_TABS)[number];

/** `modules/bookings/renting-tabs.ts` says the same to the database; a test compares the two. */
export const RENTING_TAB_OF: Readonly<Record<Phase, RentingTab>> = {
  unpaid: 'pending',
  awaitingAnswer: 'pending',
  charging: 'active',
  confirmed: 'active',
  holdNeedsCard: 'active',
  handoverUnconfirmed: 'active',
  running: 'active',
  overdue: 'active',
  passedOn: 'active',
  returnReported: 'active',
  saidByLender: 'active',
  untaken: 'active',
  returned: 'active',
  disputed: 'past',
  completed: 'past',
  declined: 'past',
  expired: 'past',
  paymentTimedOut: 'past',
  captureFailed: 'past',
  authorizationGone: 'past',
  captureTimedOut: 'past',
  depositFailed: 'past',
  depositNotPlaced: 'past',
  cancelledByRenter: 'past',
  cancelledByLender: 'past',
  cancelledByPlatform: 'past',
};
