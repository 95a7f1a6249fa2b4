/** Control characters but for tabs and line ends, those that turn the direction of what follows, and those of no width. */
const UNSEEN = /[^\P{Cc}\t\n\r]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** What a person wrote, without what nobody sees and what makes the rest look different from what it is. */
export function plainText(text: string): string {
  return text.replace(UNSEEN, '').trim();
}
