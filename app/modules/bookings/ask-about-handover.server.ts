import { eq } from 'drizzle-orm';

import { commitWork } from '#app/work/commit-work.server.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { askIfHandedOver } from './notify-parties.server.ts';

/** After the pickup time: when nobody has entered the code, both are asked whether the gear changed hands (rule B24). */
export async function askAboutHandover(bookingId: string, key: string): Promise<void> {
  await commitWork(async (work) => {
    const [booking] = await work.tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
    // why: of gear that is said to be back nobody need be asked whether it was there
    if (booking?.status !== 'active' || booking.handedOverAt || booking.returnReportedAt || booking.returnedAt) return;
    await askIfHandedOver(work, booking, key);
  });
}
