/** Disputes made by the use cases themselves. */
import { eq } from 'drizzle-orm';

import { actOnBooking } from '#app/modules/bookings/act-on-booking.server.ts';
import { sayInDispute } from '#app/modules/disputes/open-dispute.server.ts';
import { db } from '#db/client.ts';
import { disputes } from '#db/schema/index.ts';
import { runDueWork } from '#jobs/run-due-work.server.ts';

import { bookingRow, travelTo, type Scene } from './bookings.ts';

export const BROKEN = 'Vec sa vrátila poškodená, popruh je roztrhnutý.';

/** A confirmed rental that has begun, by the clock of this process, and of which the lender says that something is broken. */
export async function disputedSince(scene: Scene, bookingId: string): Promise<{ disputed: string; dispute: string }> {
  travelTo((await bookingRow(bookingId)).startAt);
  await runDueWork();
  return { disputed: bookingId, dispute: await saidBroken(scene, bookingId) };
}

/** The lender says now that something is broken. Answers with the dispute. */
export async function saidBroken(scene: Scene, bookingId: string): Promise<string> {
  const outcome = await sayInDispute(scene.lender, bookingId, BROKEN);
  if (!outcome.ok) throw new Error(`no dispute: ${outcome.reason}`);
  const [dispute] = await db().select({ id: disputes.id }).from(disputes).where(eq(disputes.bookingId, bookingId));
  return dispute?.id ?? '';
}

/** The same, and the renter says that the gear is back, so that it can be decided before the agreed return. */
export async function disputedAndBack(scene: Scene, bookingId: string): Promise<{ disputed: string; dispute: string }> {
  const made = await disputedSince(scene, bookingId);
  const outcome = await actOnBooking(scene.renter, bookingId, 'report_return');
  if (!outcome.ok) throw new Error(`no return: ${outcome.reason}`);
  return made;
}
