/** Finds bookings whose due time has passed, for every transition that has a deadline, and makes the transition. */
import { and, asc, sql, type SQL } from 'drizzle-orm';
import pLimit from 'p-limit';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { decide, DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { applyTransition } from '#app/modules/bookings/apply-transition.server.ts';
import { SYSTEM, type Booking } from '#app/modules/bookings/booking.ts';
import { hasFallenDue, mayBeMade, type DeadlineTransition } from '#app/modules/bookings/due-deadlines.ts';
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

const BATCH = 100;
/** why few: each takes a connection, and those that ask the provider wait for it. */
const AT_ONCE = 5;

/**
 * why: these ask the provider first, so that a payment or hold whose webhook was lost is found before the booking is ended for lack
 * of it.
 */
const asksProvider = ({ event }: DeadlineTransition) =>
  event === 'payment_timed_out' || event === 'deposit_failed' || event === 'deposit_not_placed';

export const DEADLINES_THAT_ASK = DEADLINE_TRANSITIONS.filter(asksProvider);
export const DEADLINES_BY_THEMSELVES = DEADLINE_TRANSITIONS.filter((transition) => !asksProvider(transition));

/** Makes all of these transitions that are due. Returns how many it made. */
export async function sweepDeadlines(among: readonly DeadlineTransition[]): Promise<number> {
  let made = 0;
  const oneOfFew = pLimit(AT_ONCE);
  for (const transition of await transitionsDue(among)) {
    for await (const page of bookingsDue(transition)) {
      const each = await Promise.all(page.map((booking) => oneOfFew(makeTransition, booking, transition)));
      made += each.filter(Boolean).length;
    }
  }
  return made;
}

/** A condition: a deadline of these transitions has come for a booking, whether or not it can be moved. */
export function anyDeadlineDue(among: readonly DeadlineTransition[]): SQL {
  return sql.join(among.map(isDue), sql` or `);
}

const isDue = (transition: DeadlineTransition) => sql`exists (select 1 from ${bookingRequests} where ${hasFallenDue(transition, now())})`;

/** why: most sweeps find nothing, and one query is enough to see that. */
async function transitionsDue(among: readonly DeadlineTransition[]): Promise<DeadlineTransition[]> {
  const each = among.map((transition, index) => sql`${isDue(transition)} as ${sql.identifier(`row${index}`)}`);
  const [due] = await db().execute<Record<string, boolean>>(sql`select ${sql.join(each, sql`, `)}`);
  return among.filter((_, index) => due?.[`row${index}`]);
}

/** Oldest first. why page by page: bookings that cannot be moved stay due, and must not hide those behind them. */
async function* bookingsDue(transition: DeadlineTransition): AsyncGenerator<Booking[]> {
  const dueAt = bookingRequests[transition.deadline];
  let beyond: SQL | undefined;
  for (;;) {
    const page = await db()
      // why as text: the database has microseconds, a `Date` has milliseconds
      .select({ booking: bookingRequests, at: sql<string>`${dueAt}::text` })
      .from(bookingRequests)
      .where(and(mayBeMade(transition, now()), beyond))
      .orderBy(asc(dueAt), asc(bookingRequests.id))
      .limit(BATCH);
    yield page.map(({ booking }) => booking);
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    beyond = sql`(${dueAt}, ${bookingRequests.id}) > (${last.at}::timestamptz, ${last.booking.id}::uuid)`;
  }
}

/** One booking that cannot be moved must not stop the others. */
async function makeTransition(booking: Booking, transition: DeadlineTransition): Promise<boolean> {
  const bookingId = booking.id;
  const { event } = transition;
  if (!decide(booking, event, 'system', now()).ok) return false;
  try {
    if (asksProvider(transition)) await syncPayment(bookingId);
    const applied = await commitWork((work) => applyTransition(work, { bookingId, event, actor: SYSTEM }));
    return applied.ok;
  } catch (err) {
    log().error({ err, bookingId, event }, 'a due transition failed; the next sweep tries again');
    return false;
  }
}
