/** Text as search compares it: lowercase, without diacritics, words of letters and digits with one space between. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The first `limit` different words of a folded text. */
export function foldedWords(text: string, limit: number): string[] {
  return [...new Set(foldText(text).split(' ').filter(Boolean))].slice(0, limit);
}

/** Whether each of `words` (folded) begins a word of the text. True when there are no words. */
export function beginsWords(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(text)}`;
  return words.every((word) => folded.includes(` ${word}`));
}
