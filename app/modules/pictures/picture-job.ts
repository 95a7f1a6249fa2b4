/** What the process of one picture is given, and how it says that it gave up. */
import type { PictureCrop } from './render-listing-picture.ts';

export interface PictureJob {
  bytes: Uint8Array;
  /** `listing`: every size and format of 4:3, of the `crop` if there is one. `whole`: one file, as it was taken. */
  shape: 'listing' | 'whole';
  crop: PictureCrop | undefined;
  /** The memory that the process may use. */
  memoryBytes: number;
}

/** The exit code of a process that used more memory than it may. */
export const OVER_MEMORY = 70;
