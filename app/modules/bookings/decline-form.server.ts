/** What the form for declining a request accepts. Messages are keys. */
import { z } from 'zod';

import { DECLINE_REASONS, MAX_DECLINE_TEXT } from '#app/domain/bookings/decline-reason.ts';
import { plainText } from '#app/domain/plain-text.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

const key = (name: MessageKey) => name;

export const declineSchema = z
  .object({
    reason: z.enum(DECLINE_REASONS, { error: key('formErrors.decline.reasonRequired') }),
    text: boundedText(MAX_DECLINE_TEXT, { tooLong: key('formErrors.decline.textTooLong'), as: plainText }).default(''),
  })
  // why: of "another reason" the renter would learn nothing
  .refine(({ reason, text }) => reason !== 'other' || text.length > 0, { path: ['text'], message: key('formErrors.decline.textRequired') });
