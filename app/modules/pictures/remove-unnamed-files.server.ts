import { and, eq } from 'drizzle-orm';

import { providers } from '#app/composition.server.ts';
import { isId } from '#app/domain/id.ts';
import { pictureAddress } from '#app/domain/pictures/picture-address.ts';
import { db } from '#db/client.ts';
import { bookingPhotos, listingImages } from '#db/schema/index.ts';

/** Removes the files of a picture or a private photo, unless a row names them (rule P6). */
export async function removeUnnamedFiles(key: string): Promise<void> {
  if (!(await isNamed(key))) await providers().storage.deleteAll(key);
}

/** why by the folder's id too: that is what the tables are read by. */
async function isNamed(key: string): Promise<boolean> {
  const folderId = key.split('/').at(-2) ?? '';
  if (!isId(folderId)) return false;
  const isPicture = and(eq(listingImages.listingId, folderId), eq(listingImages.url, pictureAddress(key)));
  const isPhoto = and(eq(bookingPhotos.bookingId, folderId), eq(bookingPhotos.storageKey, key));
  return (await db().$count(listingImages, isPicture)) > 0 || (await db().$count(bookingPhotos, isPhoto)) > 0;
}
