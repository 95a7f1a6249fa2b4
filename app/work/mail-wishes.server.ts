/** Which reminders and news a member wants by mail, and when not (rule N7). */
import { eq } from 'drizzle-orm';

import { USUAL_QUIET_HOURS, type QuietHours } from '#app/domain/notices/quiet-hours.ts';
import type { MailTopic } from '#app/emails/mail-topics.ts';
import { db, type Queryable } from '#db/client.ts';
import { notificationSettings } from '#db/schema/index.ts';

export interface MailWishes {
  wanted: Readonly<Record<MailTopic, boolean>>;
  /** Null: no hours are quiet. */
  quiet: QuietHours | null;
}

const UNSAID: MailWishes = { wanted: { reviews: true, handover: true, listings: true }, quiet: USUAL_QUIET_HOURS };

export async function mailWishesOf(memberId: string, on: Queryable = db()): Promise<MailWishes> {
  const [said] = await on.select().from(notificationSettings).where(eq(notificationSettings.userId, memberId));
  if (!said) return UNSAID;
  const { mailReviews, mailHandover, mailListings, quietFrom, quietUntil } = said;
  return {
    wanted: { reviews: mailReviews, handover: mailHandover, listings: mailListings },
    quiet: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
  };
}
