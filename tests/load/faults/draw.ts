/** Chance that can be repeated: the same seed draws the same. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

export interface Draw {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** Whether something happens that happens so many times of a hundred. */
  percent(chance: number): boolean;
  oneOf<const T>(values: readonly [T, ...T[]]): T;
  /** One of the values, each as many times as often as its weight says. */
  weighted<T>(values: readonly (readonly [weight: number, value: T])[]): T;
}

export function drawFrom(seed: number): Draw {
  const source = xoroshiro128plus(seed);
  const between = (least: number, most: number) => uniformInt(source, least, most);
  return {
    between,
    percent: (chance) => between(1, 100) <= chance,
    oneOf: (values) => values[between(0, values.length - 1)] ?? values[0],
    weighted: (values) => {
      let left = between(
        1,
        values.reduce((sum, [weight]) => sum + weight, 0),
      );
      for (const [weight, value] of values) if ((left -= weight) <= 0) return value;
      throw new Error('there is nothing to draw from');
    },
  };
}
