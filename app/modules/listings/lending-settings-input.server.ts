/** The form with a lender's settings. */
import { z } from 'zod';

import { CANCELLATION_POLICIES } from '#app/domain/bookings/booking-status.ts';
import { BUFFER_HOURS, NOTICE_HOURS } from '#app/domain/listings/lending-terms.ts';
import { boundedText } from '#app/modules/bounded-text.ts';

const oneOf = <Hours extends number>(hours: readonly Hours[]) =>
  boundedText(10, { missing: 'formErrors.notUnderstood' }).transform((text, context) => {
    const chosen = hours.find((each) => String(each) === text);
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: 'custom', message: 'formErrors.notUnderstood' });
    return z.NEVER;
  });

export const lendingSettingsSchema = z.object({
  notice_hours: oneOf(NOTICE_HOURS),
  buffer_hours: oneOf(BUFFER_HOURS),
  cancellation_policy: z.enum(CANCELLATION_POLICIES, { error: 'formErrors.notUnderstood' }),
});
