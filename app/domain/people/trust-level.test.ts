import { expect, it } from 'vitest';

import { trustLevelFor } from './trust-level.ts';

it.each([
  [0, 'C'],
  [2, 'C'],
  [3, 'B'],
  [5, 'B'],
  [6, 'A'],
  [100, 'A'],
])('%i successful rentals are level %s', (rentals, level) => {
  expect(trustLevelFor(rentals)).toBe(level);
});
