/**
 * Who gets what at every address, as one table over the route manifest (promises, 23 and 26). Each case names an address, what
 * each role is answered there, and a form for its action that changes nothing even from whoever may send it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Fields } from '#tests/support/plain-browser.ts';
import { ROOT } from '#scripts/install.mjs';

export const ROLES = ['visitor', 'stranger', 'renter', 'lender', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** What an answer is: a page or file, a stream that stays open, the way to signing in, another address that begins so, or a refusal with its status. */
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
  picture: string;
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
  /** For data requests, where the answer is another one: after a refused form a page loads anew, and may lead elsewhere. */
  postAsData?: Readonly<Record<Role, Outcome>>;
  /** The form ends the session that sends it. */
  endsSession?: true;
  /** Sent by every role, and changes nothing, so that answers stay the same. */
  form?(places: Places): Fields;
}

const everyone = (outcome: Outcome): Record<Role, Outcome> => each(() => outcome);
const members = (outcome: Outcome, others: Partial<Record<Role, Outcome>> = {}): Record<Role, Outcome> => ({
  ...everyone(outcome),
  visitor: 'signIn',
  ...others,
});
const administrators = (outcome: Outcome): Record<Role, Outcome> => ({ ...members(403), administrator: outcome });
const owner = (outcome: Outcome, others: Outcome = 404): Record<Role, Outcome> => members(others, { lender: outcome });
const parties = (outcome: Outcome): Record<Role, Outcome> => members(404, { renter: outcome, lender: outcome });

function each(outcome: (role: Role) => Outcome): Record<Role, Outcome> {
  return Object.fromEntries(ROLES.map((role) => [role, outcome(role)])) as Record<Role, Outcome>;
}

/** Who may list gear is asked first: everybody but the lender still has to set up payouts. */
const lenders = (outcome: Outcome): Record<Role, Outcome> => owner(outcome, 'to /profile?gate=lender');
const signedIn = (outcome: Outcome): Record<Role, Outcome> => ({ ...everyone('to /'), visitor: outcome });

const incomplete = () => ({ form_key: '00000000-0000-4000-8000-000000000001' });
const request = ({ freeFrom, freeTo }: Places) => ({
  form_key: '00000000-0000-4000-8000-000000000002',
  start_date: freeFrom,
  end_date: freeTo,
  pickup_time: '10:00',
  return_time: '10:00',
  protection_type: 'waiver',
});

export const ROUTE_CASES: Readonly<Record<string, readonly RouteCase[]>> = {
  'routes/site/home': [{ at: () => '/', get: everyone('page') }],
  'routes/site/terms': [{ at: () => '/terms', get: everyone('page') }],
  'routes/site/privacy': [{ at: () => '/privacy', get: everyone('page') }],
  'routes/site/how-it-works': [{ at: () => '/how-it-works', get: everyone('page') }],
  'routes/site/trust-safety': [{ at: () => '/trust-safety', get: everyone('page') }],
  'routes/help/help-center': [{ at: () => '/help-center?q=kaucia', get: everyone('page') }],
  'routes/help/older-name': [{ at: () => '/help', get: everyone('to /help-center') }],
  'routes/site/browse': [{ at: () => '/browse', get: everyone('page') }],
  // Demo mode only.
  'routes/system/design/route': [{ at: () => '/design', get: everyone('page'), post: everyone('to /design'), form: () => ({}) }],
  'routes/site/categories': [{ at: () => '/categories?q=stan', get: everyone('page') }],
  'routes/site/category': [
    { at: () => '/categories/winter-sports-equipment', get: everyone('page') },
    { at: () => '/categories/hot-air-balloons', get: everyone(404) },
  ],
  'routes/site/subcategory': [
    { at: () => '/categories/winter-sports-equipment/snowshoes', get: everyone('page') },
    { at: () => '/categories/water-sports-equipment/snowshoes', get: everyone(404) },
  ],
  'routes/site/product/route': [
    { at: ({ listing }) => `/product/${listing}`, get: everyone('page') },
    { at: ({ hiddenListing }) => `/product/${hiddenListing}`, get: { ...everyone(404), lender: 'page', administrator: 'page' } },
    { at: ({ draft }) => `/product/${draft}`, get: { ...everyone(404), lender: 'page' } },
  ],
  'listing': [
    { at: ({ listing }) => `/listing/${listing}`, get: everyone('page') },
    { at: ({ hiddenListing }) => `/listing/${hiddenListing}`, get: { ...everyone(404), lender: 'page', administrator: 'page' } },
  ],
  'routes/checkout/request/route': [
    { at: ({ listing }) => `/product/${listing}/checkout`, get: everyone('page'), post: everyone(422), form: incomplete },
    { at: ({ hiddenListing }) => `/product/${hiddenListing}/checkout`, get: everyone(404), post: members(409), form: request },
  ],
  'listing-checkout': [
    { at: ({ listing }) => `/listing/${listing}/checkout`, get: everyone('page'), post: everyone(422), form: incomplete },
  ],
  'routes/system/places': [{ at: () => '/places?q=Brat', get: everyone('page') }],
  'routes/system/pictures': [
    { at: ({ picture }) => picture, get: everyone('page') },
    { at: () => '/pictures/listing-images/../../etc/passwd', get: everyone(404) },
  ],
  'routes/site/not-found': [{ at: () => '/there-is-no-such-page', get: everyone(404) }],

  'routes/account/sign-in': [
    { at: () => '/auth', get: signedIn('page'), post: signedIn(422), postAsData: everyone(422), form: () => ({ email: '', password: '' }) },
  ],
  'routes/account/check-mail': [
    { at: () => '/auth/check-mail', get: everyone('page'), post: everyone(422), form: () => ({ email: 'no address' }) },
  ],
  'routes/account/confirm': [
    { at: () => '/auth/confirm?token=unknown', get: everyone('page'), post: everyone(410), form: () => ({ token: 'unknown' }) },
  ],
  'routes/account/allow-browser': [
    { at: () => '/auth/allow-browser?token=unknown', get: everyone('page'), post: everyone(410), form: () => ({ token: 'unknown' }) },
  ],
  'routes/account/sign-out': [
    { at: () => '/auth/sign-out', get: everyone('to /'), post: everyone('to /'), form: () => ({}), endsSession: true },
  ],

  'routes/account/profile': [{ at: () => '/profile', get: members('page'), post: members(400), form: () => ({ intent: 'no such thing' }) }],
  'routes/account/identity-return': [{ at: () => '/profile/identity/return', get: members('to /profile') }],
  'routes/account/payouts-return': [{ at: () => '/profile/payouts/return', get: members('to /profile') }],
  'routes/account/payouts-refresh': [{ at: () => '/profile/payouts/refresh', get: members('to /profile') }],
  'routes/system/events': [{ at: () => '/events', get: { ...everyone('stream'), visitor: 401 } }],

  'routes/renting/my-renting': [{ at: () => '/my-renting', get: members('page') }],
  rentals: [{ at: () => '/rentals', get: members('page') }],
  'routes/lending/my-listings': [{ at: () => '/my-listings', get: members('page') }],
  'routes/lending/listing-status': [
    {
      at: ({ listing }) => `/my-listings/${listing}/status`,
      get: owner('page'),
      post: owner(409),
      form: () => ({ status: 'active' }),
    },
  ],
  'routes/renting/booking': [
    {
      at: ({ booking }) => `/bookings/${booking}`,
      get: parties('page'),
      post: parties('to /bookings/'),
      form: () => ({ intent: 'returned' }),
    },
    {
      at: ({ confirmed }) => `/bookings/${confirmed}`,
      get: parties('page'),
      post: parties('to /bookings/'),
      form: () => ({ intent: 'decline' }),
    },
    {
      at: ({ booking }) => `/bookings/${booking}`,
      get: parties('page'),
      post: members(404, { renter: 'to /checkout/success' }),
      form: () => ({ intent: 'pay' }),
    },
  ],
  'routes/checkout/success': [
    { at: ({ booking }) => `/checkout/success?booking_id=${booking}`, get: members(404, { renter: 'page' }) },
    { at: () => '/checkout/success', get: members('to /browse') },
  ],
  'routes/checkout/cancel': [
    { at: ({ unpaid }) => `/checkout/cancel?booking_id=${unpaid}`, get: everyone('page') },
    { at: ({ booking }) => `/checkout/cancel?booking_id=${booking}`, get: { ...everyone('page'), renter: 'to /bookings/' } },
  ],

  'routes/lending/create-listing': [
    {
      at: () => '/create-listing',
      get: lenders('page'),
      post: lenders(404),
      form: () => ({ discard: '00000000-0000-4000-8000-000000000000' }),
    },
  ],
  'routes/lending/listing-step/route': [
    {
      at: ({ draft }) => `/create-listing/${draft}/1`,
      get: lenders('page'),
      post: lenders(422),
      form: () => ({ title: 'Changed title' }),
    },
    { at: ({ draft }) => `/create-listing/${draft}/4`, get: lenders(404), post: lenders(404), form: () => ({}) },
  ],
  'routes/lending/published': [{ at: ({ submitted }) => `/create-listing/${submitted}/published`, get: owner('page') }],

  'routes/admin/start': [{ at: () => '/admin', get: administrators('to /admin/listings') }],
  'routes/admin/listings': [
    {
      at: () => '/admin/listings',
      get: administrators('page'),
      post: administrators(422),
      form: ({ submitted }) => ({ listing_id: submitted, decision: 'disapprove', reason: 'short' }),
    },
  ],

  'routes/system/healthz': [{ at: () => '/healthz', get: everyone('page') }],
  'routes/system/readyz': [{ at: () => '/readyz', get: everyone('page') }],
  'routes/system/metrics': [{ at: () => '/metrics', get: everyone('page') }],
  'routes/system/webhooks/payments': [
    { at: () => '/webhooks/payments', get: everyone(405), post: everyone(400), form: () => ({ id: 'evt_forged' }) },
  ],
  'routes/system/webhooks/identity': [
    { at: () => '/webhooks/identity', get: everyone(405), post: everyone(400), form: () => ({ type: 'forged' }) },
  ],

  // Demo mode only; that none of it is there in live mode is a test of the simulators' pages.
  'routes/system/simulators/start': [{ at: () => '/simulators', get: everyone('page') }],
  'routes/system/simulators/mailbox': [{ at: () => '/simulators/mail', get: everyone('page') }],
  'routes/system/simulators/mailbox-json': [{ at: () => '/simulators/mail.json', get: everyone('page') }],
  'routes/system/simulators/mail': [
    { at: ({ mail }) => `/simulators/mail/${mail}`, get: everyone('page') },
    { at: () => '/simulators/mail/no-number', get: everyone(404) },
  ],
  'routes/system/simulators/clock': [
    { at: () => '/simulators/clock', get: everyone('page'), post: everyone(400), form: () => ({ advance: 'soon' }) },
  ],
  'routes/system/simulators/clock-json': [{ at: () => '/simulators/clock.json', get: everyone('page') }],
  'routes/system/simulators/faults': [
    { at: () => '/simulators/faults', get: everyone('page'), post: everyone(400), form: () => ({ intent: 'set' }) },
  ],
  'routes/system/simulators/identity': [
    { at: ({ identityLink }) => identityLink, get: everyone('page'), post: everyone(400), form: () => ({ decision: 'perhaps' }) },
    { at: () => '/simulators/identity/forged', get: everyone(404), post: everyone(404), form: () => ({ decision: 'approve' }) },
  ],
  'routes/system/simulators/checkout': [
    {
      at: ({ checkoutSession }) => `/simulators/checkout/${checkoutSession}`,
      get: everyone('page'),
      post: everyone(422),
      form: () => ({}),
    },
    { at: () => '/simulators/checkout/cs_none', get: everyone(404), post: everyone(404), form: () => ({}) },
  ],
  'routes/system/simulators/authentication': [
    { at: () => '/simulators/authentication/pi_none', get: everyone(404), post: everyone(404), form: () => ({ result: 'complete' }) },
  ],
  'routes/system/simulators/onboarding': [
    { at: () => '/simulators/onboarding/none', get: everyone(404), post: everyone(404), form: () => ({ name: 'X', iban: 'Y' }) },
  ],
  'routes/system/simulators/express': [{ at: () => '/simulators/express/none', get: everyone(404) }],
  'routes/system/simulators/stripe': [
    { at: () => '/simulators/stripe/v1/customers', get: everyone(401), post: everyone(401), form: () => ({}) },
  ],
};

export interface ManifestRoute {
  id: string;
  path?: string;
  index?: boolean;
  hasLoader: boolean;
  hasAction: boolean;
}

/** The routes of the build, without the frame that all stand in. */
export function routesOfBuild(): ManifestRoute[] {
  const assets = path.join(ROOT, 'build/client/assets');
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? '';
  const [json = ''] = /\{[\s\S]*\}/.exec(readFileSync(path.join(assets, file), 'utf8')) ?? [];
  const { routes } = JSON.parse(json) as { routes: Record<string, ManifestRoute> };
  return Object.values(routes).filter(({ id }) => id !== 'root');
}
