/** What renter and lender do to a booking by a button: approve, decline, cancel, say that the gear is back, dispute. */
import { eq } from 'drizzle-orm';

import { AppError } from '#app/domain/app-error.ts';
import { partyOf } from '#app/domain/access.ts';
import type { PersonalEvent } from '#app/domain/bookings/booking-transitions.ts';
import type { RefusalReason } from '#app/domain/bookings/guards.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests } from '#db/schema/index.ts';

import { applyTransition } from './apply-transition.server.ts';

/** Events that a party causes on this site; the others lead to the provider. */
export type OwnEvent = Exclude<PersonalEvent, 'pay' | 'confirm_card'>;

/** Applies `event` for one of the parties, or says why not. Throws `notFound` for anybody else: to them the booking does not exist. */
export async function actOnBooking(person: Member, bookingId: string, event: OwnEvent): Promise<Outcome<unknown, RefusalReason>> {
  const [booking] = await db()
    .select({ renterId: bookingRequests.renterId, lenderId: bookingRequests.lenderId })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, bookingId));
  const party = booking ? partyOf(booking, person) : null;
  if (!party) throw new AppError('notFound');
  const applied = await commitWork((work) => applyTransition(work, { bookingId, event, actor: { kind: party, id: person.id } }));
  if (applied.ok) return { ok: true };
  if (applied.reason === 'notFound') throw new AppError('notFound');
  return { ok: false, reason: applied.reason };
}
