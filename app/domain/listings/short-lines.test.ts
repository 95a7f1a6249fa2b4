import { describe, expect, it } from 'vitest';

import { cutLines, tooLongLine, keywordsIn, linesIn } from './short-lines.ts';

const LIMITS = { max: 3, length: 5 };

describe('lines that were typed', () => {
  it('are those that say something, without the blanks around them', () => {
    expect(linesIn(' pádlo \r\n\r\n\t\nvesta\n')).toEqual(['pádlo', 'vesta']);
    expect(linesIn('')).toEqual([]);
    expect(linesIn('\u200b\n\u2800')).toEqual([]);
  });

  it('end wherever a system ends lines', () => {
    expect(linesIn('a\nb\r\nc\rd\u2028e\u0085f')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('count once when they say the same', () => {
    expect(linesIn('pádlo\nvesta\npádlo ')).toEqual(['pádlo', 'vesta']);
  });

  it('keep their commas, while keywords end at them', () => {
    expect(linesIn('pádlo, dvojdielne; karbón')).toEqual(['pádlo, dvojdielne; karbón']);
    expect(keywordsIn('vodáctvo, splav;kajak\nDunaj,')).toEqual(['vodáctvo', 'splav', 'kajak', 'Dunaj']);
  });
});

describe('a line that is too long', () => {
  it('is found, the first of them', () => {
    expect(tooLongLine(['12345', '123456', '1234567'], LIMITS)).toBe('123456');
    expect(tooLongLine(['12345', ''], LIMITS)).toBeNull();
  });

  it('is cut, never within a character, and so are lines for which there is no room', () => {
    expect(cutLines(['1234567', '1234🛶', '1234 67', 'd', 'e'], LIMITS)).toEqual(['12345', '1234', 'd']);
    expect(cutLines(['1', '2', '3'], LIMITS)).toEqual(['1', '2', '3']);
  });
});
