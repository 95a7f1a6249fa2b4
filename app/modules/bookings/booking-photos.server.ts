/** Photos of a booking: taken in, kept privately, and read by its two parties and by administrators only (rules B25 and P8). */
import { and, asc, eq } from 'drizzle-orm';

import { now } from '#app/config/clock.server.ts';
import { log } from '#app/config/log.server.ts';
import { may, partyOf } from '#app/domain/access.ts';
import { MAX_BOOKING_PHOTOS, type PhotoPurpose } from '#app/domain/bookings/handover.ts';
import type { Member } from '#app/domain/people/viewer.ts';
import type { SentFile } from '#app/domain/sent-file.ts';
import { processBookingPhoto, type UploadRefusal } from '#app/modules/pictures/process-listing-picture.server.ts';
import { hashOf, oneFormOf, shownName } from '#app/modules/pictures/sent-pictures.server.ts';
import { MAX_PICTURE_BYTES } from '#app/modules/pictures/picture-limits.ts';
import { storeBookingPhoto } from '#app/modules/pictures/store-listing-picture.server.ts';
import type { StoredFile } from '#app/providers/storage/storage.ts';
import { providers } from '#app/composition.server.ts';
import { db, type Queryable, type Transaction } from '#db/client.ts';
import { bookingPhotos, bookingRequests } from '#db/schema/index.ts';

export type PhotoProblem =
  | { code: UploadRefusal; name: string }
  /** `left`: how many were left out because there was no room. */
  | { code: 'tooManyPhotos'; left: number }
  /** The storage accepts nothing. */
  | { code: 'uploadFailed' };

/** A photo whose file is kept, and which no row names yet. */
export interface KeptPhoto {
  storageKey: string;
  sha256: string;
}

interface Place {
  bookingId: string;
  party: 'renter' | 'lender';
  purpose: PhotoPurpose;
}

/** Judges each file on its own and keeps the good ones. Of those that are there already nothing is kept again. */
export function keepPhotos(
  person: Member,
  place: Place,
  files: readonly SentFile[],
): Promise<{ kept: KeptPhoto[]; problems: PhotoProblem[] }> {
  return oneFormOf(person.id, () => keepInTurn(place, files));
}

async function keepInTurn(place: Place, files: readonly SentFile[]) {
  const present = await sentBefore(db(), place);
  let room = Math.max(MAX_BOOKING_PHOTOS - present.length, 0);
  let left = 0;
  const kept: KeptPhoto[] = [];
  const problems: PhotoProblem[] = [];
  for (const file of files) {
    const sha256 = file.size > MAX_PICTURE_BYTES ? null : await hashOf(file);
    if (sha256 !== null && present.includes(sha256)) continue;
    if (room === 0) {
      left += 1;
      continue;
    }
    const photo = await processBookingPhoto(file);
    if (!photo.ok || sha256 === null) {
      const code = photo.ok ? 'fileTooLarge' : photo.reason;
      problems.push({ code, name: shownName(file) });
      // why: more slow pictures would hold up everybody's, and keep this reader waiting longer than an answer may take
      if (code === 'tooSlow') break;
      continue;
    }
    const storageKey = await storeBookingPhoto(providers().storage, place.bookingId, photo.files).catch((error: unknown) => {
      log().error({ err: error }, 'a photo could not be kept');
      return null;
    });
    if (storageKey === null) return { kept, problems: [...problems, { code: 'uploadFailed' } as const] };
    room -= 1;
    present.push(sha256);
    kept.push({ storageKey, sha256 });
  }
  if (left > 0) problems.push({ code: 'tooManyPhotos', left });
  return { kept, problems };
}

/**
 * Adds rows for kept photos, in a transaction that holds the booking's row; where another form came first, only as far as there is room. Files
 * that no row names go by themselves (rule P6).
 */
export async function addPhotos(tx: Transaction, place: Place, kept: readonly KeptPhoto[], statementId?: string): Promise<void> {
  const present = await sentBefore(tx, place);
  for (const photo of kept) {
    if (present.includes(photo.sha256) || present.length >= MAX_BOOKING_PHOTOS) continue;
    present.push(photo.sha256);
    await tx.insert(bookingPhotos).values({ ...place, ...photo, statementId: statementId ?? null, takenInAt: now() });
  }
}

/** How many of them another form, which came first, has left no room for. */
export async function leftOutOf(on: Queryable, place: Place, kept: readonly KeptPhoto[]): Promise<number> {
  const all = new Set([...(await sentBefore(on, place)), ...kept.map(({ sha256 }) => sha256)]);
  return Math.max(0, all.size - MAX_BOOKING_PHOTOS);
}

/** Whether one of them was not sent to this place before. */
export async function bringNew(on: Queryable, place: Place, kept: readonly KeptPhoto[]): Promise<boolean> {
  const present = await sentBefore(on, place);
  return kept.some(({ sha256 }) => !present.includes(sha256));
}

async function sentBefore(on: Queryable, { bookingId, party, purpose }: Place): Promise<string[]> {
  const own = and(eq(bookingPhotos.bookingId, bookingId), eq(bookingPhotos.party, party), eq(bookingPhotos.purpose, purpose));
  return (await on.select({ sha256: bookingPhotos.sha256 }).from(bookingPhotos).where(own)).map(({ sha256 }) => sha256);
}

export interface BookingPhoto {
  /** Of its page's own site. */
  address: string;
  party: 'renter' | 'lender';
  purpose: PhotoPurpose;
  statementId: string | null;
  /** When it came in, as ISO text. */
  at: string;
}

/** All photos of a booking, in the order in which they came in. Whether the reader may see them is up to who asks. */
export async function photosOf(bookingId: string): Promise<BookingPhoto[]> {
  const { id, party, purpose, statementId, takenInAt } = bookingPhotos;
  const rows = await db()
    .select({ id, party, purpose, statementId, takenInAt })
    .from(bookingPhotos)
    .where(eq(bookingPhotos.bookingId, bookingId))
    .orderBy(asc(takenInAt), asc(id));
  return rows.map(({ id: photoId, takenInAt: at, ...row }) => ({
    ...row,
    address: `/bookings/${bookingId}/photos/${photoId}`,
    at: at.toISOString(),
  }));
}

/** The file of a photo, for the booking's two parties and for administrators; null for everybody else. */
export async function readBookingPhoto(viewer: Member, bookingId: string, photoId: string): Promise<StoredFile | null> {
  const [found] = await db()
    .select({ storageKey: bookingPhotos.storageKey, renterId: bookingRequests.renterId, lenderId: bookingRequests.lenderId })
    .from(bookingPhotos)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingPhotos.bookingId))
    .where(and(eq(bookingPhotos.id, photoId), eq(bookingPhotos.bookingId, bookingId)));
  if (!found || !(partyOf(found, viewer) || may(viewer, 'bookings.moderate'))) return null;
  return providers().storage.get(`${found.storageKey}/whole.jpg`);
}
