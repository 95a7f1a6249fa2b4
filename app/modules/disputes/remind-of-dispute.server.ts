import { and, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { DISPUTE_REMINDER_MS } from '#app/domain/bookings/dispute.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { mailAdministrators } from '#app/work/mail-administrators.server.ts';
import { bookingRequests, disputes } from '#db/schema/index.ts';

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
    const { title, decideBy } = waiting;
    await mailAdministrators(work, { kind: 'disputeWaits', disputeId, title, decideBy: decideBy.toISOString() }, key);
  });
}
