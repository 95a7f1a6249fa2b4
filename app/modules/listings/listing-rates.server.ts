/** Day rates of a listing's row (decisions, section 2). */
import { percentage, type Cents } from '#app/domain/money/money.ts';
import { customerPrice, type DayRate, type ListingRates } from '#app/domain/money/pricing.ts';
import { listings } from '#db/schema/index.ts';

const { lenderPrice1day, lenderPrice3days, lenderPrice7days, desiredEarnings, desiredEarnings3days, desiredEarnings7days, basePrice } =
  listings;

/** What `ratesOf` reads, for a query that asks for no more columns than it needs. */
export const RATE_COLUMNS = {
  lenderPrice1day,
  lenderPrice3days,
  lenderPrice7days,
  desiredEarnings,
  desiredEarnings3days,
  desiredEarnings7days,
  basePrice,
};

type RateColumns = Pick<typeof listings.$inferSelect, keyof typeof RATE_COLUMNS>;

/** Throws when the row has no price at all: a draft, which nobody can book. */
export function ratesOf(listing: RateColumns): ListingRates {
  const oneDay = rate(listing.lenderPrice1day ?? listing.basePrice, listing.desiredEarnings);
  if (!oneDay) throw new Error('a listing without a price has no rates');
  return {
    oneDay,
    threeDays: rate(listing.lenderPrice3days, listing.desiredEarnings3days),
    sevenDays: rate(listing.lenderPrice7days, listing.desiredEarnings7days),
  };
}

/** Either figure gives the other: price = earnings × 1.2. Rows from before earnings were stored have the price only. */
function rate(price: Cents | null, earnings: Cents | null): DayRate | null {
  if (earnings !== null) return { earnings, price: price ?? customerPrice(earnings) };
  return price === null ? null : { price, earnings: percentage(price, 8_333) };
}
