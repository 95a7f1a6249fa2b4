/** Text fields for form schemas. A lint rule makes all of them use these. */
import { z } from 'zod';

interface TextRules {
  missing?: string;
  tooLong?: string;
  /** Cleans what was typed, such as removing blanks around it. Must take linear time. */
  as?: (typed: string) => string;
}

/**
 * A text of at most `max` characters; a longer one skips all later checks. why: a check that is quick for a hundred letters may take
 * seconds for a hundred thousand, and zod runs the later checks unless it is told to stop.
 */
export const boundedText = (max: number, { missing, tooLong, as = (typed) => typed }: TextRules = {}) =>
  z.string({ error: missing }).overwrite(as).max(max, { error: tooLong, abort: true });

/** A text of any length, for what is only looked up or compared: no check may follow that costs more for longer texts. */
export const comparedText = (missing?: string) => z.string({ error: missing });

export const trimmed = (typed: string) => typed.trim();
