/** Where the bars and lines of a chart stand, in the units of its drawing; the browser gets these numbers only. */
import { scaleBand, scaleLinear } from 'd3-scale';

export interface BarChart {
  width: number;
  height: number;
  /** The line on which the bars stand, and where it begins. */
  base: number;
  left: number;
  bars: { key: string; x: number; y: number; width: number; height: number }[];
  /** Lines across, from zero upwards, with the value that each stands for. */
  lines: { y: number; value: number }[];
}

const SIZE = { width: 320, height: 160, left: 40, top: 10, bottom: 20 };
const LINES = 3;

/** `step`: what the values are multiples of where a line may be named: 1 for counts, 100 for cents. Values are not negative. */
export function drawBars(values: readonly { key: string; value: number }[], step: number): BarChart {
  const base = SIZE.height - SIZE.bottom;
  const most = Math.max(step, ...values.map(({ value }) => value)) / step;
  const across = scaleBand<string>()
    .domain(values.map(({ key }) => key))
    .range([SIZE.left, SIZE.width])
    .padding(0.25);
  const up = scaleLinear().domain([0, most]).nice(LINES).range([base, SIZE.top]);
  return {
    width: SIZE.width,
    height: SIZE.height,
    base,
    left: SIZE.left,
    bars: values.map(({ key, value }) => {
      const y = up(value / step);
      return { key, x: across(key) ?? 0, y, width: across.bandwidth(), height: base - y };
    }),
    lines: up
      .ticks(LINES)
      .filter(Number.isInteger)
      .map((value) => ({ y: up(value), value: value * step })),
  };
}
