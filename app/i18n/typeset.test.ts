import { expect, test } from 'vitest';

import { typeset, typesetAll } from './typeset.ts';

test.each([
  ['en', 'The lender has 3 hours to answer.', 'The lender has 3_hours to answer.'],
  ['en', 'A rental of 1 to 7 days', 'A rental of 1_to 7_days'],
  ['en', '{{count}} days of {{title}} a day', '{{count}}_days of {{title}} a day'],
  ['sk', 'ešte {{hours}} h {{minutes}} min', 'ešte {{hours}}_h {{minutes}}_min'],
  ['en', 'Rent a kayak', 'Rent a kayak'],
  ['sk', 'najviac 5 MB, od 500 € a 10 %', 'najviac 5_MB, od 500_€ a_10_%'],
  ['sk', 'V ďalšom kroku', 'V_ďalšom kroku'],
  ['sk', 'stany a v zime lyže', 'stany a_v_zime lyže'],
  ['sk', 'spolu so psom, ale z hôr', 'spolu so psom, ale z_hôr'],
  ['sk', 'v {{town}} a okolí', 'v_{{town}} a_okolí'],
  ['sk', 'žiadosť o „{{title}}“', 'žiadosť o_„{{title}}“'],
] as const)('%s: %s', (locale, text, expected) => {
  expect(typeset(text, locale)).toBe(expected.replaceAll('_', '\u00a0'));
});

test('a tree of sentences keeps its shape', () => {
  expect(typesetAll({ one: [{ two: '3 hours' }, '4 days'], three: 5 }, 'en')).toEqual({
    one: [{ two: '3\u00a0hours' }, '4\u00a0days'],
    three: 5,
  });
});
