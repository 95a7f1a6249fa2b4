/** The handover of a booking as its parties see it, and the code by which it is confirmed (rule B24). */
import { and, eq } from 'drizzle-orm';
import { nameColumns } from '#db/name-columns.ts';

import { now } from '#app/config/clock.server.ts';
import { lenderKnows, maySeePhone, partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import {
  codeAwaitsHold,
  HANDOVER_OPENS_MS,
  hasHandover,
  isHandoverUnconfirmed,
  mayDenyHandover,
  mayRecordHandover,
  mayRecordReturn,
} from '#app/domain/bookings/handover.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { writePhoneNumber } from '#app/modules/phone-number.server.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingRequests, profiles } from '#db/schema/index.ts';

import { endOpenExtension } from './apply-extension-transition.server.ts';
import { isGearOut, notePassedOn, passesGearOn } from './gear-still-out.server.ts';
import { recordEvent } from './record-event.server.ts';

/** For the two parties of a booking that is or was confirmed; null for everybody else. The code is the renter's to show. */
export async function findHandover(person: Member, bookingId: string) {
  const [booking] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, bookingId));
  const party = booking ? partyOf(booking, person) : null;
  if (!booking || !party || !lenderKnows(booking) || !hasHandover(booking)) return null;
  const at = now();
  const opensAt = new Date(booking.startAt.getTime() - HANDOVER_OPENS_MS);
  const isDue = mayRecordHandover(booking, at) && booking.handedOverAt === null;
  const awaitsHold = isDue && codeAwaitsHold(booking, at);
  const awaitsCode = isDue && !awaitsHold;
  const [other] = await db()
    .select({ ...nameColumns(profiles), phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, party === 'renter' ? booking.lenderId : booking.renterId));
  return {
    bookingId,
    title: booking.title,
    party,
    counterpartName: other ? displayName(other) : '',
    counterpartPhone: maySeePhone(booking) && other?.phone ? writePhoneNumber(other.phone) : null,
    lacksPhone: maySeePhone(booking) && other?.phone === null,
    opensAt: at < opensAt ? opensAt.toISOString() : null,
    code: party === 'renter' && awaitsCode ? booking.handoverCode : null,
    mayEnterCode: party === 'lender' && awaitsCode,
    /** Whoever enters or shows the code now gives up cancelling. */
    isEarly: at < booking.startAt,
    awaitsHold,
    /** The return from the renter before is not settled: whoever hands it over says by that that it was back. */
    passesOn: party === 'lender' && awaitsCode && (await passesGearOn(db(), booking)),
    handedOverAt: booking.handedOverAt?.toISOString() ?? null,
    /** The lender can say that nobody came for the gear. */
    mayBeUntaken: party === 'lender' && isHandoverUnconfirmed(booking) && !(await isGearOut(db(), booking.id)),
    mayDeny: party === 'renter' && mayDenyHandover(booking, at),
    mayRecord: { handover: mayRecordHandover(booking, at), return: mayRecordReturn(booking, at) },
  };
}

/** Notes the handover, once; a code for one that is noted already is a yes. Throws `notFound` for anybody but the lender. */
export async function confirmHandover(lender: Member, bookingId: string, code: string): Promise<Outcome<unknown, 'notNow' | 'wrongCode'>> {
  return commitWork<Outcome<unknown, 'notNow' | 'wrongCode'>>(async (work) => {
    const ofLender = and(eq(bookingRequests.id, bookingId), eq(bookingRequests.lenderId, lender.id));
    const [booking] = await work.tx.select().from(bookingRequests).where(ofLender).for('update');
    if (!booking || !lenderKnows(booking)) throw new AppError('notFound');
    if (booking.handedOverAt) return { ok: true };
    const at = now();
    if (!mayRecordHandover(booking, at) || codeAwaitsHold(booking, at)) return { ok: false, reason: 'notNow' };
    if (booking.handoverCode !== code) return { ok: false, reason: 'wrongCode' };
    await work.tx
      .update(bookingRequests)
      .set({ handedOverAt: at, handedOverBy: lender.id, updatedAt: at })
      .where(eq(bookingRequests.id, bookingId));
    await recordEvent(work.tx, {
      bookingId,
      event: 'handed_over',
      from: booking.status,
      to: booking.status,
      actor: { kind: 'lender', id: lender.id },
    });
    work.tell([booking.renterId, booking.lenderId], 'booking', bookingId);
    for (const before of await notePassedOn(work.tx, booking, at)) {
      await endOpenExtension(work, before);
      work.tell([before.renterId, lender.id], 'booking', before.id);
    }
    return { ok: true };
  });
}
