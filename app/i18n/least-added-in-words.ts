import { cents } from '#app/domain/money/money.ts';
import { costsLeast, SMALLEST_ADDED_DAY } from '#app/domain/money/pricing.ts';

import { formatMoneyInSentence } from './format.ts';
import type { Locale } from './locales.ts';
import type { Translate } from './message-key.ts';

/** Of more days, amounts in cents: that the least is charged for them; null where their price follows from those for the whole length. */
export function leastAddedInWords(
  cost: { rent: number; addedDays: number; serviceFee: number } | null,
  party: 'renter' | 'lender',
  t: Translate,
  locale: Locale,
): string | null {
  if (!cost || !costsLeast(cost)) return null;
  const inSentence = (amount: number) => formatMoneyInSentence(cents(amount), locale);
  return t(`loaded.leastAdded.${party}`, { least: inSentence(SMALLEST_ADDED_DAY), fee: inSentence(cost.serviceFee) });
}
