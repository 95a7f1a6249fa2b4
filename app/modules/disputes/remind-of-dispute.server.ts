import { and, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { DISPUTE_REMINDER_MS } from '#app/domain/bookings/dispute.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { queueMail } from '#app/work/queue-mail.server.ts';
import { bookingRequests, disputes, users } from '#db/schema/index.ts';

/** Mails every administrator about a dispute that still waits, once for each time at which it is reminded of. */
export async function remindOfDispute(disputeId: string, key: string): Promise<void> {
  await commitWork(async (work) => {
    const [waiting] = await work.tx
      .select({ decideBy: disputes.decideBy, title: bookingRequests.title })
      .from(disputes)
      .innerJoin(bookingRequests, eq(bookingRequests.id, disputes.bookingId))
      .where(and(eq(disputes.id, disputeId), isNull(disputes.decidedAt)));
    // why the time again: an answer may have moved the decision since, and with it the reminders
    if (!waiting || now().getTime() < waiting.decideBy.getTime() - DISPUTE_REMINDER_MS) return;
    const administrators = await work.tx
      .select({ id: users.id, email: users.email, locale: users.locale })
      .from(users)
      .where(eq(users.role, 'administrator'));
    const mail = { kind: 'disputeWaits', disputeId, title: waiting.title, decideBy: waiting.decideBy.toISOString() } as const;
    for (const administrator of administrators) await queueMail(work, administrator, mail, `${key}:${administrator.id}`);
  });
}
