/** Summaries of many runs. */

/** The median; of an even count, the mean of the middle two. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, Math.floor) + quantile(values, 0.5, Math.ceil)) / 2;
}

/** A quantile: 0.99 gives the value that 99% don't exceed. */
export function quantile(values: readonly number[], part: number, round: (at: number) => number = Math.ceil): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[round(part * (sorted.length - 1))] ?? Number.NaN;
}

/** With this many decimals; 0 has none. */
export const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));
