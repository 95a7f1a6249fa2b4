/** What the parties record of the state of the gear, by photos and words: only ever added to (rule B25). */
import { and, asc, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { partyOf } from '#app/domain/access.ts';
import { AppError } from '#app/domain/app-error.ts';
import { mayRecord, NOTE_LIMITS, type RecordPurpose } from '#app/domain/bookings/handover.ts';
import type { Outcome } from '#app/domain/outcome.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import { commitWork } from '#app/work/commit-work.server.ts';
import { db } from '#db/client.ts';
import { bookingNotes, bookingRequests } from '#db/schema/index.ts';

import { addPhotos, leftOutOf, photosOf, type BookingPhoto, type KeptPhoto } from './booking-photos.server.ts';

interface Recorded {
  purpose: RecordPurpose;
  /** Empty: no words. */
  text: string;
  photos: readonly KeptPhoto[];
}

/**
 * Adds photos that are kept, and words, or says why not; files that no row names go by themselves (rule P6). `left`: how many photos had no room any
 * more; then the words are not added, and stay in their field. Throws `notFound` for anybody but the parties.
 */
export async function recordCondition(
  person: Member,
  bookingId: string,
  { purpose, text, photos }: Recorded,
): Promise<Outcome<{ left: number }, 'notNow' | 'enoughSaid'>> {
  return commitWork<Outcome<{ left: number }, 'notNow' | 'enoughSaid'>>(async (work) => {
    const { tx } = work;
    const [booking] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, bookingId)).for('update');
    const party = booking ? partyOf(booking, person) : null;
    if (!booking || !party) throw new AppError('notFound');
    const at = now();
    if (!mayRecord(booking, purpose, at)) return { ok: false, reason: 'notNow' };
    const place = { bookingId, party, purpose };
    const left = await leftOutOf(tx, place, photos);
    if (text !== '' && left === 0) {
      const own = and(eq(bookingNotes.bookingId, bookingId), eq(bookingNotes.party, party), eq(bookingNotes.purpose, purpose));
      const said = await tx.select({ text: bookingNotes.text }).from(bookingNotes).where(own);
      // why by the words: a form that is sent twice says it once
      const isNew = !said.some((note) => note.text === text);
      if (isNew && said.length >= NOTE_LIMITS.each) return { ok: false, reason: 'enoughSaid' };
      if (isNew) await tx.insert(bookingNotes).values({ bookingId, party, purpose, text, at });
    }
    await addPhotos(tx, place, photos);
    work.tell([booking.renterId, booking.lenderId], 'booking', bookingId);
    return { ok: true, left };
  });
}

interface ConditionNote {
  id: string;
  party: 'renter' | 'lender';
  text: string;
  /** As ISO text. */
  at: string;
}

export type ConditionRecord = Readonly<Record<RecordPurpose, { photos: BookingPhoto[]; notes: ConditionNote[] }>>;

/** Of both sides, oldest first. Whether the reader may see it is up to who asks. */
export async function conditionOf(bookingId: string): Promise<ConditionRecord> {
  const photos = await photosOf(bookingId);
  const notes = await db()
    .select()
    .from(bookingNotes)
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(asc(bookingNotes.at), asc(bookingNotes.id));
  const of = (purpose: RecordPurpose) => ({
    photos: photos.filter((photo) => photo.purpose === purpose),
    notes: notes.filter((note) => note.purpose === purpose).map(({ id, party, text, at }) => ({ id, party, text, at: at.toISOString() })),
  });
  return { handover: of('handover'), return: of('return') };
}
