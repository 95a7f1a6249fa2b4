import type { Page } from '@playwright/test';

import type { TourWorld } from '#tests/tour/tour-world.ts';
import type { AreaRoutes } from './area-routes.ts';
import { lenders, members, owner } from './route-case.ts';
import { openAll, send, type Stop } from './stop.ts';

async function emptyAndSend(page: Page): Promise<void> {
  for (const field of await page.locator('main form input[type="text"], main form textarea').all()) {
    if (await field.isEditable()) await field.fill('');
  }
  await send(page);
}

async function overfillAndSend(page: Page): Promise<void> {
  await page.locator('textarea[name="features"]').fill(Array.from({ length: 13 }, (_, index) => `${index} `.repeat(40)).join('\n'));
  await page.locator('input[name="desired_earnings_3days"]').fill('500');
  await send(page);
}

/** The id of a draft that nobody has begun. */
const NEW_DRAFT = '00000000-0000-4000-8000-000000000000';

function stepOf(step: 1 | 2 | 3, form: Record<string, string>): AreaRoutes[string] {
  const at: Stop['at'] = ({ draft }) => `/create-listing/${draft}/${step}`;
  return {
    cases: [{ at: ({ draft }) => `/create-listing/${draft}/${step}`, get: lenders('page'), post: lenders(422), form: () => form }],
    stops: [
      { name: `step-${step}`, as: 'lender', at },
      { name: `step-${step}-refused`, as: 'lender', at, act: emptyAndSend },
    ],
  };
}

/** The page on which a request of a state is answered, as its lender sees it. */
function answerTo(
  { bookings }: TourWorld,
  status: 'pending_approval' | 'expired' | 'declined',
  answer: 'approve' | 'decline',
  rest: Partial<Pick<Stop, 'name' | 'act'>> = {},
): Stop[] {
  const booking = bookings[status];
  return booking ? [{ name: status, as: booking.lender, at: () => `/bookings/${booking.id}/${answer}`, ...rest }] : [];
}

export const LENDING: AreaRoutes = {
  'routes/lending/my-listings': {
    cases: [{ at: () => '/my-listings', get: members('page') }],
    stops: [
      { name: 'listings', as: 'lender', at: () => '/my-listings' },
      { name: 'requests', as: 'lender', at: () => '/my-listings?tab=requests' },
      { name: 'requests-past', as: 'lender', at: () => '/my-listings?tab=requests&state=past' },
      { name: 'empty', as: 'newcomer', at: () => '/my-listings' },
      { name: 'no-requests', as: 'newcomer', at: () => '/my-listings?tab=requests' },
    ],
  },
  'routes/lending/edit-listing': {
    cases: [
      {
        at: ({ listing }) => `/my-listings/${listing}/edit`,
        get: owner('page'),
        post: owner(422),
        form: () => ({ desired_earnings: 'abc' }),
      },
    ],
    stops: [
      { name: 'active', as: 'lender', at: ({ listing }) => `/my-listings/${listing}/edit` },
      { name: 'refused', as: 'lender', at: ({ listing }) => `/my-listings/${listing}/edit`, act: overfillAndSend },
    ],
  },
  'routes/lending/listing-status': {
    cases: [
      {
        at: ({ listing }) => `/my-listings/${listing}/status`,
        get: owner('page'),
        post: owner(409),
        form: () => ({ status: 'active' }),
      },
    ],
    stops: [{ name: 'active', as: 'lender', at: ({ listing }) => `/my-listings/${listing}/status` }],
  },
  'routes/lending/booking-calendar': {
    cases: [{ at: () => '/my-listings/calendar?month=2026-12&listing=none', get: members('page') }],
    stops: [
      { name: 'this-month', as: 'lender', at: () => '/my-listings/calendar' },
      { name: 'one-listing', as: 'lender', at: ({ listing }) => `/my-listings/calendar?listing=${listing}` },
      { name: 'empty', as: 'newcomer', at: () => '/my-listings/calendar?month=2030-02' },
    ],
  },
  'routes/lending/earnings': {
    cases: [{ at: () => '/my-listings/earnings?older=nonsense', get: members('page') }],
    stops: [
      { name: 'some', as: 'lender', at: () => '/my-listings/earnings', act: openAll },
      { name: 'none', as: 'newcomer', at: () => '/my-listings/earnings' },
    ],
  },
  'routes/lending/payouts-file': {
    cases: [{ at: () => '/my-listings/payouts.csv', get: members('page') }],
    noScreen: 'a file',
  },
  'routes/lending/analytics': {
    cases: [{ at: () => '/my-listings/analytics', get: members('page') }],
    stops: [
      { name: 'some', as: 'lender', at: () => '/my-listings/analytics', act: openAll },
      { name: 'none', as: 'newcomer', at: () => '/my-listings/analytics' },
    ],
  },
  'routes/lending/settings': {
    cases: [{ at: () => '/my-listings/settings', get: members('page'), post: members(422), form: () => ({ notice_hours: '5' }) }],
    stops: [
      { name: 'some', as: 'lender', at: () => '/my-listings/settings' },
      { name: 'none', as: 'newcomer', at: () => '/my-listings/settings' },
    ],
  },
  'routes/lending/approve-request': {
    cases: [
      { at: ({ booking }) => `/bookings/${booking}/approve`, get: owner('page') },
      { at: ({ unpaid }) => `/bookings/${unpaid}/approve`, get: members(404) },
    ],
    stops: (world) => [...answerTo(world, 'pending_approval', 'approve'), ...answerTo(world, 'expired', 'approve')],
  },
  'routes/lending/decline-request': {
    cases: [
      { at: ({ booking }) => `/bookings/${booking}/decline`, get: owner('page'), post: owner(422), form: () => ({ reason: 'dislike' }) },
      { at: ({ unpaid }) => `/bookings/${unpaid}/decline`, get: members(404), post: members(404), form: () => ({ reason: 'dates' }) },
    ],
    stops: (world) => [
      ...answerTo(world, 'pending_approval', 'decline'),
      ...answerTo(world, 'pending_approval', 'decline', { name: 'refused', act: send }),
      ...answerTo(world, 'declined', 'decline'),
    ],
  },
  'routes/lending/approve-extension': {
    cases: [
      {
        at: ({ confirmed }) => `/bookings/${confirmed}/extension/approve`,
        get: owner('page'),
        post: members(404),
        form: () => ({ extension: '00000000-0000-4000-8000-000000000000' }),
      },
    ],
    stops: ({ extension, running }) => [
      { name: 'open', as: extension.lender, at: () => `/bookings/${extension.id}/extension/approve` },
      { name: 'over', as: 'lender', at: () => running && `/bookings/${running}/extension/approve` },
    ],
  },
  'routes/lending/decline-extension': {
    cases: [
      {
        at: ({ confirmed }) => `/bookings/${confirmed}/extension/decline`,
        get: owner('page'),
        post: owner(422),
        form: () => ({ reason: 'dislike' }),
      },
    ],
    stops: ({ extension }) => [
      { name: 'open', as: extension.lender, at: () => `/bookings/${extension.id}/extension/decline` },
      { name: 'refused', as: extension.lender, at: () => `/bookings/${extension.id}/extension/decline`, act: send },
    ],
  },
  'routes/lending/create-listing': {
    cases: [
      {
        at: () => `/create-listing?draft=${NEW_DRAFT}`,
        get: lenders('page'),
        post: lenders(`to /create-listing?draft=${NEW_DRAFT}`),
        form: () => ({ discard: NEW_DRAFT }),
      },
    ],
    stops: [{ name: 'drafts', as: 'lender', at: () => '/create-listing' }],
  },
  'routes/lending/listing-step/item': stepOf(1, { title: 'Changed title' }),
  'routes/lending/listing-step/pictures': stepOf(2, { intent: 'next' }),
  'routes/lending/listing-step/place': stepOf(3, { location: 'Nowhere' }),
  'routes/lending/published': {
    cases: [{ at: ({ submitted }) => `/create-listing/${submitted}/published`, get: owner('page') }],
    stops: [{ name: 'done', as: 'lender', at: ({ submitted }) => `/create-listing/${submitted}/published` }],
  },
};
