/** What the forms about disputes accept. Messages are keys. */
import { z } from 'zod';

import { CANCELLATION_REASON_LIMITS, REASONS_LIMITS, STATEMENT_LIMITS } from '#app/domain/bookings/dispute.ts';
import { parseEuros, ZERO } from '#app/domain/money/money.ts';
import { plainText } from '#app/domain/plain-text.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

const key = (name: MessageKey) => name;

interface WordsRefusals {
  missing: MessageKey;
  tooShort: MessageKey;
  tooLong: MessageKey;
}

const words = ({ shortest, longest }: { shortest: number; longest: number }, { missing, tooShort, tooLong }: WordsRefusals) =>
  boundedText(longest, { missing, tooLong, as: plainText }).min(1, missing).min(shortest, tooShort);

export const statementSchema = z.object({
  text: words(STATEMENT_LIMITS, {
    missing: key('formErrors.dispute.textRequired'),
    tooShort: key('formErrors.dispute.textTooShort'),
    tooLong: key('formErrors.dispute.textTooLong'),
  }),
});

/** In characters: longer than any amount that is understood. */
const MAX_AMOUNT_LENGTH = 30;

/** An amount of euros as it is typed; nothing is zero. In cents. */
const euros = boundedText(MAX_AMOUNT_LENGTH, { tooLong: key('formErrors.admin.amountInvalid') })
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return ZERO;
    const amount = parseEuros(typed);
    if (amount !== null && amount >= 0) return amount;
    context.addIssue({ code: 'custom', message: key('formErrors.admin.amountInvalid') });
    return z.NEVER;
  });

export const decisionSchema = z.object({
  refund: euros,
  from_renter: euros,
  from_pool: euros,
  /** How many statements, and words about handover and return, the page showed. */
  said: z.coerce.number().int().min(0),
  reasons: words(REASONS_LIMITS, {
    missing: key('formErrors.admin.reasonsRequired'),
    tooShort: key('formErrors.admin.reasonsTooShort'),
    tooLong: key('formErrors.admin.reasonsTooLong'),
  }),
});

export const cancellationSchema = z.object({
  reason: words(CANCELLATION_REASON_LIMITS, {
    missing: key('formErrors.admin.reasonRequired'),
    tooShort: key('formErrors.admin.reasonTooShort'),
    tooLong: key('formErrors.admin.reasonTooLong'),
  }),
});
