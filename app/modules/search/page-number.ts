/** Pages of a list, numbered from 1. */

/** A page number from an address that anybody may have written: what is none counts as 1, what is behind `last` as `last`. */
export function pageNumberIn(text: string | null, last = 999_999): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), last) : 1;
}
