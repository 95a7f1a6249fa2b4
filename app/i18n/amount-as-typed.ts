import { toDecimal, type Cents } from '#app/domain/money/money.ts';

import type { Locale } from './locales.ts';

/** An amount in a field as its reader would type it, such as `9,00`. */
export function amountAsTyped(amount: Cents, locale: Locale): string {
  return locale === 'sk' ? toDecimal(amount).replace('.', ',') : toDecimal(amount);
}
