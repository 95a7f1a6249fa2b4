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
    rating: z.enum(RATINGS.map(String), { error: key('formErrors.review.ratingRequired') }).transform(Number),
    text: text(REVIEW_LIMITS.text, 'formErrors.review.textTooLong').default(''),
  })
  .refine((review) => !needsReason(review.rating) || review.text.length >= REVIEW_LIMITS.reason, {
    path: ['text'],
    message: key('formErrors.review.reasonRequired'),
  });

export const answerSchema = z.object({
  answer: boundedText(REVIEW_LIMITS.answer, {
    missing: key('formErrors.review.answerRequired'),
    tooLong: key('formErrors.review.answerTooLong'),
    as: plainText,
  }).min(1, key('formErrors.review.answerRequired')),
});

export const reportSchema = z
  .object({
    reason: z.enum(REPORT_REASONS, { error: key('formErrors.review.reportReasonRequired') }),
    text: text(REVIEW_LIMITS.report, 'formErrors.review.reportTooLong').default(''),
  })
  .refine((report) => report.reason !== 'other' || report.text.length > 0, {
    path: ['text'],
    message: key('formErrors.review.reportTextRequired'),
  });
