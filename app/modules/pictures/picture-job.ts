/** What the process of one picture is asked, and how it says that it gave up. */
import type { PictureCrop } from './render-listing-picture.ts';

export interface PictureJob {
  bytes: Uint8Array;
  crop: PictureCrop | undefined;
  /** What the process may hold. */
  memoryBytes: number;
}

/** The exit code of a process that came to hold more. */
export const OVER_MEMORY = 70;
