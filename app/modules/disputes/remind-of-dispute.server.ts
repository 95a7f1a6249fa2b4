import { and, eq, isNull } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { decideByOf, DISPUTE_REMINDER_MS } from '#app/domain/bookings/dispute.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { mailAdministrators } from '#app/work/mail-administrators.server.ts';
import { bookingRequests, disputes } from '#db/schema/index.ts';

/** Mails every administrator about a dispute that still waits, once for each time at which it is reminded of. */
export async function remindOfDispute(disputeId: string, key: string): Promise<void> {
  await commitWork(async (work) => {
    const [waiting] = await work.tx
      .select({ dispute: disputes, booking: bookingRequests })
      .from(disputes)
      .innerJoin(bookingRequests, eq(bookingRequests.id, disputes.bookingId))
      .where(and(eq(disputes.id, disputeId), isNull(disputes.decidedAt)));
    if (!waiting) return;
    const { dispute, booking } = waiting;
    const decideBy = decideByOf(dispute, booking);
    // why the time again: an answer or a return may have moved the decision since, and with it the reminders
    if (now().getTime() < decideBy.getTime() - DISPUTE_REMINDER_MS) return;
    await mailAdministrators(work, { kind: 'disputeWaits', disputeId, title: booking.title, decideBy: decideBy.toISOString() }, key);
  });
}
