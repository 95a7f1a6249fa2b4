/** Every screen and state that the tour looks at, by route of the manifest. */
import type { Page } from '@playwright/test';

import type { BookingStatus } from '#app/domain/bookings/booking-status.ts';

import type { TourWorld } from '#tests/tour/tour-world.ts';

export interface Stop {
  /** Names the picture. */
  name: string;
  /** A name of the demo accounts, or an address; `visitor` is nobody. */
  as: string;
  /** Null: the demo data have nothing to show there. */
  at: (world: TourWorld) => string | null;
  /** What a person does there before the picture is taken. Works without scripts too, unless `onlyScripts`. */
  act?: (page: Page, world: TourWorld) => Promise<void>;
  onlyScripts?: true;
  /** The widest window in which there is such a thing, in pixels. */
  upTo?: number;
  /** The status that the page is answered with; 200 unless said. */
  status?: number;
}

/** The id of nothing. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Sends what will be refused. */
async function send(page: Page): Promise<void> {
  await page.locator('main form[method="post"] button[type="submit"]').last().click();
  await page.locator('main [role="alert"]').first().waitFor();
}
const open = (panel: string) => (page: Page) => page.locator(`[popovertarget="${panel}"]`).first().click();
const everybody = (name: string, at: Stop['at'], roles: readonly string[] = ['visitor', 'renter', 'lender', 'admin']): Stop[] =>
  roles.map((as) => ({ name: `${name}-${as}`, as, at }));

const BOOKING_STATES: readonly BookingStatus[] = [
  'pending_approval',
  'approved',
  'confirmed',
  'active',
  'completed',
  'declined',
  'expired',
  'auto_cancelled',
  'cancelled_by_renter',
  'cancelled_by_lender',
  'disputed',
];

/** A booking in every state, seen by both its parties. */
function bookingStops(world: TourWorld): Stop[] {
  return BOOKING_STATES.flatMap((status) => {
    const booking = world.bookings[status];
    if (!booking) return [];
    return (booking.isPaid ? (['renter', 'lender'] as const) : (['renter'] as const)).map((party) => ({
      name: `${status}-${party}`,
      as: booking[party],
      at: () => `/bookings/${booking.id}`,
    }));
  });
}

export function stopsOf(world: TourWorld): Readonly<Record<string, readonly Stop[]>> {
  const requested = world.bookings.pending_approval ?? null;
  return {
    'routes/site/home': [
      ...everybody('home', () => '/'),
      { name: 'menu', as: 'visitor', at: () => '/', act: open('site-menu'), upTo: 768 },
      { name: 'account-menu', as: 'company', at: () => '/', act: open('account-menu') },
    ],
    'routes/site/browse': [
      ...everybody('all', () => '/browse', ['visitor', 'renter']),
      { name: 'found', as: 'visitor', at: () => '/browse?search=kajak&sort=price-low' },
      { name: 'category', as: 'visitor', at: () => '/browse?category=Winter+Sports+Equipment' },
      { name: 'nothing', as: 'visitor', at: () => '/browse?search=ponorka' },
      { name: 'last-page', as: 'visitor', at: () => '/browse?page=99' },
    ],
    'routes/site/categories': [
      { name: 'all', as: 'visitor', at: () => '/categories' },
      { name: 'found', as: 'visitor', at: () => '/categories?q=stan' },
      { name: 'nothing', as: 'visitor', at: () => '/categories?q=ponorka' },
    ],
    'routes/site/category': [
      { name: 'one', as: 'visitor', at: () => '/categories/water-sports-equipment' },
      { name: 'unknown', as: 'visitor', at: () => '/categories/submarines', status: 404 },
    ],
    'routes/site/subcategory': [
      { name: 'one', as: 'visitor', at: () => '/categories/water-sports-equipment/kayaks-canoes' },
    ],
    'routes/site/product/route': [
      ...everybody('pictures', ({ listing }) => `/product/${listing}`),
      { name: 'no-pictures', as: 'visitor', at: ({ bareListing }) => `/product/${bareListing}` },
      { name: 'waiting', as: 'lender', at: ({ submitted }) => `/product/${submitted}` },
      { name: 'draft', as: 'lender', at: ({ draft }) => `/product/${draft}` },
      { name: 'not-there', as: 'visitor', at: () => `/product/${NOBODY}`, status: 404 },
    ],
    'listing': [{ name: 'same', as: 'visitor', at: ({ listing }) => `/listing/${listing}` }],
    'routes/site/how-it-works': [{ name: 'text', as: 'visitor', at: () => '/how-it-works' }],
    'routes/help/help-center': [
      { name: 'all', as: 'visitor', at: () => '/help-center' },
      { name: 'found', as: 'visitor', at: () => '/help-center?q=karavan' },
      { name: 'nothing', as: 'visitor', at: () => '/help-center?q=ponorka' },
    ],
    'routes/site/trust-safety': [{ name: 'text', as: 'visitor', at: () => '/trust-safety' }],
    'routes/site/terms': [{ name: 'text', as: 'visitor', at: () => '/terms' }],
    'routes/site/privacy': [{ name: 'text', as: 'visitor', at: () => '/privacy' }],
    'routes/site/not-found': [{ name: 'not-there', as: 'visitor', at: () => '/there-is-no-such-page', status: 404 }],

    'routes/account/sign-in': [
      { name: 'sign-in', as: 'visitor', at: () => '/auth?mode=sign-in' },
      { name: 'sign-in-refused', as: 'visitor', at: () => '/auth?mode=sign-in', act: send },
      { name: 'sign-up', as: 'visitor', at: () => '/auth?mode=sign-up' },
      { name: 'sign-up-refused', as: 'visitor', at: () => '/auth?mode=sign-up', act: send },
      {
        name: 'wrong-password',
        as: 'visitor',
        at: () => '/auth?mode=sign-in',
        act: async (page) => {
          await page.locator('main input[name="email"]').fill('nikto@karavana.example');
          await page.locator('main input[name="password"]').fill('nespravne-heslo');
          await send(page);
        },
      },
    ],
    'routes/account/check-mail': [{ name: 'sent', as: 'visitor', at: () => '/auth/check-mail?email=jana%40post.example' }],
    'routes/account/confirm': [
      { name: 'unknown', as: 'visitor', at: () => '/auth/confirm?token=unknown' },
      { name: 'other-browser', as: 'visitor', at: ({ confirmation }) => `/auth/confirm?token=${confirmation}` },
      { name: 'no-password', as: 'visitor', at: ({ confirmation }) => `/auth/confirm?token=${confirmation}`, act: send },
    ],

    'routes/account/allow-browser': [
      { name: 'unknown', as: 'visitor', at: () => '/auth/allow-browser?token=unknown' },
      { name: 'valid', as: 'visitor', at: ({ browserLink }) => `/auth/allow-browser?token=${browserLink}` },
    ],

    'routes/checkout/request/route': [
      { name: 'signed-out', as: 'visitor', at: ({ listing }) => `/product/${listing}/checkout` },
      { name: 'not-verified', as: 'newcomer', at: ({ listing }) => `/product/${listing}/checkout` },
      { name: 'empty', as: 'renter', at: ({ listing }) => `/product/${listing}/checkout` },
      ...(['deposit', 'waiver'] as const).map((protection) => ({
        name: protection,
        as: 'renter-a',
        at: ({ listing, freeFrom, freeTo }: TourWorld) =>
          `/product/${listing}/checkout?start_date=${freeFrom}&end_date=${freeTo}&pickup_time=10:00&return_time=10:00&protection_type=${protection}`,
      })),
      {
        name: 'too-long',
        as: 'renter',
        at: ({ listing, freeFrom }) => `/product/${listing}/checkout?start_date=${freeFrom}&end_date=${freeFrom.replace(/-\d\d$/, '-28')}`,
      },
      { name: 'own', as: 'lender', at: ({ listing }) => `/product/${listing}/checkout` },
    ],
    'listing-checkout': [{ name: 'same', as: 'renter', at: ({ listing }) => `/listing/${listing}/checkout` }],
    'routes/checkout/success': [
      { name: 'requested', as: requested?.renter ?? 'renter', at: () => requested && `/checkout/success?booking_id=${requested.id}` },
      { name: 'unknown', as: 'renter', at: () => `/checkout/success?booking_id=${NOBODY}`, status: 404 },
    ],
    'routes/checkout/cancel': [
      {
        name: 'left',
        as: world.leftPayment.renter,
        at: ({ leftPayment }) => `/checkout/cancel?booking_id=${leftPayment.booking}`,
      },
      { name: 'signed-out', as: 'visitor', at: () => '/checkout/cancel' },
    ],
    'routes/renting/booking': bookingStops(world),
    'routes/renting/my-renting': [
      ...(['active', 'pending', 'past'] as const).map((tab) => ({ name: tab, as: 'renter', at: () => `/my-renting?tab=${tab}` })),
      { name: 'empty', as: 'newcomer', at: () => '/my-renting' },
    ],
    rentals: [{ name: 'same', as: 'renter', at: () => '/rentals' }],
    'routes/account/profile': [
      { name: 'newcomer', as: 'newcomer', at: () => '/profile' },
      { name: 'renter', as: 'renter', at: () => '/profile' },
      { name: 'lender', as: 'lender', at: () => '/profile' },
      { name: 'company', as: 'company', at: () => '/profile' },
      { name: 'gate', as: 'renter', at: () => '/profile?gate=lender' },
    ],

    'routes/lending/my-listings': [
      { name: 'listings', as: 'lender', at: () => '/my-listings' },
      { name: 'requests', as: 'lender', at: () => '/my-listings?tab=requests' },
      { name: 'empty', as: 'newcomer', at: () => '/my-listings' },
      { name: 'no-requests', as: 'newcomer', at: () => '/my-listings?tab=requests' },
    ],
    'routes/lending/listing-status': [{ name: 'active', as: 'lender', at: ({ listing }) => `/my-listings/${listing}/status` }],
    'routes/lending/create-listing': [{ name: 'drafts', as: 'lender', at: () => '/create-listing' }],
    'routes/lending/listing-step/route': [
      ...([1, 2, 3] as const).flatMap((step): Stop[] => [
        { name: `step-${step}`, as: 'lender', at: ({ draft }) => `/create-listing/${draft}/${step}` },
        { name: `step-${step}-refused`, as: 'lender', at: ({ draft }) => `/create-listing/${draft}/${step}`, act: emptyAndSend },
      ]),
    ],
    'routes/lending/published': [
      { name: 'done', as: 'lender', at: ({ submitted }) => `/create-listing/${submitted}/published` },
    ],

    'routes/admin/listings': [
      { name: 'waiting', as: 'admin', at: () => '/admin/listings' },
      { name: 'decided', as: 'admin', at: () => '/admin/listings?show=decided' },
      { name: 'forbidden', as: 'renter', at: () => '/admin/listings', status: 403 },
    ],

    'routes/system/design/route': [{ name: 'system', as: 'visitor', at: () => '/design' }],
    'routes/system/simulators/start': [{ name: 'index', as: 'visitor', at: () => '/simulators' }],
    'routes/system/simulators/mailbox': [{ name: 'mailbox', as: 'visitor', at: () => '/simulators/mail' }],
    'routes/system/simulators/mail': [{ name: 'mail', as: 'visitor', at: ({ mail }) => `/simulators/mail/${mail}` }],
    'routes/system/simulators/clock': [{ name: 'clock', as: 'visitor', at: () => '/simulators/clock' }],
    'routes/system/simulators/faults': [{ name: 'faults', as: 'visitor', at: () => '/simulators/faults' }],
    'routes/system/simulators/checkout': [
      { name: 'payment', as: 'visitor', at: ({ leftPayment }) => leftPayment.page },
      { name: 'declined', as: 'visitor', at: ({ leftPayment }) => leftPayment.page, act: payWith('4000 0000 0000 0002') },
    ],
    'routes/system/simulators/authentication': [
      { name: 'bank', as: 'visitor', at: ({ leftPayment }) => leftPayment.page, act: payWith('4000 0000 0000 3220') },
    ],
    'routes/system/simulators/express': [{ name: 'payouts', as: 'lender', at: () => '/profile', act: openPayouts }],
    'routes/system/simulators/identity': [{ name: 'check', as: 'newcomer', at: () => '/profile', act: startIdentityCheck }],
    'routes/system/simulators/onboarding': [{ name: 'account', as: 'renter-b', at: () => '/profile', act: startOnboarding }],
  };
}

async function emptyAndSend(page: Page): Promise<void> {
  for (const field of await page.locator('main form input[type="text"], main form textarea').all()) {
    if (await field.isEditable()) await field.fill('');
  }
  await send(page);
}

async function startIdentityCheck(page: Page): Promise<void> {
  await page.locator('main button[name="intent"][value="identity"]').first().click();
  await page.waitForURL('**/simulators/identity/**');
}

const payWith = (card: string) => async (page: Page) => {
  await page.locator('#card_number').fill(card);
  await page.locator('#expiry').fill('12/34');
  await page.locator('#cvc').fill('123');
  await page.locator('form button').click();
};

async function openPayouts(page: Page): Promise<void> {
  await page.locator('main button[name="intent"][value="payout_dashboard"]').first().click();
  await page.waitForURL('**/simulators/express/**');
}

async function startOnboarding(page: Page): Promise<void> {
  await page.locator('main button[name="intent"][value="onboarding"]').first().click();
  await page.waitForURL('**/simulators/onboarding/**');
}

/** Routes without a screen of their own, each with the reason. */
export const NO_SCREEN: Readonly<Record<string, string>> = {
  'routes/admin/start': 'leads to the listings',
  'routes/account/sign-out': 'a form that leads home',
  'routes/help/older-name': 'leads to the help center',
  'routes/system/events': 'a stream',
  'routes/system/places': 'data',
  'routes/system/pictures': 'pictures',
  'routes/system/healthz': 'health',
  'routes/system/readyz': 'health',
  'routes/system/metrics': 'metrics',
  'routes/account/identity-return': 'leads to the profile',
  'routes/account/payouts-return': 'leads to the profile',
  'routes/account/payouts-refresh': 'leads to the provider',
  'routes/system/webhooks/payments': 'for a provider',
  'routes/system/webhooks/identity': 'for a provider',
  'routes/system/simulators/mailbox-json': 'data',
  'routes/system/simulators/clock-json': 'data',
  'routes/system/simulators/stripe': 'for programs',
};
