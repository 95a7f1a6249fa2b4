import { eq } from 'drizzle-orm';

import { commitWork } from '#app/work/commit-work.server.ts';
import { now } from '#app/config/clock.server.ts';
import { isSaidUntaken } from '#app/domain/bookings/guards.ts';
import { mayDenyHandover } from '#app/domain/bookings/handover.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { isGearOut } from './gear-still-out.server.ts';
import { askIfHandedOver } from './notify-parties.server.ts';

/** After the pickup time: when nobody has entered the code, both are asked whether the gear changed hands (rule B24). */
export async function askAboutHandover(bookingId: string, key: string): Promise<void> {
  await commitWork(async (work) => {
    const [booking] = await work.tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
    // why: of gear that the renter says is back, or for which the lender says nobody came, nobody need be asked whether it was there
    if (!booking || booking.returnReportedAt || isSaidUntaken(booking) || !mayDenyHandover(booking, now())) return;
    await askIfHandedOver(work, booking, await isGearOut(work.tx, bookingId), key);
  });
}
