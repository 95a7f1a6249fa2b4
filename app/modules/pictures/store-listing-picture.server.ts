/** Keeps the files of a processed picture, and removes them again. */
import { randomBytes } from 'node:crypto';

import { AppError } from '#app/domain/app-error.ts';
import { keyOfPictureAddress, pictureAddress } from '#app/domain/pictures/picture-address.ts';
import type { Storage } from '#app/providers/storage/storage.ts';

import type { PictureFile } from './render-listing-picture.ts';

/**
 * Stores all files under a new key and returns the picture's address for `listing_images.url`. Throws `providerUnavailable` when
 * they cannot be kept.
 */
export async function storeListingPicture(
  storage: Storage,
  owner: { userId: string; listingId: string },
  files: readonly PictureFile[],
): Promise<string> {
  const key = `${listingPrefix(owner)}/${randomBytes(12).toString('hex')}`;
  // why: waits for all of them; otherwise a file that is still being written would appear after the others were removed.
  const stored = await Promise.allSettled(
    files.map(({ suffix, body, contentType }) => storage.put(`${key}/${suffix}`, { body, contentType })),
  );
  const failures = stored.filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    await storage.deleteAll(key).catch(() => {});
    throw new AppError('providerUnavailable', {}, { cause: failures[0]?.reason });
  }
  return pictureAddress(key);
}

/** Removes the files of one picture. An address that is not a stored picture's is ignored. */
export async function deleteListingPicture(storage: Storage, address: string): Promise<void> {
  const key = keyOfPictureAddress(address);
  if (key !== null) await storage.deleteAll(key);
}

/** Removes the pictures of a whole listing. */
export async function deleteListingPictures(storage: Storage, owner: { userId: string; listingId: string }): Promise<void> {
  await storage.deleteAll(listingPrefix(owner));
}

function listingPrefix({ userId, listingId }: { userId: string; listingId: string }): string {
  return `listing-images/${userId}/${listingId}`;
}
