import type { Page } from '@playwright/test';

import type { AreaRoutes } from './area-routes.ts';
import { administrators } from './route-case.ts';
import { NOBODY, openAll, send } from './stop.ts';

async function openAndSend(page: Page): Promise<void> {
  await openAll(page);
  await send(page);
}

export const ADMIN: AreaRoutes = {
  'routes/admin/start': {
    cases: [{ at: () => '/admin', get: administrators('to /admin/listings') }],
    noScreen: 'leads to the listings',
  },
  'routes/admin/listings': {
    cases: [
      {
        at: () => '/admin/listings',
        get: administrators('page'),
        post: administrators(422),
        form: ({ submitted }) => ({ listing_id: submitted, decision: 'disapprove', reason: 'short' }),
      },
    ],
    stops: [
      { name: 'waiting', as: 'admin', at: () => '/admin/listings' },
      { name: 'edited', as: 'admin', at: () => '/admin/listings?show=edited' },
      { name: 'decided', as: 'admin', at: () => '/admin/listings?show=decided' },
      { name: 'forbidden', as: 'renter', at: () => '/admin/listings', status: 403 },
    ],
  },
  'routes/admin/disputes': {
    cases: [{ at: () => '/admin/disputes', get: administrators('page') }],
    stops: [
      { name: 'open', as: 'admin', at: () => '/admin/disputes' },
      { name: 'decided', as: 'admin', at: () => '/admin/disputes?show=decided' },
    ],
  },
  'routes/admin/dispute': {
    cases: [
      {
        at: ({ dispute }) => `/admin/disputes/${dispute}`,
        get: administrators('page'),
        post: administrators(422),
        form: () => ({ refund: '1', reasons: 'krátko' }),
      },
    ],
    stops: [
      { name: 'open', as: 'admin', at: ({ disputed }) => disputed && `/admin/disputes/${disputed.dispute}` },
      { name: 'refused', as: 'admin', at: ({ disputed }) => disputed && `/admin/disputes/${disputed.dispute}`, act: send },
      { name: 'not-there', as: 'admin', at: () => `/admin/disputes/${NOBODY}`, status: 404 },
    ],
  },
  'routes/admin/bookings': {
    cases: [{ at: () => '/admin/bookings', get: administrators('page') }],
    stops: [
      { name: 'all', as: 'admin', at: () => '/admin/bookings' },
      { name: 'nothing-found', as: 'admin', at: () => '/admin/bookings?q=nothing' },
    ],
  },
  'routes/admin/booking': {
    cases: [
      {
        at: ({ confirmed }) => `/admin/bookings/${confirmed}`,
        get: administrators('page'),
        post: administrators(422),
        form: () => ({ reason: 'krátko' }),
      },
    ],
    stops: [
      { name: 'confirmed', as: 'admin', at: ({ withHold }) => withHold && `/admin/bookings/${withHold.id}` },
      { name: 'disputed', as: 'admin', at: ({ disputed }) => disputed && `/admin/bookings/${disputed.booking}` },
      { name: 'refused', as: 'admin', at: ({ withHold }) => withHold && `/admin/bookings/${withHold.id}`, act: openAndSend },
    ],
  },
  'routes/admin/money': {
    cases: [
      {
        at: () => '/admin/money',
        get: administrators('page'),
        post: administrators(422),
        form: ({ booking }) => ({ subject: booking, intent: 'resolve-difference', note: 'short' }),
      },
    ],
    stops: [
      { name: 'money', as: 'admin', at: () => '/admin/money' },
      { name: 'forbidden', as: 'renter', at: () => '/admin/money', status: 403 },
    ],
  },
};
