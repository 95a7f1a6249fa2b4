/** Sentences of the catalogues name figures of the rules as plain words; here they are held against the rules. */
import { describe, expect, it } from 'vitest';
import {
  CANCELLATION_REASON_LIMITS,
  DISPUTE_ANSWER_MS,
  DISPUTE_DECISION_MS,
  MOST_FROM_POOL,
  REASONS_LIMITS,
  STATEMENT_LIMITS,
} from '#app/domain/bookings/dispute.ts';

import { CODE_DIGITS, MAX_BOOKING_PHOTOS, NOTE_LIMITS } from '#app/domain/bookings/handover.ts';
import { MAX_DAYS_AHEAD } from '#app/domain/bookings/rental-period.ts';
import {
  APPROVAL_WINDOW_MS,
  PAYMENT_WINDOW_MS,
  AUTO_RETURN_AFTER_MS,
  DEPOSIT_LEAD_MS,
  DISPUTE_WINDOW_MS,
  MAX_UNPAID_REQUESTS,
  OVERDUE_BLOCKS_MS,
} from '#app/domain/bookings/waits.ts';
import { CATEGORIES } from '#app/domain/listings/categories.ts';
import { EARNINGS, FACTS, KEYWORDS, MAX_DRAFTS, MAX_LISTINGS, MAX_PICTURES, TEXT_LIMITS } from '#app/domain/listings/listing-limits.ts';
import {
  customerPrice,
  HIGH_VALUE_FROM,
  HIGH_VALUE_HOLD,
  HOST_COMMISSION,
  LATE_HOURS,
  MAX_ITEM_VALUE,
  MAX_RENTAL_DAYS,
  rateFor,
  SERVICE_FEE,
  type ListingRates,
  SMALLEST_CHARGE,
} from '#app/domain/money/pricing.ts';
import { MAX_DECLINE_TEXT } from '#app/domain/bookings/decline-reason.ts';
import { needsReason, RATINGS, REVIEW_LIMITS } from '#app/domain/reviews/review-limits.ts';
import { REVIEW_WINDOW_DAYS } from '#app/domain/reviews/review-window.ts';
import { COMPARED_EVERY_MS } from '#app/domain/reconciliation/comparisons.ts';
import { SUCCESSFUL_RENTALS_FOR } from '#app/domain/people/trust-level.ts';
import { cents } from '#app/domain/money/money.ts';
import { english } from '#app/i18n/catalogues/english.ts';
import { slovak } from '#app/i18n/catalogues/slovak.ts';
import { ACCOUNT_LOCK_SECONDS, HANDOVER_CODE_SECONDS } from '#app/http/rate-limits.server.ts';
import { BROWSER_LINK_VALID_FOR_MS } from '#app/modules/accounts/browser-links.server.ts';
import { VALID_FOR_MS } from '#app/modules/accounts/confirmation-links.server.ts';
import { MONTHS_OF_FIGURES, OCCUPANCY_DAYS } from '#app/modules/lending/lending-figures.server.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/modules/accounts/passwords.server.ts';
import { NOTE_LENGTH } from '#app/modules/reconciliation/resolution-input.server.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MAX_PICTURE_SIDE } from '#app/modules/pictures/picture-limits.ts';

const minutes = (milliseconds: number) => milliseconds / 60_000;
const hours = (milliseconds: number) => milliseconds / 3_600_000;
const euros = (amount: number) => amount / 100;
const percent = (rate: number) => rate / 100;
const years = (days: number) => days / 365;
const { A, B } = SUCCESSFUL_RENTALS_FOR;

const rate = (euro: number) => ({ earnings: cents(euro), price: customerPrice(cents(euro)) });
const RATES = { oneDay: rate(9_00), threeDays: rate(8_00), sevenDays: rate(7_00) } satisfies ListingRates;
/** The shortest and the longest rental at a rate. */
function lengthsAt(tier: keyof typeof RATES): [number, number] {
  const lengths = Array.from({ length: MAX_RENTAL_DAYS }, (_, before) => before + 1);
  const fitting = lengths.filter((days) => rateFor(RATES, days) === RATES[tier]);
  return [Math.min(...fitting), Math.max(...fitting)];
}

const OF_RULES: Readonly<Record<string, readonly number[]>> = {
  'adminDisputes.decision.fromRenterHelp': [euros(HIGH_VALUE_FROM), euros(HIGH_VALUE_HOLD)],
  'adminDisputes.decision.reasonsHelp': [REASONS_LIMITS.shortest],
  'formErrors.admin.reasonsTooShort': [REASONS_LIMITS.shortest],
  'formErrors.admin.reasonsTooLong': [REASONS_LIMITS.longest],
  'formErrors.admin.reasonTooShort': [CANCELLATION_REASON_LIMITS.shortest],
  'formErrors.admin.reasonTooLong': [CANCELLATION_REASON_LIMITS.longest],
  'disputes.before': [hours(DISPUTE_ANSWER_MS), hours(DISPUTE_DECISION_MS)],
  'disputes.decision.awaited': [hours(DISPUTE_DECISION_MS)],
  'loaded.notNow.problem': [hours(DISPUTE_WINDOW_MS), hours(DISPUTE_WINDOW_MS)],
  'disputes.statementHelp': [STATEMENT_LIMITS.shortest, STATEMENT_LIMITS.longest],
  'formErrors.dispute.textTooShort': [STATEMENT_LIMITS.shortest],
  'formErrors.dispute.textTooLong': [STATEMENT_LIMITS.longest],
  'requestAnswer.depositNote': [hours(DEPOSIT_LEAD_MS)],
  'requestAnswer.paidOut': [hours(DISPUTE_WINDOW_MS)],
  'requestAnswer.textHelp': [MAX_DECLINE_TEXT],
  'formErrors.decline.textTooLong': [MAX_DECLINE_TEXT],
  'extension.chooseHelp': [MAX_RENTAL_DAYS],
  'extension.help': [minutes(PAYMENT_WINDOW_MS), hours(APPROVAL_WINDOW_MS)],
  'extension.refused.noDaysLeft': [MAX_RENTAL_DAYS],
  'extension.refused.tooLong': [MAX_RENTAL_DAYS],
  'bookingNotes.overdue.renter.withHold': [LATE_HOURS],
  'bookingNotes.overdue.renter.withoutHold': [LATE_HOURS],
  'bookingNotes.overdue.lender.withHold': [LATE_HOURS],
  'bookingNotes.overdue.lender.withoutHold': [LATE_HOURS],
  'bookingNotes.overdueUnconfirmed.renter.withHold': [LATE_HOURS],
  'bookingNotes.overdueUnconfirmed.renter.withoutHold': [LATE_HOURS],
  'bookingNotes.overdueUnconfirmed.lender.withHold': [LATE_HOURS],
  'bookingNotes.overdueUnconfirmed.lender.withoutHold': [LATE_HOURS],
  'flash.done.report_return': [hours(AUTO_RETURN_AFTER_MS)],
  'flash.done.returned': [hours(DISPUTE_WINDOW_MS)],
  'flash.done.agree_to_return': [hours(DISPUTE_WINDOW_MS)],
  'loaded.returnTaken.follows': [hours(DISPUTE_WINDOW_MS)],
  'loaded.returnTaken.followsEarly': [hours(DISPUTE_WINDOW_MS), hours(DISPUTE_WINDOW_MS)],
  'loaded.returnWithBank.follows': [hours(DISPUTE_WINDOW_MS)],
  'loaded.returnWithBank.followsEarly': [hours(DISPUTE_WINDOW_MS), hours(DISPUTE_WINDOW_MS)],
  'bookingReturn.confirm.follows': [hours(DISPUTE_WINDOW_MS)],
  'bookingReturn.confirm.followsEarly': [hours(DISPUTE_WINDOW_MS), hours(DISPUTE_WINDOW_MS)],
  'loaded.reportReturn.problems': [hours(DISPUTE_WINDOW_MS)],
  'loaded.reportReturn.problemsDeposit': [hours(DISPUTE_WINDOW_MS)],
  'bookingNotes.actualReturn.bySilence': [hours(AUTO_RETURN_AFTER_MS)],
  'bookingNotes.dispute.own': [hours(DISPUTE_DECISION_MS)],
  'bookingNotes.dispute.other': [hours(DISPUTE_DECISION_MS)],
  'analytics.occupancyHelp': [OCCUPANCY_DAYS],
  'analytics.inYear': [MONTHS_OF_FIGURES],
  'analytics.viewsHelp': [MONTHS_OF_FIGURES],
  'earnings.comingHelp': [hours(DISPUTE_WINDOW_MS)],
  'loaded.level.A': [A],
  'loaded.level.B': [B, A - 1],
  'loaded.level.C': [B],
  'checkout.confirm.hold': [hours(DEPOSIT_LEAD_MS)],
  'checkout.price.depositNote': [hours(DEPOSIT_LEAD_MS)],
  'checkout.price.whyFee': [percent(SERVICE_FEE)],
  'checkout.price.whyHighValue': [euros(HIGH_VALUE_FROM), euros(HIGH_VALUE_HOLD), euros(HIGH_VALUE_HOLD)],
  'checkout.next': [hours(APPROVAL_WINDOW_MS)],
  'checkout.dates.help': [1, MAX_RENTAL_DAYS],
  'formErrors.checkout.gearOverdue': [hours(OVERDUE_BLOCKS_MS)],
  'checkout.problem.tooLong': [MAX_RENTAL_DAYS],
  'checkout.problem.tooFarAhead': [years(MAX_DAYS_AHEAD)],
  'formErrors.checkout.tooManyUnpaid': [MAX_UNPAID_REQUESTS],
  'afterPayment.success.next1': [hours(APPROVAL_WINDOW_MS)],
  'afterPayment.success.nextDeposit': [hours(DEPOSIT_LEAD_MS)],
  'auth.fields.newPasswordHelp': [MIN_PASSWORD_LENGTH, 3],
  'formErrors.account.passwordMinLength': [MIN_PASSWORD_LENGTH],
  'formErrors.account.passwordTooLong': [MAX_PASSWORD_LENGTH],
  'auth.checkMail.text': [hours(VALID_FOR_MS)],
  'auth.confirm.expiredText': [hours(VALID_FOR_MS)],
  'formErrors.signIn.accountLocked': [ACCOUNT_LOCK_SECONDS / 3600],
  'auth.allowBrowser.expiredText': [hours(BROWSER_LINK_VALID_FOR_MS)],
  'formErrors.moderation.reasonTooLong': [TEXT_LIMITS.reason],
  'formErrors.resolution.noteRequired': [NOTE_LENGTH.min],
  'formErrors.resolution.noteTooLong': [NOTE_LENGTH.max],
  'adminMoney.notCompared': [minutes(COMPARED_EVERY_MS.recent)],
  'categories.intro': [CATEGORIES.length],
  'loaded.browse': [1, MAX_RENTAL_DAYS],
  'home.heroText': [1, MAX_RENTAL_DAYS],
  'home.features.trust.text': [B, A],
  'home.steps.connect.text': [hours(APPROVAL_WINDOW_MS)],
  'listingPictures.addHelp': [MAX_PICTURES, MAX_PICTURE_BYTES / 1024 ** 2],
  'listingPictures.full': [MAX_PICTURES],
  'listingPictures.surplus': [MAX_PICTURES],
  'listingPrice.priceExplanation': [percent(SERVICE_FEE + HOST_COMMISSION), percent(SERVICE_FEE), percent(HOST_COMMISSION)],
  'listingPrice.priceFee': [percent(SERVICE_FEE)],
  'listingPrice.priceCommission': [percent(HOST_COMMISSION)],
  'listingPublishing.itemValueHelp': [euros(MAX_ITEM_VALUE), percent(MOST_FROM_POOL)],
  'listingPublishing.itemValueTooHigh': [euros(MAX_ITEM_VALUE)],
  'formErrors.listing.titleTooLong': [TEXT_LIMITS.title],
  'formErrors.listing.descriptionTooLong': [TEXT_LIMITS.description],
  'formErrors.listing.tooManyFeatures': [FACTS.max],
  'formErrors.listing.featureTooLong': [FACTS.length],
  'formErrors.listing.tooManyIncluded': [FACTS.max],
  'formErrors.listing.includedTooLong': [FACTS.length],
  'formErrors.listing.tooManyKeywords': [KEYWORDS.max],
  'formErrors.listing.keywordTooLong': [KEYWORDS.length],
  'formErrors.listing.earningsRise3days': lengthsAt('threeDays'),
  'formErrors.listing.earningsRise7days': lengthsAt('sevenDays'),
  'formErrors.listing.tooManyPictures': [MAX_PICTURES],
  'formErrors.listing.fileTooLarge': [MAX_PICTURE_BYTES / 1024 ** 2],
  'formErrors.listing.tooManyPixels': [MAX_PICTURE_PIXELS / 1_000_000, MAX_PICTURE_SIDE],
  'formErrors.listing.earningsTooHigh': [euros(EARNINGS.max)],
  'formErrors.admin.tooLittleForCard': [0, SMALLEST_CHARGE, 0, SMALLEST_CHARGE],
  'formErrors.listing.earningsTooLow': [0, EARNINGS.min, euros(customerPrice(EARNINGS.min))],
  'formErrors.listing.locationTooLong': [TEXT_LIMITS.location],
  'formErrors.listing.itemValueTooHigh': [euros(MAX_ITEM_VALUE)],
  'formErrors.listing.tooManyDrafts': [MAX_DRAFTS],
  'formErrors.listing.tooManyListings': [MAX_LISTINGS],
  'loaded.handover.code.lender': [CODE_DIGITS],
  'formErrors.record.codeRequired': [CODE_DIGITS],
  'formErrors.record.codeTooMany': [HANDOVER_CODE_SECONDS / 3600],
  'conditionRecord.photosHelp': [MAX_PICTURE_BYTES / 1024 ** 2, MAX_BOOKING_PHOTOS],
  'disputes.photosHelp': [MAX_PICTURE_BYTES / 1024 ** 2, MAX_BOOKING_PHOTOS],
  'conditionRecord.textHelp': [NOTE_LIMITS.longest],
  'formErrors.record.textTooLong': [NOTE_LIMITS.longest],
  'formErrors.record.tooManyPhotos': [MAX_BOOKING_PHOTOS],
  'formErrors.record.fileTooLarge': [MAX_PICTURE_BYTES / 1024 ** 2],
  'formErrors.record.tooManyPixels': [MAX_PICTURE_PIXELS / 1_000_000, MAX_PICTURE_SIDE],
  'assistant.bookings': [hours(APPROVAL_WINDOW_MS)],
  'assistant.protection': [hours(DISPUTE_WINDOW_MS)],
  'assistant.disputes': [hours(DISPUTE_WINDOW_MS), hours(DISPUTE_DECISION_MS)],
  'reviewForms.write.textHelp': [REVIEW_LIMITS.text, RATINGS.filter((rating) => !needsReason(rating)).at(-1) ?? 0, REVIEW_LIMITS.reason],
  'formErrors.review.textTooLong': [REVIEW_LIMITS.text],
  'formErrors.review.reasonRequired': [REVIEW_LIMITS.reason],
  'formErrors.review.answerTooLong': [REVIEW_LIMITS.answer],
  'formErrors.review.reportTooLong': [REVIEW_LIMITS.report],
  'listingFacts.tiers.oneDay': lengthsAt('oneDay'),
  'listingFacts.tiers.threeDays': lengthsAt('threeDays'),
  'listingFacts.tiers.sevenDays': lengthsAt('sevenDays'),
  'mail.confirmEmail.lead': [hours(VALID_FOR_MS)],
  'mail.accountLocked.lead': [ACCOUNT_LOCK_SECONDS / 3600, hours(BROWSER_LINK_VALID_FOR_MS)],
  'mail.disputeOpened.lead.own': [hours(DISPUTE_DECISION_MS)],
  'mail.disputeOpened.lead.other': [hours(DISPUTE_DECISION_MS)],
  'mail.disputeDecided.lead': [REVIEW_WINDOW_DAYS],
  'mail.rentalCompletedForRenter.lead': [REVIEW_WINDOW_DAYS],
  'mail.rentalCompletedForLender.lead.paid': [REVIEW_WINDOW_DAYS],
  'mail.rentalCompletedForLender.lead.withBank': [REVIEW_WINDOW_DAYS],
  'mail.rentalCompletedForLender.lead.withBankPart': [REVIEW_WINDOW_DAYS],
  'mail.rentalCompletedForLender.lead.nothing': [REVIEW_WINDOW_DAYS],
};

/** Figures that are examples, names, or said by the form's own schema. */
const OF_NO_RULE = new Set([
  'profile.identity.unverified',
  'profile.gate',
  'loaded.identityHint',
  'common.rating',
  'checkout.problem.pickupSkipped',
  'checkout.problem.returnSkipped',
  'auth.adultsOnly',
  'formErrors.account.fullNameTooLong',
  'formErrors.account.passwordsDoNotMatch',
  'formErrors.account.phoneInvalid',
  'formErrors.moderation.reasonRequired',
  'catalogue.tents-4-6-person-ultralight',
  'catalogue.backpacks-50l-and-larger',
  'loaded.category',
  'help.phoneText',
  'listingWizard.progress',
  'listingWizard.intro',
  'listingItem.itemTitleHelp',
  'listingPictures.crop.help',
  'listingPictures.crop.rotate',
  'listingPrice.earningsHelp',
  'formErrors.listing.earningsInvalid',
  'formErrors.listing.itemValueInvalid',
  'assistant.who',
  'assistant.listings',
]);

/** Figures that sentences write as words, from 1 on. A day is none: prices are "per day". */
const WORDS = [
  'an hour|a year|one(?= to seven)|(?<!^ )hodin[ua]|rok|jeden(?= až )',
  'two|dva|dve',
  'three|tri',
  'four|štyri',
  'five|päť',
  'six|šesť',
  'seven|sedem',
  'eight|osem',
  'nine|deväť',
  'ten|desať',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'));
const inFigures = (text: string) => WORDS.reduce((read, word, before) => read.replace(word, String(before + 1)), text);

/** Every sentence below `texts` with a figure outside its places for values. */
function* sentencesWithFigures(texts: object, path: readonly string[] = []): Generator<[key: string, figures: number[]]> {
  for (const [name, text] of Object.entries(texts) as [string, string | object][]) {
    if (typeof text !== 'string') yield* sentencesWithFigures(text, [...path, name]);
    else {
      const figures = inFigures(text.replace(/\{\{.*?\}\}/g, '')).match(/\d+(?:[.,\s]\d{3}(?!\d))*/g);
      if (figures) yield [[...path, name].join('.'), figures.map((figure) => Number(figure.replace(/\D/g, '')))];
    }
  }
}

/** Every sentence below `texts`. */
const sentencesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => (typeof text === 'string' ? [text] : sentencesOf(text)));

describe('the time to decide a dispute', () => {
  it.each([
    [english, /within 72 hours after both sides have answered or the time to answer is over/],
    [slovak, /do 72 hodín od chvíle, keď sa vyjadria obe strany alebo uplynie čas na odpoveď/],
  ])('is promised in one wording', (texts, wording) => {
    const promises = sentencesOf(texts).filter((text) => text.includes(String(hours(DISPUTE_DECISION_MS))));
    expect(promises.length).toBeGreaterThan(4);
    expect(promises.filter((text) => !wording.test(text))).toEqual([]);
  });
});

describe.each([
  ['English', english],
  ['Slovak', slovak],
])('%s sentences', (_, texts) => {
  const found = [...sentencesWithFigures(texts)].filter(([key]) => !OF_NO_RULE.has(key));

  it('name the figures of the rules', () => {
    expect(Object.fromEntries(found)).toEqual(OF_RULES);
  });
});
