/** Short texts that are typed one a line: keywords, features, what is included (rule L10). */
import { cutText } from '#app/domain/cut-text.ts';
import { oneLine } from '#app/domain/one-line.ts';

import type { LineLimits } from './listing-limits.ts';

const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]+/;

/** The lines that say something, each once, in their order. */
export function linesIn(typed: string): string[] {
  return [...new Set(typed.split(LINE_END).map(oneLine).filter(Boolean))];
}

/** The same of keywords, between which commas may stand too. */
export function keywordsIn(typed: string): string[] {
  return linesIn(typed.replace(/[,;]/g, '\n'));
}

/** The first line that is longer than it may be; null when none is. */
export function tooLongLine(lines: readonly string[], { length }: LineLimits): string | null {
  return lines.find((line) => line.length > length) ?? null;
}

/** As many lines as may be, each as long as it may be. */
export function cutLines(lines: readonly string[], { max, length }: LineLimits): string[] {
  const cut = lines.map((line) => cutText(line, length).trim());
  return [...new Set(cut)].slice(0, max);
}
