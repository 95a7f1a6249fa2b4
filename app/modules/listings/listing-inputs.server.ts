/** What the wizard and the administrator's decision accept (rule L1). Messages are keys. */
import { z } from 'zod';

import { isCategory, isSubcategoryOf } from '#app/domain/listings/categories.ts';
import { EARNINGS, ITEM_VALUES, TEXT_LIMITS, type AmountRange } from '#app/domain/listings/listing-limits.ts';
import { parseEuros, toDecimal, type Cents } from '#app/domain/money/money.ts';
import { oneLine } from '#app/domain/one-line.ts';
import { plainText } from '#app/domain/plain-text.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText, comparedText } from '#app/modules/bounded-text.ts';

const key = (name: MessageKey) => name;

const requiredText = (missing: MessageKey, max: number, tooLong: MessageKey, min = 1) =>
  boundedText(max, { missing, tooLong, as: plainText }).min(min, missing);

const requiredLine = (missing: MessageKey, max: number, tooLong: MessageKey) =>
  boundedText(max, { missing, tooLong, as: oneLine }).min(1, missing);

interface AmountRefusals {
  missing: MessageKey;
  invalid: MessageKey;
  tooHigh: MessageKey;
  /** Also for zero and negative amounts. */
  tooLow: MessageKey;
}

/** In characters: longer than any amount that is understood, with room for blanks around it. */
const MAX_AMOUNT_LENGTH = 100;

const euros = ({ min, max }: AmountRange, { missing, invalid, tooHigh, tooLow }: AmountRefusals) =>
  boundedText(MAX_AMOUNT_LENGTH, { missing, tooLong: invalid }).transform((value, context) => {
    const amount = parseEuros(value);
    if (amount !== null && amount >= min && amount <= max) return amount;
    const message = isAbove(value, amount, max) ? tooHigh : amount === null ? invalid : tooLow;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Also true for a number so large that it is not read as an amount. */
function isAbove(typed: string, amount: Cents | null, max: Cents): boolean {
  return amount === null ? /^\d[\d\s]{6,}(?:[.,]\d{1,2})?$/.test(typed.trim()) : amount > max;
}

export const itemStepSchema = z
  .object({
    category: comparedText(key('listingErrors.categoryRequired')).refine(isCategory, key('listingErrors.categoryRequired')),
    subcategory: comparedText().optional(),
    title: requiredLine(key('listingErrors.titleRequired'), TEXT_LIMITS.title, key('listingErrors.titleTooLong')),
    description: requiredText(key('listingErrors.descriptionRequired'), TEXT_LIMITS.description, key('listingErrors.descriptionTooLong')),
  })
  // why: without `when`, zod skips this check while other fields are wrong.
  .refine(({ category, subcategory }) => isSubcategoryOf(category ?? '', subcategory ?? ''), {
    path: ['subcategory'],
    message: key('listingErrors.subcategoryRequired'),
    when: () => true,
  });

export const priceStepSchema = z.object({
  desired_earnings: euros(EARNINGS, {
    missing: 'listingErrors.earningsRequired',
    invalid: 'listingErrors.earningsInvalid',
    tooHigh: 'listingErrors.earningsTooHigh',
    tooLow: 'listingErrors.earningsTooLow',
  }),
});

export const placeStepSchema = z.object({
  location: requiredLine(key('listingErrors.locationRequired'), TEXT_LIMITS.location, key('listingErrors.locationTooLong')),
  /** The suggestion that was chosen, if any. */
  place_id: boundedText(200).optional(),
  item_value: euros(ITEM_VALUES, {
    missing: 'listingErrors.itemValueRequired',
    invalid: 'listingErrors.itemValueInvalid',
    tooHigh: 'listingErrors.itemValueTooHigh',
    tooLow: 'listingErrors.itemValueInvalid',
  }),
  terms: z.literal('on', { error: key('listingErrors.termsRequired') }),
});

/** A draft's content, in the form that the steps check. */
export interface DraftContent {
  category: string;
  subcategory: string;
  title: string;
  description: string;
  desiredEarnings: Cents | null;
  location: string;
  itemValue: Cents | null;
  pictures: number;
}

/** The first step whose rules a draft does not meet, however its content got there; null when it meets all. */
export function unfinishedStep({ desiredEarnings, itemValue, pictures, ...texts }: DraftContent): 1 | 2 | 3 | null {
  const asTyped = (amount: Cents | null) => (amount === null ? '' : toDecimal(amount));
  if (!itemStepSchema.safeParse(texts).success) return 1;
  if (pictures === 0 || !priceStepSchema.safeParse({ desired_earnings: asTyped(desiredEarnings) }).success) return 2;
  // why: the agreement to the terms is part of the form that publishes and is not stored in the draft.
  const place = { location: texts.location, item_value: asTyped(itemValue), terms: 'on' };
  return placeStepSchema.safeParse(place).success ? null : 3;
}

export const disapprovalSchema = z.object({
  reason: requiredText(key('adminListings.reasonRequired'), TEXT_LIMITS.reason, key('adminListings.reasonTooLong'), 10),
});
