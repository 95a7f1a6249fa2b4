/** The checkout form as it comes in. `checkPeriod` decides which problem is reported first, in the order of the rules. */
import { z } from 'zod';

import { PROTECTION_TYPES } from '#app/domain/money/protection-type.ts';
import { boundedText, trimmed } from '#app/modules/bounded-text.ts';

const text = boundedText(20, { as: trimmed }).default('');

export const bookingFormSchema = z.object({
  form_key: z.uuid(),
  start_date: text,
  end_date: text,
  pickup_time: text,
  return_time: text,
  /** Of the page that was read (`termsMark`). */
  seen_terms: boundedText(100).optional(),
  protection_type: z.enum(PROTECTION_TYPES, { error: 'formErrors.checkout.protection' }),
});
