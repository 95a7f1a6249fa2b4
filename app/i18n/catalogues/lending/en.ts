/** What all parts of the lender’s dashboard share. */
export const lending = {
  title: 'My listings',
  tabs: 'Parts of the dashboard',
  listings: 'Listings',
  create: 'Create new listing',
  setup: 'Before you can list, we need your identity check and your payout account.',
  setupAction: 'Go to setup',
  calendar: 'Calendar',
  earnings: 'Earnings',
  earned: 'Earned',
  month: 'Month',
  analytics: 'Analytics',
  settings: 'Settings',
} as const;
