import { expect, it } from 'vitest';

import { cents, parseEuros } from '#app/domain/money/money.ts';

import { amountAsTyped } from './amount-as-typed.ts';
import { LOCALES } from './locales.ts';

it('stands in a field as its reader writes it, and is read again as the same amount in either language', () => {
  expect([amountAsTyped(cents(9_00), 'sk'), amountAsTyped(cents(9_00), 'en')]).toEqual(['9,00', '9.00']);
  for (const locale of LOCALES) expect(parseEuros(amountAsTyped(cents(1_234_05), locale))).toBe(1_234_05);
});
