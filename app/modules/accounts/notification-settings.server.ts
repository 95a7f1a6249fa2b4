/** What a member says about reminders and news by mail (rule N7). */
import { z } from 'zod';

import { now } from '#app/config/clock.server.ts';
import { isTimeOption } from '#app/domain/bookings/rental-period.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { boundedText, comparedText } from '#app/modules/bounded-text.ts';
import { mailWishesOf, type MailWishes } from '#app/work/mail-wishes.server.ts';
import { db } from '#db/client.ts';
import { notificationSettings } from '#db/schema/index.ts';

const ticked = comparedText()
  .optional()
  .transform((sent) => sent === 'on');
const time = boundedText(5, { missing: 'formErrors.notUnderstood', tooLong: 'formErrors.notUnderstood' }).refine(
  isTimeOption,
  'formErrors.notUnderstood',
);

export const notificationSettingsSchema = z
  .object({ reviews: ticked, handover: ticked, listings: ticked, quiet: ticked, quiet_from: time, quiet_until: time })
  .refine(({ quiet, quiet_from: from, quiet_until: until }) => !quiet || from !== until, {
    path: ['quiet_until'],
    message: 'formErrors.noHours',
  });

export function ownMailWishes(member: Member): Promise<MailWishes> {
  return mailWishesOf(member.id);
}

export async function saveMailWishes(member: Member, { wanted, quiet }: MailWishes): Promise<void> {
  const said = {
    mailReviews: wanted.reviews,
    mailHandover: wanted.handover,
    mailListings: wanted.listings,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    updatedAt: now(),
  };
  await db()
    .insert(notificationSettings)
    .values({ userId: member.id, ...said })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: said });
}
