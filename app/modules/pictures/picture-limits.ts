/** The most that a picture may cost, judged by its header and while it is being processed. */

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
/** why: a row of one pixel costs as much as a full row, so 40 million such rows take ten seconds. */
export const MAX_PICTURE_SIDE = 12_000;
/** For a picture that cannot be decoded row by row: one stored in several passes has to be held whole. */
export const MAX_HELD_BYTES = 100_000_000;

export interface ProcessLimits {
  milliseconds: number;
  /** For the whole process. Node and the image library alone take 60 MB. */
  memoryBytes: number;
}

/** Several times what the most costly picture within the limits above needs. */
export const PROCESS_LIMITS: ProcessLimits = { milliseconds: 10_000, memoryBytes: 256 * 1024 * 1024 };
