import { describe, expect, it } from 'vitest';

import { drawBars } from './draw-bars.server.ts';

const of = (...values: number[]) => values.map((value, index) => ({ key: `m${index}`, value }));

describe('bars', () => {
  it('stand side by side on the base, as high as their values', () => {
    const { bars, base, width } = drawBars(of(0, 5, 10), 1);
    expect(bars.map(({ key }) => key)).toEqual(['m0', 'm1', 'm2']);
    expect(bars.map(({ height }) => Math.round((height / (bars[2]?.height ?? 1)) * 100))).toEqual([0, 50, 100]);
    for (const bar of bars) expect(bar.y + bar.height).toBeCloseTo(base);
    for (const [index, bar] of bars.entries()) expect(bar.x + bar.width).toBeLessThan(bars[index + 1]?.x ?? width);
  });

  it('have lines from zero upwards, at whole counts and whole euros', () => {
    expect(drawBars(of(1, 2), 1).lines.map(({ value }) => value)).toEqual([0, 1, 2]);
    expect(drawBars(of(30_00, 122_00), 100).lines.map(({ value }) => value)).toEqual([0, 50_00, 100_00, 150_00]);
    expect(drawBars(of(0, 0), 1).lines.map(({ value }) => value)).toEqual([0, 1]);
  });

  it('reach below the highest line', () => {
    const { bars, lines } = drawBars(of(7, 13), 1);
    expect(Math.min(...bars.map(({ y }) => y))).toBeGreaterThanOrEqual(lines.at(-1)?.y ?? 0);
  });
});
