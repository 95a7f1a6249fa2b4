import type { AreaRoutes } from './area-routes.ts';
import { administrators } from './route-case.ts';

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
};
