import { describe, expect, it } from 'vitest';

import { beginsWords, foldText, foldedWords } from './fold-text.ts';

describe('folding text', () => {
  it.each([
    ['Horský Bicykel ČIERNY', 'horsky bicykel cierny'],
    ['Ľahký stan (4-6 osôb)', 'lahky stan 4 6 osob'],
    ['  Ťava\u0000& "ĽUĎ"  ', 'tava lud'],
    ['ﬁsh Ⅳ', 'fish iv'],
    ['Łódź, Hauptstraße', 'lodz hauptstrasse'],
  ])('writes %j as %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps each word once and no more than asked for', () => {
    expect(foldedWords('Stan stan STAN kajak lyže', 2)).toEqual(['stan', 'kajak']);
    expect(foldedWords('  %% __ ', 5)).toEqual([]);
  });

  it.each([
    ['Kajaky a kanoe', 'kan', true],
    ['Kajaky a kanoe', 'KAJ kano', true],
    ['Kajaky a kanoe', 'jak', false],
    ['Kajaky a kanoe', 'kajak stan', false],
    ['Lyže a snoubordy', 'lyze', true],
    ['Lyže', '', true],
  ])('finds in %j the beginnings of words %j: %s', (text, asked, fits) => {
    expect(beginsWords(text, foldedWords(asked, 5))).toBe(fits);
  });
});
