/** What the wizard, the editing of a listing and the administrator's decision accept (rules L1 and L10). Messages are keys. */
import { z } from 'zod';

import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { isCategory, isSubcategoryOf } from '#app/domain/listings/categories.ts';
import {
  EARNINGS,
  FACTS,
  ITEM_VALUES,
  KEYWORDS,
  TEXT_LIMITS,
  type AmountRange,
  type LineLimits,
} from '#app/domain/listings/listing-limits.ts';
import { keywordsIn, linesIn, tooLongLine } from '#app/domain/listings/short-lines.ts';
import { risingTiers, type WantedEarnings } from '#app/domain/money/listing-rates.ts';
import { cents, parseEuros, toDecimal, type Cents } from '#app/domain/money/money.ts';
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

/** In characters: more than all lines that may be, with room for blanks and empty lines. */
const MAX_LINES_LENGTH = 2_000;

const shortLines = (limits: LineLimits, tooMany: MessageKey, tooLong: MessageKey, read = linesIn) =>
  boundedText(MAX_LINES_LENGTH, { tooLong: tooMany })
    .default('')
    .transform((typed, context) => {
      const lines = read(typed);
      if (lines.length > limits.max) context.addIssue({ code: 'custom', message: tooMany });
      if (tooLongLine(lines, limits) !== null) context.addIssue({ code: 'custom', message: tooLong });
      return lines;
    });

const wordFields = {
  description: requiredText(
    key('formErrors.listing.descriptionRequired'),
    TEXT_LIMITS.description,
    key('formErrors.listing.descriptionTooLong'),
  ),
  features: shortLines(FACTS, key('formErrors.listing.tooManyFeatures'), key('formErrors.listing.featureTooLong')),
  included: shortLines(FACTS, key('formErrors.listing.tooManyIncluded'), key('formErrors.listing.includedTooLong')),
  keywords: shortLines(KEYWORDS, key('formErrors.listing.tooManyKeywords'), key('formErrors.listing.keywordTooLong'), keywordsIn),
};

export const itemStepSchema = z
  .object({
    category: comparedText(key('formErrors.listing.categoryRequired')).refine(isCategory, key('formErrors.listing.categoryRequired')),
    subcategory: comparedText().optional(),
    title: requiredLine(key('formErrors.listing.titleRequired'), TEXT_LIMITS.title, key('formErrors.listing.titleTooLong')),
    ...wordFields,
  })
  // why: without `when`, zod skips this check while other fields are wrong.
  .refine(({ category, subcategory }) => isSubcategoryOf(category ?? '', subcategory ?? ''), {
    path: ['subcategory'],
    message: key('formErrors.listing.subcategoryRequired'),
    when: () => true,
  });

const earnings = () =>
  euros(EARNINGS, {
    missing: 'formErrors.listing.earningsRequired',
    invalid: 'formErrors.listing.earningsInvalid',
    tooHigh: 'formErrors.listing.earningsTooHigh',
    tooLow: 'formErrors.listing.earningsTooLow',
  });

const priceFields = {
  desired_earnings: earnings(),
  desired_earnings_3days: earnings().optional(),
  desired_earnings_7days: earnings().optional(),
};

/** Each by itself, as a draft takes them. */
export const pricesSchema = z.object(priceFields);

/** Says beside each tier whether more is wanted than for shorter rentals, also while other fields are wrong. */
function withFallingPrices<Shape extends typeof priceFields>(schema: z.ZodObject<Shape>) {
  const falls = (tier: keyof WantedEarnings) => (input: object) => !(risingTiers(earningsIn(input)) as string[]).includes(tier);
  return schema
    .refine(falls('desiredEarnings3days'), {
      path: ['desired_earnings_3days'],
      message: key('formErrors.listing.earningsRise3days'),
      when: () => true,
    })
    .refine(falls('desiredEarnings7days'), {
      path: ['desired_earnings_7days'],
      message: key('formErrors.listing.earningsRise7days'),
      when: () => true,
    });
}

/** What a form says of them. Of what is no amount, none. */
export function earningsIn(input: Partial<Record<keyof typeof priceFields, unknown>>): WantedEarnings {
  const amount = (value: unknown) => (typeof value === 'number' ? cents(value) : null);
  return {
    desiredEarnings: amount(input.desired_earnings),
    desiredEarnings3days: amount(input.desired_earnings_3days),
    desiredEarnings7days: amount(input.desired_earnings_7days),
  };
}

export const priceStepSchema = withFallingPrices(pricesSchema);

const policyField = { cancellation_policy: z.enum(CANCELLATION_POLICIES, { error: key('formErrors.listing.policyRequired') }) };

export const placeStepSchema = z.object({
  location: requiredLine(key('formErrors.listing.locationRequired'), TEXT_LIMITS.location, key('formErrors.listing.locationTooLong')),
  /** The suggestion that was chosen, if any. */
  place_id: boundedText(200).optional(),
  item_value: euros(ITEM_VALUES, {
    missing: 'formErrors.listing.itemValueRequired',
    invalid: 'formErrors.listing.itemValueInvalid',
    tooHigh: 'formErrors.listing.itemValueTooHigh',
    tooLow: 'formErrors.listing.itemValueInvalid',
  }),
  // why optional: the draft has one from its beginning
  cancellation_policy: policyField.cancellation_policy.optional(),
  terms: z.literal('on', { error: key('formErrors.listing.termsRequired') }),
});

/** What may be changed of a listing that is published. */
export const listingEditSchema = withFallingPrices(z.object({ ...wordFields, ...priceFields, ...policyField }));

/** A draft's content, in the form that the steps check. */
export interface DraftContent extends WantedEarnings {
  category: string;
  subcategory: string;
  title: string;
  description: string;
  features: readonly string[];
  included: readonly string[];
  keywords: readonly string[];
  location: string;
  itemValue: Cents | null;
  pictures: number;
}

/** The first step whose rules a draft does not meet, however its content got there; null when it meets all. */
export function unfinishedStep({ pictures, ...draft }: DraftContent): 1 | 2 | 3 | null {
  const asTyped = (amount: Cents | null) => (amount === null ? undefined : toDecimal(amount));
  const [features, included, keywords] = [draft.features, draft.included, draft.keywords].map((lines) => lines.join('\n'));
  if (!itemStepSchema.safeParse({ ...draft, features, included, keywords }).success) return 1;
  const prices = {
    desired_earnings: asTyped(draft.desiredEarnings),
    desired_earnings_3days: asTyped(draft.desiredEarnings3days),
    desired_earnings_7days: asTyped(draft.desiredEarnings7days),
  };
  if (pictures === 0 || !priceStepSchema.safeParse(prices).success) return 2;
  // why: the agreement to the terms is part of the form that publishes and is not stored in the draft.
  const place = { location: draft.location, item_value: asTyped(draft.itemValue), terms: 'on' };
  return placeStepSchema.safeParse(place).success ? null : 3;
}

export const disapprovalSchema = z.object({
  reason: requiredText(key('formErrors.moderation.reasonRequired'), TEXT_LIMITS.reason, key('formErrors.moderation.reasonTooLong'), 10),
});
