/** Sets non-breaking spaces where a line must not end: in the catalogues nobody would see them and everybody would forget them. */
import type { Locale } from './locales.ts';

const NO_BREAK = '\u00a0';
/** Between a figure, or its placeholder, and what it counts. */
const FIGURE = /(\d|\{\{(?:count|hours|minutes|maxDays)\}\}) (?=[\p{L}€%])/gu;
/** Slovak leaves no preposition or conjunction of one letter at the end of a line. */
const ONE_LETTER = /(^|[\s(„])((?:[aikosuvz] )+)(?=\S)/giu;

export function typeset(text: string, locale: Locale): string {
  const bound = text.replace(FIGURE, `$1${NO_BREAK}`);
  if (locale !== 'sk') return bound;
  return bound.replace(ONE_LETTER, (_, before: string, words: string) => before + words.replaceAll(' ', NO_BREAK));
}

/** The same tree of objects and lists with every sentence in it typeset. */
export function typesetAll<Texts>(texts: Texts, locale: Locale): Texts {
  const made = (part: unknown): unknown => {
    if (typeof part === 'string') return typeset(part, locale);
    if (Array.isArray(part)) return part.map(made);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, below]) => [name, made(below)]));
  };
  return made(texts) as Texts;
}
