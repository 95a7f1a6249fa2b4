/** In characters. why: what is typed stands in the address, and a long one is refused. */
export const MAX_SEARCH = 200;

/** What somebody typed to search for: one line without control characters, of at most `MAX_SEARCH` characters. */
export function searchTextIn(typed: string | null): string {
  return (typed ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH);
}
