/** Pages of a list, numbered from 1. */

/** Reads a page number from an address that anybody may have written: anything else counts as 1, a number beyond `last` as `last`. */
export function pageNumberIn(text: string | null, last = 999_999): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), last) : 1;
}
