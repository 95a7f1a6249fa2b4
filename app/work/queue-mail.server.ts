/** Notes a mail in the outbox, and what the site says of it, in the transaction of whatever it tells about. */
import { now } from '#app/config/clock.server.ts';
import { afterQuietHours } from '#app/domain/notices/quiet-hours.ts';
import { keepsQuiet, topicOf } from '#app/emails/mail-topics.ts';
import { noticeSchema, type Mail } from '#app/emails/mails.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { notices } from '#db/schema/index.ts';

import type { Work } from './commit-work.server.ts';
import { mailWishesOf } from './mail-wishes.server.ts';

interface Recipient {
  /** Null for somebody who has no account yet. */
  id: string | null;
  email: string;
  locale: Locale;
}

/**
 * `key` names this mail for as long as its row is kept, e.g. `<booking>:approve:renter`; the same key never sends twice. Reminders and
 * news come only to who wants them, and reminders after that member's quiet hours (rule N7): the wait is the effect's due time.
 */
export async function queueMail(work: Work, recipient: Recipient, mail: Mail, key: string): Promise<void> {
  const { id, email: to, locale } = recipient;
  if (id) await noteNotice(work, id, mail, key);
  const dueAt = await dueTimeOf(work, id, mail);
  if (dueAt) await work.note(`mail:${key}`, { kind: 'mail.send', to, locale, mail }, dueAt);
}

/** Null when the member does not want it by mail. */
async function dueTimeOf({ tx }: Work, memberId: string | null, mail: Mail): Promise<Date | null> {
  const topic = topicOf(mail.kind);
  if (!topic || !memberId) return now();
  const { wanted, quiet } = await mailWishesOf(memberId, tx);
  if (!wanted[topic]) return null;
  return keepsQuiet(topic) ? afterQuietHours(now(), quiet) : now();
}

/** What the mail is about stands among the member's notices as well, wanted by mail or not (rule N6). */
async function noteNotice({ tx }: Work, userId: string, mail: Mail, key: string): Promise<void> {
  const facts = noticeSchema.safeParse(mail);
  if (!facts.success) return;
  const { kind, ...rest } = facts.data;
  const { bookingId = null, ...data } = { bookingId: undefined, ...rest };
  await tx.insert(notices).values({ key, userId, kind, bookingId, data, createdAt: now() }).onConflictDoNothing({ target: notices.key });
}
