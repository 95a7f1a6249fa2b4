/** A member's notices (rule N6): what mails told, as lines that lead to their pages. Reading them marks nothing; a press does. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { Beside } from '#app/domain/place-in-list.ts';
import { describeNotice } from '#app/emails/describe-mail.ts';
import { noticeSchema } from '#app/emails/mails.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { db } from '#db/client.ts';
import { partOfList, placeOf } from '#db/part-of-list.ts';
import { notices } from '#db/schema/index.ts';

const KEY = { at: notices.createdAt, id: notices.id };
/** What the count in the header goes up to. */
export const MOST_COUNTED = 99;

/** A part of them, the newest first. */
export async function noticesOf(member: Member, beside: Beside | null, t: Translate) {
  const part = await partOfList(KEY, beside, ({ where, order, limit }) =>
    db()
      .select({ notice: notices, place: placeOf(KEY) })
      .from(notices)
      .where(and(eq(notices.userId, member.id), where))
      .orderBy(...order)
      .limit(limit),
  );
  return {
    ...part,
    rows: part.rows.flatMap(({ notice }) => {
      const said = saidBy(notice, t);
      return said ? [{ id: notice.id, text: said.text, at: notice.createdAt.toISOString(), isRead: notice.readAt !== null }] : [];
    }),
  };
}

/** At most one more than the count that is shown. */
export async function countUnread(member: Member): Promise<number> {
  const unread = db()
    .select({ one: sql`1` })
    .from(notices)
    .where(unreadOf(member))
    .limit(MOST_COUNTED + 1);
  return db().$count(unread.as('unread'));
}

/** Marks one of the member's notices as read and answers with the page that it is about. Throws `notFound`. */
export async function openNotice(member: Member, noticeId: string, t: Translate): Promise<string> {
  const own = and(eq(notices.id, idOrNotFound(noticeId)), eq(notices.userId, member.id));
  const [notice] = await db().select().from(notices).where(own);
  const said = notice && saidBy(notice, t);
  if (!said) throw new AppError('notFound');
  await db()
    .update(notices)
    .set({ readAt: now() })
    .where(and(own, isNull(notices.readAt)));
  return said.path;
}

/** Marks what the member has been told up to a moment; what came later has not been seen. */
export async function readNotices(member: Member, until: Date): Promise<void> {
  await db()
    .update(notices)
    .set({ readAt: now() })
    .where(and(unreadOf(member), lte(notices.createdAt, until)));
}

const unreadOf = (member: Member) => and(eq(notices.userId, member.id), isNull(notices.readAt));

/** Null for what only a newer release could say. */
function saidBy({ kind, bookingId, data }: typeof notices.$inferSelect, t: Translate) {
  const facts = noticeSchema.safeParse({ ...data, kind, bookingId });
  return facts.success ? describeNotice(facts.data, t) : null;
}
