import { describe, expect, it } from 'vitest';

import { foldText, foldedWords } from './fold-text.ts';

describe('folding text', () => {
  it.each([
    ['Horský Bicykel ČIERNY', 'horsky bicykel cierny'],
    ['Ľahký stan (4-6 osôb)', 'lahky stan 4 6 osob'],
    ['  Ťava\u0000& "ĽUĎ"  ', 'tava lud'],
    ['ﬁsh Ⅳ', 'fish iv'],
  ])('writes %j as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps each word once and no more than asked for', () => {
    expect(foldedWords('Stan stan STAN kajak lyže', 2)).toEqual(['stan', 'kajak']);
    expect(foldedWords('  %% __ ', 5)).toEqual([]);
  });
});
