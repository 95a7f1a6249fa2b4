/** Day rates of a listing as it is stored. */
import { percentage, type Cents } from './money.ts';
import { customerPrice, type DayRate, type ListingRates } from './pricing.ts';

/** What a day costs a renter, and what the lender wants for it; either may be missing. */
export interface StoredRates {
  lenderPrice1day: Cents | null;
  lenderPrice3days: Cents | null;
  lenderPrice7days: Cents | null;
  desiredEarnings: Cents | null;
  desiredEarnings3days: Cents | null;
  desiredEarnings7days: Cents | null;
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
