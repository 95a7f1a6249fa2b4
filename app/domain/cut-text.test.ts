import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cutText } from './cut-text.ts';

it.each([
  ['kajak', 5, 'kajak'],
  ['kajak', 3, 'kaj'],
  ['kaj🛶', 4, 'kaj'],
  ['kaj🛶', 5, 'kaj🛶'],
  ['🛶🛶', 3, '🛶'],
  ['', 3, ''],
])('of %s at most %s units are %s', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

it('is as much of the beginning as fits in whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(Buffer.from(cut).toString(), 'half a character').toBe(cut);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, length) - 1);
    }),
  );
});
