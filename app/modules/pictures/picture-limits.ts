/** What a picture may cost at most, by its header and while it is worked on. */

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 40_000_000;
/** why: rows of one pixel cost as much as whole ones, so a line of 40 million of them takes ten seconds. */
export const MAX_PICTURE_SIDE = 12_000;
/** Of a picture that cannot be decoded row by row: one that comes in several passes has to be held whole. */
export const MAX_HELD_BYTES = 100_000_000;

export interface ProcessLimits {
  milliseconds: number;
  /** Of the whole process, Node and the library included, which alone take 60 MB. */
  memoryBytes: number;
}

/** Several times what the most costly picture within the limits above takes. */
export const PROCESS_LIMITS: ProcessLimits = { milliseconds: 10_000, memoryBytes: 256 * 1024 * 1024 };
