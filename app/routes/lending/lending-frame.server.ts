/** What stands around every part of a lender's dashboard. */
import { lenderGate } from '#app/domain/access.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { countWaitingRequests } from '#app/modules/bookings/booking-view.server.ts';
import { countListingsOfOwner } from '#app/modules/listings/listings-of-owner.server.ts';

export async function lendingFrame(viewer: Member) {
  return { listed: await countListingsOfOwner(viewer), waiting: await countWaitingRequests(viewer), gate: lenderGate(viewer) };
}
