/** What the process of one picture is given, and how it says that it gave up. */
import type { PictureCrop } from './render-listing-picture.ts';

export interface PictureJob {
  bytes: Uint8Array;
  crop: PictureCrop | undefined;
  /** The memory that the process may use. */
  memoryBytes: number;
}

/** The exit code of a process that used more memory than it may. */
export const OVER_MEMORY = 70;
