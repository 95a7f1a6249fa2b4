import { and, eq, gt, inArray, lt } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { OVERDUE_BLOCKS_MS } from '#app/domain/bookings/waits.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { tellOverdue } from './notify-parties.server.ts';

/** After the agreed return: when nobody has said that the gear is back, its parties are told, and whoever has it next (rule B19). */
export async function tellOfOverdueGear(bookingId: string, key: string): Promise<void> {
  await commitWork(async (work) => {
    const { tx } = work;
    const [booking] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
    if (booking?.status !== 'active' || booking.returnedAt || booking.returnReportedAt) return;
    const at = now();
    const next = await tx
      .select()
      .from(bookingRequests)
      .where(
        and(
          eq(bookingRequests.listingId, booking.listingId),
          inArray(bookingRequests.status, ['approved', 'confirmed']),
          gt(bookingRequests.startAt, booking.endAt),
          lt(bookingRequests.startAt, new Date(at.getTime() + OVERDUE_BLOCKS_MS)),
        ),
      );
    await tellOverdue(work, booking, next, key);
  });
}
