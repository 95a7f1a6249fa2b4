/** How much a listing may hold (rule L1). */
import { cents, type Cents } from '#app/domain/money/money.ts';
import { MAX_ITEM_VALUE } from '#app/domain/money/pricing.ts';

/** Characters. */
export const TEXT_LIMITS = { title: 100, description: 4_000, location: 200, reason: 1_000 } as const;
/** Short texts of which a listing has several: how many, and of how many characters each. */
export interface LineLimits {
  max: number;
  length: number;
}
/** By which a listing is found beside its own words. */
export const KEYWORDS: LineLimits = { max: 10, length: 30 };
/** What the item is like, and what comes with it. */
export const FACTS: LineLimits = { max: 12, length: 60 };
export const MAX_PICTURES = 8;
/** Per member, at a time. why: without a limit one account could fill the table and the queue of approvals. */
export const MAX_DRAFTS = 10;
/** Submitted, shown or hidden listings of one lender. */
export const MAX_LISTINGS = 100;
/** Both ends belong to it. */
export interface AmountRange {
  min: Cents;
  max: Cents;
}
/**
 * What a lender may ask for a day. At the minimum the renter's price is 1 €, below which a provider takes no payment. Above the value
 * of the most valuable item we take, it is a typing error.
 */
export const EARNINGS: AmountRange = { min: cents(83), max: cents(1_000_00) };
export const ITEM_VALUES: AmountRange = { min: cents(1), max: MAX_ITEM_VALUE };
