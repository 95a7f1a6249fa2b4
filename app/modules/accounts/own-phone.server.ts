/** The phone number of a member, for the other party of a booking (rule A11). */
import { eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Member } from '#app/domain/people/viewer.ts';
import { boundedText, trimmed } from '#app/modules/bounded-text.ts';
import { readPhoneNumber, writePhoneNumber } from '#app/modules/phone-number.server.ts';
import { db } from '#db/client.ts';
import { profiles } from '#db/schema/index.ts';

/** An empty field takes the number away. */
export const phoneSchema = z.object({
  phone: boundedText(40, { tooLong: 'formErrors.account.phoneInvalid', as: trimmed })
    .optional()
    .transform((typed, context) => {
      if (!typed) return null;
      const number = readPhoneNumber(typed);
      if (number === null) context.addIssue({ code: 'custom', message: 'formErrors.account.phoneInvalid' });
      return number;
    }),
});

/** In groups, as it is written; null without one. */
export async function ownPhone(member: Member): Promise<string | null> {
  const [profile] = await db().select({ phone: profiles.phone }).from(profiles).where(eq(profiles.id, member.id));
  return profile?.phone ? writePhoneNumber(profile.phone) : null;
}

/** `phone` as it is kept; null takes it away. */
export async function savePhone(member: Member, phone: string | null): Promise<void> {
  await db().update(profiles).set({ phone }).where(eq(profiles.id, member.id));
}
