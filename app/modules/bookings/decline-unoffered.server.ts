/** A request whose gear is not offered any more ends as if the lender had declined it, and says why. */
import { NOT_OFFERED } from '#app/domain/bookings/decline-reason.ts';
import type { Work } from '#app/work/commit-work.server.ts';

import { applyTransition } from './apply-transition.server.ts';
import type { Booking } from './booking.ts';

export async function declineUnoffered(work: Work, { id: bookingId, lenderId }: Pick<Booking, 'id' | 'lenderId'>): Promise<void> {
  await applyTransition(work, {
    bookingId,
    event: 'decline',
    actor: { kind: 'lender', id: lenderId },
    data: { reason: NOT_OFFERED },
    told: { isUnoffered: true },
  });
}
