/** What somebody typed to search for: one line without control characters, of at most `longest` characters. */
export function searchTextIn(typed: string | null, longest: number): string {
  return (typed ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest);
}
