/** The beginning of a text, of at most so many UTF-16 units. why not `slice` alone: half of a character in two units is stored as another one. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
