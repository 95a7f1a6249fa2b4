import { describe, expect, it } from 'vitest';

import { bindUnits } from './bind-units.ts';

describe('numbers and their units', () => {
  it.each([
    ['Dynamické lano 60 m, 9,8 mm', 'Dynamické lano 60~m, 9,8~mm'],
    ['Nožnicový stan 3 × 3 m s bočnicami', 'Nožnicový stan 3~×~3~m s bočnicami'],
    ['Polovičné laná 2 x 60 m', 'Polovičné laná 2~x~60~m'],
    ['Ruksak 65 + 10 l', 'Ruksak 65 + 10~l'],
  ])('stay together: %s', (typed, bound) => {
    expect(bindUnits(typed)).toBe(bound.replaceAll('~', '\u00a0'));
  });

  it.each(['Stan pre 4 ľudí', 'Bicykel 29 modrý', 'Kajak 2 lavice', 'Člny 2, 3 miesta', 'Kajak'])('leave words alone: %s', (typed) => {
    expect(bindUnits(typed)).toBe(typed);
  });

  it('stay as they are when bound again', () => {
    const bound = bindUnits('Stan 3 × 6 m, 20 kg');
    expect(bindUnits(bound)).toBe(bound);
  });
});
