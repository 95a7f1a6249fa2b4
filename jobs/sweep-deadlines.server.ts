/** Finds bookings whose due time has passed, for every row of the table that has a deadline, and makes the transition. */
import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { decide, DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { applyTransition } from '#app/modules/bookings/apply-transition.server.ts';
import { SYSTEM } from '#app/modules/bookings/booking.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

const BATCH = 100;

type DeadlineTransition = (typeof DEADLINE_TRANSITIONS)[number];

/** Makes every transition that fell due. Answers how many it made. */
export async function sweepDeadlines(): Promise<number> {
  let made = 0;
  for (const transition of await transitionsDue()) {
    const { deadline, event } = transition;
    const candidates = await db()
      .select()
      .from(bookingRequests)
      .where(hasFallenDue(transition))
      .orderBy(asc(bookingRequests[deadline]), asc(bookingRequests.id))
      .limit(BATCH);
    for (const booking of candidates) {
      if (!decide(booking, event, 'system', now()).ok) continue;
      made += await makeTransition(booking.id, event);
    }
  }
  return made;
}

/** why: most sweeps find nothing, and one question is enough to see it. */
async function transitionsDue(): Promise<DeadlineTransition[]> {
  const each = DEADLINE_TRANSITIONS.map(
    (transition, index) =>
      sql`exists (select 1 from ${bookingRequests} where ${hasFallenDue(transition)}) as ${sql.identifier(`row${index}`)}`,
  );
  const [due] = await db().execute<Record<string, boolean>>(sql`select ${sql.join(each, sql`, `)}`);
  return DEADLINE_TRANSITIONS.filter((_, index) => due?.[`row${index}`]);
}

function hasFallenDue({ from, deadline }: DeadlineTransition): SQL | undefined {
  return and(eq(bookingRequests.status, from), lte(bookingRequests[deadline], now()));
}

/** One booking that cannot be moved must not stop the others. */
async function makeTransition(bookingId: string, event: DeadlineTransition['event']): Promise<number> {
  try {
    // why: a payment or hold whose webhook was lost is found here, before the booking is ended for the lack of it.
    if (event === 'payment_timed_out' || event === 'deposit_failed') await syncPayment(bookingId);
    const applied = await commitWork((work) => applyTransition(work, { bookingId, event, actor: SYSTEM }));
    return applied.ok ? 1 : 0;
  } catch (err) {
    log().error({ err, bookingId, event }, 'a due transition failed; the next sweep tries again');
    return 0;
  }
}
