/** How figures of a measurement are told. */

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Of milliseconds. */
export function percentiles(values: readonly number[]): string {
  return [50, 95, 99].map((share) => `p${share} ${percentile(values, share / 100).toFixed(0)} ms`).join(', ');
}

/** What a measured part says at the end: whether it kept its goal. */
export function verdict(what: string, isGood: boolean): boolean {
  console.log(`  ${isGood ? 'within the goal' : 'GOAL MISSED'}: ${what}`);
  return isGood;
}
