import { expect, it } from 'vitest';

import { translatorFor } from '#app/i18n/i18n.server.ts';

import { timelineInWords } from './words-of-history.server.ts';

it('speaks to whoever did something of their own doing, and of the other by their part', () => {
  const said = (
    party: 'renter' | 'lender',
    event: 'report_return' | 'open_dispute' | 'returned' | 'handed_over',
    actor: 'renter' | 'lender' | 'system',
  ) => {
    const past = [{ id: 1, event, actor, at: '2026-07-06T10:00:00.000Z' }];
    return timelineInWords({ party, hasDeposit: true, refunds: [], past, next: [] }, translatorFor('sk'), 'sk').past[0]?.words;
  };
  expect(said('renter', 'report_return', 'renter')).toMatch(/^Oznámili ste/);
  expect(said('lender', 'report_return', 'renter')).toMatch(/^Nájomca oznámil/);
  expect(said('lender', 'open_dispute', 'lender')).toMatch(/^Nahlásili ste/);
  expect(said('renter', 'open_dispute', 'lender')).toMatch(/^Prenajímateľ nahlásil/);
  expect(said('lender', 'returned', 'lender')).toMatch(/^Potvrdili ste/);
  expect(said('renter', 'returned', 'lender')).toMatch(/^Prenajímateľ potvrdil/);
  expect(said('renter', 'handed_over', 'lender')).toMatch(/^Prevzali ste/);
  expect(said('lender', 'handed_over', 'lender')).toMatch(/^Odovzdali ste/);
  expect(said('lender', 'returned', 'system')).toMatch(/^Nikto nenamietal/);
});

it('says of a card on which the deposit was not held whether it was refused or its bank asks for a word', () => {
  const said = (party: 'renter' | 'lender', reason: string | null) => {
    const past = [{ id: 1, event: 'deposit_refused' as const, actor: 'system' as const, reason, at: '2026-07-06T10:00:00.000Z' }];
    return timelineInWords({ party, hasDeposit: true, refunds: [], past, next: [] }, translatorFor('sk'), 'sk').past[0]?.words;
  };
  expect(said('lender', 'insufficient_funds')).toContain('karta bola odmietnutá');
  expect(said('lender', 'insufficient_funds')).not.toContain('potvrdil');
  expect(said('lender', 'authentication_required')).toContain('aby ju potvrdil');
  expect(said('renter', 'insufficient_funds')).toContain('požiadali sme vás, aby ste zadali inú');
  expect(said('renter', 'authentication_required')).toContain('potvrdili');
});

it.each([
  ['claim_charged', 'vašej karty', 'Z karty'],
  ['claim_refused', 'požiadali sme vás, aby ste zaplatili', 'nájomcu sme požiadali'],
] as const)('tells a renter of the own card, and the lender of the renter: %s', (event, toRenter, toLender) => {
  const past = [{ id: 1, event, actor: 'system' as const, at: '2026-07-06T10:00:00.000Z' }];
  const said = (party: 'renter' | 'lender') =>
    timelineInWords({ party, hasDeposit: true, refunds: [], past, next: [] }, translatorFor('sk'), 'sk').past[0]?.words.replaceAll(
      '\u00a0',
      ' ',
    );
  expect(said('renter')).toContain(toRenter);
  expect(said('renter')).not.toContain('nájomc');
  expect(said('lender')).toContain(toLender);
});

it.each([true, false])('speaks of a deposit to come back only where there is one: %s', (hasDeposit) => {
  const next = [{ step: 'problemsUntil' as const, at: '2026-07-06T10:00:00.000Z', isLatest: false }];
  const [told] = timelineInWords({ party: 'renter', hasDeposit, refunds: [], past: [], next }, translatorFor('sk'), 'sk').next;
  expect(told?.words.includes('kauci')).toBe(hasDeposit);
});
