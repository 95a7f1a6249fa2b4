/**
 * What a rental costs and who gets what (rules M2 to M6 and M9). Pure: amounts in integer cents,
 * days between 1 and 7. A quote is made once, stored with the booking, and never recomputed.
 */
import type { ProtectionType } from '#app/domain/money/protection-type.ts';
import type { TrustLevel } from '#app/domain/people/trust-level.ts';
import { add, allocate, cents, multiply, percentage, subtract, ZERO, type BasisPoints, type Cents } from './money.ts';

/** The renter pays the lender's earnings plus 20%. */
const PRICE_FACTOR: BasisPoints = 12_000;
/** Renter fee: 5% of the lender's earnings, inside the rent. */
export const SERVICE_FEE: BasisPoints = 500;
/** Host commission: 15% of the lender's earnings, inside the rent. */
export const HOST_COMMISSION: BasisPoints = 1_500;
/** Share of the captured total that goes to the reserve at settlement. */
const RESERVE: BasisPoints = 400;
export const WAIVER_RATE: Readonly<Record<TrustLevel, BasisPoints>> = { A: 600, B: 800, C: 1_000 };
export const DEPOSIT_RATE: Readonly<Record<TrustLevel, BasisPoints>> = { A: 1_000, B: 2_000, C: 3_000 };
/** From this item value on, everyone gets a hold of `HIGH_VALUE_HOLD`, also with the waiver. */
export const HIGH_VALUE_FROM: Cents = cents(500_00);
export const HIGH_VALUE_HOLD: Cents = cents(100_00);
/** Used where a listing has no item value. */
export const DEFAULT_ITEM_VALUE: Cents = cents(1_500_00);
export const MAX_ITEM_VALUE: Cents = cents(1_000_00);
export const MAX_RENTAL_DAYS = 7;
/** A return that is later than this costs more (with a hold), or begins to cost something (without). */
export const LATE_HOURS = 6;
/** Shares of one day's rent when a hold is in place: up to `LATE_HOURS`, and beyond. */
export const LATE_FEE_WITH_HOLD: Readonly<Record<'upTo' | 'beyond', BasisPoints>> = { upTo: 5_000, beyond: 10_000 };
/** Share of the item value for each started day when no hold is in place, beyond `LATE_HOURS`. */
export const LATE_FEE_WITHOUT_HOLD: BasisPoints = 1_000;

/** Earnings and price of one day at one tier. */
export interface DayRate {
  earnings: Cents;
  price: Cents;
}

/** Day rates of a listing; a missing tier counts as the 1-day rate. */
export interface ListingRates {
  oneDay: DayRate;
  threeDays?: DayRate | null;
  sevenDays?: DayRate | null;
}

export interface Quote {
  rentalDays: number;
  /** `P` at the tier for these days. */
  dayPrice: Cents;
  /** `G` = day price × days. */
  rent: Cents;
  baseCost: Cents;
  serviceFee: Cents;
  hostCommission: Cents;
  lenderEarnings: Cents;
  waiverAmount: Cents;
  /** Authorised and then captured; never contains the deposit. */
  totalCost: Cents;
  /** A hold, on its own line. */
  depositAmount: Cents;
}

/** What a renter pays for a day when the lender wants `earnings`: × 1.2, half-up to the cent. */
export function customerPrice(earnings: Cents): Cents {
  return percentage(earnings, PRICE_FACTOR);
}

/** What a lender wants who lets a day for `price`: the inverse of `customerPrice`, and exact, since no two earnings have the same price. */
function earningsBehind(price: Cents): Cents {
  return cents(Math.floor((price * 10 + 6) / 12));
}

/** The rate that counts for a number of days: 1-2, 3-5 and 6-7 are the tiers. Where one is missing, the next shorter one counts (rule M2). */
export function rateFor(rates: ListingRates, rentalDays: number): DayRate {
  const tier = tierOf(rentalDays);
  if (tier === 'sevenDays') return rates.sevenDays ?? rates.threeDays ?? rates.oneDay;
  return tier === 'threeDays' ? (rates.threeDays ?? rates.oneDay) : rates.oneDay;
}

function tierOf(rentalDays: number): keyof ListingRates {
  if (rentalDays >= 6) return 'sevenDays';
  return rentalDays >= 3 ? 'threeDays' : 'oneDay';
}

/** The payment provider takes no less (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const SMALLEST_CHARGE = cents(50);

/** What can be charged or held of an amount: all of it, or nothing where it is less than the provider takes. */
export function chargeable(amount: Cents): Cents {
  return amount >= SMALLEST_CHARGE ? amount : ZERO;
}

/** The deposit hold for an item: 0 when none is due, or too little for the provider. */
export function depositFor(itemValue: Cents, level: TrustLevel, protection: ProtectionType): Cents {
  const highValue = itemValue >= HIGH_VALUE_FROM ? HIGH_VALUE_HOLD : ZERO;
  return chargeable(protection === 'waiver' ? highValue : add(highValue, percentage(itemValue, DEPOSIT_RATE[level])));
}

/** Throws `RangeError` when `rentalDays` is not a whole number from 1 to 7: longer rentals are refused before, never clamped. */
export function quote(input: {
  rates: ListingRates;
  rentalDays: number;
  itemValue: Cents | null;
  level: TrustLevel;
  protection: ProtectionType;
}): Quote {
  const { rentalDays, level, protection } = input;
  if (!Number.isInteger(rentalDays) || rentalDays < 1 || rentalDays > MAX_RENTAL_DAYS) {
    throw new RangeError(`not a rental of 1 to ${MAX_RENTAL_DAYS} days: ${rentalDays}`);
  }
  const { earnings, price } = rateFor(input.rates, rentalDays);
  const rent = multiply(price, rentalDays);
  const lenderEarnings = multiply(earnings, rentalDays);
  const waiverAmount = protection === 'waiver' ? percentage(rent, WAIVER_RATE[level]) : ZERO;
  return {
    rentalDays,
    dayPrice: price,
    rent,
    lenderEarnings,
    ...partsOfRent(rent, lenderEarnings, waiverAmount),
    depositAmount: depositFor(input.itemValue ?? DEFAULT_ITEM_VALUE, level, protection),
  };
}

function partsOfRent(rent: Cents, lenderEarnings: Cents, waiverAmount: Cents) {
  const platformShare = subtract(rent, lenderEarnings);
  // why: with earnings of a few cents the fee can round above the whole markup; the commission then is zero, not negative.
  const serviceFee = cents(Math.min(percentage(lenderEarnings, SERVICE_FEE), platformShare));
  const baseCost = subtract(rent, serviceFee);
  const hostCommission = subtract(platformShare, serviceFee);
  return { baseCost, serviceFee, hostCommission, waiverAmount, totalCost: add(baseCost, serviceFee, waiverAmount) };
}

/** What each added day costs at least, so that no payment falls below the provider's minimum. */
export const SMALLEST_ADDED_DAY: Cents = cents(1_00);

/** What a booking costs until now, its earlier extensions included. */
export interface BookedCost {
  rentalDays: number;
  dayPrice: Cents;
  rent: Cents;
  lenderEarnings: Cents;
  waiverAmount: Cents;
}

/** What more days cost, in the parts of a booking. `dayPrice`: a day of the whole rental from then on. */
export type ExtensionQuote = Omit<Quote, 'rentalDays' | 'depositAmount'> & { addedDays: number };

/**
 * The difference to what the whole length costs, but at least `SMALLEST_ADDED_DAY` a day (rule M24). Rates, level and protection are those of the
 * booking; of a longer tier the listing's rate counts, where it is lower. Throws `RangeError` unless days are added, to at most 7.
 */
export function extensionQuote(
  booked: BookedCost,
  to: { rates: ListingRates; rentalDays: number; itemValue: Cents; level: TrustLevel; protection: ProtectionType },
): ExtensionQuote {
  const addedDays = to.rentalDays - booked.rentalDays;
  if (addedDays < 1) throw new RangeError(`no day is added: ${booked.rentalDays} to ${to.rentalDays}`);
  const whole = quote({ ...to, rates: { oneDay: rateAsBooked(booked, to) } });
  const difference = subtract(whole.rent, booked.rent);
  const least = multiply(SMALLEST_ADDED_DAY, addedDays);
  const isLeast = difference < least;
  const rent = isLeast ? least : difference;
  const lenderEarnings = isLeast ? splitAsRent(rent, whole).lender : subtract(whole.lenderEarnings, booked.lenderEarnings);
  const waiverAmount = cents(Math.max(0, subtract(whole.waiverAmount, booked.waiverAmount)));
  return { addedDays, dayPrice: whole.dayPrice, rent, lenderEarnings, ...partsOfRent(rent, lenderEarnings, waiverAmount) };
}

/** Whether the added days cost the least that is charged for them, because the prices for the whole length would make it no more. */
export const costsLeast = ({ rent, addedDays }: { rent: number; addedDays: number }): boolean =>
  rent <= multiply(SMALLEST_ADDED_DAY, addedDays);

function rateAsBooked(booked: BookedCost, { rates, rentalDays }: { rates: ListingRates; rentalDays: number }): DayRate {
  const asBooked: DayRate = { price: booked.dayPrice, earnings: earningsBehind(booked.dayPrice) };
  const listed = rateFor(rates, rentalDays);
  return tierOf(rentalDays) !== tierOf(booked.rentalDays) && listed.price < asBooked.price ? listed : asBooked;
}

/** What is moved from the platform's share to the reserve when a booking is settled: at most what is left of that share, which may be below zero. */
export function reserveFor(capturedTotal: Cents, platformShare: Cents): Cents {
  return cents(Math.max(0, Math.min(percentage(capturedTotal, RESERVE), platformShare)));
}

/** Splits an amount between lender and platform as the rent was split; the parts add up to it. */
export function splitAsRent(amount: Cents, booking: { rent: Cents; lenderEarnings: Cents }): { lender: Cents; platform: Cents } {
  const [lender = ZERO, platform = ZERO] = allocate(amount, [booking.lenderEarnings, subtract(booking.rent, booking.lenderEarnings)]);
  return { lender, platform };
}

/**
 * The fee for a late return, in cents, for the lender. With a hold: half a day's rent up to 6 hours, above a whole one for each started day (`lateDays`).
 * Without: nothing up to 6 hours, then 10% of the item value for each started day. Never more than the item value.
 */
export function lateFee(input: { lateMinutes: number; lateDays: number; hasHold: boolean; dayPrice: Cents; itemValue: Cents }): Cents {
  const { lateMinutes, lateDays, hasHold, dayPrice, itemValue } = input;
  if (lateMinutes <= 0) return ZERO;
  const beyond = lateMinutes > LATE_HOURS * 60;
  if (!beyond) return hasHold ? atMost(itemValue, percentage(dayPrice, LATE_FEE_WITH_HOLD.upTo)) : ZERO;
  const perDay = hasHold ? percentage(dayPrice, LATE_FEE_WITH_HOLD.beyond) : percentage(itemValue, LATE_FEE_WITHOUT_HOLD);
  return atMost(itemValue, multiply(perDay, lateDays));
}

const atMost = (most: Cents, amount: Cents): Cents => (amount > most ? most : amount);

/** What has gone back to a renter, and how much of it was of the waiver's price, though rent is kept. */
export interface GivenBack {
  amount: Cents;
  ofWaiver: Cents;
}

/**
 * What has gone back once `promised` is to go back of the rent in any case. What went back before counts for it, also of the waiver's price: of
 * that only what goes beyond stays the waiver's. So it does not matter which of the two came first.
 */
export function givenAtLeast({ amount, ofWaiver }: GivenBack, promised: Cents): GivenBack {
  const all = cents(Math.max(promised, amount));
  const ofRent = cents(Math.max(promised, subtract(amount, ofWaiver)));
  return { amount: all, ofWaiver: subtract(all, ofRent) };
}

/**
 * How much is of the waiver's price of what has gone back by now, in cents: of what banks have given of waivers (`ofWaivers`) all but what takes the
 * place of `promised`, which goes back of the rent in any case. why no more than has gone back since: the lender's share, once it was paid, does not rise.
 */
export function waiverGivenBack(before: GivenBack, amount: Cents, { promised, ofWaivers }: Record<'promised' | 'ofWaivers', Cents>): Cents {
  const since = subtract(amount, before.amount);
  return cents(Math.max(before.ofWaiver, Math.min(add(before.ofWaiver, since), subtract(amount, promised), ofWaivers)));
}

/**
 * Who bears what is given back to the renter from `before` until `after`: lender and platform what is left of the rent, in the ratio of their
 * shares, and the waiver pool what is beyond the rent or of the waiver. Parts that are given back one by one take as much as their sum would at once.
 */
export function bearRefund(
  booking: { rent: Cents; lenderEarnings: Cents },
  before: GivenBack,
  after: GivenBack,
): { lender: Cents; platform: Cents; waiver: Cents } {
  const keptAfter = ({ amount, ofWaiver }: GivenBack) =>
    splitAsRent(cents(Math.max(0, subtract(booking.rent, subtract(amount, ofWaiver)))), booking);
  const [kept, left] = [keptAfter(before), keptAfter(after)];
  const lender = subtract(kept.lender, left.lender);
  const platform = subtract(kept.platform, left.platform);
  return { lender, platform, waiver: subtract(subtract(after.amount, before.amount), add(lender, platform)) };
}

/** What a renter pays for the days, without a waiver. */
export function rentOf({ baseCost, serviceFee }: { baseCost: Cents; serviceFee: Cents }): Cents {
  return add(baseCost, serviceFee);
}
