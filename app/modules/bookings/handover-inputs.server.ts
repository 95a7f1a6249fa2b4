/** What the forms about a handover and a return accept. Messages are keys. */
import { z } from 'zod';

import { HANDOVER_CODE, NOTE_LIMITS, RECORD_PURPOSES } from '#app/domain/bookings/handover.ts';
import { plainText } from '#app/domain/plain-text.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

const key = (name: MessageKey) => name;

/** In characters: more than six digits with blanks between them. */
const MAX_TYPED_CODE = 30;

export const codeSchema = z.object({
  code: boundedText(MAX_TYPED_CODE, {
    missing: key('formErrors.record.codeRequired'),
    tooLong: key('formErrors.record.codeRequired'),
    as: (typed) => typed.replaceAll(/\s/g, ''),
  }).regex(HANDOVER_CODE, key('formErrors.record.codeRequired')),
});

export const recordSchema = z.object({
  purpose: z.enum(RECORD_PURPOSES),
  text: boundedText(NOTE_LIMITS.longest, { tooLong: key('formErrors.record.textTooLong'), as: plainText }).optional(),
});
