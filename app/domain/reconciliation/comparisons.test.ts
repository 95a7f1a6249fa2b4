import { describe, expect, it } from 'vitest';

import { SHARES, sharesSince } from './comparisons.ts';

const day = (number: number, time = '12:00:00') => new Date(new Date(`2026-03-01T${time}Z`).getTime() + number * 86_400_000);

describe('the shares of what is at rest', () => {
  it('come one a day, each once in 30 days', () => {
    const days = Array.from({ length: SHARES }, (_, number) => sharesSince(day(number), day(number + 1)) ?? []);
    expect(days.every((shares) => shares.length === 1)).toBe(true);
    expect(new Set(days.flat())).toEqual(new Set(Array.from({ length: SHARES }, (_, share) => share)));
  });

  it('are not left out when a comparison begins a little later each day', () => {
    expect(sharesSince(day(0, '23:59:59'), day(2, '00:00:01'))).toHaveLength(2);
    expect(sharesSince(day(0), day(5))).toEqual([1, 2, 3, 4, 5].map((number) => sharesSince(day(number - 1), day(number))?.[0]));
  });

  it('do not come twice on one day', () => {
    expect(sharesSince(day(0, '01:00:00'), day(0, '23:00:00'))).toEqual([]);
  });

  it('come all at once where nothing was compared before, or for 30 days', () => {
    expect(sharesSince(null, day(0))).toBeNull();
    expect(sharesSince(day(0), day(29))).toHaveLength(29);
    expect(sharesSince(day(0), day(30))).toBeNull();
  });
});
