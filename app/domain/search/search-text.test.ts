import { describe, expect, it } from 'vitest';

import { MAX_SEARCH, searchTextIn } from './search-text.ts';

describe('what was typed to search for', () => {
  it.each([
    [null, ''],
    ['  kajak ', 'kajak'],
    ['stan\u0000na\r\n\tleto', 'stan na   leto'],
    [' \n ', ''],
  ])('reads %j as %j', (typed, text) => {
    expect(searchTextIn(typed)).toBe(text);
  });

  it('keeps as much as the field takes', () => {
    expect(searchTextIn('á'.repeat(MAX_SEARCH))).toHaveLength(200);
    expect(searchTextIn(` ${'á'.repeat(MAX_SEARCH)}b`)).toBe('á'.repeat(200));
    expect(searchTextIn(`${'á'.repeat(MAX_SEARCH - 1)}🛶`)).toBe('á'.repeat(199));
  });
});
