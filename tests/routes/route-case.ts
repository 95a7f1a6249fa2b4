/**
 * Who gets what at an address of a route: the answer to each role, and a form for its action that changes nothing, even when it is
 * accepted.
 */
import type { Fields } from '#tests/support/plain-browser.ts';

export const ROLES = ['visitor', 'stranger', 'renter', 'lender', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A page or file, a stream that stays open, a redirect to signing in or to an address that begins so, or a refusal with its status. */
export type Outcome = 'page' | 'stream' | 'signIn' | 400 | 401 | 403 | 404 | 405 | 409 | 410 | 422 | `to ${string}`;

/** The things that addresses name. */
export interface Places {
  listing: string;
  hiddenListing: string;
  draft: string;
  submitted: string;
  unpaid: string;
  booking: string;
  confirmed: string;
  /** Under dispute, by the lender's word, and decided. */
  dispute: string;
  disputed: string;
  /** Completed, with the time for reviews still open: of it, only the renter has written. */
  finished: string;
  hiddenReview: string;
  /** Completed, with both reviews published; the renter's of the lender. */
  reviewed: string;
  review: string;
  picture: string;
  /** Of the confirmed booking, private. */
  photo: string;
  mail: string;
  identityLink: string;
  checkoutSession: string;
  /** Dates that nobody has taken, as `YYYY-MM-DD`. */
  freeFrom: string;
  freeTo: string;
}

export interface RouteCase {
  at(places: Places): string;
  get: Readonly<Record<Role, Outcome>>;
  /** Absent: the route takes no forms. */
  post?: Readonly<Record<Role, Outcome>>;
  /** For data requests that are answered otherwise: after a refused form the page's loaders run again, and may redirect. */
  postAsData?: Readonly<Record<Role, Outcome>>;
  /** The form ends the session that sends it. */
  endsSession?: true;
  /** Sent by every role, and changes nothing, so that answers stay the same. */
  form?(places: Places): Fields;
}

export const everyone = (outcome: Outcome): Record<Role, Outcome> => each(() => outcome);
export const members = (outcome: Outcome, others: Partial<Record<Role, Outcome>> = {}): Record<Role, Outcome> => ({
  ...everyone(outcome),
  visitor: 'signIn',
  ...others,
});
export const administrators = (outcome: Outcome): Record<Role, Outcome> => ({ ...members(403), administrator: outcome });
export const owner = (outcome: Outcome, others: Outcome = 404): Record<Role, Outcome> => members(others, { lender: outcome });
export const parties = (outcome: Outcome): Record<Role, Outcome> => members(404, { renter: outcome, lender: outcome });

function each(outcome: (role: Role) => Outcome): Record<Role, Outcome> {
  return Object.fromEntries(ROLES.map((role) => [role, outcome(role)])) as Record<Role, Outcome>;
}

/** Setting up payouts comes before listing gear: only the lender here has done it. */
export const lenders = (outcome: Outcome): Record<Role, Outcome> => owner(outcome, 'to /profile?gate=lender');
export const signedIn = (outcome: Outcome): Record<Role, Outcome> => ({ ...everyone('to /'), visitor: outcome });
