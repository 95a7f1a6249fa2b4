/** What the forms about reviews accept. Messages are keys. */
import { z } from 'zod';

import { plainText } from '#app/domain/plain-text.ts';
import { needsReason, RATINGS, REPORT_REASONS, REVIEW_LIMITS } from '#app/domain/reviews/review-limits.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

const key = (name: MessageKey) => name;
const text = (max: number, tooLong: MessageKey) => boundedText(max, { tooLong, as: plainText });

export const reviewSchema = z
  .object({
    rating: z.enum(RATINGS.map(String), { error: key('reviews.errors.ratingRequired') }).transform(Number),
    text: text(REVIEW_LIMITS.text, 'reviews.errors.textTooLong').default(''),
  })
  .refine((review) => !needsReason(review.rating) || review.text.length >= REVIEW_LIMITS.reason, {
    path: ['text'],
    message: key('reviews.errors.reasonRequired'),
  });

export const answerSchema = z.object({
  answer: boundedText(REVIEW_LIMITS.answer, {
    missing: key('reviews.errors.answerRequired'),
    tooLong: key('reviews.errors.answerTooLong'),
    as: plainText,
  }).min(1, key('reviews.errors.answerRequired')),
});

export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, { error: key('reviews.errors.reportReasonRequired') }),
    text: text(REVIEW_LIMITS.report, 'reviews.errors.reportTooLong').default(''),
  })
  .refine((report) => report.reason !== 'other' || report.text.length > 0, {
    path: ['text'],
    message: key('reviews.errors.reportTextRequired'),
  });
