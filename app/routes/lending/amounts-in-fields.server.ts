/** Amounts as the reader would type them. */
import type { TypedPrices } from '#app/components/listing-wizard/typed-prices.ts';
import type { WantedEarnings } from '#app/domain/money/listing-rates.ts';
import type { Cents } from '#app/domain/money/money.ts';
import { amountAsTyped } from '#app/i18n/amount-as-typed.ts';
import type { Locale } from '#app/i18n/locales.ts';

export function inField(amount: Cents | null, locale: Locale): string {
  return amount === null ? '' : amountAsTyped(amount, locale);
}

export function pricesInFields(listing: WantedEarnings, locale: Locale): TypedPrices {
  return {
    desired_earnings: inField(listing.desiredEarnings, locale),
    desired_earnings_3days: inField(listing.desiredEarnings3days, locale),
    desired_earnings_7days: inField(listing.desiredEarnings7days, locale),
  };
}
