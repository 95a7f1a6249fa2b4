import { may, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { audit } from '#app/work/audit.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';

import { applyTransition } from './apply-transition.server.ts';

/** An administrator ends a booking of others before its pickup: nobody pays for it (rule B18). `reason` is sent to both parties unchanged. */
export async function cancelByPlatform(viewer: Member, bookingId: string, reason: string): Promise<Outcome<unknown, RefusalReason>> {
  if (!may(viewer, 'bookings.moderate')) throw new AppError('forbidden');
  return commitWork<Outcome<unknown, RefusalReason>>(async (work) => {
    const applied = await applyTransition(work, {
      bookingId,
      event: 'cancel_by_platform',
      actor: { kind: 'administrator', id: viewer.id },
      data: { reason },
      told: { reason },
    });
    // why after it: it has locked the row, and what is thrown undoes it
    if (applied.booking && partyOf(applied.booking, viewer)) throw new AppError('forbidden');
    if (!applied.ok) {
      if (applied.reason === 'notFound') throw new AppError('notFound');
      return { ok: false, reason: applied.reason };
    }
    await audit(work.tx, { actorId: viewer.id, action: 'booking.cancelled', subjectType: 'booking', subjectId: bookingId });
    return { ok: true };
  });
}
