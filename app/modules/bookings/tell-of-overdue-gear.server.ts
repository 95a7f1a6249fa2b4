import { and, eq, gte, inArray, lt } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { isReturnContested } from '#app/domain/bookings/guards.ts';
import { OVERDUE_BLOCKS_MS, OVERDUE_TOLD_AFTER_MS } from '#app/domain/bookings/waits.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { isStillOut, WAITING_FOR_GEAR } from './gear-still-out.server.ts';
import { tellNextOnce, tellOverdue } from './notify-parties.server.ts';

/**
 * After the agreed return: when nobody has said that the gear is back, its parties are told, and whoever has it next (rule B19). Where the lender has
 * objected to a return that was reported, only the latter: the parties have the mail of the dispute.
 */
export async function tellOfOverdueGear(bookingId: string, key: string): Promise<void> {
  const isOverdue = and(eq(bookingRequests.id, bookingId), isStillOut(bookingRequests));
  // why before the transaction: most gear is back in time
  if ((await db().$count(bookingRequests, isOverdue)) === 0) return;
  await commitWork(async (work) => {
    const { tx } = work;
    // why locked: the rental's own watch and that of an objection may come at once, and each looks who has heard
    const [booking] = await tx.select().from(bookingRequests).where(isOverdue).for('update');
    if (!booking) return;
    const at = now();
    // why: of a rental that was extended meanwhile the new return is watched by itself
    if (at.getTime() < booking.endAt.getTime() + OVERDUE_TOLD_AFTER_MS) return;
    const next = await tx
      .select()
      .from(bookingRequests)
      .where(
        and(
          eq(bookingRequests.listingId, booking.listingId),
          inArray(bookingRequests.status, WAITING_FOR_GEAR),
          gte(bookingRequests.startAt, booking.endAt),
          lt(bookingRequests.startAt, new Date(at.getTime() + OVERDUE_BLOCKS_MS)),
        ),
      );
    if (isReturnContested(booking)) await tellNextOnce(work, next, key);
    else await tellOverdue(work, booking, next, key);
  });
}
