/** The texts of forms. Schemas of forms take theirs from here; a lint rule keeps it so. */
import { z } from 'zod';

interface TextRules {
  missing?: string;
  tooLong?: string;
  /** What is taken of what was typed, such as the text without blanks around it. Takes time in proportion to the text, no more. */
  as?: (typed: string) => string;
}

/**
 * A text of at most `max` characters. What a schema asks after it, it does not ask of longer ones. why: a rule that takes a moment on a
 * hundred letters may take seconds on a hundred thousand, and zod goes on asking unless it is told to stop.
 */
export const boundedText = (max: number, { missing, tooLong, as = (typed) => typed }: TextRules = {}) =>
  z.string({ error: missing }).overwrite(as).max(max, { error: tooLong, abort: true });

/** A text of any length, for what is only looked up or compared: nothing that costs more for longer ones may follow. */
export const comparedText = (missing?: string) => z.string({ error: missing });

export const trimmed = (typed: string) => typed.trim();
