import { expect, it } from 'vitest';

import { leavesDaysUnused } from './unused-days.ts';

it.each([
  ['2026-07-05T21:59:00Z', true],
  ['2026-07-05T22:00:00Z', false],
  ['2026-07-06T10:00:00Z', false],
  ['2026-07-08T10:00:00Z', false],
])('a return on %s leaves days of a rental until 6 July unused: %s', (returnedAt, isUnused) => {
  expect(leavesDaysUnused('2026-07-06', new Date(returnedAt))).toBe(isUnused);
});
