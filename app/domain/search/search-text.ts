/** In UTF-16 units, as fields count. why: what is typed stands in the address, and a long one is refused. */
export const MAX_SEARCH = 200;

/** What somebody typed to search for: one line of at most `MAX_SEARCH`, without control characters and without halves of surrogate pairs. */
export function searchTextIn(typed: string | null): string {
  return (typed ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
    .replace(/\p{Cs}/gu, '');
}
