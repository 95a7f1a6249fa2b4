import { describe, expect, it } from 'vitest';

import { parseClockStep } from './clock-step.ts';

describe('a step of the clock', () => {
  it.each([
    ['30s', 30_000],
    ['90m', 5_400_000],
    ['3h', 10_800_000],
    [' 2d ', 172_800_000],
  ])('reads %s', (text, milliseconds) => {
    expect(parseClockStep(text)).toBe(milliseconds);
  });

  it.each(['', '3', 'h', '-3h', '0h', '1.5h', '3w', '367d', '3h2m', '99999999999d'])('refuses %j', (text) => {
    expect(parseClockStep(text)).toBeNull();
  });
});
