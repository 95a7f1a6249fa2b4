/** Finds a picture's file by the path behind `/pictures/`. */
import { providers } from '#app/composition.server.ts';
import type { StoredFile } from '#app/providers/storage/storage.ts';

/** why: only files that the pipeline wrote are served; other files in the storage have access rules of their own. */
const PICTURE = /^listing-images\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9-]{1,64}\/(?:400|800|1200)\.(?:avif|webp|jpg)$/;

/** Null when the path names no stored picture. */
export async function readPicture(path: string): Promise<StoredFile | null> {
  return PICTURE.test(path) ? providers().storage.get(path) : null;
}
