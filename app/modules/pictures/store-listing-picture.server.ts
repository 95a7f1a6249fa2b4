/** Keeps the files of a processed picture, and removes them again (rule P6). */
import { randomBytes } from 'node:crypto';

import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { keyOfPictureAddress, pictureAddress } from '#app/domain/pictures/picture-address.ts';
import type { Storage } from '#app/providers/storage/storage.ts';
import { commitWork, type Work } from '#app/work/commit-work.server.ts';

import type { PictureFile } from './render-listing-picture.ts';

/**
 * Stores all files under a new key and returns the picture's address for `listing_images.url`. Throws `providerUnavailable` when
 * they cannot be kept.
 */
export async function storeListingPicture(
  storage: Storage,
  { userId, listingId }: { userId: string; listingId: string },
  files: readonly PictureFile[],
): Promise<string> {
  return pictureAddress(await storeUnder(storage, `listing-images/${userId}/${listingId}`, files));
}

/** The same for a private photo. Returns the key for `booking_photos.storage_key`. */
export function storeBookingPhoto(storage: Storage, bookingId: string, files: readonly PictureFile[]): Promise<string> {
  return storeUnder(storage, `booking-photos/${bookingId}`, files);
}

/** Longer than any form takes: by then a row names the files, or never will. */
const NAMED_WITHIN_MS = 60 * 60_000;

async function storeUnder(storage: Storage, folder: string, files: readonly PictureFile[]): Promise<string> {
  const key = `${folder}/${randomBytes(12).toString('hex')}`;
  const by = new Date(now().getTime() + NAMED_WITHIN_MS);
  // why before: who stores them may die, or never hear whether the row that names them was written
  await commitWork((work) => work.note(`unless-named:${key}`, { kind: 'files.remove', prefix: key }, by));
  // why: waits for all of them; otherwise a file that is still being written would appear after the others were removed.
  const stored = await Promise.allSettled(
    files.map(({ suffix, body, contentType }) => storage.put(`${key}/${suffix}`, { body, contentType })),
  );
  const failures = stored.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    await removeUnnamed(storage, key);
    throw new AppError('providerUnavailable', {}, { cause: failures[0]?.reason });
  }
  return key;
}

/** Removes the files of a picture that no row names. An address that is not a stored picture's is ignored. */
export async function deleteListingPicture(storage: Storage, address: string): Promise<void> {
  const key = keyOfPictureAddress(address);
  if (key !== null) await removeUnnamed(storage, key);
}

/** Has the files of a picture removed, in the transaction that removes its row. An address that is not a stored picture's is ignored. */
export async function noteRemovedPicture(work: Work, address: string): Promise<void> {
  const key = keyOfPictureAddress(address);
  if (key !== null) await noteRemoval(work, key);
}

/** why the worker, where the store refuses: nothing else would ever find these files. */
async function removeUnnamed(storage: Storage, key: string): Promise<void> {
  await storage.deleteAll(key).catch(() => commitWork((work) => noteRemoval(work, key)));
}

async function noteRemoval(work: Work, prefix: string): Promise<void> {
  await work.note(`remove:${prefix}`, { kind: 'files.remove', prefix });
}
