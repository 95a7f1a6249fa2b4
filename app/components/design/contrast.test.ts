import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { ROOT } from '#scripts/install.mjs';

import { contrastRatio, measurePairs, rolesIn } from './contrast.ts';

const roles = rolesIn(readFileSync(path.join(ROOT, 'app/styles/app.css'), 'utf8'));

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %d, either way round', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2);
  });

  test('is measured between colours only', () => {
    expect(() => contrastRatio('red', '#ffffff')).toThrow('red');
  });
});

describe('the colours of the site', () => {
  test('are declared once for both themes', () => {
    expect(Object.keys(roles).length).toBeGreaterThan(30);
    expect(roles.page).toEqual({ light: '#faf6ee', dark: '#111916' });
  });

  test.each(['light', 'dark'] as const)('stand apart enough in the %s theme', (theme) => {
    const weak = measurePairs(roles).filter((pair) => pair[theme] < pair.needs);
    expect(weak.map(({ front, back, needs, ...pair }) => `${front} on ${back}: ${pair[theme].toFixed(2)}, not ${needs}`)).toEqual([]);
  });
});
