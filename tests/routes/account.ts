import type { AreaRoutes } from './area-routes.ts';
import { everyone, members, signedIn } from './route-case.ts';
import { send } from './stop.ts';

export const ACCOUNT: AreaRoutes = {
  'routes/account/sign-in': {
    cases: [
      {
        at: () => '/auth',
        get: signedIn('page'),
        post: signedIn(422),
        postAsData: everyone(422),
        form: () => ({ email: '', password: '' }),
      },
    ],
    stops: [
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
  },
  'routes/account/check-mail': {
    cases: [{ at: () => '/auth/check-mail', get: everyone('page'), post: everyone(422), form: () => ({ email: 'no address' }) }],
    stops: [{ name: 'sent', as: 'visitor', at: () => '/auth/check-mail?email=jana%40post.example' }],
  },
  'routes/account/confirm': {
    cases: [{ at: () => '/auth/confirm?token=unknown', get: everyone('page'), post: everyone(410), form: () => ({ token: 'unknown' }) }],
    stops: [
      { name: 'unknown', as: 'visitor', at: () => '/auth/confirm?token=unknown' },
      { name: 'other-browser', as: 'visitor', at: ({ confirmation }) => `/auth/confirm?token=${confirmation}` },
      { name: 'no-password', as: 'visitor', at: ({ confirmation }) => `/auth/confirm?token=${confirmation}`, act: send },
    ],
  },
  'routes/account/allow-browser': {
    cases: [
      { at: () => '/auth/allow-browser?token=unknown', get: everyone('page'), post: everyone(410), form: () => ({ token: 'unknown' }) },
    ],
    stops: [
      { name: 'unknown', as: 'visitor', at: () => '/auth/allow-browser?token=unknown' },
      { name: 'valid', as: 'visitor', at: ({ browserLink }) => `/auth/allow-browser?token=${browserLink}` },
    ],
  },
  'routes/account/sign-out': {
    cases: [{ at: () => '/auth/sign-out', get: everyone('to /'), post: everyone('to /'), form: () => ({}), endsSession: true }],
    noScreen: 'a form that leads home',
  },
  'routes/account/profile': {
    cases: [{ at: () => '/profile', get: members('page'), post: members(400), form: () => ({ intent: 'no such thing' }) }],
    stops: ({ identityChecks }) => [
      { name: 'newcomer', as: 'newcomer', at: () => '/profile' },
      { name: 'renter', as: 'renter', at: () => '/profile' },
      { name: 'lender', as: 'lender', at: () => '/profile' },
      { name: 'company', as: 'company', at: () => '/profile' },
      { name: 'gate', as: 'renter', at: () => '/profile?gate=lender' },
      ...Object.entries(identityChecks).map(([state, as]) => ({ name: `check-${state}`, as, at: () => '/profile' })),
    ],
  },
  'routes/account/notifications': {
    cases: [
      {
        at: () => '/profile/notifications',
        get: members('page'),
        post: members(422),
        form: () => ({ quiet: 'on', quiet_from: '21:00', quiet_until: '21:00' }),
      },
    ],
    stops: [
      { name: 'usual', as: 'newcomer', at: () => '/profile/notifications' },
      {
        name: 'refused',
        as: 'renter',
        at: () => '/profile/notifications',
        act: async (page) => {
          await page.locator('main input[name="quiet"]').check();
          await page.locator('main select[name="quiet_until"]').selectOption('21:00');
          await page.locator('main select[name="quiet_from"]').selectOption('21:00');
          await send(page);
        },
      },
    ],
  },
  'routes/account/phone': {
    cases: [{ at: () => '/profile/phone', get: members('page'), post: members(422), form: () => ({ phone: '0905' }) }],
    stops: [
      { name: 'none', as: 'newcomer', at: () => '/profile/phone' },
      { name: 'known', as: 'lender', at: () => '/profile/phone' },
      {
        name: 'refused',
        as: 'renter',
        at: () => '/profile/phone',
        act: async (page) => {
          await page.locator('main input[name="phone"]').fill('0905');
          await send(page);
        },
      },
    ],
  },
  'routes/account/notices': {
    cases: [{ at: () => '/notices?older=nonsense', get: members('page'), post: members(400), form: () => ({ until: 'never' }) }],
    stops: [
      { name: 'some', as: 'lender', at: () => '/notices' },
      { name: 'none', as: 'newcomer', at: () => '/notices' },
    ],
  },
  'routes/account/identity-return': {
    cases: [{ at: () => '/profile/identity/return', get: members('to /profile') }],
    noScreen: 'leads to the profile',
  },
  'routes/account/payouts-return': {
    cases: [{ at: () => '/profile/payouts/return', get: members('to /profile') }],
    noScreen: 'leads to the profile',
  },
  'routes/account/payouts-refresh': {
    cases: [{ at: () => '/profile/payouts/refresh', get: members('to /profile') }],
    noScreen: 'leads to the provider',
  },
};
