import { describe, expect, it } from 'vitest';

import { cents } from '#app/domain/money/money.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';

import { timelineInWords, wordsOfEvent } from './words-of-history.server.ts';

it('speaks to whoever did something of their own doing, and of the other by their part', () => {
  const said = (
    party: 'renter' | 'lender',
    event: 'report_return' | 'open_dispute' | 'returned' | 'handed_over',
    actor: 'renter' | 'lender' | 'system',
  ) => {
    const past = [{ id: 1, event, actor, at: '2026-07-06T10:00:00.000Z' }];
    return timelineInWords(
      { party, hasDeposit: true, isUntaken: false, lateFee: null, refunds: [], isWithBank: false, isNothingLeft: false, past, next: [] },
      translatorFor('sk'),
      'sk',
    ).past[0]?.words;
  };
  expect(said('renter', 'report_return', 'renter')).toMatch(/^Oznámili ste/);
  expect(said('lender', 'report_return', 'renter')).toMatch(/^Nájomca oznámil/);
  expect(said('lender', 'open_dispute', 'lender')).toMatch(/^Nahlásili ste/);
  expect(said('renter', 'open_dispute', 'lender')).toMatch(/^Prenajímateľ nahlásil/);
  expect(said('lender', 'returned', 'lender')).toMatch(/^Oznámili ste, že vec máte/);
  expect(said('renter', 'returned', 'lender')).toMatch(/^Prenajímateľ oznámil/);
  expect(said('renter', 'handed_over', 'lender')).toMatch(/^Prevzali ste/);
  expect(said('lender', 'handed_over', 'lender')).toMatch(/^Odovzdali ste/);
  expect(said('lender', 'returned', 'system')).toMatch(/^Nikto neoznámil, či/);
});

it('says that a lender confirms what the renter has reported, and tells what the renter has not', () => {
  const said = (before: { event: 'report_return' | 'handed_over' }[]) => wordsOfEvent({ event: 'returned', actor: 'lender' }, before);
  expect(said([{ event: 'report_return' }])).toBe('bookingHistory.past.returned');
  expect(said([{ event: 'handed_over' }])).toBe('bookingHistory.past.returned_by_lender');
});

it('says of a card on which the deposit was not held whether it was refused or its bank asks for a word', () => {
  const said = (party: 'renter' | 'lender', reason: string | null) => {
    const past = [{ id: 1, event: 'deposit_refused' as const, actor: 'system' as const, reason, at: '2026-07-06T10:00:00.000Z' }];
    return timelineInWords(
      { party, hasDeposit: true, isUntaken: false, lateFee: null, refunds: [], isWithBank: false, isNothingLeft: false, past, next: [] },
      translatorFor('sk'),
      'sk',
    ).past[0]?.words;
  };
  expect(said('lender', 'insufficient_funds')).toContain('karta bola odmietnutá');
  expect(said('lender', 'insufficient_funds')).not.toContain('potvrdil');
  expect(said('lender', 'authentication_required')).toContain('aby ju potvrdil');
  expect(said('renter', 'insufficient_funds')).toContain('požiadali sme vás, aby ste zadali inú');
  expect(said('renter', 'authentication_required')).toContain('potvrdili');
});

it.each([
  ['claim_charged', 'Z vašej karty', 'Z karty'],
  ['claim_refused', 'požiadali sme vás, aby ste zaplatili', 'nájomcu sme požiadali'],
] as const)('tells a renter of the own card, and the lender of the renter: %s', (event, toRenter, toLender) => {
  const past = [{ id: 1, event, actor: 'system' as const, at: '2026-07-06T10:00:00.000Z' }];
  const said = (party: 'renter' | 'lender') =>
    timelineInWords(
      { party, hasDeposit: true, isUntaken: false, lateFee: null, refunds: [], isWithBank: false, isNothingLeft: false, past, next: [] },
      translatorFor('sk'),
      'sk',
    ).past[0]?.words.replaceAll('\u00a0', ' ');
  expect(said('renter')).toContain(toRenter);
  expect(said('renter')).not.toContain('nájomc');
  expect(said('lender')).toContain(toLender);
});

it.each([
  ['lateReturn', 'zostávalo zaplatiť za neskoré vrátenie'],
  ['decision', 'zostávalo zaplatiť podľa rozhodnutia o spore'],
  [null, 'poplatok alebo náhradu škody'],
] as const)('says what was charged to the card for: %s', (reason, said) => {
  const words = (party: 'renter' | 'lender') =>
    timelineInWords(
      {
        party,
        hasDeposit: true,
        isUntaken: false,
        lateFee: null,
        refunds: [],
        isWithBank: false,
        isNothingLeft: false,
        past: [{ id: 1, event: 'claim_charged', actor: 'system', reason, at: '2026-07-06T10:00:00.000Z' }],
        next: [],
      },
      translatorFor('sk'),
      'sk',
    ).past[0]?.words.replaceAll('\u00a0', ' ');
  expect(words('renter')).toContain(said);
  expect(words('renter')).toContain('vašej karty');
  expect(words('lender')).toContain(said);
});

it.each([true, false])('speaks of a deposit to come back only where there is one: %s', (hasDeposit) => {
  const next = [{ step: 'problemsUntil' as const, at: '2026-07-06T10:00:00.000Z', isLatest: false }];
  const [told] = timelineInWords(
    { party: 'renter', hasDeposit, isUntaken: false, lateFee: null, refunds: [], isWithBank: false, isNothingLeft: false, past: [], next },
    translatorFor('sk'),
    'sk',
  ).next;
  expect(told?.words.includes('kauci')).toBe(hasDeposit);
});

it.each([
  ['renter', true, 'Koniec času na nahlásenie problému. Potom sa uvoľní kaucia.'],
  ['renter', false, 'Koniec času na nahlásenie problému. Potom sa prenájom skončí.'],
  ['lender', true, 'Koniec času na nahlásenie problému. Potom vám vyplatíme zárobok.'],
] as const)('promises no reviews of a rental to which nobody came: %s, deposit %s', (party, hasDeposit, words) => {
  const next = [{ step: 'problemsUntil' as const, at: '2026-07-06T10:00:00.000Z', isLatest: false }];
  const timeline = {
    party,
    hasDeposit,
    isUntaken: true,
    lateFee: null,
    refunds: [],
    isWithBank: false,
    isNothingLeft: false,
    past: [],
    next,
  };
  expect(timelineInWords(timeline, translatorFor('sk'), 'sk').next.map((step) => step.words)).toEqual([words]);
});

describe('with a fee for a late return that is still to be taken', () => {
  const next = [{ step: 'problemsUntil' as const, at: '2026-07-06T10:00:00.000Z', isLatest: false }];
  const told = (party: 'renter' | 'lender', released: number) =>
    timelineInWords(
      {
        party,
        hasDeposit: true,
        isUntaken: false,
        lateFee: { amount: cents(4_80), released: cents(released) },
        refunds: [],
        isWithBank: false,
        isNothingLeft: false,
        past: [],
        next,
      },
      translatorFor('sk'),
      'sk',
    ).next[0]?.words.replaceAll('\u00a0', ' ');

  it('says to the renter that it is taken, and that what is left of a hold is released', () => {
    expect(told('renter', 49_20)).toContain('Potom z kaucie strhneme poplatok za neskoré vrátenie 4,80 €, zvyšok (49,20 €) uvoľníme');
    expect(told('renter', 0)).toContain('Potom strhneme poplatok za neskoré vrátenie 4,80 €');
    expect(told('renter', 0)).not.toMatch(/uvoľn/);
  });

  it('says to the lender that it is paid out with what was earned', () => {
    expect(told('lender', 49_20)).toContain('Potom vám vyplatíme zárobok aj poplatok za neskoré vrátenie 4,80 €');
  });
});

it.each([
  ['renter', true, /^Prenajímateľ vrátenie včas nepotvrdil ani proti nemu nenamietal/],
  ['lender', true, /^Vrátenie ste včas nepotvrdili ani ste proti nemu nenamietali/],
  ['renter', false, /^Nikto neoznámil, či sa vec vrátila/],
  ['lender', false, /^Nikto neoznámil, či sa vec vrátila/],
] as const)('of gear that counts as returned it says to the %s whether a return was reported (%s)', (party, isReported, words) => {
  const at = '2026-07-06T10:00:00.000Z';
  const report = { id: 1, event: 'report_return' as const, actor: 'renter' as const, at };
  const counts = { id: 2, event: 'returned' as const, actor: 'system' as const, at };
  // in a dispute the renter may report a return after it
  const start = { id: 0, event: 'start' as const, actor: 'system' as const, at };
  const past = isReported ? [start, report, counts] : [start, counts, { ...report, id: 3 }];
  const told = timelineInWords(
    { party, hasDeposit: true, isUntaken: false, lateFee: null, refunds: [], isWithBank: false, isNothingLeft: false, past, next: [] },
    translatorFor('sk'),
    'sk',
  ).past;
  expect(told.find(({ id }) => id === '2')?.words).toMatch(words);
});

it.each([
  ['payment_authorized', 'na vašej karte', 'poslali sme vám žiadosť'],
  ['extension_authorized', 'na vašej karte', 'opýtali sme sa vás'],
] as const)('says you to whoever is meant when money is held: %s', (event, toRenter, toLender) => {
  const past = [{ id: 1, event, actor: 'system' as const, at: '2026-07-06T10:00:00.000Z' }];
  const told = (party: 'renter' | 'lender') =>
    timelineInWords(
      { party, hasDeposit: true, isUntaken: false, lateFee: null, refunds: [], isWithBank: false, isNothingLeft: false, past, next: [] },
      translatorFor('sk'),
      'sk',
    ).past[0]?.words;
  expect(told('renter')).toContain(toRenter);
  expect(told('lender')).toContain(toLender);
  expect(told('lender')).not.toContain('prenajímateľ');
});

it.each([
  [
    false,
    null,
    'Výplata z platby, ktorú od nás žiada späť banka nájomcu, potom ešte počká na jej rozhodnutie. Môžete sa navzájom ohodnotiť.',
  ],
  [true, null, 'Výplata z platby, ktorú od nás žiada späť banka nájomcu, potom ešte počká na jej rozhodnutie.'],
  [false, cents(4_80), 'Poplatok za neskoré vrátenie 4,80 € vám vyplatíme, len čo ho strhneme.'],
] as const)('promises a lender no payout for which a bank has to decide (nobody came: %s)', (isUntaken, fee, words) => {
  const next = [{ step: 'problemsUntil' as const, at: '2026-07-06T10:00:00.000Z', isLatest: false }];
  const lateFee = fee && { amount: fee, released: cents(0) };
  const timeline = {
    party: 'lender' as const,
    hasDeposit: true,
    isUntaken,
    lateFee,
    refunds: [],
    isWithBank: true,
    isNothingLeft: false,
    past: [],
    next,
  };
  const told = timelineInWords(timeline, translatorFor('sk'), 'sk').next[0]?.words.replaceAll('\u00a0', ' ');
  expect(told).toContain(words);
  expect(told).not.toContain('Potom vám vyplatíme');
});
