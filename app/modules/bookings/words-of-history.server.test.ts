import { expect, it } from 'vitest';

import { translatorFor } from '#app/i18n/i18n.server.ts';

import { timelineInWords } from './words-of-history.server.ts';

it('speaks to whoever did something of their own doing, and of the other by their part', () => {
  const said = (
    party: 'renter' | 'lender',
    event: 'report_return' | 'open_dispute' | 'returned',
    actor: 'renter' | 'lender' | 'system',
  ) => {
    const past = [{ id: 1, event, actor, at: '2026-07-06T10:00:00.000Z' }];
    return timelineInWords({ party, past, next: [] }, translatorFor('sk')).past[0]?.words;
  };
  expect(said('renter', 'report_return', 'renter')).toMatch(/^Oznámili ste/);
  expect(said('lender', 'report_return', 'renter')).toMatch(/^Nájomca oznámil/);
  expect(said('lender', 'open_dispute', 'lender')).toMatch(/^Nahlásili ste/);
  expect(said('renter', 'open_dispute', 'lender')).toMatch(/^Prenajímateľ nahlásil/);
  expect(said('lender', 'returned', 'lender')).toMatch(/^Potvrdili ste/);
  expect(said('lender', 'returned', 'system')).toMatch(/^Nikto nenamietal/);
});
