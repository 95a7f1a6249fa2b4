/** Day rates of a listing as it is stored (rule M2). */
import { percentage, type Cents } from './money.ts';
import { customerPrice, rateFor, type DayRate, type ListingRates } from './pricing.ts';

/** What a lender wants for a day of a rental of 1-2, 3-5 and 6-7 days; null where nothing is said. */
export interface WantedEarnings {
  desiredEarnings: Cents | null;
  desiredEarnings3days: Cents | null;
  desiredEarnings7days: Cents | null;
}

/** What a day costs a renter. */
export interface StoredPrices {
  lenderPrice1day: Cents | null;
  lenderPrice3days: Cents | null;
  lenderPrice7days: Cents | null;
}

/** Either may be missing. */
export interface StoredRates extends WantedEarnings, StoredPrices {}

/** The prices that are stored beside these earnings; without those of one tier, none of it. */
export function pricesOf(earnings: WantedEarnings): StoredPrices {
  const price = (wanted: Cents | null) => wanted && customerPrice(wanted);
  return {
    lenderPrice1day: price(earnings.desiredEarnings),
    lenderPrice3days: price(earnings.desiredEarnings3days),
    lenderPrice7days: price(earnings.desiredEarnings7days),
  };
}

/** The tiers for which more is wanted a day than for the next shorter rentals: prices never rise with length. */
export function risingTiers(earnings: WantedEarnings): ('desiredEarnings3days' | 'desiredEarnings7days')[] {
  const { desiredEarnings, desiredEarnings3days, desiredEarnings7days } = earnings;
  const rises = (tier: Cents | null, shorter: Cents | null) => tier !== null && shorter !== null && tier > shorter;
  return [
    ...(rises(desiredEarnings3days, desiredEarnings) ? (['desiredEarnings3days'] as const) : []),
    ...(rises(desiredEarnings7days, desiredEarnings3days ?? desiredEarnings) ? (['desiredEarnings7days'] as const) : []),
  ];
}

/** Throws when the row has no price at all: a draft, which nobody can book. */
export function ratesOf(listing: StoredRates): ListingRates {
  const oneDay = rate(listing.lenderPrice1day, listing.desiredEarnings);
  if (!oneDay) throw new Error('a listing without a price has no rates');
  return {
    oneDay,
    threeDays: rate(listing.lenderPrice3days, listing.desiredEarnings3days),
    sevenDays: rate(listing.lenderPrice7days, listing.desiredEarnings7days),
  };
}

/** Either figure gives the other: price = earnings × 1.2. A tier may have either alone. */
function rate(price: Cents | null, earnings: Cents | null): DayRate | null {
  if (earnings !== null) return { earnings, price: price ?? customerPrice(earnings) };
  return price === null ? null : { price, earnings: percentage(price, 8_333) };
}

/** What names the terms of a listing: two listings, or one before and after a change, cost the same exactly when it is the same. */
export function termsMark(rates: ListingRates, cancellationPolicy: string): string {
  return [...[1, 3, 6].map((days) => rateFor(rates, days).price), cancellationPolicy].join(' ');
}
