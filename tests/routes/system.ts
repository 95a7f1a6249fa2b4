import type { AreaRoutes } from './area-routes.ts';
import { everyone } from './route-case.ts';

export const SYSTEM: AreaRoutes = {
  // Demo mode only.
  'routes/system/design/route': {
    cases: [{ at: () => '/design', get: everyone('page'), post: everyone('to /design'), form: () => ({}) }],
    stops: [{ name: 'system', as: 'visitor', at: () => '/design' }],
  },
  'routes/system/places': {
    cases: [{ at: () => '/places?q=Brat', get: everyone('page') }],
    noScreen: 'data',
  },
  'routes/system/pictures': {
    cases: [
      { at: ({ picture }) => picture, get: everyone('page') },
      { at: () => '/pictures/listing-images/../../etc/passwd', get: everyone(404) },
    ],
    noScreen: 'pictures',
  },
  'routes/system/events': {
    cases: [{ at: () => '/events', get: { ...everyone('stream'), visitor: 401 } }],
    noScreen: 'a stream',
  },
  'routes/system/healthz': {
    cases: [{ at: () => '/healthz', get: everyone('page') }],
    noScreen: 'health',
  },
  'routes/system/readyz': {
    cases: [{ at: () => '/readyz', get: everyone('page') }],
    noScreen: 'health',
  },
  'routes/system/metrics': {
    cases: [{ at: () => '/metrics', get: everyone('page') }],
    noScreen: 'metrics',
  },
  'routes/system/webhooks/payments': {
    cases: [{ at: () => '/webhooks/payments', get: everyone(405), post: everyone(400), form: () => ({ id: 'evt_forged' }) }],
    noScreen: 'for a provider',
  },
  'routes/system/webhooks/payment-accounts': {
    cases: [{ at: () => '/webhooks/payment-accounts', get: everyone(405), post: everyone(400), form: () => ({ id: 'evt_forged' }) }],
    noScreen: 'for a provider',
  },
  'routes/system/webhooks/identity': {
    cases: [{ at: () => '/webhooks/identity', get: everyone(405), post: everyone(400), form: () => ({ type: 'forged' }) }],
    noScreen: 'for a provider',
  },
};
