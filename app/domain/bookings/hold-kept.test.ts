import { expect, it } from 'vitest';

import { isHoldKept } from './hold-kept.ts';

it.each([
  [{ status: 'confirmed', depositStatus: 'scheduled', depositLeft: null }, true],
  [{ status: 'confirmed', depositStatus: 'action_required', depositLeft: null }, true],
  [{ status: 'active', depositStatus: 'held', depositLeft: null }, true],
  [{ status: 'active', depositStatus: 'held', depositLeft: 4_00 }, false],
  [{ status: 'active', depositStatus: 'action_required', depositLeft: null }, false],
  [{ status: 'disputed', depositStatus: 'failed', depositLeft: null }, false],
  [{ status: 'active', depositStatus: 'none', depositLeft: null }, false],
] as const)('of %o: %s', (booking, isKept) => {
  expect(isHoldKept(booking)).toBe(isKept);
});
