import type { Page } from '@playwright/test';

import type { AreaRoutes } from './area-routes.ts';
import { everyone } from './route-case.ts';

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

export const SIMULATORS: AreaRoutes = {
  // Demo mode only; the tests of the simulators' pages check that live mode has none of it.
  'routes/system/simulators/start': {
    cases: [{ at: () => '/simulators', get: everyone('page') }],
    stops: [{ name: 'index', as: 'visitor', at: () => '/simulators' }],
  },
  'routes/system/simulators/mailbox': {
    cases: [{ at: () => '/simulators/mail', get: everyone('page') }],
    stops: [{ name: 'mailbox', as: 'visitor', at: () => '/simulators/mail' }],
  },
  'routes/system/simulators/mailbox-json': {
    cases: [{ at: () => '/simulators/mail.json', get: everyone('page') }],
    noScreen: 'data',
  },
  'routes/system/simulators/mail': {
    cases: [
      { at: ({ mail }) => `/simulators/mail/${mail}`, get: everyone('page') },
      { at: () => '/simulators/mail/no-number', get: everyone(404) },
    ],
    stops: [{ name: 'mail', as: 'visitor', at: ({ mail }) => `/simulators/mail/${mail}` }],
  },
  'routes/system/simulators/clock': {
    cases: [{ at: () => '/simulators/clock', get: everyone('page'), post: everyone(400), form: () => ({ advance: 'soon' }) }],
    stops: [{ name: 'clock', as: 'visitor', at: () => '/simulators/clock' }],
  },
  'routes/system/simulators/clock-json': {
    cases: [{ at: () => '/simulators/clock.json', get: everyone('page') }],
    noScreen: 'data',
  },
  'routes/system/simulators/faults': {
    cases: [{ at: () => '/simulators/faults', get: everyone('page'), post: everyone(400), form: () => ({ intent: 'set' }) }],
    stops: [{ name: 'faults', as: 'visitor', at: () => '/simulators/faults' }],
  },
  'routes/system/simulators/disputes': {
    cases: [{ at: () => '/simulators/disputes', get: everyone('page'), post: everyone(400), form: () => ({ decision: 'perhaps' }) }],
    stops: [{ name: 'disputes', as: 'visitor', at: () => '/simulators/disputes' }],
  },
  'routes/system/simulators/identity': {
    cases: [
      { at: ({ identityLink }) => identityLink, get: everyone('page'), post: everyone(400), form: () => ({ decision: 'perhaps' }) },
      { at: () => '/simulators/identity/forged', get: everyone(404), post: everyone(404), form: () => ({ decision: 'approve' }) },
    ],
    stops: [{ name: 'check', as: 'newcomer', at: () => '/profile', act: startIdentityCheck }],
  },
  'routes/system/simulators/checkout': {
    cases: [
      {
        at: ({ checkoutSession }) => `/simulators/checkout/${checkoutSession}`,
        get: everyone('page'),
        post: everyone(422),
        form: () => ({}),
      },
      { at: () => '/simulators/checkout/cs_none', get: everyone(404), post: everyone(404), form: () => ({}) },
    ],
    stops: [
      { name: 'payment', as: 'visitor', at: ({ leftPayment }) => leftPayment.page },
      { name: 'declined', as: 'visitor', at: ({ leftPayment }) => leftPayment.page, act: payWith('4000 0000 0000 0002') },
    ],
  },
  'routes/system/simulators/authentication': {
    cases: [
      { at: () => '/simulators/authentication/pi_none', get: everyone(404), post: everyone(404), form: () => ({ result: 'complete' }) },
    ],
    stops: [{ name: 'bank', as: 'visitor', at: ({ leftPayment }) => leftPayment.page, act: payWith('4000 0000 0000 3220') }],
  },
  'routes/system/simulators/onboarding': {
    cases: [{ at: () => '/simulators/onboarding/none', get: everyone(404), post: everyone(404), form: () => ({ name: 'X', iban: 'Y' }) }],
    stops: [{ name: 'account', as: 'renter-b', at: () => '/profile', act: startOnboarding }],
  },
  'routes/system/simulators/express': {
    cases: [{ at: () => '/simulators/express/none', get: everyone(404) }],
    stops: [{ name: 'payouts', as: 'lender', at: () => '/profile', act: openPayouts }],
  },
  'routes/system/simulators/stripe': {
    cases: [{ at: () => '/simulators/stripe/v1/customers', get: everyone(401), post: everyone(401), form: () => ({}) }],
    noScreen: 'for programs',
  },
};
