/** What an administrator writes who answers for something. Messages are keys. */
import { z } from 'zod';

import { plainText } from '#app/domain/plain-text.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

const key = (name: MessageKey) => name;

export const NOTE_LENGTH = { min: 10, max: 1_000 } as const;

export const resolutionSchema = z.object({
  note: boundedText(NOTE_LENGTH.max, {
    missing: key('formErrors.resolution.noteRequired'),
    tooLong: key('formErrors.resolution.noteTooLong'),
    as: plainText,
  }).min(NOTE_LENGTH.min, key('formErrors.resolution.noteRequired')),
});
